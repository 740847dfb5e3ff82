/** What a game brings for practice: somebody to play against, advice, and a first match to learn it by. */
import type { AnyGameHints } from '../hints/hint'
import type { Lesson } from '../lessons/lesson'
import type { AnyBot } from './plain-move'

export interface Practice {
  /** The id of the game. */
  readonly id: string
  /** Absent: the search bot plays it. */
  readonly bot?: AnyBot
  /** Absent: nobody can ask for a hint, and its matches have no review. */
  readonly hints?: AnyGameHints
  /** Absent: it has no walk-through. */
  readonly lesson?: Lesson
}
