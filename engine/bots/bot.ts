/**
 * What a bot is: something that gets what one seat may know, and thinks of a move. It thinks in slices, so that a screen
 * stays alive, and its levels are budgets of work and lapses of memory, never of time and never of honesty: the same
 * insight and the same seed always give the same move.
 */
import type { Seat } from '../core/card'
import type { Knowledge } from '../core/knowledge'
import type { Standing } from '../core/match'

export const levels = ['easy', 'normal', 'hard'] as const
export type Level = (typeof levels)[number]

/** What a seat may know: how the match stands, and what it has seen and can exclude. */
export interface Insight<S extends object, F extends string> {
  readonly seat: Seat
  readonly standing: Standing<S>
  readonly knowledge: Knowledge<F>
}

/** What came of thinking: a move and, where the bot can say it, a tag for the reason, which the app puts into words. */
export interface Thought<M extends object> {
  readonly move: M
  readonly why?: string
  /** Why the bot itself came to nothing. The move is then the plain one of its seat (plain-move.ts). */
  readonly failed?: string
}

export interface Bot<S extends object, M extends object, F extends string> {
  /** Yields between slices of work and returns what to do; nothing where it would rather not act. */
  think(insight: Insight<S, F>, level: Level, seed: number): Generator<undefined, Thought<M> | undefined>
}

/** Thinks to the end at once, where no screen has to stay alive. */
export function thinkThrough<T>(thinking: Generator<undefined, T>): T {
  for (;;) {
    const step = thinking.next()
    if (step.done) return step.value
  }
}
