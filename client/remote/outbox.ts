// The moves of this phone that are not in the log yet: the one place that knows which are pending, when each is saved, and
// which ticket waits for it. They are saved as the membership's `pending`, and sent only after that: otherwise, an app
// that was killed could send a different move under the same number.
import type { Refusal } from '@/engine'
import type { ToPhone } from '@/engine/wire/messages'
import { isMadeAs, movesMade } from './log-text'
import type { Membership, PendingMove } from './membership'

/** In the order in which they were submitted, at most one per seat. */
export type Outbox = readonly OutboxMove[]

interface OutboxMove {
  readonly move: PendingMove
  /** Absent for a move from before the app was closed: nobody waits for it any more. */
  readonly ticket?: number
  /** Saved once this revision of the membership is. */
  readonly revision: number
}

export interface Submission {
  readonly ticket: number
  readonly key: string
  readonly move: string
  /** How many entries its player had seen. */
  readonly seen: number
}

/** Why a submitted move is not in the log. */
export type NotDone = { readonly refusal: Refusal } | { readonly trouble: 'full' }

export interface Settled {
  readonly ticket: number
  readonly not?: NotDone
}

export interface OutboxChange {
  readonly outbox: Outbox
  readonly settled: readonly Settled[]
}

/** Moves that were saved but not confirmed when the app was closed are sent again. */
export const outboxOf = ({ pending }: Pick<Membership, 'pending'>): Outbox =>
  pending.map((move) => ({ move, revision: 0 }))

/** What to save. */
export const pendingIn = (outbox: Outbox): readonly PendingMove[] => outbox.map(({ move }) => move)

/** What may be sent, if the membership is saved up to this revision. */
export const savedIn = (outbox: Outbox, saved: number): readonly PendingMove[] =>
  outbox.filter(({ revision }) => revision <= saved).map(({ move }) => move)

/** Adds a move, to be saved next; or refuses it at once, if the seat's last move is still on its way. */
export function submitMove(
  outbox: Outbox,
  { ticket, key, move, seen }: Submission,
  { membership, revision }: { readonly membership: Membership; readonly revision: number },
): OutboxChange {
  if (outbox.some((one) => one.move.key === key))
    return { outbox, settled: [{ ticket, not: { refusal: busy } }] }
  const number = movesMade(membership.log, key) + 1
  const pending: PendingMove = { match: membership.match, key, number, seen, move }
  return { outbox: [...outbox, { move: pending, ticket, revision }], settled: [] }
}

/** A move that could not be saved was never sent, so it did not happen. Newer ones may still be. */
export const dropUnsaved = (
  outbox: Outbox,
  { saved, failed }: { readonly saved: number; readonly failed: number },
): OutboxChange =>
  settle(outbox, ({ revision }) =>
    revision > saved && revision <= failed ? { not: { trouble: 'full' } } : undefined,
  )

/** The relay refused a move. If the player has chosen another one under the same number since, that one stays. */
export const dropRefused = (
  outbox: Outbox,
  { key, match, number, seen, move, refusal }: Extract<ToPhone, { kind: 'not-taken' }>,
): OutboxChange =>
  settle(outbox, ({ move: one }) => {
    const isIt =
      one.key === key &&
      one.match === match &&
      one.number === number &&
      one.seen === seen &&
      one.move === move
    return isIt ? { not: { refusal } } : undefined
  })

/** Settles the moves that the log decides, one way or the other. */
export const settleByLog = (outbox: Outbox, membership: Membership): OutboxChange =>
  settle(outbox, ({ move }) => {
    if (move.match < membership.match) return { not: { refusal: matchOver } }
    if (movesMade(membership.log, move.key) < move.number) return undefined
    return isMadeAs(membership, move) ? {} : { not: { refusal: playedForYou } }
  })

function settle(
  outbox: Outbox,
  settlementOf: (one: OutboxMove) => Omit<Settled, 'ticket'> | undefined,
): OutboxChange {
  const kept: OutboxMove[] = []
  const settled: Settled[] = []
  for (const one of outbox) {
    const settlement = settlementOf(one)
    if (!settlement) kept.push(one)
    else if (one.ticket !== undefined) settled.push({ ticket: one.ticket, ...settlement })
  }
  return { outbox: kept.length === outbox.length ? outbox : kept, settled }
}

const busy: Refusal = { tag: 'busy', sentence: 'Your last move is still being sent.' }
const matchOver: Refusal = { tag: 'match-over', sentence: 'The match is over.' }
const playedForYou: Refusal = {
  tag: 'played-for-you',
  sentence: 'A move was made for you while you were away.',
}
