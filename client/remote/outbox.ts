// The moves of this phone that are not in the log yet: the one place that knows which are pending, when each is saved, and
// which ticket waits for it. They are signed once and saved as the membership's `pending`, and sent only after that:
// otherwise, an app that was killed could sign and send a different move under the same number.
import { moveText, parseHead, sealOf, type Refusal } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { Keys } from '@/engine/wire/keys'
import { sealWritten } from '@/engine/wire/match-boxes'
import type { ToPhone } from '@/engine/wire/messages'
import { chainAfter, isMadeAs, lastOf, movesMade, publicTextOf, seatOfKey, type LogText } from './log-text'
import type { Membership, OwnSeat, PendingMove } from './membership'

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
  submission: Submission,
  { membership, revision, signing }: Submitting,
): OutboxChange {
  const { ticket, key } = submission
  if (outbox.some((one) => one.move.key === key))
    return { outbox, settled: [{ ticket, not: { refusal: busy } }] }
  const seat = membership.seats.find((one) => one.key === key)
  const move = seat && signedMove(submission, { seat, membership, signing })
  if (!move) return { outbox, settled: [{ ticket, not: { refusal: noSeat } }] }
  return { outbox: [...outbox, { move, ticket, revision }], settled: [] }
}

export interface Signing {
  readonly keys: Pick<Keys, 'sign'>
  readonly boxes: Pick<Boxes, 'seal'>
  /** 32 random bytes as hex. */
  readonly draw: () => string
}

interface Submitting {
  readonly membership: Membership
  readonly revision: number
  readonly signing: Signing
}

/** Signs a move, together with the log as its player has seen it: up to their own last entry at least, as they made that. */
function signedMove(
  { key, move, seen: looked }: Submission,
  {
    seat: own,
    membership,
    signing: { keys, boxes, draw },
  }: Omit<Submitting, 'revision'> & { readonly seat: OwnSeat },
): PendingMove | undefined {
  const { table, match, log } = membership
  const seat = seatOfKey(log, key)
  const open = publicTextOf(log, move)
  if (seat === undefined || open === undefined) return undefined
  const last = lastOf(log, seat)
  const seen = Math.max(looked, last.entry)
  const chain = chainAfter(log, seen)
  if (chain === undefined) return undefined
  const { epoch } = own
  const attempt =
    1 +
    Math.max(own.signed?.match === match ? own.signed.attempt : 0, last.epoch === epoch ? last.attempt : 0)
  const number = movesMade(log, key) + 1
  const salt = open === move ? undefined : draw()
  const seal = salt === undefined ? undefined : sealOf(move, salt)
  const text = moveText({ table, match, seat, epoch, number, attempt, seen, chain, move: open, seal })
  const signature = keys.sign(text, own.secretKey)
  const signed = { match, key, number, seen, move: open, attempt, epoch, signature }
  if (salt === undefined || seal === undefined) return signed
  const to = writingKeyIn(log)
  const box = sealWritten(boxes, { move, salt }, { to, signed: text, chance: draw() })
  return box && { ...signed, written: { seal, box } }
}

/** The relay's key for what players of this match write secretly. */
function writingKeyIn(log: LogText | undefined): string {
  const head = parseHead(log?.head.slice(0, -1) ?? [])
  return 'tag' in head ? '' : (head.remote?.boxes?.relay ?? '')
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
  { move, refusal }: Extract<ToPhone, { kind: 'not-taken' }>,
): OutboxChange =>
  settle(outbox, ({ move: { signature } }) => (signature === move ? { not: { refusal } } : undefined))

/** Settles the moves that the log decides, one way or the other. */
export const settleByLog = (outbox: Outbox, membership: Membership): OutboxChange =>
  settle(outbox, ({ move }) => {
    if (move.match < membership.match) return { not: { refusal: matchOver } }
    if (movesMade(membership.log, move.key) < move.number) return undefined
    return isMadeAs(membership.log, move) ? {} : { not: { refusal: playedForYou } }
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
const noSeat: Refusal = { tag: 'no-seat', sentence: 'This phone doesn’t have that seat.' }
const matchOver: Refusal = { tag: 'match-over', sentence: 'The match is over.' }
const playedForYou: Refusal = {
  tag: 'played-for-you',
  sentence: 'A move was made for you while you were away.',
}
