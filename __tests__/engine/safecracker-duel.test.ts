/** Safecracker Duel, rule by rule (docs/rules/safecracker-duel.md). */
import { games, openFixedMatch } from '@/engine'
import { expectListedMovesOnly, open, recorded, spoilt } from './play'

const game = games['safecracker-duel']
const opened = (deal = '-', starter = 1) => open('safecracker-duel', { deal, starter })
const waitsFor = (match: ReturnType<typeof opened>) => game.turn(match.state)

describe('choosing codes', () => {
  test('[SD1] the safe starts at 1-1-1', () => expect(opened().state.safe).toBe('1-1-1'))

  test('[SD2] the match waits for the starter’s code first, and takes the codes in either order', () => {
    const match = opened('-', 2)
    expect(waitsFor(match)).toEqual([2, 1])
    expect([match.moves(1).length, match.moves(2).length]).toEqual([125, 125])
    match.play('1 code 2-2-2')
    expect(waitsFor(match)).toEqual([2])
    expect([match.moves(1).length, match.moves(2).length]).toEqual([0, 125])
    match.play('2 code 3-3-3')
    expect(waitsFor(match)).toEqual([2])
  })

  test('[SD2] dials cannot be turned before both codes are chosen', () => {
    const match = opened()
    expect(match.submit('1 set 1 2')).toBe('codes-first')
    match.play('1 code 2-2-2')
    expect(match.submit('1 set 1 2')).toBe('codes-first')
    expect(match.submit('2 set 1 2')).toBe('codes-first')
  })

  test('[SD2] a code is chosen once', () => {
    const match = opened().play('1 code 2-2-2')
    expect(match.submit('1 code 3-3-3')).toBe('code-written')
    match.play('2 code 4-4-4', '1 set 1 3')
    expect(match.submit('2 code 3-3-3')).toBe('code-written')
  })

  test('[SD2] what others can see does not depend on the codes', () => {
    const moves = ['1 set 1 2', '2 set 2 3', '1 set 1 4']
    const [one, other] = ['3-4-2/5-1-3', '5-5-5/3-3-3'].map((deal) => opened(deal).play(...moves))
    expect(one!.lines.slice(0, 3)).toEqual(['1 code *', '2 code *', '1 set 1 2'])
    expect(one!.lines).toEqual(other!.lines)
    expect(one!.standing).toEqual(other!.standing)
    expect(one!.table.view(undefined)).toEqual(other!.table.view(undefined))
  })

  test('[SD2] both may choose at the same moment, but a second code for the same seat is too late', () => {
    const match = opened()
    const code = (text: string) => game.parse(text)!
    match.play('1 code 2-2-2')
    expect(match.table.submit({ seat: 2, move: code('code 3-3-3'), seen: 0 })).not.toHaveProperty('refusal')
    expect(match.table.submit({ seat: 1, move: code('code 3-3-3'), seen: 0 })).toHaveProperty(
      'refusal.tag',
      'stale',
    )
  })

  test('a player cannot submit the star that the log writes for a code', () => {
    const match = opened()
    expect(match.submit('1 code *')).toBe('secret-missing')
    expect(match.lines).toEqual([])
  })

  test('[SD14] a board may draw the player’s own code but not the other’s', () => {
    const { table, state } = opened('3-4-2/5-1-3')
    const [first, second] = state.cards
    expect([...table.view(1).faces]).toEqual([[first, '3-4-2']])
    expect([...table.view(2).faces]).toEqual([[second, '5-1-3']])
    expect(table.view(undefined).faces.size).toBe(0)
  })
})

describe('a turn', () => {
  test('[SD4] the starter goes first, then turns alternate', () => {
    const match = opened('5-5-5/4-4-4', 2)
    expect(match.submit('1 set 1 2')).toBe('not-your-turn')
    expect(match.moves(1)).toEqual([])
    match.play('2 set 1 2')
    expect(match.submit('2 set 1 2')).toBe('not-your-turn')
    match.play('1 set 3 4')
    expect(match.state.safe).toBe('2-1-4')
  })

  test('[SD5] a dial may be set to the digit it shows', () => {
    expect(opened('5-5-5/4-4-4').play('1 set 2 1').state).toMatchObject({ safe: '1-1-1', turn: 2 })
  })

  test('[SD5] nobody may pass', () => {
    const match = opened('5-5-5/4-4-4')
    expect(match.submit('1 pass')).toBe('malformed')
    expect(match.moves(1)).toHaveLength(15)
  })

  test.each([
    ['the starter', '1-3-1/5-5-5', [], '1 set 2 3'],
    ['the other player', '5-5-5/1-3-2', ['1 set 2 3'], '2 set 3 2'],
  ])('[SD6] %s may not show their own code on the first turn', (_, deal, before, line) => {
    const match = opened(deal).play(...before)
    const [seat, ...move] = line.split(' ')
    expect(match.moves(Number(seat))).toHaveLength(14)
    expect(match.moves(Number(seat))).not.toContain(move.join(' '))
    const lines = match.lines
    expect(match.submit(line)).toBe('own-code')
    expect(match.lines).toEqual(lines)
  })

  test('[SD3] [SD6] a player with 1-1-1 has not won yet, and may not leave the safe as it is', () => {
    const match = opened('1-1-1/5-5-5')
    expect(match.outcome).toBeUndefined()
    expect(match.moves(1)).toHaveLength(12)
    expect(match.submit('1 set 3 1')).toBe('own-code')
  })

  test('[SD6] from the second turn on your own code wins', () => {
    const match = opened('1-3-1/5-5-5').play('1 set 1 1', '2 set 1 1', '1 set 2 3')
    expect(match.outcome).toEqual({ winners: [1], why: 'code' })
  })
})

describe('the end', () => {
  test('[SD7] [SD10] the mover shows their own code: the match is over and both codes are turned up', () => {
    const match = opened('2-2-1/5-5-5').play('1 set 1 2', '2 set 3 1', '1 set 2 2')
    expect(match.outcome).toEqual({ winners: [1], why: 'code' })
    expect(match.state.codes).toEqual(['2-2-1', '5-5-5'])
    expect(match.lines.at(-1)).toBe('1 set 2 2 = yes 2-2-1 5-5-5')
    expect(match.submit('2 set 1 1')).toBe('match-over')
    expect(match.submit('2 code 1-1-1')).toBe('match-over')
    expect([...match.moves(1), ...match.moves(2), ...waitsFor(match)]).toEqual([])
  })

  test('[SD7] setting the other’s code loses', () => {
    const match = opened('5-5-5/2-2-1').play('1 set 1 2', '2 set 3 1', '1 set 2 2')
    expect(match.outcome).toEqual({ winners: [2], why: 'code' })
    expect(match.lines.at(-1)).toBe('1 set 2 2 = no yes 5-5-5 2-2-1')
  })

  test('[SD7] after every later turn the log says no twice, but not whose code is nearer', () => {
    expect(opened('5-5-5/2-2-2').play('1 set 1 5', '2 set 2 5').lines.at(-1)).toBe('2 set 2 5 = no no')
  })

  test('[SD8] the other’s code on the very first turn ends nothing and reveals nothing', () => {
    const match = opened('5-5-5/2-1-1').play('1 set 1 2')
    expect(match.lines.at(-1)).toBe('1 set 1 2')
    expect(match.outcome).toBeUndefined()
    expect(match.submit('2 set 1 2')).toBe('own-code')
    match.play('2 set 3 2', '1 set 3 1')
    expect(match.outcome).toEqual({ winners: [2], why: 'code' })
  })

  test('[SD8] the starter’s code at the end of the second turn wins: both have had a turn', () => {
    expect(opened('2-1-2/5-5-5').play('1 set 3 2', '2 set 1 2').outcome).toEqual({
      winners: [1],
      why: 'code',
    })
  })

  test.each([
    [1, ['1 set 1 2', '2 set 2 1', '1 set 2 2']],
    [2, ['1 set 1 2', '2 set 2 3', '1 set 2 3', '2 set 2 2']],
  ])('[SD9] with equal codes seat %i, which has just moved, wins', (seat, moves) => {
    expect(opened('2-2-1/2-2-1').play(...moves).outcome).toEqual({ winners: [seat], why: 'code' })
  })

  test('the sample game of the rule book, sixteen turns', () => {
    const turns = [
      ['1 set 1 3', '3-1-1'],
      ['2 set 3 3', '3-1-3'],
      ['1 set 2 4', '3-4-3'],
      ['2 set 1 5', '5-4-3'],
      ['1 set 3 2', '5-4-2'],
      ['2 set 2 1', '5-1-2'],
      ['1 set 1 3', '3-1-2'],
      ['2 set 3 3', '3-1-3'],
      ['1 set 2 4', '3-4-3'],
      ['2 set 1 5', '5-4-3'],
      ['1 set 3 2', '5-4-2'],
      ['2 set 2 1', '5-1-2'],
      ['1 set 1 3', '3-1-2'],
      ['2 set 3 3', '3-1-3'],
      ['1 set 2 4', '3-4-3'],
      ['2 set 1 5', '5-4-3'],
    ] as const
    const match = opened('3-4-2/5-1-3')
    for (const [line, safe] of turns) expect([line, match.play(line).state.safe]).toEqual([line, safe])
    expect(match.outcome).toBeUndefined()
    expect(match.standing.quiet).toBe(16)
    expect(match.play('1 set 2 1').outcome).toEqual({ winners: [2], why: 'code' })
  })
})

describe('apart from turns', () => {
  const phases = [
    ['before any code', '-', [], []],
    ['with one code', '-', ['2 code 4-5-4'], ['4-5-4']],
    ['with both codes', '3-4-2/5-1-3', [], ['3-4-2', '5-1-3']],
    ['in the middle', '3-4-2/5-1-3', ['1 set 1 3', '2 set 1 4', '1 set 1 3'], ['3-4-2', '5-1-3']],
  ] as const

  test.each(phases)(
    '[SD11] either player may resign %s, and the codes are turned up',
    (_, deal, lines, codes) => {
      for (const seat of [1, 2]) {
        const match = opened(deal).play(...lines, `${seat} resign`)
        expect(match.outcome).toEqual({ winners: [3 - seat], why: 'resigned' })
        expect(match.lines.at(-1)).toBe(
          [`${seat} resign`, ...(codes.length ? ['=', ...codes] : [])].join(' '),
        )
        expect(match.state.codes.filter(Boolean)).toEqual(codes)
        expect(match.spectator()).toEqual({ standing: match.standing })
      }
    },
  )

  test.each(phases)('[SD10] a draw is agreed %s, and the codes are turned up', (_, deal, lines, codes) => {
    const match = opened(deal).play(...lines, '2 offer-draw', '1 accept-draw')
    expect(match.outcome).toEqual({ draw: true, why: 'agreed' })
    expect(match.state.codes.filter(Boolean)).toEqual(codes)
    expect(match.submit('1 set 1 1')).toBe('match-over')
    expect(match.spectator()).toEqual({ standing: match.standing })
  })

  test.each(phases)('[SD13] there is no undo %s', (_, deal, lines) => {
    const match = opened(deal).play(...lines)
    for (const word of ['undo', 'ask-undo'])
      expect([match.submit(`1 ${word}`), match.submit(`2 ${word}`)]).toEqual(['no-undo', 'no-undo'])
    expect([match.submit('1 allow-undo'), match.submit('2 refuse-undo')]).toEqual([
      'nobody-asks',
      'nobody-asks',
    ])
    expect(match.submit('1 give-up')).toBe('only-together')
  })

  test('[SD11] an offer stands while the other moves and lapses when the offerer does', () => {
    const match = opened().play('1 offer-draw', '2 code 2-2-2')
    expect(match.matchMoves(2)).toEqual(['resign', 'accept-draw', 'decline-draw'])
    match.play('1 code 3-3-3')
    expect(match.submit('2 accept-draw')).toBe('no-offer')
  })

  test('[SD12] every turn counts towards the forty quiet ones, codes do not, and the match goes on', () => {
    const match = opened('5-5-5/4-4-4')
    expect(match.standing.quiet).toBe(0)
    for (let turn = 0; turn < 40; turn++)
      match.play(`${(turn % 2) + 1} set ${(turn % 3) + 1} ${(turn % 2) + 1}`)
    expect(match.standing.quiet).toBe(40)
    expect(match.outcome).toBeUndefined()
  })

  test('the idle move of an absent player’s seat sets the first dial to the digit it shows', () => {
    const match = opened('5-5-5/4-4-4')
    expect([match.idle(1), match.idle(2)]).toEqual(['set 1 1', undefined])
    match.play('1 set 1 3')
    expect([match.idle(1), match.idle(2)]).toEqual([undefined, 'set 1 3'])
  })

  test('[SD6] if that would show its own code, the idle move is the first legal one', () => {
    expect(opened('1-1-1/5-5-5').idle(1)).toBe('set 1 2')
    expect(opened('5-5-5/3-1-1').play('1 set 1 3').idle(2)).toBe('set 1 1')
  })

  test('there is no idle move while codes are chosen or after the match is over', () => {
    expect([opened().idle(1), opened().play('1 code 1-2-3').idle(2)]).toEqual([undefined, undefined])
    const match = opened('2-2-1/5-5-5').play('1 set 1 2', '2 set 3 1', '1 set 2 2')
    expect([match.idle(1), match.idle(2)]).toEqual([undefined, undefined])
  })
})

describe('notation', () => {
  const codes = [
    'code',
    'code 3-4',
    'code 3-4-2-1',
    'code 342',
    'code 3 4 2',
    'code 6-1-1',
    'code 3-4-*',
    'code **',
  ]
  test.each([...spoilt('code 3-4-2'), ...codes])('‘%s’ is not a code', (text) => {
    const match = opened()
    expect(match.submit(`1 ${text}`)).toBe('malformed')
    expect(match.lines).toEqual([])
  })

  const sets = ['set', 'set 1', 'set 4 1', 'set 1 6', 'set 1 0', 'set 3 55', 'set 1-2', 'set * 1', 'sets 1 1']
  test.each([...spoilt('set 2 3'), ...sets])('‘%s’ does not set a dial', (text) => {
    const match = opened('3-4-2/5-1-3')
    expect(match.submit(`1 ${text}`)).toBe('malformed')
    expect(match.state.turns).toBe(0)
  })

  test.each(['0 set 1 1', '3 set 1 1', '3 code 1-1-1'])('‘%s’ names a seat that does not exist', (line) => {
    expect(opened().submit(line)).toBe('no-such-seat')
  })

  test.each(['3-4-2', '3-4-2/', '3-4-2/6-1-1', '3-4-2 / 5-1-3', '3-4-2/5-1-3/1-1-1', '*/*', ''])(
    '‘%s’ is not a deal',
    (deal) => expect(typeof openFixedMatch(game, 2, deal)).toBe('string'),
  )
})

describe('at every step of recorded matches', () => {
  const own = [...opened().moves(1), ...opened('5-5-5/5-5-5').moves(1)]
  const lines = [1, 2].flatMap((seat) => own.map((move) => `${seat} ${move}`))
  const short = recorded('safecracker-duel').filter(({ moves }) => moves.length < 80)

  test.each(short.slice(0, 20))('the table takes exactly the listed moves: match %#', ({ deal, moves }) => {
    const match = opened(deal)
    for (const line of moves) {
      expectListedMovesOnly(match, lines)
      match.play(line)
    }
    expect(match.spectator()).toEqual({ standing: match.standing })
  })
})
