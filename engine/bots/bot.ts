/**
 * A bot gets what one seat may know, and finds a move. It runs in small time slices, so that a screen stays responsive. A
 * level is a budget of work and how much it forgets; no bot is limited by time, and none cheats. The same insight and the
 * same seed always give the same move.
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

/** A bot's move and, if it can give one, a tag for the reason, which the app puts into words. */
export interface Thought<M extends object> {
  readonly move: M
  readonly why?: string
  /** Why the bot itself failed. The move is then a plain one (plain-move.ts). */
  readonly failed?: string
}

export interface Bot<S extends object, M extends object, F extends string> {
  /** Yields between slices of work and returns what to do. Absent: it would rather not act. */
  think(insight: Insight<S, F>, level: Level, seed: number): Generator<undefined, Thought<M> | undefined>
}

/** Runs to the end at once, where no screen has to stay responsive. */
export function thinkThrough<T>(thinking: Generator<undefined, T>): T {
  for (;;) {
    const step = thinking.next()
    if (step.done) return step.value
  }
}
