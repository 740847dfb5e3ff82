/**
 * A match looked at again: the chance of one player along the log, by what that player knew at the time, and the entries at
 * which it turned. At a turn it is asked whether the one who moved could have done better, by what they knew.
 */
import type { Insight } from './bots/bot'
import { botFor, chanceFor, worthFor } from './games/practice'
import type { Seat } from './core/card'
import type { AnyGame } from './core/game'
import type { Entry } from './core/log'

export interface Review {
  /** After 0, 1, 2 … entries, from 0 to 1. */
  readonly chances: readonly number[]
  /** In order of the log. */
  readonly turnings: readonly Turning[]
}

export interface Turning {
  /** The index of the entry: `chances[entry]` before it, `chances[entry + 1]` after. */
  readonly entry: number
  readonly seat: Seat
  /** Absent where the move was as good as any: what came was luck, or somebody else's doing. */
  readonly better?: Better
}

export interface Better {
  readonly move: object
  /** By how much it would have been better for whoever moved. */
  readonly gain: number
}

export interface Past {
  readonly entries: readonly Entry<object>[]
  /** What a seat knew after 0, 1, 2 … entries. */
  readonly insights: (seat: Seat) => Generator<undefined, readonly Insight<object, string>[]>
}

/** A swing below this is no turn, and a move that is better by less is none. */
const leastSwing = 0.08
const leastGain = 0.05
const mostTurnings = 4
/** Chances are mostly quick and turns are thought about for long: how much of the work the chances are. */
const shareOfChances = 0.6
const seed = 1

/** Yields how far it has come, from 0 to 1. */
export function* reviewFor(game: AnyGame, past: Past, seat: Seat): Generator<number, Review> {
  const { entries } = past
  const insights = yield* at(0, past.insights(seat))
  const chances: number[] = []
  for (const insight of insights) {
    const progress = (chances.length / insights.length) * shareOfChances
    chances.push(yield* at(progress, chanceFor(game, insight, seed)))
    yield progress
  }
  const found = entries
    .map((made, i) => ({ made, entry: i, swing: Math.abs((chances[i + 1] ?? 0) - (chances[i] ?? 0)) }))
    .filter(({ swing }) => swing >= leastSwing)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, mostTurnings)
    .sort((a, b) => a.entry - b.entry)
  const turnings: Turning[] = []
  for (const { made, entry } of found) {
    const { seat: mover } = made
    const progress = shareOfChances + (turnings.length / found.length) * (1 - shareOfChances)
    const known = mover === seat ? insights : yield* at(progress, past.insights(mover))
    const insight = known[entry]
    const better = insight && (yield* at(progress, betterThan(game, insight, made)))
    turnings.push({ entry, seat: mover, ...(better && { better }) })
  }
  return { chances, turnings }
}

/** The steps of something, told as how far the whole has come. */
function* at<T>(progress: number, steps: Generator<undefined, T>): Generator<number, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield progress
  }
}

function* betterThan(
  game: AnyGame,
  insight: Insight<object, string>,
  { move }: Entry<object>,
): Generator<undefined, Better | undefined> {
  // A match-level move is no move of the game, and what was concealed cannot be weighed.
  if (typeof move === 'string' || game.format(move).includes('*')) return undefined
  const thought = yield* botFor(game).think(insight, 'hard', seed)
  if (!thought || thought.failed !== undefined || game.format(thought.move) === game.format(move))
    return undefined
  const best = yield* worthFor(game, { insight, move: thought.move }, seed)
  const gain = best - (yield* worthFor(game, { insight, move }, seed))
  return gain >= leastGain ? { move: thought.move, gain } : undefined
}
