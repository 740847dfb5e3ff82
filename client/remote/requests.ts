// What people ask for besides moves. Some requests are kept until the table reflects them; the others are sent once, and
// refused while there is no connection.
import type { Refusal } from '@/engine'
import { invitationInfo, type Box, type Boxes } from '@/engine/wire/boxes'
import type { ToRelay } from '@/engine/wire/messages'
import { inviteOf, type Membership, type OwnSeat } from './membership'
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

const notInviting: Refusal = {
  tag: 'not-inviting',
  sentence: 'This phone has no invitation to pass on. Ask somebody else at the table.',
}

interface Sealing {
  readonly boxes: Pick<Boxes, 'seal'>
  /** 32 random bytes as hex. */
  readonly draw: () => string
}

/** The table's invitation, in a box for somebody who knocks. */
function invitationFor(
  key: string,
  { membership, knocks }: PhoneState,
  { boxes, draw }: Sealing,
): Box | undefined {
  const invite = inviteOf(membership)
  const knock = knocks.find((one) => one.key === key)
  if (invite === undefined || !knock) return undefined
  return boxes.seal(invite, { to: knock.box, info: invitationInfo(membership.table, key), chance: draw() })
}

export function applyRequest(state: PhoneState, request: TableRequest, sealing: Sealing): AppliedRequest {
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
  const admitting = ({ key, yes }: Extract<TableRequest, { what: 'admit' }>): AppliedRequest => {
    const no = saying({ kind: 'admit', table, key })
    if (!yes || no.refusal) return no
    const sealed = invitationFor(key, state, sealing)
    return sealed
      ? saying({ kind: 'admit', table, key, invite: sealed })
      : { state, messages: [], refusal: notInviting }
  }
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
      return admitting(request)
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
