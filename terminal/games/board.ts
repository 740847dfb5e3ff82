/**
 * How one game looks and speaks in a terminal: a board drawn from a view, what can be typed, and what happened as a
 * sentence. Presentation only: whether a move is legal is asked of the engine.
 */
import type { Seat, View } from '@/engine'

export interface Board<S extends object, M extends object, F extends string> {
  /** The id of the game. */
  readonly id: string
  readonly title: string
  /** Why matches of this game end, by the tag of the outcome, as a sentence. */
  readonly endings: Readonly<Record<string, string>>
  /** The faces to draw are those of the view and no others. Names stand by seat. */
  draw(view: View<S, F>, names: readonly string[]): readonly string[]
  /** The question to the seat whose turn it is. */
  ask(state: S, seat: Seat): string
  /** What happened, said at the table, so with names and without a face that not everybody sees. */
  describe(happened: Happened<S, M>): string
  /** The same once the cards have turned back over, where that makes a difference: memory is part of the game. */
  recall?(happened: Happened<S, M>): string
  /**
   * Whether a seat makes its choice with its secrets before its eyes. Absent: whenever it has any. Where it does not,
   * what it was shown is seen once and then put away.
   */
  isWeighing?(state: S, seat: Seat): boolean
  /** Short forms that people type: the move they stand for, or the question that is still to be answered. */
  complete?(text: string, state: S): string | Incomplete | undefined
}

export interface Happened<S extends object, M extends object> {
  readonly seat: Seat
  readonly move: M
  /** What the dealer made public, without promises. */
  readonly facts: readonly string[]
  readonly before: S
  readonly after: S
  readonly names: readonly string[]
}

export interface Incomplete {
  readonly ask: string
  /** The move that the answer completes. */
  readonly begins: string
}

export type AnyBoard = Board<object, object, string>

/** How a seat is called: its name. */
export const nameOf = (names: readonly string[], seat: Seat): string => names[seat - 1] ?? `Seat ${seat}`
