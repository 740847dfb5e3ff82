// What people want beside moves: some of it is kept until it is so; some is said once, and refused where nobody can hear it.
import type { Refusal } from '@/engine'
import type { ToRelay } from '@/engine/wire/messages'
import type { Membership, OwnSeat } from './membership'
import type { PhoneState, Wish } from './phone'

interface Granted {
  readonly state: PhoneState
  readonly says: readonly ToRelay[]
  readonly refusal?: Refusal
}

const notConnected: Refusal = {
  tag: 'not-connected',
  sentence: 'You are not connected: nobody at the table can hear this now.',
}

export function granting(state: PhoneState, wish: Wish): Granted {
  const { membership } = state
  const { table, seats } = membership
  const next = (membership.picture?.match ?? 0) + 1
  const keeping = (what: Partial<Membership>): Granted => ({
    state: { ...state, membership: { ...membership, ...what } },
    says: [],
  })
  const saying = (message: ToRelay): Granted =>
    state.link === 'up' && state.isFollowing
      ? { state, says: [message] }
      : { state, says: [], refusal: notConnected }
  const having = (key: string, what: Partial<OwnSeat>): Granted =>
    keeping({ seats: seats.map((seat) => (seat.key === key ? { ...seat, ...what } : seat)) })
  switch (wish.what) {
    case 'ready':
      return having(wish.key, { readyFor: wish.yes ? next : 0 })
    case 'seat':
      // Who sits down wants to play.
      return keeping({ seats: [...seats, { ...wish.seat, readyFor: next }] })
    case 'unseat':
      return having(wish.key, { isLeaving: true })
    case 'start':
      return saying({ kind: 'start', table })
    case 'replan':
      return saying({ kind: 'replan', table, plan: wish.plan })
    case 'admit':
      return saying({ kind: 'admit', table, key: wish.key, yes: wish.yes })
    case 'remove':
      return saying({ kind: 'remove', table, key: wish.key })
    case 'decide':
      return saying({ kind: 'decide', table, by: wish.by, about: wish.about, choice: wish.choice })
    case 'react':
      return saying({ kind: 'react', table, key: wish.key, reaction: wish.reaction })
    case 'take-over': {
      const taken = keeping({
        seats: seats.map((seat) =>
          seat.isElsewhere ? { ...seat, isElsewhere: false, takesOver: true } : seat,
        ),
      })
      return { ...taken, state: { ...taken.state, isFollowing: false, problem: undefined } }
    }
    case 'leave':
      return keeping({ isLeaving: true })
    case 'try-again':
      return { state: { ...state, problem: undefined, isFollowing: false }, says: [] }
  }
}
