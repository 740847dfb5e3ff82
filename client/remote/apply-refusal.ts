// Applies a refusal: some are temporary, some are shown and change nothing, and some take the phone away from the table.
import type { Refusal } from '@/engine'
import { firstEpoch } from '@/engine/wire/keys'
import type { ToPhone } from '@/engine/wire/messages'
import type { Membership } from './membership'
import type { PhoneEffect, PhoneState } from './phone'

interface AppliedRefusal {
  readonly state: PhoneState
  readonly effects: readonly PhoneEffect[]
}

/** Temporary refusals: the phone asks again by itself. */
const passing: readonly string[] = ['not-stored', 'too-fast', 'no-seat', 'not-proven']
/** Messages that are sent only once: even a temporary refusal is shown, because nothing sends them again. */
const saidOnce: readonly string[] = ['start', 'replan', 'admit', 'remove', 'decide', 'react']
/** Messages that must succeed for the phone to be at the table at all. */
const entrances: readonly string[] = ['open', 'sit', 'knock', 'attend', 'watch']

export function applyRefusal(
  state: PhoneState,
  { to, refusal }: Extract<ToPhone, { kind: 'refused' }>,
): AppliedRefusal {
  const isUnseated = refusal.tag === 'no-seat'
  if (isUnseated && to === 'attend') {
    const membership = withoutSeats(state.membership)
    const outside = { ...state, membership, isFollowing: false }
    const { isLeaving, joined } = membership
    // With an invite the phone sits down again, and a player who is leaving has what they wanted. Anybody else must be told.
    const isTold = !isLeaving && (joined.by === 'pass' || joined.by === 'code')
    return { state: isTold ? { ...outside, problem: { why: 'refused', to, refusal } } : outside, effects: [] }
  }
  if (to === 'watch' && ['no-watching', 'old-link'].includes(refusal.tag))
    return { state: { ...state, isSubscribed: false, problem: { why: 'refused', to, refusal } }, effects: [] }
  if (passing.includes(refusal.tag) && !saidOnce.includes(to))
    return { state: isUnseated ? { ...state, isSubscribed: false } : state, effects: [] }
  // Unless the phone is at the table already and only could not seat one more: that is just shown, below.
  if (entrances.includes(to) && !state.isSubscribed)
    return { state: { ...state, problem: { why: 'refused', to, refusal } }, effects: [] }
  const effects = [{ kind: 'refused', to, refusal } as const]
  if (to !== 'sit') return { state, effects }
  const { seats, publicState } = state.membership
  const sitting = seats.filter(({ key }) => publicState?.players.some((player) => player.key === key))
  return { state: { ...state, membership: { ...state.membership, seats: sitting } }, effects }
}

/** All seats of this phone were given up elsewhere while it was at the table: the phone does not undo that by itself. */
export const unseated = (state: PhoneState): PhoneState => ({
  ...state,
  membership: withoutSeats({
    ...state.membership,
    seats: state.membership.seats.map((seat) => ({ ...seat, isElsewhere: false })),
  }),
  isSubscribed: false,
  held: [],
  problem: { why: 'refused', to: 'attend', refusal: noSeat },
})

/**
 * The table lists none of this phone's seats: the host stopped waiting, or another device of ours has left. What the phone
 * knows of the table is out of date; anybody who sits down again is a newcomer.
 */
const withoutSeats = (membership: Membership): Membership => ({
  ...membership,
  publicState: undefined,
  seats: membership.seats
    .filter(({ isLeaving }) => !isLeaving)
    .map((seat) => ({ ...seat, epoch: firstEpoch, takesOver: false })),
})

const noSeat: Refusal = { tag: 'no-seat', sentence: 'This phone no longer has a seat at this table.' }
