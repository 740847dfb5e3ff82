// What people ask for besides moves. Some requests are kept until the table reflects them; the others are sent once, and
// refused while there is no connection.
import type { Refusal } from '@/engine'
import type { ToRelay } from '@/engine/wire/messages'
import type { Membership, OwnSeat } from './membership'
import type { PhoneState, TableRequest } from './phone'

interface AppliedRequest {
  readonly state: PhoneState
  readonly messages: readonly ToRelay[]
  readonly refusal?: Refusal
}

const notConnected: Refusal = {
  tag: 'not-connected',
  sentence: 'You’re offline, so this didn’t reach the table.',
}

export function applyRequest(state: PhoneState, request: TableRequest): AppliedRequest {
  const { membership } = state
  const { table, seats } = membership
  const next = (membership.publicState?.match ?? 0) + 1
  const keeping = (what: Partial<Membership>): AppliedRequest => ({
    state: { ...state, membership: { ...membership, ...what } },
    messages: [],
  })
  const saying = (message: ToRelay): AppliedRequest =>
    state.link === 'up' && state.isSubscribed
      ? { state, messages: [message] }
      : { state, messages: [], refusal: notConnected }
  const having = (key: string, what: Partial<OwnSeat>): AppliedRequest =>
    keeping({ seats: seats.map((seat) => (seat.key === key ? { ...seat, ...what } : seat)) })
  switch (request.what) {
    case 'ready':
      return having(request.key, { readyFor: request.yes ? next : 0 })
    case 'seat':
      // A player who sits down wants to play.
      return keeping({ seats: [...seats, { ...request.seat, readyFor: next }] })
    case 'unseat':
      return having(request.key, { isLeaving: true })
    case 'start':
      return saying({ kind: 'start', table })
    case 'replan':
      return saying({ kind: 'replan', table, plan: request.plan })
    case 'admit':
      return saying({ kind: 'admit', table, key: request.key, yes: request.yes })
    case 'remove':
      return saying({ kind: 'remove', table, key: request.key })
    case 'decide':
      return saying({ kind: 'decide', table, by: request.by, about: request.about, choice: request.choice })
    case 'react':
      return saying({ kind: 'react', table, key: request.key, reaction: request.reaction })
    case 'take-over': {
      const taken = keeping({
        seats: seats.map((seat) =>
          seat.isElsewhere ? { ...seat, isElsewhere: false, takesOver: true } : seat,
        ),
      })
      return { ...taken, state: { ...taken.state, isSubscribed: false, problem: undefined } }
    }
    case 'leave':
      return keeping({ isLeaving: true })
    case 'try-again':
      return { state: { ...state, problem: undefined, isSubscribed: false }, messages: [] }
  }
}
