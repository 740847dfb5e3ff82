/** Hints by game: the best move for a seat with one reason, and the chance to win as the seat can know it. */
import { botFor } from '../bots'
import type { Insight } from '../bots/bot'
import { rewardFor } from '../bots/search'
import type { AnyGame } from '../core/game'
import { outcomeOf } from '../core/match'
import type { GameId } from '../games'
import type { AnyCounsel, Hint } from './hint'
import { lockAndKeyCounsel } from './lock-and-key'
import { lockdownCounsel } from './lockdown'
import { royalLockCounsel } from './royal-lock'
import { safecrackerDuelCounsel } from './safecracker-duel'
import { trapAndTreasureCounsel } from './trap-and-treasure'

const counsels: Readonly<Record<GameId, AnyCounsel>> = {
  'lock-and-key': lockAndKeyCounsel,
  lockdown: lockdownCounsel,
  'royal-lock': royalLockCounsel,
  'safecracker-duel': safecrackerDuelCounsel,
  'trap-and-treasure': trapAndTreasureCounsel,
}

const counselOf = (game: AnyGame): AnyCounsel => counsels[game.id as GameId]

type AnyInsight = Insight<object, string>

/** The best move that a strong bot finds in this seat, with a reason. Nothing where the seat has nothing to do. */
export function* hintFor(
  game: AnyGame,
  insight: AnyInsight,
  seed: number,
): Generator<undefined, Hint | undefined> {
  const thought = yield* botFor(game).think(insight, 'hard', seed)
  // A plain move is no advice.
  if (!thought || thought.failed !== undefined) return undefined
  return yield* counselOf(game).explain(insight, thought, seed)
}

/** The chance to win of a seat, from 0 to 1, by what it knows. A draw counts half, a shared win its share. */
export function* chanceFor(game: AnyGame, insight: AnyInsight, seed: number): Generator<undefined, number> {
  const outcome = outcomeOf(game, insight.standing)
  return outcome ? rewardFor(outcome, insight.seat) : yield* counselOf(game).chance(insight, seed)
}

/** The same after a move of a seat that is on turn. */
export const worthFor = (
  game: AnyGame,
  { insight, move }: { readonly insight: AnyInsight; readonly move: object },
  seed: number,
): Generator<undefined, number> => counselOf(game).worth(insight, move, seed)
