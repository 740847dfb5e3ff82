/** Lockdown, rule by rule (docs/rules/lockdown.md): set-up, turns, powers and the end. Taps have a file of their own. */
import { games, openFixedMatch, readSeatMove } from '@/engine'
import { allFaces, pointsOf, type Face } from '@/engine/games/lockdown/faces'
import type { State } from '@/engine/games/lockdown/state'
import { readFixture } from '@/scripts/bench/fixtures'
import { begun, dealt, knownTo, pileOf, seenBy, sizesOf, times } from './lockdown-deal'

describe('set-up and opening', () => {
  test.each([4, 5, 6, 7, 8])(
    '[LD1] [LD2] %i players get four cards each, the rest is the draw pile',
    (seats) => {
      const match = dealt({ seats })
      expect(sizesOf(match)).toEqual(Array.from({ length: seats }, () => 4))
      expect(match.state.deck).toHaveLength(52 - 4 * seats)
      expect(match.state.pile).toEqual([])
    },
  )

  test.each([3, 9])('[LD1] there is no table for %i players', (seats) => {
    expect(openFixedMatch(games.lockdown, seats, allFaces.join(' '))).toMatch('for 4 to 8 players')
  })

  test('[LD2] a fixed deal gives four cards to each seat in order, then the draw pile', () => {
    const match = openFixedMatch(games.lockdown, 4, allFaces.join(' '))
    if (typeof match === 'string') throw new Error(match)
    const { hands, deck } = match.table.standing.state as State
    expect([...hands.flat(), ...deck].map((card) => match.dealer.turnUp(card!))).toEqual(allFaces)
  })

  test('[LD2] the chosen seat begins, the others follow in order', () => {
    const match = begun({ starter: 3 })
    expect(match.table.game.turn(match.state)).toEqual([3])
    match.play('3 draw', '3 keep 1', '4 draw', '4 keep 1', '1 draw', '1 keep 1')
    expect(match.state.turn).toBe(2)
  })

  test('[LD3] everybody chooses once, in any order, and play starts when all have', () => {
    const match = dealt()
    expect(match.table.game.turn(match.state)).toEqual([1, 2, 3, 4])
    expect(match.moves(3)).toEqual(['pass', 'peek 1', 'peek 2', 'peek 3', 'peek 4'])
    match.play('3 peek 2', '1 pass')
    expect(match.table.game.turn(match.state)).toEqual([2, 4])
    expect(match.moves(3)).toEqual([])
    expect([match.submit('3 pass'), match.submit('1 peek 1')]).toEqual(['has-chosen', 'has-chosen'])
    expect([match.submit('1 draw'), match.submit('2 lockdown')]).toEqual(['opening', 'opening'])
    expect([match.submit('2 tap 1:1 2:1'), match.submit('2 peek 5')]).toEqual(['taps-in-opening', 'no-card'])
    match.play('4 peek 4', '2 peek 1')
    expect(match.state.phase.at).toBe('turn')
    expect(match.submit('1 peek 1')).toBe('turn')
  })

  test('[LD3] [LD33] a peeked card is visible to its player alone, until the first turn is taken', () => {
    const match = dealt({ hands: ['Ac 2c 3c 4c', '5c 6c 7c 8c'] }).play('1 peek 2', '2 peek 3')
    expect([seenBy(match, 1), seenBy(match, 2), seenBy(match, 3)]).toEqual([['2c'], ['7c'], []])
    expect(seenBy(match, undefined)).toEqual([])
    match.play('3 pass', '4 pass')
    expect(seenBy(match, 1)).toEqual(['2c'])
    match.play('1 lockdown')
    expect([seenBy(match, 1), seenBy(match, 2)]).toEqual([[], []])
    expect(knownTo(match, 1, '1:2')).toBe('2c')
  })
})

describe('a turn', () => {
  test('[LD4] draw, take or call: nothing else, and only for the seat whose turn it is', () => {
    const match = begun({ draw: '2c' }).play('1 draw', '1 discard')
    expect(match.moves(2)).toEqual(['draw', 'lockdown', 'take 1', 'take 2', 'take 3', 'take 4'])
    expect([1, 3, 4].flatMap((seat) => match.moves(seat))).toEqual([])
    for (const line of [
      '2 discard',
      '2 keep 1',
      '2 pass',
      '2 look 1',
      '2 look 1:1',
      '2 exchange',
      '2 peek 1',
    ])
      expect([line, match.submit(line)]).toEqual([line, 'turn'])
    expect([match.submit('3 draw'), match.submit('1 take 1')]).toEqual(['not-your-turn', 'not-your-turn'])
    expect(match.submit('2 take 5')).toBe('no-card')
  })

  test('[LD5] only its player sees a drawn card, and it is turned up when discarded', () => {
    const match = begun({ draw: '2c' }).play('1 draw')
    expect([seenBy(match, 1), seenBy(match, 2), seenBy(match, undefined)]).toEqual([['2c'], [], []])
    expect(match.moves(1)).toEqual(['discard', 'keep 1', 'keep 2', 'keep 3', 'keep 4'])
    expect([match.submit('1 draw'), match.submit('1 lockdown'), match.submit('1 take 1')]).toEqual(
      times(3, 'drawn'),
    )
    match.play('1 discard')
    expect([pileOf(match), match.state.turn, match.lines.at(-1)]).toEqual(['2c', 2, '1 discard = 2c'])
  })

  test('[LD5] a kept card is never shown, and the one it replaces is turned up', () => {
    const match = begun({ hands: ['Ac 2c 3c 4c'], draw: 'Qd' }).play('1 draw', '1 keep 3')
    expect([pileOf(match), match.lines.at(-1), match.state.phase.at]).toEqual(['3c', '1 keep 3 = 3c', 'turn'])
    expect([knownTo(match, 1, '1:3'), knownTo(match, 2, '1:3')]).toEqual(['Qd', undefined])
    expect(seenBy(match, 1)).toEqual([])
  })

  test('[LD6] a taken card goes face down to its place, known to all', () => {
    const match = begun({ hands: ['5c 6c 7c 8c', 'Ac 2c 3c 4c'], draw: 'Jd' })
    expect([match.submit('1 take 1'), match.moves(1)]).toEqual(['nothing-to-take', ['draw', 'lockdown']])
    match.play('1 draw', '1 discard', '2 take 2')
    expect([pileOf(match), match.state.turn]).toEqual(['2c', 3])
    expect(knownTo(match, 4, '2:2')).toBe('Jd')
  })

  test('[LD7] lockdown can be called once', () => {
    const match = begun({ draw: '2c 3c' }).play('1 draw', '1 discard', '2 lockdown')
    expect([match.state.caller, match.state.turn]).toEqual([2, 3])
    expect(match.moves(3)).not.toContain('lockdown')
    expect(match.submit('3 lockdown')).toBe('called-already')
  })
})

describe('tens and queens', () => {
  const hands = ['Ac 2c 3c 4c', '5c 6c 7c 8c', 'Ad 2d 3d 4d', '5d 6d 7d 8d']

  test.each([
    ['kept', ['1 draw', '1 keep 1']],
    ['taken and replaced', ['1 draw', '1 discard', '1 pass', '2 take 1', '3 take 1', '4 take 1', '1 take 1']],
  ])('[LD8] a ten has no power when %s', (_, lines) => {
    expect(begun({ hands, draw: 'Tc' }).play(...lines).state.phase.at).toBe('turn')
  })

  test('[LD8] [LD9] a ten that was drawn and discarded lets its player look at one of their cards', () => {
    const match = begun({ hands, draw: 'Tc' }).play('1 draw', '1 discard')
    expect([match.state.turn, match.moves(1)]).toEqual([1, ['pass', 'look 1', 'look 2', 'look 3', 'look 4']])
    expect([match.submit('1 look 2:1'), match.submit('1 exchange'), match.submit('2 draw')]).toEqual([
      'ten',
      'ten',
      'not-your-turn',
    ])
    match.play('1 look 4')
    expect([match.state.turn, seenBy(match, 1), seenBy(match, 2)]).toEqual([2, ['4c'], []])
    expect(match.lines.at(-1)).toBe('1 look 4')
    match.play('2 draw')
    expect(seenBy(match, 1)).toEqual([])
  })

  test('[LD9] a ten may be passed', () => {
    const match = begun({ hands, draw: 'Tc' }).play('1 draw', '1 discard', '1 pass')
    expect([match.state.turn, match.state.phase.at]).toEqual([2, 'turn'])
  })

  test('[LD10] a queen lets you look at one of your cards and one of another’s, and exchange them', () => {
    const match = begun({ hands, draw: 'Qc' }).play('1 draw', '1 discard')
    expect(match.submit('1 look 2:1')).toBe('queen-own')
    match.play('1 look 2')
    expect(match.moves(1)).toHaveLength(13)
    expect([match.submit('1 look 1:1'), match.submit('1 look 5:1'), match.submit('1 look 2:5')]).toEqual([
      'look-at-own',
      'no-card',
      'no-card',
    ])
    expect([match.submit('1 look 1'), match.submit('1 exchange')]).toEqual(['queen-other', 'queen-other'])
    match.play('1 look 3:4')
    expect([seenBy(match, 1), seenBy(match, 3)]).toEqual([['2c', '4d'], []])
    expect(match.moves(1)).toEqual(['exchange', 'pass'])
    match.play('1 exchange')
    expect([knownTo(match, 1, '1:2'), knownTo(match, 1, '3:4')]).toEqual(['4d', '2c'])
    expect([match.state.turn, match.lines.at(-1), seenBy(match, 1)]).toEqual([2, '1 exchange', []])
    expect([2, 3, 4].map((seat) => knownTo(match, seat, '3:4'))).toEqual([undefined, undefined, undefined])
  })

  test.each([
    ['all of it', ['1 pass', '1 pass'], []],
    ['the second look', ['1 look 1', '1 pass'], []],
    ['the first look, and there is no exchange', ['1 pass', '1 look 2:1'], ['5c']],
    ['the exchange', ['1 look 1', '1 look 2:1', '1 pass'], []],
  ])('[LD8] [LD10] a queen’s player may pass %s', (_, lines, seen) => {
    const match = begun({ hands, draw: 'Qc' }).play('1 draw', '1 discard', ...lines)
    expect([match.state.turn, match.state.phase.at]).toEqual([2, 'turn'])
    expect(seenBy(match, 1)).toEqual(seen)
  })
})

describe('the end', () => {
  test('[LD20] [LD21] after the call everybody else has one more turn, then the round ends at once', () => {
    const match = begun({ draw: '2c 3c 4c 5c Tc' }).play(
      '1 draw',
      '1 discard',
      '2 draw',
      '2 discard',
      '3 lockdown',
    )
    match.play('4 draw', '4 discard', '1 draw', '1 discard')
    expect(match.outcome).toBeUndefined()
    match.play('2 draw', '2 discard')
    expect([match.outcome, match.moves(2)]).toEqual([
      undefined,
      ['pass', 'look 1', 'look 2', 'look 3', 'look 4'],
    ])
    match.play('2 look 1')
    expect(match.outcome).toMatchObject({ why: 'lowest-sum' })
    expect(match.table.game.turn(match.state)).toEqual([])
    expect([match.submit('3 draw'), match.submit('1 tap 1:1 2:1'), match.submit('4 resign')]).toEqual(
      times(3, 'match-over'),
    )
  })

  test('[LD26] red kings, numbers and court cards have their points', () => {
    const sums = 'Kd Kh Ac 2d 9s Th Jc Qd Kc Ks'.split(' ').map((face) => pointsOf(face as Face))
    expect(sums).toEqual([-1, -1, 1, 2, 9, 10, 11, 12, 13, 13])
    expect(allFaces.reduce((sum, face) => sum + pointsOf(face), 0)).toBe(336)
  })

  test('[LD26] [LD27] all cards are turned up and the lowest sum wins', () => {
    const hands = ['Kd Kh Ac 2c', 'Kc Ks Qc Jc', 'As 2s 3s 4s', '5d 6d 7d Td']
    const match = begun({ hands, draw: '2h 3h 4h' }).play('1 lockdown')
    match.play('2 draw', '2 discard', '3 draw', '3 discard', '4 draw', '4 discard')
    expect(match.outcome).toEqual({ winners: [1], scores: [1, 49, 10, 28], why: 'lowest-sum' })
    expect(match.state.shown).toEqual(hands.map((hand) => hand.split(' ')))
    expect(match.lines.at(-1)).toBe(`4 discard = 4h ${hands.join(' ')}`)
    expect(match.spectator().standing?.state).toEqual(match.state)
  })

  test('[LD27] those who tie for the lowest sum share the win', () => {
    const hands = ['Ac 2c 3c 4c', 'As 2s 3s 4s', 'Jc Jd Jh Js', 'Ad 2d 3d 4d']
    const match = begun({ hands, draw: '9c 9d 9h' }).play('1 lockdown')
    match.play('2 draw', '2 discard', '3 draw', '3 discard', '4 draw', '4 discard')
    expect(match.outcome).toMatchObject({ winners: [1, 2, 4], scores: [10, 10, 44, 10] })
  })
})

describe('hands at the end of recorded matches', () => {
  interface Recorded {
    readonly seats: number
    readonly deal: string
    readonly moves: readonly string[]
    readonly finalHands: Readonly<Record<string, readonly (Face | null)[]>>
  }
  const records = readFixture<Recorded>('lockdown').map((record, i) => [i + 1, record] as const)

  test.each(records)('match %i', (_, record) => {
    const match = openFixedMatch(games.lockdown, record.seats, record.deal)
    if (typeof match === 'string') throw new Error(match)
    for (const line of record.moves) {
      const read = readSeatMove(games.lockdown, line)
      expect('refusal' in read ? read : match.table.submit(read)).not.toHaveProperty('refusal')
    }
    const state = match.table.standing.state as State
    const hands = state.hands.map((hand) =>
      hand.map((card) => (card === undefined ? null : match.dealer.turnUp(card))),
    )
    expect(hands).toEqual(Object.values(record.finalHands))
    if (state.shown) expect(state.shown.map((faces) => faces.map((face) => face ?? null))).toEqual(hands)
  })
})
