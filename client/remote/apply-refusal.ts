// Applies a refusal: some pass by themselves, some are shown and change nothing, and some take the phone from the table.
import type { Refusal } from '@/engine'
import { firstEpoch } from '@/engine/wire/keys'
import type { ToPhone } from '@/engine/wire/messages'
import type { Membership } from './membership'
import type { PhoneEffect, PhoneState } from './phone'

interface AppliedRefusal {
  readonly state: PhoneState
  readonly effects: readonly PhoneEffect[]
}

/** Refusals that pass by themselves: the phone asks again. */
const passing: readonly string[] = ['not-stored', 'too-fast', 'no-seat', 'not-proven']
/** What is sent once: even a passing refusal is shown, as nothing sends it again. */
const saidOnce: readonly string[] = ['start', 'replan', 'admit', 'remove', 'decide', 'react']
/** What must be right for the phone to be at the table at all. */
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
    // With an invite the phone sits down again, and whoever leaves has what they wanted; everybody else has to be told.
    const isTold = !isLeaving && (joined.by === 'pass' || joined.by === 'code')
    return { state: isTold ? { ...outside, problem: { why: 'refused', to, refusal } } : outside, effects: [] }
  }
  if (to === 'watch' && refusal.tag === 'no-watching')
    return { state: { ...state, isSubscribed: false, problem: { why: 'refused', to, refusal } }, effects: [] }
  if (passing.includes(refusal.tag) && !saidOnce.includes(to))
    return { state: isUnseated ? { ...state, isSubscribed: false } : state, effects: [] }
  // The phone is at the table already and could not seat one more: that is shown, and ends nothing.
  if (entrances.includes(to) && !state.isSubscribed)
    return { state: { ...state, problem: { why: 'refused', to, refusal } }, effects: [] }
  const effects = [{ kind: 'refused', to, refusal } as const]
  if (to !== 'sit') return { state, effects }
  const { seats, publicState } = state.membership
  const sitting = seats.filter(({ key }) => publicState?.players.some((player) => player.key === key))
  return { state: { ...state, membership: { ...state.membership, seats: sitting } }, effects }
}

/** Another device gave up all seats of this phone while it was at the table: the phone does not undo that by itself. */
export const unseated = (state: PhoneState): PhoneState => ({
  ...state,
  membership: withoutSeats({
    ...state.membership,
    seats: state.membership.seats.map((seat) => ({ ...seat, isElsewhere: false, takesOver: false })),
  }),
  isSubscribed: false,
  held: [],
  problem: { why: 'refused', to: 'attend', refusal: noSeat },
})

/**
 * The table lists none of this phone's seats: the host did not wait any longer, or another device of ours has left. What
 * is known of the table is of no use any more; whoever sits down again is a newcomer.
 */
const withoutSeats = (membership: Membership): Membership => ({
  ...membership,
  publicState: undefined,
  seats: membership.seats
    .filter(({ isLeaving }) => !isLeaving)
    .map((seat) => ({ ...seat, epoch: firstEpoch })),
})

const noSeat: Refusal = { tag: 'no-seat', sentence: 'This phone no longer has a seat at this table.' }
