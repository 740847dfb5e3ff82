/**
 * What a table has only while this process runs it: the links at it, who has been away since when, who knocks, and what is
 * thought about those who are away. After a restart phones attend again and all of it comes back.
 */
import type { Refusal } from '@/engine'
import type { Choice, Newcomer, ToRelay } from '@/engine/wire/messages'
import { createAllowance, type Allowance } from '../allowance'
import type { Limits } from '../limits'
import type { PlayerState, TableState } from './state'

export interface LinkAtTable {
  readonly link: string
  /** Given to this link at hello, to be signed by who wants a seat. */
  readonly challenge: string
  readonly device: string
  /** The keys of the seats it holds. */
  readonly holds: Set<string>
  /** Sees the public log. */
  isSubscribed: boolean
}

export interface Presence {
  /** Those that hold a seat, follow the log or knock. Whoever only asked something is not kept. */
  readonly links: Map<string, LinkAtTable>
  /** Since when nobody has held a key. */
  readonly awaySince: Map<string, number>
  readonly knocks: Map<string, Knocking>
  /** What is to be done about somebody absent: by key, what each of the others said. */
  readonly decisions: Map<string, Map<string, Choice>>
  /** By key: moves whose player has been told that they were not taken. */
  readonly declined: Map<string, readonly Declined[]>
  /** How many more records beside moves this table may write now. */
  readonly changes: Allowance
  /** The same by key, for what a seat does. */
  readonly seats: Map<string, SeatAllowances>
  /** Whether a seat may do this once more now. */
  charge(key: string, what: keyof Limits['seat']): boolean
}

/** Somebody at the door, and the device that will have the seats. */
interface Knocking {
  readonly link: string
  readonly device: string
  readonly players: readonly Newcomer[]
  /** Whoever knocks again may not have been heard: the host is told again. */
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

/** Whether a link has any part in the table. */
export const isAtTable = ({ knocks }: Presence, { link, holds, isSubscribed }: LinkAtTable): boolean =>
  isSubscribed || holds.size > 0 || [...knocks.values()].some((knock) => knock.link === link)

export const isHere = ({ links }: Pick<Presence, 'links'>, key: string): boolean =>
  [...links.values()].some(({ holds }) => holds.has(key))

/** Brings up to date since when everybody has been away; who is back, or has left the table, is forgotten. */
export function noticePresence(presence: Presence, players: readonly PlayerState[], now: number): void {
  for (const { key } of players) {
    if (isHere(presence, key)) {
      presence.awaySince.delete(key)
      presence.decisions.delete(key)
    } else if (!presence.awaySince.has(key)) presence.awaySince.set(key, now)
  }
  const known = new Set(players.map(({ key }) => key))
  for (const kept of [presence.awaySince, presence.declined, presence.seats])
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

/** A phone has one open move at a time: what can still come in doubly is among the last few. */
const declinedKept = 32

/**
 * A move that is too late stays too late: what it rests on may come back (an offer lapses, something is undone), and a
 * double of it, still under way somewhere, would be made after its player was told that it is not.
 */
export function decline({ declined }: Presence, move: Move, refusal: Refusal): void {
  if (declinedBefore({ declined }, move)) return
  const before = declined.get(move.key) ?? []
  declined.set(move.key, [...before, { move, refusal }].slice(-declinedKept))
}

export const declinedBefore = ({ declined }: Pick<Presence, 'declined'>, asked: Move): Refusal | undefined =>
  declined
    .get(asked.key)
    ?.find(
      ({ move }) =>
        move.match === asked.match &&
        move.number === asked.number &&
        move.seen === asked.seen &&
        move.move === asked.move,
    )?.refusal

/** Whoever came first, is a person and is not away for good. A host who leaves harms nobody. */
export function hostOf({ players }: TableState, isGone: (key: string) => boolean): PlayerState | undefined {
  const people = players.filter(({ kind }) => kind === 'person').sort((a, b) => a.since - b.since)
  return people.find(({ key }) => !isGone(key)) ?? people[0]
}
