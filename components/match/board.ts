// What the match screen and a board owe each other. A board is presentation only: what may be done it asks the engine
// (`refusal`), what it draws is a standing and the entry that is being acted out on it.
import type { ComponentType } from 'react'
import type { AnyMove, Card, Entry, Refusal, Seat, Standing } from '@/engine'
import type { SoundName } from '@/client/sound'
import type { AnyReason, Figure } from '@/engine/hints/hint'

export interface BoardProps<S extends object = object, M extends object = object, F extends string = string> {
  readonly standing: Standing<S>
  /** The entry that is being acted out, on top of `standing`: the next standing is what it leads to. */
  readonly acting: Entry<M> | undefined
  /** What the acting entry leads to, where its effects are more than its move and its facts say. */
  readonly next: Standing<S> | undefined
  /**
   * Who has the phone and may act; absent while everybody looks on (replay, result, another's turn elsewhere). Set during
   * `acting` only where it is brief: what they do then is judged by the newest standing.
   */
  readonly seat: Seat | undefined
  /** Faces that this seat may see now, beside those that the standing has turned up. */
  readonly faces: ReadonlyMap<Card, F>
  /** By seat. */
  readonly names: readonly string[]
  /** Why a move is not possible, for `seat` or, where anybody may act at any time, for another one. */
  readonly refusal: (move: AnyMove<M>, by?: Seat) => Refusal | undefined
  /** `seen`: how many entries its author had seen when choosing. A move that has become stale since is refused. */
  readonly play: (move: AnyMove<M>, by?: Seat, seen?: number) => void
  /** Set while `seat` looks at what its own move has shown: the phone stays until it says that it has looked. */
  readonly onLooked: (() => void) | undefined
  /** Present where several people share this phone and the game has secrets. */
  readonly phone: Phone | undefined
}

/** A phone that goes from hand to hand. */
export interface Phone {
  /** Set while it lies open on the table, with nothing private on it: who is to take it next. */
  readonly waitsFor: Seat | undefined
  /** That player takes it: everything is covered until they have opened the handoff. */
  readonly handOver: () => void
  /** It is put down on the table again: whatever was private is covered. */
  readonly putDown: () => void
}

/** One entry to be told: what happened, and how it stood before and after. */
export interface Told<S extends object = object, M extends object = object> {
  readonly entry: Entry<M>
  readonly before: Standing<S>
  readonly after: Standing<S>
  readonly names: readonly string[]
}

/** One sound of an entry that is acted out. Where a face is turned up it may not say which one: all sound alike. */
export interface Cue {
  readonly sound: SoundName
  /** Milliseconds after the entry began; absent: at once. */
  readonly after?: number
}

/** A move that somebody is advised to make, or should have made. */
export interface Advice<
  S extends object = object,
  M extends object = object,
  R extends AnyReason = AnyReason,
> {
  readonly move: M
  readonly seat: Seat
  readonly standing: Standing<S>
  readonly names: readonly string[]
  /** Absent where only the move is to be named. */
  readonly reason?: Exclude<R, Figure> | undefined
}

export interface Advised {
  /** What to do: 'Reveal card 3'. */
  readonly what: string
  readonly why?: string
  /** Test ids of what is to be touched, where the move itself does not say it. */
  readonly at?: readonly string[]
}

export interface BoardSpec<S extends object = object, M extends object = object, F extends string = string> {
  readonly Board: ComponentType<BoardProps<S, M, F>>
  /**
   * What people who share a phone have to hide from each other: nothing, so that a banner is enough; a secret each, so
   * that it is passed covered; or secrets at moments, between which it lies open on the table for everybody.
   */
  readonly secrets: 'none' | 'always' | 'at-moments'
  /** Whether the phone is put down after this entry, though the same player goes on. */
  putsDown?(told: Told<S, M>): boolean
  /**
   * Whether whoever made this entry goes on looking at what it showed, until they say that they are done: a slipped finger,
   * a cover or a crash must not spend a look. Undefined: the entry (a tap) changes nothing about an earlier look.
   */
  looks?(told: Told<S, M>): boolean | undefined
  /** How long an entry takes to be acted out, in milliseconds. */
  actingTime(told: Told<S, M>): number
  /** Whether it is so short that its player need not wait for its end before the next move of the same turn. */
  isBrief?(told: Told<S, M>): boolean
  /** What is heard while it is acted out. Turn, toss and result have their sounds without it. */
  sounds?(told: Told<S, M>): readonly Cue[]
  /** One sentence with names, never 'you', that names no face which is not visible now. */
  tell(told: Told<S, M>): string
  /** Why the rules ended the match, in words. */
  why(tag: string): string | undefined
  /** A move in words, and why it is good. Only the one who is advised gets to see it. */
  advise?(advice: Advice<S, M>): Advised
  /** What a bot has done and what for, before what comes of it has been seen. `why` is the tag that the bot gave. */
  explain?(told: Told<S, M>, why: string): string | undefined
}
