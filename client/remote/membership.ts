// What a phone knows of a remote table: its seats with their secret keys, the log as far as it has it, what its own seats
// were shown, and moves that the relay has not confirmed. With this, a phone that was killed goes on as if nothing had
// happened, and without the relay it still shows how the match stood. kept.ts says where each part is kept.
import { array, looseObject, number, object, optional, picklist, safeParse, string } from 'valibot'
import type { Level } from '@/engine'
import type { PublicState, ShownThen, TablePlan } from '@/engine/wire/messages'
import { logTextOf, type LogText } from './log-text'

export interface Membership {
  readonly table: string
  /** The address of the relay. */
  readonly relay: string
  readonly joined: Joining
  readonly seats: readonly OwnSeat[]
  /** Which match the log belongs to; 0 before the first. */
  readonly match: number
  /** When its deal came to this phone. */
  readonly begunAt?: number | undefined
  /** Absent before the first deal. */
  readonly log?: LogText | undefined
  readonly shown: readonly ShownThen[]
  /** The private text, once the match is over. */
  readonly opened?: string | undefined
  /** How the table stood when the relay last said so. */
  readonly publicState?: PublicState | undefined
  /** What was promised before this phone opened its nonces, to be compared with the deal. */
  readonly promise?: DealPromise | undefined
  readonly pending: readonly PendingMove[]
  /** Leaving, or gone already. */
  readonly isLeaving: boolean
  /** The relay said that it does not have the table any more. */
  readonly isGone?: boolean | undefined
  readonly updatedAt: number
}

/** How this phone came to the table. */
export type Joining =
  | { readonly by: 'opening'; readonly plan: TablePlan; readonly invite: string }
  | { readonly by: 'invite'; readonly invite: string }
  /** The table is not known before the host has opened the door. */
  | { readonly by: 'code'; readonly code: string }
  /** The seats came from another phone. */
  | { readonly by: 'pass' }
  | { readonly by: 'watching'; readonly invite: string }

export interface OwnSeat {
  readonly key: string
  readonly secretKey: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** How well a bot of this phone plays. */
  readonly level?: Level | undefined
  readonly epoch: number
  /** The match that its player wants to be dealt into. */
  readonly readyFor: number
  /** To be taken from another device, as somebody asked for it here. */
  readonly takesOver?: boolean | undefined
  /** Another device has it now. */
  readonly isElsewhere?: boolean | undefined
  /** To be given up, and kept until the table has let it go. */
  readonly isLeaving?: boolean | undefined
}

export interface DealPromise {
  readonly match: number
  readonly commitment: string
  /** By key. */
  readonly pledges: Readonly<Record<string, string>>
}

export interface PendingMove {
  readonly match: number
  readonly key: string
  readonly number: number
  readonly seen: number
  readonly move: string
}

/** Whether somebody of this phone sits at the table, as far as is known. */
export const isSeatedAt = ({ publicState, seats }: Pick<Membership, 'publicState' | 'seats'>): boolean =>
  seats.some(
    ({ key, isElsewhere }) => !isElsewhere && publicState?.players.some((player) => player.key === key),
  )

/**
 * Whether a link with this key is a way in, though the phone has something of the table already: it looks on, or it was
 * never let in, most likely for a wrong key. A seat that it holds, or a table that it opened, no link takes away.
 */
export function isWayIn({ joined, seats, publicState }: Membership, key: string): boolean {
  if (seats.length === 0) return true
  if (publicState || joined.by === 'opening') return false
  return !('invite' in joined && joined.invite === key)
}

/** Whether this phone has the log of a match at the table. */
export const hasLog = ({ match, log }: Pick<Membership, 'match' | 'log'>): boolean =>
  match > 0 && log !== undefined

/** Whether the match whose log this phone has is known to be over. */
export const isPlayedOut = ({ match, publicState, opened }: Membership): boolean =>
  opened !== undefined || (match > 0 && publicState?.match === match && publicState.phase === 'over')

/** 1 had other names for the public state and for the number of a pending move. Until 2 a log was one list of lines. */
const version = 3
const prefix = 'strongbox.table.'

export const tableKeyOf = (table: string): string => `${prefix}${table}`
export const tablePrefix = prefix

export const formatMembership = (membership: Membership): string => JSON.stringify({ ...membership, version })

const storedState = looseObject({
  plan: looseObject({ game: string() }),
  phase: picklist(['gathering', 'dealing', 'playing', 'over']),
  players: array(looseObject({ key: string(), name: string() })),
  turn: array(string()),
})

/** What screens draw without asking further: a shelf that trips over one broken table would show none. */
const stored = looseObject({
  version: picklist([1, 2, version]),
  table: string(),
  relay: string(),
  joined: looseObject({
    by: picklist(['opening', 'invite', 'code', 'pass', 'watching']),
    plan: optional(looseObject({ game: string() })),
  }),
  // A seat's secret key may lie apart.
  seats: array(looseObject({ key: string(), secretKey: optional(string()), name: string() })),
  match: number(),
  lines: optional(array(string())),
  log: optional(object({ head: array(string()), entries: array(string()) })),
  shown: array(looseObject({ face: string() })),
  pending: array(looseObject({ key: string(), number: optional(number()), no: optional(number()) })),
  publicState: optional(storedState),
  picture: optional(storedState),
})

/** Nothing, if it is broken or from a newer app. */
export function parseMembership(text: string): Membership | undefined {
  try {
    const { success, output } = safeParse(stored, JSON.parse(text))
    if (!success) return undefined
    const { version: _, picture, lines, ...rest } = output
    const pending = rest.pending.map(({ no, ...move }) => ({ ...move, number: move.number ?? no }))
    const publicState = rest.publicState ?? picture
    const log = rest.log ?? logTextOf(lines ?? [])
    return {
      ...rest,
      pending,
      ...(publicState && { publicState }),
      ...(log && { log }),
    } as unknown as Membership
  } catch {
    return undefined
  }
}
