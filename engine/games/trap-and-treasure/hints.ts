/** Hints for Trap and Treasure. Nothing is hidden, and what is called forced has been proven by search. */
import type { Insight } from '../../bots/bot'
import { cellCount, createAtlas, positionOf, turnsAt } from './bot/board'
import { createSearch, proven } from './bot/search'
import { trapAndTreasure, type Cell, type Move, type State } from './rules'
import { ofTwo, type Seat } from '../../core/card'
import type { GameHints, Figure } from '../../hints/hint'

/** What a player is heading for. */
export type Goal = 'treasure' | 'home'

export type Reason =
  | { readonly kind: 'win-now' }
  /** Stops the other from winning with their next move. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'take-treasure' }
  /** Wins whatever the other does. */
  | { readonly kind: 'force' }
  /** The other can win whatever the player does. */
  | { readonly kind: 'lost' }
  /** A trap that makes the other's shortest way longer: how many turns it was and is. */
  | { readonly kind: 'slow'; readonly goal: Goal; readonly before: number; readonly after: number }
  /** A step on the shortest way: how many turns are left. */
  | { readonly kind: 'way'; readonly goal: Goal; readonly turns: number }
  | Figure

/** How many positions are searched for a chance. */
const budget = 2_500
const perSlice = 60
/** Turns a search value into a chance: fitted to how matches between bots end. */
const scale = 600

const nobody = { asked: 0 } as never

const after = (state: State, seat: Seat, move: Move): State => trapAndTreasure.play(state, seat, move, nobody)

const wins = (state: State, seat: Seat): boolean =>
  state.outcome !== undefined && 'winners' in state.outcome && state.outcome.winners.includes(seat)

/** The chance of the player to move, from 0 to 1; 0 and 1 are proven. */
function* searched(state: State): Generator<undefined, number> {
  const search = createSearch(positionOf(state))
  let value = 0
  for (let depth = 1; depth <= 36; depth++) {
    search.deepen(depth)
    let isDone = false
    while (!isDone && (depth === 1 || search.positions < budget)) {
      isDone = search.run(perSlice)
      yield undefined
    }
    // An unfinished depth has looked at the best move first, so its value is not too low.
    value = search.found[0]?.value ?? value
    if (!isDone || Math.abs(value) > proven) break
  }
  if (Math.abs(value) > proven) return value > 0 ? 1 : 0
  return 0.02 + 0.96 / (1 + Math.exp(-value / scale))
}

function* chanceIn(state: State, seat: Seat): Generator<undefined, number> {
  if (state.outcome) return wins(state, seat) ? 1 : 0
  const mover = yield* searched(state)
  return state.turn === seat ? mover : 1 - mover
}

const distances = createAtlas()

function goalOf({ carrier }: State, seat: Seat): Goal | undefined {
  return carrier === undefined ? 'treasure' : carrier === seat ? 'home' : undefined
}

/** Turns from a cell to a goal, if nobody is in the way: a trap on it costs one more. */
function turnsTo(
  goal: Goal,
  from: Cell,
  { traps, seat }: { readonly traps: number; readonly seat: Seat },
): number {
  return turnsAt(distances(traps), (goal === 'treasure' ? 0 : seat * cellCount) + from)
}

export const trapAndTreasureHints: GameHints<State, Move, never, Reason> = {
  *chance({ seat, standing }) {
    return yield* chanceIn(standing.state, seat)
  },

  *worth({ seat, standing }, move) {
    return yield* chanceIn(after(standing.state, seat, move), seat)
  },

  *explain(insight, { move }) {
    const { seat, standing } = insight
    const { state } = standing
    const next = after(state, seat, move)
    const other = 3 - seat
    if (wins(next, seat)) return { move, reason: { kind: 'win-now' } }
    if (couldWin(idled(state), other) && !couldWin(next, other)) return { move, reason: { kind: 'stop' } }
    const chance = yield* chanceIn(next, seat)
    if (chance === 0) return { move, reason: { kind: 'lost' } }
    if (state.carrier === undefined && next.carrier === seat)
      return { move, reason: { kind: 'take-treasure' } }
    if (chance === 1) return { move, reason: { kind: 'force' } }
    return { move, reason: detailOf(insight, move, next) ?? { kind: 'figure', chance } }
  },
}

/** What a trap or a step does to a player's way. */
function detailOf(
  { seat, standing: { state } }: Insight<State, never>,
  move: Move,
  next: State,
): Reason | undefined {
  if (move.kind === 'trap') {
    const other = 3 - seat
    const goal = goalOf(state, other)
    if (!goal) return undefined
    const { cell } = ofTwo(state.explorers, other)
    const before = turnsTo(goal, cell, { traps: state.traps, seat: other })
    const then = turnsTo(goal, cell, { traps: next.traps, seat: other })
    return then > before ? { kind: 'slow', goal, before, after: then } : undefined
  }
  const goal = goalOf(state, seat)
  if (!goal || ((state.traps >> move.cell) & 1) === 1) return undefined
  const ways = { traps: state.traps, seat }
  const turns = turnsTo(goal, move.cell, ways)
  return turns < turnsTo(goal, ofTwo(state.explorers, seat).cell, ways)
    ? { kind: 'way', goal, turns }
    : undefined
}

/** The state if the mover could skip the turn. */
const idled = (state: State): State => {
  const other = 3 - state.turn
  return ofTwo(state.explorers, other).trapped ? state : { ...state, turn: other }
}

/** Whether this seat is on turn and wins with a move. */
const couldWin = (state: State, seat: Seat): boolean =>
  !state.outcome &&
  state.turn === seat &&
  trapAndTreasure.moves(state, seat, () => undefined).some((move) => wins(after(state, seat, move), seat))
