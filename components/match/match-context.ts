// What every part of a match screen needs: the match, how far it has been shown, and the way to the menu.
import { createContext, use, type ReactElement, type ReactNode } from 'react'
import type { Seat } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import type { Reaction } from '@/engine/wire/messages'
import type { BoardSpec } from './board'
import type { Stage } from './use-stage'

export interface MatchContext {
  readonly match: LiveMatch
  readonly spec: BoardSpec
  readonly stage: Stage
  /** Who has the phone, or is to take it next. */
  readonly waitsFor: Seat | undefined
  /** The seats for which whoever is at this phone may resign, offer and answer: their own, or all at an open table. */
  readonly speaksFor: readonly Seat[]
  /** Absent where there is nothing to choose. */
  readonly openMenu?: () => void
  /** Present where the match is over and looked at again. */
  readonly openReview?: () => void
  /** In the place of prompt and actions: a replay has controls of its own. */
  readonly controls?: ReactNode
  /** Present where hints may be asked for. */
  readonly help?: Help
  /** Present in a lesson. */
  readonly coach?: Coach
  /** Present where the table stands elsewhere. */
  readonly atTable?: AtTable
  /** The way to where people gather, once the match is over. */
  readonly openLobby?: () => void
}

/** What a table elsewhere adds. All of it has its place in the frame: nothing lies over the cards, nothing jumps. */
export interface AtTable {
  /** How it goes with the line and the others, where there is something to say. */
  readonly status: string | undefined
  /** Whom the match waits for, while that is nobody at this phone. */
  readonly waiting: string | undefined
  /** Where prompt and actions are, while this phone has no seat. */
  readonly instead: ReactElement | undefined
  /** What somebody has just called across. */
  readonly called: Called | undefined
  /** Absent for who only looks on. */
  readonly tray: { readonly isOpen: boolean; readonly setOpen: (open: boolean) => void } | undefined
  readonly react: (reaction: Reaction) => void
}

export interface Called {
  /** Counted from 0. */
  readonly player: number
  readonly name: string
  readonly reaction: Reaction
}

/** What a lesson adds to the table. It has room of its own and lies over nothing that it speaks about. */
export interface Coach {
  /** Between the turn and the board. */
  readonly note: ReactNode
  /** In the place of the prompt, for a while. */
  readonly answer: string | undefined
  /** Where prompt and actions are, which keep their room meanwhile: the board must not jump. */
  readonly instead: ReactElement | undefined
}

/** What can be had of a hint now. */
export type Help =
  /** Nobody is on turn at this phone. */
  | { readonly state: 'away' }
  | { readonly state: 'ready'; readonly ask: () => void }
  | { readonly state: 'thinking'; readonly text: string }
  | {
      readonly state: 'given'
      /** In the place of the prompt. */
      readonly text: string
      /** What it points at, by test ids. */
      readonly at: readonly string[]
    }

const Context = createContext<MatchContext | undefined>(undefined)

export const MatchProvider = Context.Provider

export function useMatch(): MatchContext {
  const context = use(Context)
  if (!context) throw new Error('A part of a match screen stands outside of a match.')
  return context
}
