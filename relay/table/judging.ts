/** What goes into judging a message to a table, and the verdicts that can come out. */
import type { Refusal } from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import type { ToRelay } from '@/engine/wire/messages'
import type { Limits } from '../limits'
import type { Live } from './live'
import type { TableRecord } from './records'
import type { LinkAtTable, Presence } from './presence'
import type { PlayerState, TableState } from './state'

export type TableMessage = Extract<ToRelay, { readonly table: string }> | Knock
/** The table has been found by its code. */
export type Knock = Extract<ToRelay, { readonly kind: 'knock' }> & { readonly table: string }

export interface TableDeps {
  readonly id: string
  readonly presence: Presence
  readonly keys: Keys
  /** 32 bytes of chance as hex. */
  readonly draw: () => string
  readonly codeFrom: (chance: string) => string
  readonly grace: number
  readonly limits: Pick<Limits, 'table' | 'seat'>
}

export interface JudgingInput {
  readonly deps: TableDeps
  readonly state: TableState | undefined
  /** The match that is on, or was: dealt anew from the journal when somebody asks for it who may. */
  readonly live: () => Live | undefined
  readonly link: LinkAtTable
  readonly now: number
}

export type Verdict =
  | {
      readonly record: TableRecord
      readonly retract?: () => void
      /** The seats that the link gets with it; another link than the one that spoke, if it was let in. */
      readonly hold?: readonly string[]
      readonly link?: string
    }
  /** Lets this link hold seats; `have` lines of the match are known there. */
  | { readonly attend: readonly string[]; readonly match: number; readonly have: number }
  | { readonly refusal: Refusal }
  | { readonly notTaken: Refusal }
  /** Another device has the seat; `isCopy` if this one has its key and has never had it by right. */
  | { readonly superseded: PlayerState; readonly isCopy?: boolean }
  /** Handle the message again after this record. */
  | { readonly first: TableRecord; readonly hold: string }
  | { readonly resend: number }
  | { readonly reaction: true }
  | { readonly turnedAway: string }
  | { readonly gone: true }
  | { readonly nothing: true }

/** The same, at a table that exists. */
export type OpenTableInput = JudgingInput & { readonly state: TableState }
