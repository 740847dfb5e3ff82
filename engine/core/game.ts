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
  /** One person may play every seat: nothing is hidden from anybody. */
  readonly solo?: true
  /** Whether set-up says who begins. If not, seat 1 does. */
  readonly starts: 'chosen' | 'seat-1'
  readonly options: readonly string[]
  /** What can be taken back: one's own moves of this turn, or the last one if the other allows it. */
  readonly undo?: 'own' | 'by-consent'
  /** The forms of a move, for the sentence that answers a malformed one. */
  readonly notation: string

  /** The faces of each deal that `start` makes, in order: what a fixed deal must be an arrangement of. */
  decks(setup: Setup): readonly (readonly F[])[]
  /** A fixed deal that is no arrangement of decks but a few opening lines (Safecracker Duel's codes). */
  opening?(deal: string): readonly string[] | undefined
  /** What `same` compares. */
  value(face: F): string

  start(setup: Setup, dealer: Dealer<F>): S
  /** The seats that the match waits for. */
  turn(state: S): readonly Seat[]
  /** The few moves of a turn. */
  moves(state: S, seat: Seat, eyes: Eyes<F>): readonly M[]
  /** Moves too many to list on a screen (taps): for counting only. Boards and bots propose one and ask `refusal`. */
  loose?(state: S, seat: Seat): Iterable<M>
  /** Legality, written once, without a dealer. */
  refusal(state: S, seat: Seat, move: M, eyes: Eyes<F>): Refusal | undefined
  /** Total on legal moves: nothing is refused after dealing has begun. */
  play(state: S, seat: Seat, move: M, dealer: Dealer<F>): S
  /** What the rules themselves do when a seat resigns. Without it nothing changes on the table. */
  resign?(state: S, seat: Seat, dealer: Dealer<F>): S
  /** What is turned up when the match ends by agreement. */
  reveal?(state: S, dealer: Dealer<F>): S
  /** The move for a seat whose player is away, where the others chose to go on. */
  idle(state: S, seat: Seat, eyes: Eyes<F>): M | undefined
  /** What this move rests on. A late move is taken if this is the same then and now; without it, the whole state is. */
  basis?(state: S, seat: Seat, move: M): readonly unknown[]
  /** Whether a move changed something for good. Absent: the match never gets long enough to offer a draw for it. */
  lasting?(before: S, after: S): boolean
  /** Faces a board may draw now, beside those that the state itself has turned up. */
  inSight(state: S, seat: Seat | undefined): readonly Card[]
  /**
   * The cards that can be named now, as this seat names them: what a plain board draws, and what a bot's driver is told
   * about. Absent: no card has a name, and none is shown to one seat alone.
   */
  cards?(state: S, seat: Seat | undefined): readonly NamedCard<F>[]
  outcome(state: S): Outcome | undefined

  parse(text: string): M | undefined
  format(move: M): string
  /** The move without its secret, as the log has it. Absent: no move of this game has one. */
  conceal?(move: M): M
}

export type AnyGame = Game<object, object, string>
