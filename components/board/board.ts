// The contract between the match screen and a board. A board only presents: it asks the engine what may be done
// (`refusal`), and draws a standing and the entry being played back on top of it.
import type { AnyMove, Card, Entry, Refusal, Seat, Standing } from '@/engine'

export interface BoardProps<S extends object = object, M extends object = object, F extends string = string> {
  readonly standing: Standing<S>
  /** The entry that is being played back, on top of `standing`: the next standing is what it leads to. */
  readonly animating: Entry<M> | undefined
  /** The standing after that entry, for effects that its move and facts do not tell. */
  readonly next: Standing<S> | undefined
  /**
   * Who has the phone and may act; absent while everybody looks on (replay, result, another's turn elsewhere). Set during
   * playback only where that is brief: what they do then is judged by the newest standing.
   */
  readonly seat: Seat | undefined
  /** Faces that this seat may see now, besides those turned up in the standing. */
  readonly faces: ReadonlyMap<Card, F>
  /** By seat. */
  readonly names: readonly string[]
  /** Why a move is not possible, for `seat` or, where anybody may act at any time, for another seat. */
  readonly refusal: (move: AnyMove<M>, by?: Seat) => Refusal | undefined
  /** `seen`: how many entries its author had seen when choosing. A move that has become stale since is refused. */
  readonly submit: (move: AnyMove<M>, by?: Seat, seen?: number) => void
  /** Set while `seat` looks at what its own move showed: the phone is not passed on before this is called. */
  readonly onLooked: (() => void) | undefined
  /** Present where several people share this phone and the game has secrets. */
  readonly phone: Phone | undefined
}

/** A phone that is passed from hand to hand. */
export interface Phone {
  /** Set while it lies open on the table, with nothing private on it: who takes it next. */
  readonly waitsFor: Seat | undefined
  /** That player takes it, having held 'I'm NAME' (TakePhone). */
  readonly take: () => void
  /** It is put down on the table again: whatever was private is covered. */
  readonly putDown: () => void
}
