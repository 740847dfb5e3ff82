/**
 * The journal of a table: everything about it that must outlive the process, one record after the other. Appending is the
 * only write, and record n is stored if and only if there are n - 1 before it. Whoever reads the journal from its start
 * knows all there is to know, so any process can go on with any table.
 */
import type { Outcome, Seat } from '@/engine'
import type { TablePlan } from '@/engine/wire/messages'

export interface PlayerRecord {
  readonly key: string
  readonly name: string
  readonly kind: 'person' | 'bot'
}

export type TableRecord =
  | {
      readonly kind: 'opened'
      readonly plan: TablePlan
      /** The hash of the key in the invite. */
      readonly invite: string
      readonly code: string
      readonly players: readonly PlayerRecord[]
    }
  | { readonly kind: 'sat'; readonly players: readonly PlayerRecord[] }
  | { readonly kind: 'left'; readonly key: string }
  | { readonly kind: 'replanned'; readonly plan: TablePlan }
  | { readonly kind: 'ready'; readonly key: string; readonly pledge: string }
  | { readonly kind: 'unready'; readonly key: string }
  | {
      /** The deal is promised: from now on nobody can change who plays, and all open what they pledged. */
      readonly kind: 'promised'
      readonly secret: string
      /** The players by seat. */
      readonly order: readonly string[]
      readonly starter: Seat | 'toss'
    }
  | { readonly kind: 'revealed'; readonly key: string; readonly nonce: string }
  | {
      /** The deal cannot be made, as these players stay away and what they pledged is missing: the table gathers again. */
      readonly kind: 'called-off'
      readonly absent: readonly string[]
    }
  | {
      readonly kind: 'entry'
      /** As it stands in the log. */
      readonly line: string
      /** What the private part has about it. */
      readonly hidden: readonly string[]
      /** Set if this entry ended the match. */
      readonly outcome?: Outcome
    }
  | { readonly kind: 'moved'; readonly key: string; readonly epoch: number }
  | { readonly kind: 'idling'; readonly key: string; readonly on: boolean }

export const formatRecord = (record: TableRecord): string => JSON.stringify(record)

/** Records are our own: what cannot be read is a damaged store and no bad input. */
export const parseRecord = (text: string): TableRecord => JSON.parse(text) as TableRecord
