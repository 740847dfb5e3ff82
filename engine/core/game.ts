/**
 * The rules of one game: pure functions over public state. A state holds cards, never a face that is not turned up.
 * Method signatures (not function-typed fields) keep every game assignable to `AnyGame`.
 */
import type { Card, Eyes, NamedCard, Seat } from './card'
import type { Dealer } from './dealer'
import type { Outcome } from './outcome'
import type { Refusal } from './refusal'

export interface Setup {
  readonly seats: number
  readonly starter: Seat
  readonly options: readonly string[]
}

export interface Game<S extends object, M extends object, F extends string, Id extends string = string> {
  readonly id: Id
  /** Version of the rules. A log names it, so that old matches are never judged by newer rules. */
  readonly rules: number
  readonly seats: { readonly from: number; readonly to: number }
  /** About how long a match takes. */
  readonly minutes: number
  /** All seats win or lose together: no draws to offer, and resigning is giving up for the team. */
  readonly together?: true
  /** One person may play every seat, because nothing is hidden. */
  readonly solo?: true
  /** Whether players choose who starts. If not, seat 1 does. */
  readonly starts: 'chosen' | 'seat-1'
  readonly options: readonly string[]
  /** What can be undone: your own moves of this turn, or the last one if the other player agrees. */
  readonly undo?: 'own' | 'by-consent'
  /** The forms of a move, for the sentence that answers a malformed one. */
  readonly notation: string

  /** The faces of each deal that `start` makes, in order. A fixed deal must be a permutation of them. */
  decks(setup: Setup): readonly (readonly F[])[]
  /** Opening lines for a fixed deal in a game without decks (Safecracker Duel's codes). */
  opening?(deal: string): readonly string[] | undefined
  /** What `same` compares. */
  value(face: F): string

  start(setup: Setup, dealer: Dealer<F>): S
  /** The seats that are on turn. */
  turn(state: S): readonly Seat[]
  /** The legal moves of a turn: few enough to list. */
  moves(state: S, seat: Seat, eyes: Eyes<F>): readonly M[]
  /** Moves too many to list (taps), for counting only. Boards and bots propose one and ask `refusal`. */
  loose?(state: S, seat: Seat): Iterable<M>
  /** The one place that says what is legal. It has no dealer. */
  refusal(state: S, seat: Seat, move: M, eyes: Eyes<F>): Refusal | undefined
  /** Plays a legal move. It never refuses: the dealer may already have been asked. */
  play(state: S, seat: Seat, move: M, dealer: Dealer<F>): S
  /** What the rules do when a seat resigns. Absent: the state stays as it is. */
  resign?(state: S, seat: Seat, dealer: Dealer<F>): S
  /** What is turned up when the match ends by agreement. */
  reveal?(state: S, dealer: Dealer<F>): S
  /** The move for a player who is away, when the others choose to go on. */
  idle(state: S, seat: Seat, eyes: Eyes<F>): M | undefined
  /** What this move rests on. A late move counts if this is the same then and now. Absent: it rests on the whole state. */
  basis?(state: S, seat: Seat, move: M): readonly unknown[]
  /** Whether a move changed something for good. Absent: matches are never long enough to suggest a draw. */
  lasting?(before: S, after: S): boolean
  /** Cards whose faces a board may draw now, besides those turned up in the state. */
  inSight(state: S, seat: Seat | undefined): readonly Card[]
  /**
   * The cards that this seat can name now: what a plain board draws, and what scripts that play a seat are told.
   * Absent: no card has a name, and none is shown to one seat only.
   */
  cards?(state: S, seat: Seat | undefined): readonly NamedCard<F>[]
  outcome(state: S): Outcome | undefined

  parse(text: string): M | undefined
  format(move: M): string
  /** The move without its secret, as the log has it. Absent: no move of this game has one. */
  conceal?(move: M): M
}

export type AnyGame = Game<object, object, string>
