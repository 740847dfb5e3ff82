/**
 * Decides what a message to a table leads to: nothing, an answer, or a record to be stored. Nothing is final here: a
 * record becomes part of the table only once it is stored.
 */
import {
  formatMandate,
  formatMove,
  hash,
  headText,
  isLater,
  longestDelay,
  mandateText,
  moveText,
  openingText,
  pledgeTo,
  promiseText,
  publicMove,
  sealOf,
  underMandate,
  type AnyMove,
  type MandateSignature,
  type MoveSignature,
  type Refusal,
} from '@/engine'
import { watchHashOf } from '@/engine/wire/invite-keys'
import { claimText } from '@/engine/wire/keys'
import { openWritten } from '@/engine/wire/match-boxes'
import { isBetweenMatches, type TablePlan } from '@/engine/wire/messages'
import type { JudgingInput, OpenTableInput, TableMessage, Verdict } from './judging'
import { canDeal, promise } from './dealing'
import { readMoveOf, type Live } from './live'
import { no } from './refusals'
import { judgeCertifying, judgeRenewal } from './renewing'
import { declinedBefore, hostOf, isAbsent, type Decision, type LinkAtTable } from './presence'
import { judgeAdmission, judgeBurning, judgeDoor } from './door'
import {
  judgeDevice,
  judgeKnocking,
  judgeOpening,
  judgeRemoval,
  judgeSitting,
  problemOfPlan,
} from './sitting'
import { promisedBy, seatOf, type Pledged, type PlayerState, type TableState } from './state'

const nothing: Verdict = { nothing: true }

export function judge(message: TableMessage, context: JudgingInput): Verdict {
  const { state, link } = context
  if (message.kind === 'open') return judgeOpening(message, context)
  if (!state) return { gone: true }
  switch (message.kind) {
    case 'sit':
      return judgeSitting(message.players, { ...context, state })
    case 'knock':
      return judgeKnocking(message, { ...context, state })
    case 'attend':
      return judgeAttending(message, { ...context, state })
    case 'watch':
      if (watchHashOf(message.secret) !== state.invite.watch)
        return { refusal: isOldWatch(message.secret, state) ? no['old-link'] : no['wrong-invite'] }
      if (!state.plan.watch) return { refusal: no['no-watching'] }
      if (!link.isSubscribed && isCrowded(context.deps)) return { refusal: no['too-many'] }
      return { attend: [], match: message.match, have: message.have }
    case 'admit':
      return judgeAdmission(message, { ...context, state })
    case 'door':
      return judgeDoor(message, { ...context, state })
    case 'burn':
      return judgeBurning(message, { ...context, state })
    case 'renew':
      return judgeRenewal(message, { ...context, state })
    case 'certify':
      return judgeCertifying(message, { ...context, state })
    case 'remove':
    case 'replan':
    case 'start':
      return judgeHost(message, { ...context, state })
    default:
      return judgeSeat(message, { ...context, state, player: playerOf(state, link, message) })
  }
}

function judgeAttending(
  message: Extract<TableMessage, { kind: 'attend' }>,
  { deps, state, link }: OpenTableInput,
): Verdict {
  // One seat that was given up meanwhile must not keep the phone out of its other seats.
  const seats = message.seats.filter(({ key }) => state.players.some((player) => player.key === key))
  if (seats.length === 0) return { refusal: no['no-seat'] }
  for (const { key, epoch, proof } of seats) {
    const player = state.players.find((one) => one.key === key)!
    if (!link.holds.has(key)) {
      const claim = { challenge: link.challenge, table: deps.id, key, epoch }
      if (!deps.keys.verify(claimText(claim), proof, key)) return { refusal: no['not-proven'] }
      const { device } = link
      if (message.takeOver)
        return { first: { kind: 'moved', key, epoch: player.epoch + 1, device }, hold: key }
      if (epoch !== player.epoch) return { superseded: player }
      const refused = judgeDevice(player, link)
      if (refused) return refused
    }
    if (player.idle) return { first: { kind: 'idling', key, on: false }, hold: key }
  }
  const { match, have, invite } = message
  return { attend: seats.map(({ key }) => key), match, have, invite }
}

function judgeHost(
  message: Extract<TableMessage, { kind: 'remove' | 'replan' | 'start' }>,
  context: OpenTableInput,
): Verdict {
  const { state } = context
  if (!isHost(context)) return { refusal: no['not-host'] }
  if (message.kind === 'remove') return judgeRemoval(message, context)
  if (!isBetweenMatches(state)) return nothing
  if (message.kind === 'replan') {
    const problem = problemOfPlan(message.plan)
    if (!problem && isSamePlan(message.plan, state.plan)) return nothing
    return problem ? { refusal: problem } : { record: { kind: 'replanned', plan: message.plan } }
  }
  if (!canDeal(state, context.deps.presence)) return { refusal: no['not-ready'] }
  return { record: promise({ ...context.deps, state, live: context.live }) }
}

type SeatMessage = Exclude<
  TableMessage,
  {
    kind:
      | 'open'
      | 'sit'
      | 'knock'
      | 'attend'
      | 'watch'
      | 'admit'
      | 'door'
      | 'burn'
      | 'renew'
      | 'certify'
      | 'remove'
      | 'replan'
      | 'start'
  }
>

function judgeSeat(
  message: SeatMessage,
  context: OpenTableInput & { readonly player: PlayerState | undefined },
): Verdict {
  const { state, player } = context
  if (!player) return { refusal: no['no-seat'] }
  const { key } = player
  switch (message.kind) {
    case 'ready':
      if (!isBetweenMatches(state) || message.match !== state.match + 1 || player.pledge === message.pledge)
        return nothing
      if (player.pledged?.match === message.match && !isPledged(message, player.pledged))
        return { refusal: no['other-pledge'] }
      return { record: { kind: 'ready', key, pledge: message.pledge, before: message.before } }
    case 'unready':
      return isBetweenMatches(state) && player.pledge !== undefined
        ? { record: { kind: 'unready', key } }
        : nothing
    case 'leave':
      return isBetweenMatches(state) ? { record: { kind: 'left', key } } : { refusal: no['match-on'] }
    case 'nonce':
      if (state.phase !== 'dealing' || message.match !== state.match || key in state.deal!.nonces)
        return nothing
      return judgeNonce(message, { ...context, player })
    case 'move': {
      const live = message.match === state.match ? context.live : undefined
      return live ? judgeMove(message, { ...context, player, playing: live }) : { notTaken: no['match-gone'] }
    }
    case 'head':
      return judgeHead(message, context)
    case 'decide':
      return decide(message, { ...context, player })
    case 'react':
      return context.deps.presence.charge(key, 'reactions') ? { reaction: true } : { refusal: no['too-fast'] }
  }
}

const isPledged = (said: { readonly pledge: string; readonly before: string }, pledged: Pledged): boolean =>
  said.pledge === pledged.pledge && said.before === pledged.before

/** Kept if this is how the match ended, and its player signed that. */
function judgeHead(
  { key, match, entries, chain, outcome, signature }: Extract<TableMessage, { kind: 'head' }>,
  { deps, state, live }: OpenTableInput,
): Verdict {
  if (state.phase !== 'over' || match !== state.match || key in state.heads) return nothing
  const end = live?.end()
  const seat = seatOf(state, key)
  if (!end || seat === 0) return nothing
  if (entries !== end.entries || chain !== end.chain || outcome !== end.outcome)
    return { refusal: no['other-end'] }
  const text = headText({ table: deps.id, match }, { seat, ...end })
  if (!deps.keys.verify(text, signature, key)) return { refusal: no['not-signed'] }
  return { record: { kind: 'head', key, signature } }
}

/** A nonce counts if it was pledged, and if its player signed the promise that the relay made. */
function judgeNonce(
  { key, nonce, signature }: Extract<TableMessage, { kind: 'nonce' }>,
  { deps, state, player }: SeatInput,
): Verdict {
  if (pledgeTo(nonce) !== player.pledge) return { refusal: no['other-nonce'] }
  const where = { table: deps.id, match: state.match }
  const promise = hash(promiseText(promisedBy(state, state.deal!)))
  if (!deps.keys.verify(openingText(where, { key, nonce, promise }), signature, key))
    return { refusal: no['not-signed'] }
  return { record: { kind: 'revealed', key, nonce, signature } }
}

type SeatInput = OpenTableInput & { readonly player: PlayerState }

function judgeMove(
  message: Extract<TableMessage, { kind: 'move' }>,
  context: SeatInput & { readonly playing: Live },
): Verdict {
  const { deps, state, playing: live } = context
  const { presence, limits } = deps
  const { key, number, seen } = message
  const declined = declinedBefore(presence, message)
  if (declined) return { notTaken: declined }
  if (!presence.charge(key, 'moves')) return { refusal: no['too-fast'] }
  if (live.entryCount() >= limits.table.entries && !endings.includes(message.move))
    return { notTaken: no['match-too-long'] }
  const sent = sentMove(message, context)
  if ('refusal' in sent) return { notTaken: sent.refusal }
  if ('again' in sent) return { resend: sent.again }
  if (live.entryCount() - seen >= longestDelay) return { notTaken: no.stale }
  const taken = live.submit({ seat: seatOf(state, key), number, seen, ...sent })
  if ('refusal' in taken) return { notTaken: taken.refusal }
  return 'again' in taken ? { resend: taken.again } : taken
}

interface SentMove {
  readonly move: AnyMove<object>
  readonly signed: MoveSignature
  readonly salt?: string | undefined
}

/** A move with what it hides, if it is signed for this match, as far as its player has seen it; or the entry that it is already. */
function sentMove(
  message: Extract<TableMessage, { kind: 'move' }>,
  { deps, state, player, playing: live }: SeatInput & { readonly playing: Live },
): SentMove | { readonly again: number } | { readonly refusal: Refusal } {
  const { key, number, seen, attempt, epoch, signature, written, move: open } = message
  const seat = seatOf(state, key)
  const chain = live.chainAfter(seen)
  if (chain === undefined || epoch !== player.epoch) return { refusal: no['not-signed'] }
  const { id: table, match } = state
  const seal = written?.seal
  const text = moveText({ table, match, seat, epoch, number, attempt, seen, chain, move: open, seal })
  if (!deps.keys.verify(text, signature, key)) return { refusal: no['not-signed'] }
  const last = live.lastSigned(seat)
  if (last?.signature !== signature && !isLater({ epoch, attempt }, last)) {
    // Another tab of the same phone may have gone on since with this very move in the log.
    const again = live.entrySignedWith(signature)
    return again === undefined ? { refusal: no['old-attempt'] } : { again }
  }
  const { secret } = live.held
  const hidden = written && openWritten(deps.boxes, written.box, { secret, signed: text })
  if (written && (!hidden || sealOf(hidden.move, hidden.salt) !== seal))
    return { refusal: no['not-readable'] }
  const read = readMoveOf(live, hidden?.move ?? open)
  if ('refusal' in read) return read
  // What is signed is what the log will have.
  if (formatMove(live.game, publicMove(live.game, read.move)) !== open) return { refusal: no['not-readable'] }
  const signed = { attempt, epoch, signature, ...(seal !== undefined && { seal }) }
  return { move: read.move, signed, salt: hidden?.salt }
}

/** How to go on without an absent player. Everybody else who still plays has to sign that. */
function decide(
  message: Extract<TableMessage, { kind: 'decide' }>,
  { deps, state, live, player, now }: OpenTableInput & { readonly player: PlayerState },
): Verdict {
  const { about, choice, absent } = message
  const { presence, grace } = deps
  if (!live || state.phase !== 'playing' || !isAbsent(presence, about, { now, grace })) return nothing
  if (choice === 'wait') {
    presence.awaySince.set(about, now)
    presence.decisions.delete(about)
    return nothing
  }
  const people = peopleIn(state, live, (key) => isAbsent(presence, key, { now, grace }))
  // Somebody at least has to sign, and only those who still play can.
  if (!people.present.some(({ key }) => key === player.key)) return { refusal: no['not-playing'] }
  if (absent.join() !== people.absent.join()) return { refusal: no['others-away'] }
  const signed = mandateSignature(message, { deps, state, live, player })
  if (!signed) return { refusal: no['not-signed'] }
  const before = [...(presence.decisions.get(about) ?? [])].filter(([, one]) => one.absent === absent.join())
  const said = new Map<string, Decision>(before).set(player.key, { choice, absent: absent.join(), signed })
  presence.decisions.set(about, said)
  const agreed = people.present
    .flatMap(({ key }) => said.get(key) ?? [])
    .filter((one) => one.choice === choice)
  if (agreed.length < people.present.length) return nothing
  presence.decisions.delete(about)
  const mandate = formatMandate({ choice, absent, signatures: agreed.map((one) => one.signed) })
  if (choice === 'idle') return { record: { kind: 'idling', key: about, on: true, mandate } }
  const seat = seatOf(state, about)
  const move = live.game.together ? 'give-up' : 'resign'
  const taken = live.submit({ seat, move, signed: underMandate(mandate) })
  return 'record' in taken ? taken : nothing
}

/** The people in the match: those who still play and are not away, and the seats of all who are. */
function peopleIn(state: TableState, live: Live, isAway: (key: string) => boolean) {
  const { resigned } = live.held.table.standing
  const people = state.players.filter(({ kind }) => kind === 'person')
  return {
    present: people.filter(({ key }) => !isAway(key) && !resigned.includes(seatOf(state, key))),
    absent: people
      .filter(({ key }) => isAway(key))
      .map(({ key }) => seatOf(state, key))
      .sort((a, b) => a - b),
  }
}

/** A player's part of a mandate, if it is signed for this match as far as they have seen it. */
function mandateSignature(
  { about, choice, absent, seen, signature }: Extract<TableMessage, { kind: 'decide' }>,
  { deps, state, live, player }: Pick<SeatInput, 'deps' | 'state' | 'player'> & { readonly live: Live },
): MandateSignature | undefined {
  const chain = live.chainAfter(seen)
  if (signature === undefined || chain === undefined || choice === 'wait') return undefined
  const where = { table: state.id, match: state.match }
  const text = mandateText(where, { seat: seatOf(state, about), choice, absent, seen, chain })
  if (!deps.keys.verify(text, signature, player.key)) return undefined
  return { seat: seatOf(state, player.key), seen, signature }
}

/** The moves that are still accepted when a match has become too long. */
const endings: readonly string[] = ['resign', 'give-up', 'offer-draw', 'accept-draw']

/** Whether a spectator's link was good for an older invitation. */
const isOldWatch = (secret: string, { renewals, firstWatch }: TableState): boolean =>
  [firstWatch, ...renewals.map(({ watch }) => watch)].includes(watchHashOf(secret))

/** Whether the table has as many spectators as it allows. */
const isCrowded = ({ presence: { links }, limits }: JudgingInput['deps']): boolean =>
  [...links.values()].filter(({ isSubscribed, holds }) => isSubscribed && holds.size === 0).length >=
  limits.table.watchers

const isSamePlan = (a: TablePlan, b: TablePlan): boolean =>
  a.game === b.game &&
  a.rules === b.rules &&
  a.starter === b.starter &&
  a.watch === b.watch &&
  a.options.length === b.options.length &&
  a.options.every((option, i) => option === b.options[i])

const isHost = ({ deps, state, link, now }: OpenTableInput): boolean => {
  const host = hostOf(state, (key) => isAbsent(deps.presence, key, { now, grace: deps.grace }))
  return host !== undefined && link.holds.has(host.key)
}

/** The player that this message speaks for, if the link holds that seat. */
function playerOf(state: TableState, link: LinkAtTable, message: SeatMessage): PlayerState | undefined {
  const key = message.kind === 'decide' ? message.by : message.key
  return link.holds.has(key) ? state.players.find((player) => player.key === key) : undefined
}
