/** Practice by game: bots, hints, a seat's chance to win by what it knows, lessons. On turn, every bot moves. */
import type { Bot, Insight, Level } from '../bots/bot'
import { alwaysMoving, type AnyBot } from '../bots/plain-move'
import type { Practice } from '../bots/practice'
import { playedOut, rewardFor, search } from '../bots/search'
import { byId } from '../core/by-id'
import type { AnyGame, Game } from '../core/game'
import { outcomeOf } from '../core/match'
import type { AnyGameHints, Hint } from '../hints/hint'
import type { Lesson } from '../lessons/lesson'
import * as registry from './practice-registry'

const practices: Readonly<Record<string, Practice>> = byId<Practice>(registry)

export const botFor = (game: AnyGame): AnyBot =>
  alwaysMoving(game, practices[game.id]?.bot ?? searching(game))

/** How many worlds a level searches. */
const rounds: Readonly<Record<Level, number>> = { easy: 20, normal: 120, hard: 800 }

function searching<S extends object, M extends object, F extends string>(game: Game<S, M, F>): Bot<S, M, F> {
  return {
    *think(insight, level, seed) {
      // Off turn it would find a move for the seat that is on turn.
      if (!game.turn(insight.standing.state).includes(insight.seat)) return undefined
      return yield* search({ game, insight, seed, rounds: rounds[level], horizon: 60 })
    },
  }
}

export const lessonOf = (game: string): Lesson | undefined => practices[game]?.lesson

/** Whether the chances of this game are exact, not estimated. */
export const isExact = (game: string): boolean => practices[game]?.hints?.isExact === true

export const hasHints = (game: string): boolean => practices[game]?.hints !== undefined

function hintsOf({ id }: AnyGame): AnyGameHints {
  const hints = practices[id]?.hints
  if (!hints) throw new Error(`There are no hints for ${id}.`)
  return hints
}

type AnyInsight = Insight<object, string>

/** The best move that a strong bot finds for this seat, with a reason. Absent if the seat has nothing to do. */
export function* hintFor(
  game: AnyGame,
  insight: AnyInsight,
  seed: number,
): Generator<undefined, Hint | undefined> {
  const thought = yield* botFor(game).think(insight, 'hard', seed)
  // A plain move is not worth recommending.
  if (!thought || thought.failed !== undefined) return undefined
  return yield* hintsOf(game).explain(insight, thought, seed)
}

/** A seat's chance to win by what it knows, from 0 to 1. A draw counts half, a shared win its share. */
export function* chanceFor(game: AnyGame, insight: AnyInsight, seed: number): Generator<undefined, number> {
  const outcome = outcomeOf(game, insight.standing)
  if (outcome) return rewardFor(outcome, insight.seat)
  const hints = practices[game.id]?.hints
  // A bot has to answer a draw offer even in a game without hints.
  return yield* hints
    ? hints.chance(insight, seed)
    : playedOut({ game, insight, seed, rounds: rounds.normal, horizon: 120 })
}

/** The same after a move of a seat that is on turn. */
export const worthFor = (
  game: AnyGame,
  { insight, move }: { readonly insight: AnyInsight; readonly move: object },
  seed: number,
): Generator<undefined, number> => hintsOf(game).worth(insight, move, seed)
