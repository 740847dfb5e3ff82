/**
 * What a hint is: the move a strong bot would make in this seat, and one reason for it that is a fact of the position. A
 * reason is data, not words: the app puts it into a sentence, and a test holds every kind of it against the rules.
 */
import type { Insight, Thought } from '../bots/bot'

export interface Hint<M extends object = object, R extends AnyReason = AnyReason> {
  readonly move: M
  readonly reason: R
}

export interface AnyReason {
  readonly kind: string
}

/** Where nothing sharper can be said: the chance to win with this move, from 0 to 1. A draw counts half. */
export interface Figure {
  readonly kind: 'figure'
  readonly chance: number
}

/** What can be said about one game from one seat, in slices, so that a screen stays alive. */
export interface GameHints<S extends object, M extends object, F extends string, R extends AnyReason> {
  /** Chances are exact, between two perfect players; absent: they are a strong bot's estimate. */
  readonly isExact?: true
  /** The seat's chance to win as it can know it, whoever is on turn. */
  chance(insight: Insight<S, F>, seed: number): Generator<undefined, number>
  /** The same if the seat, which is on turn, makes this move. */
  worth(insight: Insight<S, F>, move: M, seed: number): Generator<undefined, number>
  /** A reason for what a bot has thought of; where moves are equally good, perhaps for another one of them. */
  explain(insight: Insight<S, F>, thought: Thought<M>, seed: number): Generator<undefined, Hint<M, R>>
}

export type AnyGameHints = GameHints<object, object, string, AnyReason>
