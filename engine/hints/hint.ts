/**
 * A hint is the move that a strong bot would make in this seat, and one reason for it that is a fact of the position. A
 * reason is data, not words: the app makes a sentence of it, and a test checks every kind of reason against the rules.
 */
import type { Insight, Thought } from '../bots/bot'

export interface Hint<M extends object = object, R extends AnyReason = AnyReason> {
  readonly move: M
  readonly reason: R
}

export interface AnyReason {
  readonly kind: string
}

/** The reason when there is no better one: the chance to win with this move, from 0 to 1. A draw counts half. */
export interface Figure {
  readonly kind: 'figure'
  readonly chance: number
}

/** Chances and reasons for one game from one seat. They run in small time slices, so that a screen stays responsive. */
export interface GameHints<S extends object, M extends object, F extends string, R extends AnyReason> {
  /** Chances are exact, for two perfect players. Absent: they are a strong bot's estimates. */
  readonly isExact?: true
  /** The seat's chance to win by what it knows, whoever is on turn. */
  chance(insight: Insight<S, F>, seed: number): Generator<undefined, number>
  /** The same if the seat, which is on turn, makes this move. */
  worth(insight: Insight<S, F>, move: M, seed: number): Generator<undefined, number>
  /** A reason for the bot's move, or for another one that is just as good. */
  explain(insight: Insight<S, F>, thought: Thought<M>, seed: number): Generator<undefined, Hint<M, R>>
}

export type AnyGameHints = GameHints<object, object, string, AnyReason>
