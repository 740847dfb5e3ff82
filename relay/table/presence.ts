/**
 * What a table keeps in memory only: its links, who has been away since when, who is knocking, and what the others have
 * decided about absent players. After a restart, phones attend again and all of it comes back.
 */
import type { MandateSignature, Refusal } from '@/engine'
import type { Choice, Newcomer, ToRelay } from '@/engine/wire/messages'
import { createAllowance, type Allowance } from '../allowance'
import type { Limits } from '../limits'
import type { PlayerState, TableState } from './state'

export interface LinkAtTable {
  readonly link: string
  /** Sent to this link in the welcome; a phone that claims a seat signs it. */
  readonly challenge: string
  readonly device: string
  /** The keys of the seats it holds. */
  readonly holds: Set<string>
  /** Is sent the public state and the log. */
  isSubscribed: boolean
}

export interface Presence {
  /** Those that hold a seat, follow the log or knock. A link that only asked something is not kept. */
  readonly links: Map<string, LinkAtTable>
  /** By key: since when no link has held it. */
  readonly awaySince: Map<string, number>
  /** By key: since when a phone that is here has owed its nonce for the deal. */
  readonly owesSince: Map<string, number>
  readonly knocks: Map<string, Knocking>
  /** By key of an absent player: what each of the others chose. */
  readonly decisions: Map<string, Map<string, Decision>>
  /** By key: refused moves whose player has been told so. */
  readonly declined: Map<string, readonly Declined[]>
  /** How many more records other than moves this table may write now. */
  readonly changes: Allowance
  /** By key: what each seat may still do. */
  readonly seats: Map<string, SeatAllowances>
  /** Whether a seat may do this once more now. */
  charge(key: string, what: keyof Limits['seat']): boolean
}

/** What somebody chose about an absent player, with their part of the mandate. */
export interface Decision {
  readonly choice: Choice
  /** The seats that were away: what was signed while others were is of no use any more. */
  readonly absent: string
  readonly signed: MandateSignature
}

/** People who knock. */
interface Knocking {
  readonly link: string
  readonly players: readonly Newcomer[]
  /** They did not type the code: they have an older invitation, with this number. */
  readonly invite?: number | undefined
  /** The seat of whoever lets them in, and the link that said so: another tab of that phone knows nothing of it. */
  readonly by?: { readonly seat: string; readonly link: string } | undefined
  /** Counted so that the host is told again: the first knock may have been missed. */
  readonly times: number
}

type SeatAllowances = Readonly<Record<keyof Limits['seat'], Allowance>>

type Move = Extract<ToRelay, { readonly kind: 'move' }>

interface Declined {
  readonly move: Move
  readonly refusal: Refusal
}

export function createPresence({ table, seat }: Pick<Limits, 'table' | 'seat'>, now: () => number): Presence {
  const seats: Presence['seats'] = new Map()
  const allowances = (): SeatAllowances => ({
    moves: createAllowance(seat.moves, now),
    reactions: createAllowance(seat.reactions, now),
    warnings: createAllowance(seat.warnings, now),
  })
  return {
    links: new Map(),
    awaySince: new Map(),
    owesSince: new Map(),
    knocks: new Map(),
    decisions: new Map(),
    declined: new Map(),
    changes: createAllowance(table.changes, now),
    seats,
    charge(key, what) {
      const known = seats.get(key) ?? allowances()
      seats.set(key, known)
      return known[what].take()
    },
  }
}

/** Whether a link holds a seat, follows the log or knocks. */
export const isAtTable = ({ knocks }: Presence, { link, holds, isSubscribed }: LinkAtTable): boolean =>
  isSubscribed || holds.size > 0 || [...knocks.values()].some((knock) => knock.link === link)

/** The links that are sent the public log. */
export const subscribersOf = ({ links }: Pick<Presence, 'links'>): readonly LinkAtTable[] =>
  [...links.values()].filter(({ isSubscribed }) => isSubscribed)

export const isHere = ({ links }: Pick<Presence, 'links'>, key: string): boolean =>
  [...links.values()].some(({ holds }) => holds.has(key))

/** Updates who has been away or has owed a nonce since when, and forgets people who are back or have left the table. */
export function noticePresence(presence: Presence, { players, phase, deal }: TableState, now: number): void {
  for (const { key } of players) {
    if (isHere(presence, key)) {
      presence.awaySince.delete(key)
      presence.decisions.delete(key)
    } else if (!presence.awaySince.has(key)) presence.awaySince.set(key, now)
    const owes = phase === 'dealing' && isHere(presence, key) && deal?.nonces[key] === undefined
    if (!owes) presence.owesSince.delete(key)
    else if (!presence.owesSince.has(key)) presence.owesSince.set(key, now)
  }
  const known = new Set(players.map(({ key }) => key))
  for (const kept of [presence.awaySince, presence.owesSince, presence.declined, presence.seats])
    for (const key of [...kept.keys()]) if (!known.has(key)) kept.delete(key)
}

export const isAbsent = (
  presence: Pick<Presence, 'awaySince'>,
  key: string,
  { now, grace }: { now: number; grace: number },
): boolean => {
  const since = presence.awaySince.get(key)
  return since !== undefined && now - since >= grace
}

/** A phone has one open move per seat, so any duplicate still in flight is among the last few. */
const declinedKept = 32

/**
 * Remembers a refused move, so that it stays refused. What made it too late may go away again (an offer lapses, something is
 * undone), and a duplicate still in flight would then be played after its player was told that it was not.
 */
export function decline({ declined }: Presence, move: Move, refusal: Refusal): void {
  if (declinedBefore({ declined }, move)) return
  const before = declined.get(move.key) ?? []
  declined.set(move.key, [...before, { move, refusal }].slice(-declinedKept))
}

export const declinedBefore = ({ declined }: Pick<Presence, 'declined'>, asked: Move): Refusal | undefined =>
  declined
    .get(asked.key)
    ?.find(({ move }) => move.match === asked.match && move.signature === asked.signature)?.refusal

/** The first person to sit down who is not absent. So a table never gets stuck because its host left. */
export function hostOf({ players }: TableState, isGone: (key: string) => boolean): PlayerState | undefined {
  const people = players.filter(({ kind }) => kind === 'person').sort((a, b) => a.since - b.since)
  return people.find(({ key }) => !isGone(key)) ?? people[0]
}
