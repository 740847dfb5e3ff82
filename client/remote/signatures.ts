// Verifies the signatures of a match, one at a time: each takes a moment that cannot be split, so the log is drawn first and
// verified when there is time. The newest signature of a seat vouches for its earlier ones.
import {
  chainText,
  isAllowed,
  isMandated,
  isSigned,
  parseHead,
  problemOfPromise,
  type MatchProblem,
  type Seat,
} from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import { chainAfter, entryCount, madeMoves, newestSigned, seatOfKey } from './log-text'
import type { Membership } from './membership'

/** What has been verified of a match so far. */
export interface Verified {
  readonly match: number
  /** Whether the promise and everybody's answer to it are. */
  readonly promise: boolean
  /** By seat: up to which entry. */
  readonly seats: ReadonlyMap<Seat, number>
  /** Up to which entry the moves that the relay made for absent players are. */
  readonly mandates: number
  /** How many entries the log had when the relay's signature under it was verified. */
  readonly length: number
}

export const nothingVerified: Verified = {
  match: 0,
  promise: false,
  seats: new Map(),
  mandates: 0,
  length: 0,
}

/** A signature that is not what it should be. */
export interface Forgery {
  /** Absent if it is the promise before the deal. */
  readonly entry?: number
  readonly why: MatchProblem
}

/**
 * The first new line in the name of a seat of this phone that the phone did not sign: its next signature would vouch for
 * it. A move that another tab or the seat's last device signed is verified at once.
 */
export function forgedInOwnName(
  { match, log, seats, pending }: Membership,
  before: Pick<Membership, 'match' | 'log'>,
  { verify }: Pick<Keys, 'verify'>,
): Forgery | undefined {
  const known = before.match === match ? entryCount(before.log) : 0
  const head = log && entryCount(log) > known ? parseHead(log.head.slice(0, -1)) : undefined
  if (!log || !head || 'tag' in head || !head.remote) return undefined
  const own = new Set(seats.map(({ key }) => seatOfKey(log, key)))
  const lines = [log.head.at(-1) ?? '', ...log.entries]
  const newest = new Map<Seat, number>()
  for (const [i, made] of madeMoves(log).entries()) {
    const isOurs = pending.some(({ signature }) => signature === made.signed?.signature)
    if (i >= known && own.has(made.seat) && !isMandated(made) && !isOurs) newest.set(made.seat, i + 1)
  }
  const entry = [...newest.values()].find((n) => !isSigned(head, lines, n, verify))
  return entry === undefined ? undefined : { entry, why: { tag: 'move-unsigned' } }
}

/** Verifies the next signature. The same object comes back if there is none. */
export function verifyNext(
  {
    table,
    match,
    log,
    relayKey,
    length,
  }: Pick<Membership, 'table' | 'match' | 'log' | 'relayKey' | 'length'>,
  before: Verified,
  { verify }: Pick<Keys, 'verify'>,
): Verified | Forgery {
  const verified = before.match === match ? before : { ...nothingVerified, match }
  const head = log && parseHead(log.head.slice(0, -1))
  if (!head || 'tag' in head || !head.remote) return before
  if (!verified.promise) {
    const why = problemOfPromise(head, verify)
    return why ? { why } : { ...verified, promise: true }
  }
  const lines = [log.head.at(-1) ?? '', ...log.entries]
  const entries = madeMoves(log)
  const unsigned = entries.findIndex(({ signed }) => signed === undefined) + 1
  if (unsigned > 0) return { entry: unsigned, why: { tag: 'move-unsigned' } }
  const mandated = entries.findIndex((entry, i) => i >= verified.mandates && isMandated(entry)) + 1
  if (mandated > 0)
    return isAllowed({ head, entries, lines }, mandated, verify)
      ? { ...verified, mandates: mandated }
      : { entry: mandated, why: { tag: 'mandate-wrong' } }
  for (const [seat, entry] of newestSigned(log)) {
    if ((verified.seats.get(seat) ?? 0) >= entry) continue
    if (!isSigned(head, lines, entry, verify)) return { entry, why: { tag: 'move-unsigned' } }
    return { ...verified, seats: new Map(verified.seats).set(seat, entry) }
  }
  if (length && length.entries === entryCount(log) && length.entries > verified.length) {
    const { entries, signature } = length
    const text = chainText({ table, match }, { entries, chain: chainAfter(log, entries) ?? '' })
    if (!verify(text, signature, relayKey ?? '')) return { entry: entries, why: { tag: 'log-unsigned' } }
    return { ...verified, length: entries }
  }
  return verified
}
