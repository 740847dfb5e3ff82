/** What a game has for practice: a bot to play against, hints, and a lesson. */
import type { AnyGameHints } from '../hints/hint'
import type { Lesson } from '../lessons/lesson'
import type { AnyBot } from './plain-move'

export interface Practice {
  /** The id of the game. */
  readonly id: string
  /** Absent: the search bot plays it. */
  readonly bot?: AnyBot
  /** Absent: it has no hints, and its matches have no review. */
  readonly hints?: AnyGameHints
  /** Absent: it has no lesson. */
  readonly lesson?: Lesson
}
