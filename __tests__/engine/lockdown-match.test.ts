/** Lockdown apart from its turns: resigning, draws, idle and late moves. */
import { games } from '@/engine'
import { begun, dealt, pileOf, seenBy, sizesOf, times, type Dealt, type Lockdown } from './lockdown-deal'

const hands = ['7c 2c 3c Kc', '7d 2d 3d Kd', '7h 5h 3h Kh', '7s 5s 9s Ks']
const game = games.lockdown

describe('[LD28] resigning', () => {
  test('in the opening counts as passing, and the next seat starts instead of the starter', () => {
    const match = dealt().play('1 resign', '2 pass', '3 pass')
    expect(game.turn(match.state)).toEqual([4])
    match.play('4 pass')
    expect([match.state.turn, match.state.phase.at]).toEqual([2, 'turn'])
  })

  test('as the last to choose starts play', () => {
    expect(dealt().play('1 pass', '2 pass', '3 pass', '4 resign').state).toMatchObject({ turn: 1, turns: 1 })
  })

  test('turns the drawn card up without its power', () => {
    const match = begun({ draw: 'Qc 2c' }).play('1 draw', '1 resign')
    expect([pileOf(match), match.state.turn, match.state.phase.at]).toEqual(['Qc', 2, 'turn'])
    expect(match.lines.at(-1)).toBe('1 resign = Qc')
  })

  test.each([
    ['a ten’s look', 'Tc', []],
    ['a queen’s first look', 'Qc', []],
    ['a queen’s second look', 'Qc', ['1 look 1']],
    ['a queen’s exchange', 'Qc', ['1 look 1', '1 look 2:1']],
  ])('ends %s', (_, draw, lines) => {
    const match = begun({ draw }).play('1 draw', '1 discard', ...lines, '1 resign')
    expect([match.state.turn, match.state.phase.at, seenBy(match, 1)]).toEqual([2, 'turn', []])
  })

  test('off turn changes nothing for the seat to move', () => {
    const match = begun({ draw: '2c' }).play('1 draw', '3 resign')
    expect([match.state.turn, match.moves(1).length]).toEqual([1, 5])
    match.play('1 keep 1', '2 take 1')
    expect(match.state.turn).toBe(4)
  })

  test('leaves cards that can be tapped without penalty, looked at and exchanged', () => {
    const match = begun({ hands, draw: 'Qc' }).play('2 resign', '1 tap 1:1 2:1')
    expect([match.submit('2 tap 2:1 3:1'), match.submit('2 pass'), sizesOf(match)]).toEqual([
      'has-resigned',
      'has-resigned',
      [3, 3, 4, 4],
    ])
    match.play('1 draw', '1 discard', '1 look 2', '1 look 2:2', '1 exchange')
    expect([...game.loose!(match.state, 2)]).toEqual([])
    expect([match.moves(2), match.state.turn]).toEqual([[], 3])
  })

  test('of the caller lets the last turns go on, and the caller is not ranked', () => {
    const match = begun({ hands, draw: '4c 4d 4h' }).play('1 lockdown', '1 resign', '2 draw', '2 discard')
    match.play('3 draw', '3 discard', '4 draw', '4 discard')
    expect(match.outcome).toMatchObject({ winners: [2], scores: [null, 11, 14, 34] })
    expect(match.state.shown![0]).toEqual(hands[0]!.split(' '))
  })

  test('in the last turn of all ends the round', () => {
    const match = begun({ hands, draw: '4c 4d 4h' }).play(
      '1 lockdown',
      '2 draw',
      '2 discard',
      '3 draw',
      '3 discard',
      '4 draw',
    )
    match.play('4 resign')
    expect(match.outcome).toMatchObject({ winners: [2], scores: [25, 11, 14, null], why: 'lowest-sum' })
  })

  test('[LD29] of all but one: the last seat wins, all cards are turned up, and nothing is counted', () => {
    const match = begun({ hands, draw: '4c' }).play('1 draw', '2 resign', '3 resign', '1 resign')
    expect(match.outcome).toEqual({ winners: [4], why: 'resigned' })
    expect([pileOf(match), match.state.shown]).toEqual(['4c', hands.map((hand) => hand.split(' '))])
    expect(match.spectator().standing?.state).toEqual(match.state)
  })

  test('[LD3] of all but one in the opening', () => {
    expect(dealt().play('1 resign', '2 resign', '3 resign').outcome).toMatchObject({ winners: [4] })
  })
})

test('[LD29] [LD30] a draw needs everyone who is still playing; then all cards are turned up', () => {
  const match = begun({ hands, draw: '4c' }).play('3 resign', '1 draw', '2 offer-draw', '1 accept-draw')
  expect(match.outcome).toBeUndefined()
  match.play('1 tap 1:1 4:1', '4 accept-draw')
  expect(match.outcome).toEqual({ draw: true, why: 'agreed' })
  expect([pileOf(match), match.state.shown?.[1]]).toEqual(['7c 7s 4c', hands[1]!.split(' ')])
  expect(match.moves(1)).toEqual([])
})

test('[LD30] an offer lapses at the offerer’s next move, and the app never proposes a draw', () => {
  const match = begun({ hands }).play('1 offer-draw', '3 tap 3:1 4:1')
  expect(match.standing.offer?.by).toBe(1)
  match.play('1 draw')
  expect([match.standing.offer, match.standing.quiet]).toEqual([undefined, 0])
})

describe('[LD31] idle moves', () => {
  const idleAfter = (deal: Dealt, ...lines: readonly string[]) =>
    begun(deal)
      .play(...lines)
      .idle(1)

  test('pass in the opening, once', () => {
    expect([dealt().idle(2), dealt().play('2 peek 1').idle(2)]).toEqual(['pass', undefined])
  })

  test.each([
    ['draw', '2h', []],
    ['discard', '2h', ['1 draw']],
    ['pass', 'Tc', ['1 draw', '1 discard']],
    ['pass', 'Qc', ['1 draw', '1 discard']],
    ['pass', 'Qc', ['1 draw', '1 discard', '1 look 1']],
    ['pass', 'Qc', ['1 draw', '1 discard', '1 look 1', '1 look 2:1']],
    [undefined, '2h', ['1 draw', '1 discard']],
  ])('%s (drawing %s, after %j)', (idle, draw, lines) => {
    expect(idleAfter({ hands, draw }, ...lines)).toBe(idle)
  })

  test('with nothing to draw, take the top into the lowest place', () => {
    const match = begun({ hands, draw: '9h' }).play('1 draw', '1 discard', '2 take 1', '3 take 1', '4 take 1')
    match.play(...times(35, '2 tap 1:1 2:2'))
    expect([match.state.deck.length, match.state.turn, match.idle(1)]).toEqual([0, 1, 'take 1'])
    match.play('1 take 1')
  })

  test('are never made on another’s turn or after the match is over', () => {
    expect(begun().idle(2)).toBeUndefined()
    const over = begun().play('1 lockdown', '2 draw', '2 keep 1', '3 draw', '3 keep 1', '4 draw', '4 keep 1')
    expect(over.idle(1)).toBeUndefined()
  })
})

describe('[LD32] late moves', () => {
  /** A move whose author had seen only this many entries. */
  const late = ({ table }: Lockdown, line: string, seen: number): string | undefined => {
    const taken = table.submit({ seat: Number(line[0]), move: game.parse(line.slice(2))!, seen })
    return 'refusal' in taken ? taken.refusal.tag : undefined
  }

  test('opening choices made at the same time do not refuse each other', () => {
    const match = dealt()
    for (const line of ['4 peek 1', '2 pass', '3 peek 3', '1 peek 2'])
      expect(late(match, line, 0)).toBeUndefined()
    expect(match.state.phase.at).toBe('turn')
  })

  test('a tap on a card that has changed since is stale and costs nothing', () => {
    const match = begun({ hands }).play('3 tap 2:1 3:1')
    expect(match.state.hands[1]![0]).toBeDefined()
    expect(late(match, '1 tap 1:1 2:1', 4)).toBe('stale')
    expect([sizesOf(match), match.standing.n]).toEqual([[4, 4, 3, 4], 5])
    expect(late(match, '1 tap 1:1 4:1', 4)).toBeUndefined()
  })

  test('a tap on a top that has been covered since is stale, and so is one whose shed card is gone', () => {
    const match = begun({ hands, draw: '2h 9c' }).play('1 draw', '1 discard', '2 draw', '2 discard')
    expect(late(match, '1 tap 1:2 top', 6)).toBe('stale')
    match.play('4 tap 1:1 4:1')
    expect(late(match, '1 tap 2:2 3:2 shed 1', 8)).toBe('stale')
    expect(late(match, '1 tap 2:2 3:2 shed 2', 8)).toBeUndefined()
  })

  test('a draw, a discard and a look survive another’s tap', () => {
    const match = begun({ hands, draw: 'Jc Tc' }).play('3 tap 3:1 4:1')
    expect(late(match, '1 draw', 4)).toBeUndefined()
    match.play('2 tap 2:3 3:3')
    expect(late(match, '1 discard', 6)).toBeUndefined()
    match.play('4 tap 2:2 4:2')
    expect(late(match, '1 look 2', 8)).toBeUndefined()
    expect(match.state.turn).toBe(2)
  })

  test('a drawn card can be kept if its place was tapped away, but never before it was drawn', () => {
    const match = begun({ hands, draw: '9c' }).play('1 draw', '4 tap 1:1 4:1')
    expect([late(match, '1 keep 1', 5), late(match, '1 keep 2', 4)]).toEqual(['stale', 'stale'])
    expect(late(match, '1 keep 2', 5)).toBeUndefined()
  })

  test('taking depends on the top and the place, an exchange on its cards', () => {
    const match = begun({ hands, draw: '2h Qc' }).play('1 draw', '1 discard', '3 tap 3:1 4:1')
    expect(late(match, '2 take 1', 6)).toBe('stale')
    match.play('2 draw', '2 discard', '2 look 2', '2 look 1:2', '4 tap 1:3 4:3', '3 tap 1:2 2:2 shed 2')
    expect(late(match, '2 exchange', 11)).toBe('stale')
    expect(late(match, '2 pass', 11)).toBeUndefined()
  })

  test('a call is stale if a card of the caller was tapped, and counts if others’ were', () => {
    const match = begun({ hands }).play('3 tap 3:1 4:1', '4 tap 1:3 4:3', '2 tap 1:1 2:1')
    expect(late(match, '1 lockdown', 4)).toBe('stale')
    match.play('3 tap 2:3 3:3')
    expect(late(match, '1 lockdown', 7)).toBeUndefined()
  })

  test('a move meant for an earlier turn does not count in the next one', () => {
    const match = begun({ hands, draw: '2h 9c 9d 9h' })
    for (const seat of [1, 2, 3, 4]) match.play(`${seat} draw`, `${seat} discard`)
    expect(late(match, '1 draw', 4)).toBe('stale')
    expect(late(match, '1 lockdown', 4)).toBe('stale')
  })

  test('a tap sent twice counts once', () => {
    const match = begun({ hands })
    const tap = { seat: 1, move: game.parse('tap 1:2 2:1')!, seen: 4, number: 2 }
    match.table.submit(tap)
    expect(match.table.submit(tap)).toMatchObject({ again: true })
    expect(sizesOf(match)).toEqual([5, 4, 4, 4])
  })
})
