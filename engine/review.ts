/**
 * The review of a match: one player's chance to win after every entry, by what that player knew then, and the turning
 * points. At each of those it asks whether the player who moved could have done better with what they knew.
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
  /** Absent if no move was clearly better: it was luck, or somebody else's doing. */
  readonly better?: Better
}

export interface Better {
  readonly move: object
  /** How much it would have raised the mover's chance. */
  readonly gain: number
}

export interface Past {
  readonly entries: readonly Entry<object>[]
  /** What a seat knew after 0, 1, 2 … entries. */
  readonly insights: (seat: Seat) => Generator<undefined, readonly Insight<object, string>[]>
}

/** A smaller swing is no turning point, and a move that gains less is no better move. */
const leastSwing = 0.08
const leastGain = 0.05
const mostTurnings = 4
/** The share of the work that goes into chances: they are many and quick, turning points few and slow. */
const shareOfChances = 0.6
const seed = 1

/** Yields its progress, from 0 to 1. */
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

/** Runs steps, and yields the progress of the whole after each. */
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
  // A match-level move is no move of the game, and a concealed one cannot be weighed.
  if (typeof move === 'string' || game.format(move).includes('*')) return undefined
  const thought = yield* botFor(game).think(insight, 'hard', seed)
  if (!thought || thought.failed !== undefined || game.format(thought.move) === game.format(move))
    return undefined
  const best = yield* worthFor(game, { insight, move: thought.move }, seed)
  const gain = best - (yield* worthFor(game, { insight, move }, seed))
  return gain >= leastGain ? { move: thought.move, gain } : undefined
}
