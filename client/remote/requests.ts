// What people ask for besides moves. Some requests are kept until the table reflects them; the others are sent once, and
// refused while there is no connection.
import { mandateText, type Refusal } from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import type { ToRelay } from '@/engine/wire/messages'
import { chainAfter, entryCount, seatOfKey } from './log-text'
import { admitting } from './door-host'
import type { Membership, OwnSeat } from './membership'
import type { PhoneState, TableRequest } from './phone'
import { isLie } from './problem'
import { isWaitingFor } from './renewing'

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

interface RequestDeps {
  readonly keys: Keys
  /** 32 random bytes as hex. */
  readonly draw: () => string
}

/** What somebody here chose about an absent player: anything but waiting is signed, as part of a mandate. */
function deciding(
  { by, about, choice }: Extract<TableRequest, { what: 'decide' }>,
  { table, match, log, seats, publicState }: Membership,
  { keys }: RequestDeps,
): ToRelay {
  const absent = (publicState?.players ?? [])
    .filter((player) => player.kind === 'person' && player.absent)
    .flatMap(({ key }) => seatOfKey(log, key) ?? [])
    .sort((a, b) => a - b)
  const seen = entryCount(log)
  const message = { kind: 'decide', table, about, by, choice, absent, seen } as const
  const [seat, chain] = [seatOfKey(log, about), chainAfter(log, seen)]
  const own = seats.find(({ key }) => key === by)
  if (choice === 'wait' || seat === undefined || chain === undefined || !own) return message
  const text = mandateText({ table, match }, { seat, choice, absent, seen, chain })
  return { ...message, signature: keys.sign(text, own.secretKey) }
}

export function applyRequest(state: PhoneState, request: TableRequest, deps: RequestDeps): AppliedRequest {
  const { membership } = state
  const { table, seats } = membership
  // Asking again makes a lie no truer.
  const problem = isLie(state.problem) ? state.problem : undefined
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
  const answering = ({ key, yes }: Extract<TableRequest, { what: 'admit' }>): AppliedRequest => {
    const no = saying({ kind: 'admit', table, key })
    if (!yes || no.refusal) return no
    const admitted = admitting(state, key, deps)
    if (!admitted) return { state, messages: [], refusal: notInviting }
    const { refusal } = admitted
    return { state: { ...state, membership: admitted.membership }, messages: [], ...(refusal && { refusal }) }
  }
  switch (request.what) {
    case 'ready':
      return having(request.key, { readyFor: request.yes ? next : 0 })
    case 'seat':
      // A player who sits down wants to play.
      return keeping({ seats: [...seats, { ...request.seat, readyFor: next }] })
    case 'unseat':
      // Nobody sits down before there is a new invitation: whoever only waits for it is not at the table at all.
      return isWaitingFor(request.key, membership)
        ? keeping({ seats: seats.filter(({ key }) => key !== request.key) })
        : having(request.key, { isLeaving: true })
    case 'start':
      return saying({ kind: 'start', table })
    case 'replan':
      return saying({ kind: 'replan', table, plan: request.plan })
    case 'admit':
      return answering(request)
    case 'remove':
      return saying({ kind: 'remove', table, key: request.key })
    case 'decide':
      return saying(deciding(request, membership, deps))
    case 'react':
      return saying({ kind: 'react', table, key: request.key, reaction: request.reaction })
    case 'take-over': {
      const taken = keeping({
        seats: seats.map((seat) =>
          seat.isElsewhere ? { ...seat, isElsewhere: false, takesOver: true } : seat,
        ),
      })
      return { ...taken, state: { ...taken.state, isSubscribed: false, problem } }
    }
    case 'leave':
      return keeping({ isLeaving: true })
    case 'try-again': {
      const { joined } = membership
      const again =
        joined.by === 'code' ? keeping({ joined: { ...joined, refusal: undefined } }).state : state
      return { state: { ...again, problem, isSubscribed: false }, messages: [] }
    }
  }
}
