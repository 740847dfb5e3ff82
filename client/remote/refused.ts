// What a phone makes of a refusal: some pass by themselves, some are told and change nothing, and some end its being there.
import type { Refusal } from '@/engine'
import { firstEpoch } from '@/engine/wire/keys'
import type { ToPhone } from '@/engine/wire/messages'
import type { Membership } from './membership'
import type { PhoneEffect, PhoneState } from './phone'

interface Heard {
  readonly state: PhoneState
  readonly told: readonly PhoneEffect[]
}

/** Refusals that pass by themselves: what was asked is asked again. */
const passing: readonly string[] = ['not-stored', 'too-fast', 'no-seat', 'not-proven']
/** What is said once: even a refusal that passes is told, as nothing says it again. */
const saidOnce: readonly string[] = ['start', 'replan', 'admit', 'remove', 'decide', 'react']
/** What must be right for the phone to be at the table at all. */
const entrances: readonly string[] = ['open', 'sit', 'knock', 'attend', 'watch']

export function heardRefusal(
  state: PhoneState,
  { to, refusal }: Extract<ToPhone, { kind: 'refused' }>,
): Heard {
  const isUnseated = refusal.tag === 'no-seat'
  if (isUnseated && to === 'attend') {
    const membership = withoutSeats(state.membership)
    const outside = { ...state, membership, isFollowing: false }
    const { isLeaving, joined } = membership
    // With an invite one sits down again; who leaves has got what was wanted; all others have to be told.
    const isTold = !isLeaving && (joined.by === 'pass' || joined.by === 'code')
    return { state: isTold ? { ...outside, problem: { why: 'refused', to, refusal } } : outside, told: [] }
  }
  if (to === 'watch' && refusal.tag === 'no-watching')
    return { state: { ...state, isFollowing: false, problem: { why: 'refused', to, refusal } }, told: [] }
  if (passing.includes(refusal.tag) && !saidOnce.includes(to))
    return { state: isUnseated ? { ...state, isFollowing: false } : state, told: [] }
  // At the table already, somebody more could not be seated: that is told, and does not end anything.
  if (entrances.includes(to) && !state.isFollowing)
    return { state: { ...state, problem: { why: 'refused', to, refusal } }, told: [] }
  const told = [{ kind: 'refused', to, refusal } as const]
  if (to !== 'sit') return { state, told }
  const { seats, picture } = state.membership
  const sitting = seats.filter(({ key }) => picture?.players.some((player) => player.key === key))
  return { state: { ...state, membership: { ...state.membership, seats: sitting } }, told }
}

/** While this phone looked on, all its seats were given up by another device: it does not undo that by itself. */
export const unseated = (state: PhoneState): PhoneState => ({
  ...state,
  membership: withoutSeats({
    ...state.membership,
    seats: state.membership.seats.map((seat) => ({ ...seat, isElsewhere: false, takesOver: false })),
  }),
  isFollowing: false,
  held: [],
  problem: { why: 'refused', to: 'attend', refusal: noSeat },
})

/**
 * The table lists none of this phone's seats: the host did not wait any longer, or another device of ours has left. What
 * is known of the table is of no use any more; whoever sits down again is a newcomer.
 */
const withoutSeats = (membership: Membership): Membership => ({
  ...membership,
  picture: undefined,
  seats: membership.seats
    .filter(({ isLeaving }) => !isLeaving)
    .map((seat) => ({ ...seat, epoch: firstEpoch })),
})

const noSeat: Refusal = { tag: 'no-seat', sentence: 'This phone has no seat at this table any more.' }
