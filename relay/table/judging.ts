/** What goes into judging a message to a table, and the verdicts that can come out. */
import type { Refusal } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { Keys } from '@/engine/wire/keys'
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import type { Identity } from '../identity'
import type { Limits } from '../limits'
import type { Live } from './live'
import type { TableRecord } from './records'
import type { LinkAtTable, Presence } from './presence'
import type { PlayerState, TableState } from './state'

export type TableMessage = Extract<ToRelay, { readonly table: string }> | Knock
/** A knock whose finder has been resolved to a table. */
export type Knock = Extract<ToRelay, { readonly kind: 'knock' }> & { readonly table: string }

export interface TableDeps {
  readonly id: string
  readonly presence: Presence
  readonly keys: Keys
  readonly boxes: Boxes
  readonly identity: Identity
  /** 32 random bytes as hex. */
  readonly draw: () => string
  readonly finderFrom: (chance: string) => string
  readonly grace: number
  readonly limits: Pick<Limits, 'table' | 'seat'>
}

export interface JudgingInput {
  readonly deps: TableDeps
  readonly state: TableState | undefined
  /** The current match, or the last one. */
  readonly live: Live | undefined
  readonly link: LinkAtTable
  readonly now: number
}

export type Verdict =
  | {
      readonly record: TableRecord
      readonly retract?: () => void
      /** The seats that the link gets with it. */
      readonly hold?: readonly string[]
    }
  /** Gives this link these seats; its phone has `have` entries of the match. */
  | {
      readonly attend: readonly string[]
      readonly match: number
      readonly have: number
      /** The number of its invitation. */
      readonly invite?: number | undefined
    }
  | { readonly refusal: Refusal }
  | { readonly notTaken: Refusal }
  /** Another device has the seat. `isCopy`: this device has the key, but was never given the seat. */
  | { readonly superseded: PlayerState; readonly isCopy?: boolean }
  /** Store this record first, then handle the message again. */
  | { readonly first: TableRecord; readonly hold: string }
  | { readonly resend: number }
  | { readonly reaction: true }
  | { readonly turnedAway: string }
  /** What one side of the door says to the other. */
  | { readonly pass: readonly { readonly link: string; readonly message: ToPhone }[] }
  | { readonly gone: true }
  | { readonly nothing: true }

/** The input for a table that exists. */
export type OpenTableInput = JudgingInput & { readonly state: TableState }
