// What every part of a match screen needs: the match, its playback, and how to open the menu.
import { createContext, use, type ReactElement, type ReactNode } from 'react'
import type { Seat } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import type { Reaction } from '@/engine/wire/messages'
import type { Target } from '@/components/ui/pointed'
import type { GameScreens } from './game-screens'
import type { Playback } from './use-playback'

export interface MatchContext {
  readonly match: LiveMatch
  readonly screens: GameScreens
  readonly playback: Playback
  /** Who has the phone, or takes it next. */
  readonly waitsFor: Seat | undefined
  /** The seats that whoever holds this phone may resign, offer and answer for: their own, or all at an open table. */
  readonly speaksFor: readonly Seat[]
  /** A player has begun something that bots must not overtake, or has ended it. Absent where no bots play. */
  readonly setBusy?: (busy: boolean) => void
  /** Absent where there is no menu. */
  readonly openMenu?: () => void
  /** Present in a replay. */
  readonly openReview?: () => void
  /** Replaces prompt and actions: a replay has controls of its own. */
  readonly controls?: ReactNode
  /** Present where hints may be asked for. */
  readonly help?: Help
  /** Present in a lesson. */
  readonly coach?: Coach
  /** Present at a remote table. */
  readonly atTable?: AtTable
  /** Back to the lobby, once the match is over. */
  readonly openLobby?: () => void
}

/** What a remote table adds. All of it has a place in the frame: nothing covers the cards, nothing jumps. */
export interface AtTable {
  /** Trouble with the connection, or somebody who is absent. */
  readonly status: string | undefined
  /** Whom the match is waiting for, if that is nobody at this phone. */
  readonly waiting: string | undefined
  /** Replaces prompt and actions while this phone has no seat. */
  readonly instead: ReactElement | undefined
  /** A reaction that somebody just sent. */
  readonly called: Called | undefined
  /** Absent for spectators. */
  readonly tray: { readonly isOpen: boolean; readonly setOpen: (open: boolean) => void } | undefined
  readonly react: (reaction: Reaction) => void
}

export interface Called {
  /** Counted from 0. */
  readonly player: number
  readonly name: string
  readonly reaction: Reaction
}

/** What a lesson adds to the table. It has room of its own and never covers what it talks about. */
export interface Coach {
  /** Between the turn banner and the board. */
  readonly note: ReactNode
  /** Replaces the prompt for a while. */
  readonly answer: string | undefined
  /** Replaces prompt and actions, which keep their room: the board must not jump. */
  readonly instead: ReactElement | undefined
}

/** What the lantern offers now. */
export type Help =
  /** Nobody at this phone is to move. */
  | { readonly state: 'away' }
  | { readonly state: 'ready'; readonly ask: () => void }
  | { readonly state: 'thinking'; readonly text: string }
  | {
      readonly state: 'given'
      /** Replaces the prompt. */
      readonly text: string
      /** What it points at. */
      readonly at: readonly Target[]
    }

const Context = createContext<MatchContext | undefined>(undefined)

export const MatchProvider = Context.Provider

export function useMatch(): MatchContext {
  const context = use(Context)
  if (!context) throw new Error('A part of a match screen stands outside of a match.')
  return context
}
