/**
 * How a game looks in the terminal: a board drawn from a view, prompts, and sentences for what happened. Presentation only:
 * the engine decides what is legal.
 */
import type { Seat, View } from '@/engine'

export interface Board<S extends object, M extends object, F extends string> {
  /** The id of the game. */
  readonly id: string
  readonly title: string
  /** A sentence for each way a match of this game can end, by the outcome's tag. */
  readonly endings: Readonly<Record<string, string>>
  /** Draws only the faces in the view. `names` are by seat. */
  draw(view: View<S, F>, names: readonly string[]): readonly string[]
  /** The prompt for the seat on turn. */
  ask(state: S, seat: Seat): string
  /** What happened, told to everyone: with names, and without faces that someone may not see. */
  describe(played: PlayedMove<S, M>): string
  /** The same after cards are face down again, if that makes a difference: memory is part of the game. */
  recall?(played: PlayedMove<S, M>): string
  /**
   * Whether a seat sees its secrets while it chooses. If not, it sees what it was shown once, and then it is hidden.
   * Absent: always.
   */
  keepsSecretsInView?(state: S, seat: Seat): boolean
  /** Completes a short form: the move it stands for, or what still has to be asked. */
  complete?(text: string, state: S): string | Incomplete | undefined
}

export interface PlayedMove<S extends object, M extends object> {
  readonly seat: Seat
  readonly move: M
  /** What the dealer made public, without its promises. */
  readonly facts: readonly string[]
  readonly before: S
  readonly after: S
  readonly names: readonly string[]
}

export interface Incomplete {
  readonly ask: string
  /** The start of the move, which the answer completes. */
  readonly begins: string
}

export type AnyBoard = Board<object, object, string>

export const nameOf = (names: readonly string[], seat: Seat): string => names[seat - 1] ?? `Seat ${seat}`
