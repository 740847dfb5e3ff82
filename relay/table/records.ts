/**
 * The journal of a table: everything about it that must outlive the process, one record after the other. Appending is the
 * only write, and record n is stored if and only if there are n - 1 before it. Whoever reads the journal from its start
 * knows all there is to know, so any process can go on with any table.
 */
import type { Outcome, Seat } from '@/engine'
import type { TablePlan } from '@/engine/wire/messages'
import { BrokenJournal } from './breakage'

export interface PlayerRecord {
  readonly key: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** The device that has the seat: what the seat is shown goes there and nowhere else. Old journals have none. */
  readonly device?: string | undefined
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
  /** Another device has taken the seat over. */
  | { readonly kind: 'moved'; readonly key: string; readonly epoch: number; readonly device?: string }
  /** The first device that came to a seat of an old journal. */
  | { readonly kind: 'device'; readonly key: string; readonly device: string }
  | { readonly kind: 'idling'; readonly key: string; readonly on: boolean }

export const formatRecord = (record: TableRecord): string => JSON.stringify(record)

/** Records are our own: what cannot be read is a damaged store and no bad input. */
export function parseRecord(text: string): TableRecord {
  try {
    return JSON.parse(text) as TableRecord
  } catch {
    throw new BrokenJournal('unreadable', 'A record of this table is damaged.')
  }
}
