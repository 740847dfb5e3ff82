// What a phone knows of a remote table: its seats with their secret keys, the log as far as it has it, what its own seats
// were shown, and moves that the relay has not confirmed. With this, an app that was killed carries on as if nothing had
// happened, and without the relay it still shows how the match stood. kept.ts says where each part is stored.
import { array, looseObject, number, object, optional, picklist, safeParse, string } from 'valibot'
import type { Before, Card, Level, PlaceOpening, Refusal, Seat } from '@/engine'
import type { Box } from '@/engine/wire/boxes'
import type { Invite } from '@/engine/wire/invite'
import { firstInvite, sitKeyOf, watchSecretOf } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import type { PublicState, TablePlan } from '@/engine/wire/messages'
import type { Fork } from './apply-message'
import type { DealPromise } from './deal-promise'
import type { KnockRun } from './door-guest'
import type { Door } from './door-host'
import { logTextOf, type LogText } from './log-text'

export interface Membership {
  readonly table: string
  /** The address of the relay. */
  readonly relay: string
  readonly joined: Joining
  readonly seats: readonly OwnSeat[]
  /** Which match the log belongs to; 0 before the first. */
  readonly match: number
  /** When its deal reached this phone. */
  readonly begunAt?: number | undefined
  /** Absent before the first deal. */
  readonly log?: LogText | undefined
  readonly shown: readonly ShownThen[]
  /** The relay's newest signature under the log of this match. */
  readonly length?: SignedLength | undefined
  /** Who has signed how this match ended, as the relay passed it on. */
  readonly heads?: PublicState['heads']
  /** The deals that this phone saw being called off: the number of the last one, and how many. */
  readonly calledOff?: { readonly match: number; readonly count: number } | undefined
  /** The private text, once the match is over. */
  readonly opened?: string | undefined
  /** The last public state from the relay. */
  readonly publicState?: PublicState | undefined
  /** What was promised before this phone revealed its nonces, to compare with the deal. */
  readonly promise?: DealPromise | undefined
  readonly pending: readonly PendingMove[]
  /** The moves of the current match that the relay refused. */
  readonly refused?: readonly RefusedMove[] | undefined
  /** Two things that the relay said and that cannot both be true. */
  readonly fork?: Fork | undefined
  /** The invitation certifies every seat. Absent at tables from before that. */
  readonly isCertified?: true | undefined
  /** The key with which the relay signs. It is learned once, and another one is never accepted. */
  readonly relayKey?: string | undefined
  /** Which of the table's invitations this phone has. Absent: the first. */
  readonly inviteNumber?: number | undefined
  /** By number: the keys that certified seats under older invitations. */
  readonly sits?: Readonly<Record<number, string>> | undefined
  readonly gone?: Gone | undefined
  /** A new invitation that this phone has made, until the table has it. */
  readonly renewal?: { readonly number: number; readonly invite: string } | undefined
  /** The code, and whom a person at this phone has let in with it. */
  readonly door?: Door | undefined
  /** Leaving, or gone already. */
  readonly isLeaving: boolean
  /** The relay said that it no longer has the table. */
  readonly isGone?: boolean | undefined
  readonly updatedAt: number
}

/** A face that a seat of this phone was shown, with the entry that showed it. */
export interface ShownThen {
  readonly entry: number
  readonly seat: Seat
  readonly card: Card
  readonly face: string
  /** Shows that the face was promised. Absent in matches before wire 6. */
  readonly opening?: PlaceOpening | undefined
}

/** The relay's signature under a log of so many entries. */
/** The people who were seen to leave, by their keys, under the newest invitation. */
export interface Gone {
  readonly number: number
  readonly keys: readonly string[]
}

export interface SignedLength {
  readonly entries: number
  readonly signature: string
}

/** How this phone came to the table. */
export type Joining =
  | { readonly by: 'opening'; readonly plan: TablePlan; readonly invite: string }
  | { readonly by: 'invite'; readonly invite: string }
  /** The table is unknown until this phone is let in. `tries` counts the replies that it has answered with this code. */
  | {
      readonly by: 'code'
      readonly code: string
      readonly tries?: number | undefined
      readonly run?: KnockRun | undefined
      /** Why it stopped: it knocks again only if a person asks for that. */
      readonly refusal?: Refusal | undefined
    }
  /** The seats came from another phone; from an older app, without the invitation. */
  | { readonly by: 'pass'; readonly invite?: string | undefined }
  /** With the link for spectators. */
  | { readonly by: 'watching'; readonly secret: string; readonly sit: string }
  /** As older apps saved it. */
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
  /** What it adds to the deal with this number: drawn once, and saved before anybody hears of it. */
  readonly nonce?: OwnNonce | undefined
  /** How a match ended, signed with its key. */
  readonly head?: OwnHead | undefined
  /** The last move that this phone signed for it. */
  readonly signed?: { readonly match: number; readonly attempt: number } | undefined
  /** To be taken over from another device, because somebody here asked for it. */
  readonly takesOver?: boolean | undefined
  /** Another device has it now. */
  readonly isElsewhere?: boolean | undefined
  /** To be given up; kept until the table no longer lists it. */
  readonly isLeaving?: boolean | undefined
}

export interface OwnNonce {
  readonly match: number
  readonly nonce: string
  /** How the number before ended, as pledged with it. */
  readonly before: Before
  /** Whether a promise has come that this phone answers by opening the nonce. */
  readonly isOpened?: true
}

export interface OwnHead {
  readonly match: number
  readonly entries: number
  readonly chain: string
  readonly outcome: string
  readonly signature: string
}

export interface PendingMove {
  readonly match: number
  readonly key: string
  readonly number: number
  readonly seen: number
  /** As the log will have it: without what it hides. */
  readonly move: string
  /** Signed once: the same bytes are sent until the move is in the log, or refused. */
  readonly attempt: number
  readonly epoch: number
  readonly signature: string
  /** What it hides, sealed once for the relay. */
  readonly written?: { readonly seal: string; readonly box: Box } | undefined
}

/** A move that the relay refused, with its signature: if it is entered all the same, the relay has lied. */
export interface RefusedMove {
  readonly match: number
  readonly key: string
  /** The signature under the move. */
  readonly move: string
  readonly tag: string
  /** How many entries the log had, and the hash of the last of them. */
  readonly entries: number
  readonly chain: string
  readonly signature: string
}

interface Arrival extends Pick<Membership, 'relay' | 'joined' | 'seats'> {
  /** Empty while only the code is known. */
  readonly table: string
  readonly now: number
}

/** What a phone knows that has just come to a table. */
export const newMembership = ({ table, relay, joined, seats, now }: Arrival): Membership => ({
  table,
  relay,
  joined,
  seats,
  match: 0,
  shown: [],
  pending: [],
  isCertified: true,
  isLeaving: false,
  updatedAt: now,
})

/** The key of the table's invitation, if this phone has it. */
export const inviteOf = ({ joined }: Pick<Membership, 'joined'>): string | undefined =>
  'invite' in joined ? joined.invite : undefined

/** Which of the table's invitations that is. */
export const numberOf = ({ inviteNumber = firstInvite }: Pick<Membership, 'inviteNumber'>): number =>
  inviteNumber

/** The table's invitation, as a link has it. */
export function invitationOf(membership: Membership): Invite | undefined {
  const key = inviteOf(membership)
  return key === undefined ? undefined : { table: membership.table, key, number: numberOf(membership) }
}

/** What this phone shows the relay to watch the table. */
export function watchSecretIn({ joined }: Pick<Membership, 'joined'>): string | undefined {
  if ('secret' in joined) return joined.secret
  return 'invite' in joined && joined.invite !== undefined ? watchSecretOf(joined.invite) : undefined
}

/** The key with which this phone checks who sits at the table. */
export function sitIn(
  { joined }: Pick<Membership, 'joined'>,
  keys: Pick<Keys, 'publicKeyOf'>,
): string | undefined {
  if ('sit' in joined) return joined.sit
  return 'invite' in joined && joined.invite !== undefined
    ? keys.publicKeyOf(sitKeyOf(joined.invite))
    : undefined
}

/** Whether somebody at this phone has a seat at the table, as far as the phone knows. */
export const isSeatedAt = ({ publicState, seats }: Pick<Membership, 'publicState' | 'seats'>): boolean =>
  seats.some(
    ({ key, isElsewhere }) => !isElsewhere && publicState?.players.some((player) => player.key === key),
  )

/**
 * Whether an invite with this key is a way in, although the phone knows the table already: it only watches, or it was never
 * let in, most likely because of a wrong key. No invite may cost a phone a seat that it holds or a table that it opened.
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

/**
 * 1 had another name for the public state. Up to 2, a log was one list of lines. Up to 3, moves were not signed; up to 4, what they
 * hide was not sealed.
 */
const version = 5

export const formatMembership = (membership: Membership): string => JSON.stringify({ ...membership, version })

const storedState = looseObject({
  plan: looseObject({ game: string() }),
  phase: picklist(['gathering', 'dealing', 'playing', 'over']),
  players: array(looseObject({ key: string(), name: string() })),
  turn: array(string()),
})

/** Checks what screens draw without further checks: one broken table must not keep a list from showing the others. */
const stored = looseObject({
  version: picklist([1, 2, 3, 4, version]),
  table: string(),
  relay: string(),
  joined: looseObject({
    by: picklist(['opening', 'invite', 'code', 'pass', 'watching']),
    plan: optional(looseObject({ game: string() })),
  }),
  // A seat's secret key may be stored separately.
  seats: array(looseObject({ key: string(), secretKey: optional(string()), name: string() })),
  match: number(),
  lines: optional(array(string())),
  log: optional(object({ head: array(string()), entries: array(string()) })),
  shown: array(looseObject({ face: string() })),
  pending: array(looseObject({ key: string(), signature: optional(string()) })),
  publicState: optional(storedState),
  picture: optional(storedState),
})

/** Undefined if it is broken or from a newer app. */
export function parseMembership(text: string): Membership | undefined {
  try {
    const { success, output } = safeParse(stored, JSON.parse(text))
    if (!success) return undefined
    const { version: saved, picture, lines, ...rest } = output
    // Moves from before they were signed and sealed can no longer be sent.
    const pending = saved === version ? rest.pending : []
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
