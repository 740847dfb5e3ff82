/**
 * The journal of a table: everything about it that must outlive the process, one record after the other. Appending is the
 * only write, and record n is stored if and only if there are n - 1 before it. Reading it from the start gives everything
 * there is to know, so any process can continue any table.
 */
import type { Before, DealBoxes, Outcome, Seat } from '@/engine'
import type { Box } from '@/engine/wire/boxes'
import type { TablePlan } from '@/engine/wire/messages'
import { BrokenJournal } from './breakage'

export interface PlayerRecord {
  readonly key: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** The seat's key for boxes and its certificate. Old journals have neither. */
  readonly box?: string | undefined
  readonly certificate?: string | undefined
  /** The number of the invitation that certified it. Absent: the first. */
  readonly invite?: number | undefined
  /** That invitation, in a box for the seat itself. Absent: it is the first, or the box is in the record that renewed it. */
  readonly kept?: Box | undefined
  /** The device that has the seat: what the seat is shown goes there and nowhere else. Old journals have none. */
  readonly device?: string | undefined
}

export interface InviteRecord {
  /** The public key that certifies seats. */
  readonly sit: string
  /** The hash of what spectators show. */
  readonly watch: string
}

export interface RenewalRecord extends InviteRecord {
  readonly kind: 'renewed'
  readonly number: number
  /** Who made it, as certified under the invitation before, and their signature. */
  readonly by: { readonly [K in 'key' | 'box' | 'name' | 'certificate']: string } & Pick<PlayerRecord, 'kind'>
  readonly signature: string
  readonly boxes: { readonly key: string; readonly box: Box }[]
}

export type TableRecord =
  | {
      readonly kind: 'opened'
      readonly plan: TablePlan
      /** What the relay knows of the invitation. In an old journal it is a hash, which lets nobody in any more. */
      readonly invite: string | InviteRecord
      /** The finder. In an old journal, the whole code. */
      readonly code: string
      readonly players: readonly PlayerRecord[]
    }
  | { readonly kind: 'sat'; readonly players: readonly PlayerRecord[] }
  | { readonly kind: 'left'; readonly key: string }
  | { readonly kind: 'replanned'; readonly plan: TablePlan }
  /** There is a new invitation, with a box for everybody who stays. */
  | RenewalRecord
  /** Somebody who stays has certified their seat anew. */
  | {
      readonly kind: 'certified'
      readonly key: string
      readonly invite: number
      readonly certificate: string
    }
  /** The table's code was tried too often: from now on it has this password. */
  | { readonly kind: 'burned'; readonly n: number }
  /** With how the number before ended for this player; old journals do not say. */
  | { readonly kind: 'ready'; readonly key: string; readonly pledge: string; readonly before?: Before }
  | { readonly kind: 'unready'; readonly key: string }
  | {
      /** The deal is promised: from now on nobody can change who plays, and everybody reveals the nonce they pledged. */
      readonly kind: 'promised'
      readonly secret: string
      /** The players by seat. */
      readonly order: readonly string[]
      readonly starter: Seat | 'toss'
      /** Who sits where is tossed for: `order` is how they sat down. */
      readonly sides?: 'toss'
      /** The relay's key, and its signature under this promise. Old journals have neither. */
      readonly relay?: string
      readonly signature?: string
      /** The keys of the match's boxes, in that order. Old journals have none, and their matches cannot go on. */
      readonly boxes?: DealBoxes
    }
  /** With the player's signature under the promise; old journals have none. */
  | { readonly kind: 'revealed'; readonly key: string; readonly nonce: string; readonly signature?: string }
  | {
      /** These players stayed away and never revealed their nonces, so there is no deal: the table gathers again. */
      readonly kind: 'called-off'
      readonly absent: readonly string[]
    }
  | {
      readonly kind: 'entry'
      /** As it stands in the log. */
      readonly line: string
      /** Its lines in the private text. */
      readonly hidden: readonly string[]
      /** Set if this entry ended the match. */
      readonly outcome?: Outcome
    }
  /** This player signed that the match ended as the journal has it. */
  | { readonly kind: 'head'; readonly key: string; readonly signature: string }
  /** Another device has taken the seat over. */
  | { readonly kind: 'moved'; readonly key: string; readonly epoch: number; readonly device?: string }
  /** The first device that claimed a seat from an old journal. */
  | { readonly kind: 'device'; readonly key: string; readonly device: string }
  /** The relay makes this player's idle moves, as the others have signed; or no longer does. Old journals have no mandate. */
  | { readonly kind: 'idling'; readonly key: string; readonly on: boolean; readonly mandate?: string }

export const formatRecord = (record: TableRecord): string => JSON.stringify(record)

/** The relay wrote these records itself: one that cannot be parsed means a damaged store, not bad input. */
export function parseRecord(text: string): TableRecord {
  try {
    return JSON.parse(text) as TableRecord
  } catch {
    throw new BrokenJournal('unreadable', 'A record of this table is damaged.')
  }
}
