// Everything that draws one game: its board, how an entry is played back, its sentences, what to touch for a move. One
// manifest per game; the screens know nothing else about it.
import type { ComponentType } from 'react'
import type { Entry, Seat, Standing } from '@/engine'
import type { AnyReason, Figure } from '@/engine/hints/hint'
import type { SoundName } from '@/client/sound'
import type { Target } from '@/components/ui/pointed'
import type { Accent } from '@/components/ui/theme'
import type { BoardProps } from './board'

export interface GameScreens<
  S extends object = object,
  M extends object = object,
  F extends string = string,
> {
  /** The id of the game. */
  readonly id: string
  readonly accent: Accent
  readonly Board: ComponentType<BoardProps<S, M, F>>
  /**
   * What people who share a phone have to hide from each other: nothing, so that a banner is enough; a secret each, so
   * that it is passed covered; or secrets at moments, between which it lies open on the table for everybody.
   */
  readonly secrets: 'none' | 'always' | 'at-moments'
  readonly playback: EntryPlayback<S, M>
  readonly describe: Descriptions<S, M>
  /** What to touch for a move of this seat, in order. What cannot be touched yet draws no ring, so all are named at once. */
  targets(move: M, seat: Seat, state: S): readonly Target[]
  /** A picture for each step of its how-to, or none at all. */
  readonly howTo: readonly ComponentType[]
}

/** An entry of the log with how the match stood before and after. */
export interface PlayedEntry<S extends object = object, M extends object = object> {
  readonly entry: Entry<M>
  readonly before: Standing<S>
  readonly after: Standing<S>
  readonly names: readonly string[]
}

/** How an entry is played back. */
export interface EntryPlayback<S extends object, M extends object> {
  /** Milliseconds. */
  duration(played: PlayedEntry<S, M>): number
  /** Whether it is so short that its player may go on with the turn before it ends. */
  isBrief?(played: PlayedEntry<S, M>): boolean
  /** Whether the table looks the same after it: whoever takes the phone next has missed nothing. */
  isUnseen?(played: PlayedEntry<S, M>): boolean
  /** Whether the table still shows afterwards what it showed, so that anybody may end its playback by a touch. */
  isSkippable?(played: PlayedEntry<S, M>): boolean
  /** What is heard. Turn, toss and result have sounds of their own. */
  sounds?(played: PlayedEntry<S, M>): readonly Cue[]
  /**
   * Whether whoever made this entry goes on looking at what it showed, until they say that they are done: a slipped finger,
   * a cover or a crash must not spend a look. Undefined: the entry (a tap) changes nothing about an earlier look.
   */
  keepsLooking?(played: PlayedEntry<S, M>): boolean | undefined
  /** Whether the phone is put down after this entry, though the same player goes on. */
  putsPhoneDown?(played: PlayedEntry<S, M>): boolean
}

/** One sound of an entry. It must not give away which face was turned up: all faces sound alike. */
export interface Cue {
  readonly sound: SoundName
  /** Milliseconds after the entry began; absent: at once. */
  readonly after?: number
}

/** Sentences from the catalogue. */
export interface Descriptions<S extends object, M extends object> {
  /** One sentence with names, never 'you'. It names no face that is not visible now. */
  entry(played: PlayedEntry<S, M>): string
  /** Why the rules ended the match, by the tag of the outcome. */
  outcome(tag: string): string | undefined
  /** A move in words, and why it is good. Only the player who asked gets to see it. */
  hint?(suggested: SuggestedMove<S, M>): DescribedHint
  /** What a bot did and why, before its consequences are shown. `why` is the tag that the bot gave. */
  botMove?(played: PlayedEntry<S, M>, why: string): string | undefined
}

/** A move that a hint suggests, or that a review would have preferred. */
export interface SuggestedMove<
  S extends object = object,
  M extends object = object,
  R extends AnyReason = AnyReason,
> {
  readonly move: M
  readonly seat: Seat
  readonly standing: Standing<S>
  readonly names: readonly string[]
  /** Absent where only the move is named. */
  readonly reason?: Exclude<R, Figure> | undefined
}

export interface DescribedHint {
  /** What to do: 'Reveal card 3'. */
  readonly move: string
  readonly why?: string
}
