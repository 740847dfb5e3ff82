/**
 * Hints, turn after turn in matches of all kinds: the move is legal, the reason is true in its position, and the hint
 * knows only what its seat has seen.
 */
import { botFor, diceFrom, games, oneOf, thinkThrough, type AnyGame, type GameId, type Seat } from '@/engine'
import { trapAndTreasure, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import { chanceFor, hintFor, worthFor } from '@/engine/games/practice'
import type { Hint } from '@/engine/hints/hint'
import type { Reason as TrapReason } from '@/engine/games/trap-and-treasure/hints'
import { replicaForSeat } from './seat-replica'
import { checkLockdown, checkRoyalLock } from './hint-checks-cards'
import { checkLockAndKey, checkSafecracker, winsNow, type Case } from './hint-checks'
import { openRandom, randomFrom, type RandomMatch } from './random-match'

const insightOf = ({ table }: RandomMatch, seat: Seat) => ({
  seat,
  standing: table.standing,
  knowledge: table.knowledge(seat),
})
const hint = (match: RandomMatch, seat: Seat, seed = 1): Hint | undefined =>
  thinkThrough(hintFor(match.game, insightOf(match, seat), seed))

interface Walk {
  readonly matches: number
  /** The share of turns at which a hint is asked for. */
  readonly asks: number
  /** The share of hints that the players follow. */
  readonly follows: number
}

/** Plays matches in which players ask for hints now and then, and otherwise move like an easy bot or at random. */
function walk(
  id: GameId,
  { matches, asks, follows }: Walk,
  check: (one: Case<never>) => void,
): readonly string[] {
  const game: AnyGame = games[id]
  const met = new Set<string>()
  for (let seed = 0; seed < matches; seed++) {
    const dice = diceFrom(seed, 77)
    const match = openRandom(game, game.seats.from, randomFrom(seed))
    for (let step = 0; step < 150 && !match.table.outcome; step++) {
      const seat = oneOf(game.turn(match.table.standing.state), dice)!
      const given = dice() < asks ? hint(match, seat, seed) : undefined
      if (given) {
        met.add(given.reason.kind)
        const where = { seed, step, move: game.format(given.move), reason: given.reason }
        expect({ ...where, refusal: match.table.refusal(seat, given.move) }).toEqual({
          ...where,
          refusal: undefined,
        })
        try {
          check({ match, seat, move: given.move, reason: given.reason as never })
        } catch (problem) {
          throw new Error(`${JSON.stringify(where)}: ${(problem as Error).message}`, { cause: problem })
        }
      }
      const move =
        given && dice() < follows
          ? given.move
          : dice() < 0.6
            ? thinkThrough(botFor(game).think(insightOf(match, seat), 'easy', seed))!.move
            : oneOf(match.table.moves(seat), dice)!
      match.table.submit({ seat, move })
    }
  }
  return [...met].sort()
}

test('Lock and Key: every reason is true in its position', () => {
  const met = walk('lock-and-key', { matches: 120, asks: 1, follows: 0.5 }, checkLockAndKey)
  expect(met).toEqual(expect.arrayContaining(['hide', 'need', 'one-is-treasure', 'spoil', 'win-now']))
})

test('Safecracker Duel: every reason is true in its position', () => {
  const met = walk('safecracker-duel', { matches: 40, asks: 1, follows: 0.6 }, checkSafecracker)
  expect(met).toEqual(expect.arrayContaining(['code', 'keep-away', 'nearer', 'threat', 'win-now']))
})

test('Lockdown: every reason is true in its position', () => {
  const met = walk('lockdown', { matches: 14, asks: 0.25, follows: 0.6 }, checkLockdown)
  expect(met).toEqual(
    expect.arrayContaining([
      'first-look',
      'lower',
      'lower-than-unseen',
      'match',
      'top-too-high',
      'unseen',
      'use-ten',
    ]),
  )
})

test('Royal Lock: every reason is true in its position', () => {
  const met = walk('royal-lock', { matches: 8, asks: 0.35, follows: 0.9 }, checkRoyalLock)
  expect(met).toEqual(
    expect.arrayContaining(['clear-junk', 'lock-royal', 'save-line', 'shuffle-royals', 'walk-to-gap']),
  )
})

describe('Trap and Treasure', () => {
  const after = (state: State, seat: Seat, move: Move): State =>
    trapAndTreasure.play(state, seat, move, {} as never)
  const movesOf = (state: State, seat: Seat): readonly Move[] =>
    trapAndTreasure.moves(state, seat, () => undefined)
  const wins = (state: State, seat: Seat): boolean =>
    (state.outcome as { winners?: readonly Seat[] } | undefined)?.winners?.includes(seat) === true
  const canWin = (state: State, seat: Seat): boolean =>
    !state.outcome &&
    state.turn === seat &&
    movesOf(state, seat).some((move) => wins(after(state, seat, move), seat))
  /** Turns to a cell by rounds of relaxation, which shares no code with the searches. */
  function turnsTo(goal: number, from: number, traps: number): number {
    const left = Array.from({ length: 25 }, (_, cell): number => (cell === goal ? 0 : 99))
    for (let round = 0; round < 40; round++)
      for (let cell = 0; cell < 25; cell++)
        for (const to of [
          cell - 5,
          cell + 5,
          ...(cell % 5 > 0 ? [cell - 1] : []),
          ...(cell % 5 < 4 ? [cell + 1] : []),
        ])
          if (to >= 0 && to < 25) left[cell] = Math.min(left[cell]!, left[to]! + ((traps >> to) & 1 ? 2 : 1))
    return left[from]!
  }
  const goalOf = (goal: 'treasure' | 'home', seat: Seat): number =>
    goal === 'treasure' ? 12 : seat === 1 ? 0 : 24

  /** A seat with a forced win wins by following hints, against hard, easy and random play. */
  function playedOut(start: RandomMatch, winner: Seat): void {
    for (const style of ['hard', 'easy', 'any'] as const) {
      let state = start.table.standing.state as State
      const dice = diceFrom(5)
      for (let n = 0; n < 80 && !state.outcome; n++) {
        const standing = { ...start.table.standing, state, n }
        const insight = { seat: state.turn, standing, knowledge: { faces: new Map() } as never }
        const thought = (level: 'hard' | 'easy') =>
          thinkThrough(botFor(trapAndTreasure).think(insight, level, n))!.move as Move
        const move =
          state.turn === winner
            ? thought('hard')
            : style === 'any'
              ? oneOf(movesOf(state, state.turn), dice)!
              : thought(style)
        state = after(state, state.turn, move)
      }
      expect(wins(state, winner)).toBe(true)
    }
  }

  function check(one: Case<TrapReason>): void {
    const { match, seat, reason } = one
    const move = one.move as Move
    const state = match.table.standing.state as State
    const next = after(state, seat, move)
    const other = 3 - seat
    switch (reason.kind) {
      case 'win-now':
        return winsNow(one)
      case 'stop':
        expect([canWin({ ...state, turn: other }, other), canWin(next, other)]).toEqual([true, false])
        return
      case 'take-treasure':
        expect([state.carrier, next.carrier]).toEqual([undefined, seat])
        return
      case 'force':
        if (match.table.standing.n % 3 === 0) playedOut(match, seat)
        return
      case 'lost':
        if (match.table.standing.n % 3 === 0)
          for (const answer of [move])
            expect(
              thinkThrough(
                chanceFor(
                  match.game,
                  {
                    ...insightOf(match, other),
                    standing: { ...match.table.standing, state: after(state, seat, answer) },
                  },
                  1,
                ),
              ),
            ).toBe(1)
        return
      case 'slow': {
        const { cell } = state.explorers[other - 1]!
        const goal = goalOf(reason.goal, other)
        expect([turnsTo(goal, cell, state.traps), turnsTo(goal, cell, next.traps)]).toEqual([
          reason.before,
          reason.after,
        ])
        expect(reason.after).toBeGreaterThan(reason.before)
        return
      }
      case 'way': {
        const goal = goalOf(reason.goal, seat)
        expect(turnsTo(goal, move.cell, state.traps)).toBe(reason.turns)
        expect(turnsTo(goal, state.explorers[seat - 1]!.cell, state.traps)).toBeGreaterThan(reason.turns)
        return
      }
      case 'figure':
        expect(reason.chance > 0 && reason.chance < 1).toBe(true)
    }
  }

  test('every reason is true in its position', () => {
    const met = walk(
      'trap-and-treasure',
      { matches: 14, asks: 0.6, follows: 0.7 },
      check as (one: Case<never>) => void,
    )
    expect(met).toEqual(expect.arrayContaining(['force', 'slow', 'take-treasure', 'way', 'win-now']))
  })
})

test.each(Object.entries(games) as readonly [GameId, AnyGame][])(
  '%s: the hint is the same on any deal that looks the same to the seat',
  (_, game) => {
    for (let seed = 0; seed < (game.id === 'lockdown' || game.id === 'royal-lock' ? 4 : 12); seed++) {
      const match = openRandom(game, game.seats.from, randomFrom(900 + seed))
      const dice = diceFrom(seed)
      for (let step = 0; step < 4 + seed && !match.table.outcome; step++) {
        const seat = game.turn(match.table.standing.state)[0]!
        match.table.submit({ seat, move: oneOf(match.table.moves(seat), dice)! })
      }
      if (match.table.outcome) continue
      const seat = game.turn(match.table.standing.state)[0]!
      const outside = replicaForSeat(match, seat)
      expect(thinkThrough(hintFor(game, outside, 1))).toEqual(hint(match, seat))
      expect(thinkThrough(chanceFor(game, outside, 1))).toBe(
        thinkThrough(chanceFor(game, insightOf(match, seat), 1)),
      )
    }
  },
)

test('the chances of both seats add up to 1, and the hinted move keeps the seat’s chance', () => {
  const game: AnyGame = games['lock-and-key']
  for (let seed = 0; seed < 60; seed++) {
    const match = openRandom(game, 2, randomFrom(seed))
    for (let step = 0; step < 20 && !match.table.outcome; step++) {
      const seat = game.turn(match.table.standing.state)[0]!
      const chances = [1, 2].map((one) => thinkThrough(chanceFor(game, insightOf(match, one), 1)))
      expect(chances[0]! + chances[1]!).toBeCloseTo(1, 9)
      const given = hint(match, seat, seed)!
      const worth = thinkThrough(worthFor(game, { insight: insightOf(match, seat), move: given.move }, 1))
      expect(worth).toBeCloseTo(chances[seat - 1]!, 9)
      match.table.submit({ seat, move: given.move })
    }
  }
})
