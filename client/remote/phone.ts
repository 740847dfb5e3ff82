// A phone at a remote table, without its socket and its disk: messages, requests from its people and ticks of the clock go
// in; what to send, save and show comes out. The simulator runs exactly this.
//
// One principle: it compares what it wants with what the relay last said, and sends what is missing, again and again until
// nothing is. A move is saved before it is sent, and done once it is in the log.
import { refusalText, type Refusal } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { Pake } from '@/engine/wire/door'
import type { Keys } from '@/engine/wire/keys'
import type {
  Choice,
  PublicKnock,
  PublicState,
  Reaction,
  TablePlan,
  ToPhone,
  ToRelay,
} from '@/engine/wire/messages'
import { wireVersion } from '@/engine/wire/messages'
import {
  applyEntries,
  applyTable,
  contradicts,
  forkOfRefusal,
  isForged,
  isForked,
  withTurn,
  type Fork,
} from './apply-message'
import { createCertificateChecker } from './certificates'
import { isSignedByRelay } from './deal-promise'
import { hearAsGuest, refusedAtDoor } from './door-guest'
import { hearAsHost, withoutSettled } from './door-host'
import { withHeads } from './final-heads'
import type { Membership, OwnSeat } from './membership'
import {
  dropRefused,
  dropUnsaved,
  outboxOf,
  pendingIn,
  savedIn,
  settleByLog,
  submitMove,
  type OutboxChange,
  type Settled,
  type Submission,
} from './outbox'
import { outgoingMessages } from './outgoing'
import { applyRefusal, unseated } from './apply-refusal'
import { withNonces } from './nonces'
import { createShowOpener } from './shows'
import { keyedOnce, signingOnce } from './made-once'
import { isLie, type Problem } from './problem'
import { applyRenewals, goneSince, withRenewal } from './renewing'
import { applyRequest } from './requests'
import { forgedInOwnName, nothingVerified, verifyNext } from './signatures'

export type PhoneEvent =
  /** A second tab is the same device. */
  | { readonly kind: 'up'; readonly device: string }
  | { readonly kind: 'down' }
  | { readonly kind: 'received'; readonly message: ToPhone }
  /** The membership of this revision, and so of every earlier one, is on the disk; or could not be written. */
  | { readonly kind: 'saved' | 'not-saved'; readonly revision: number }
  | ({ readonly kind: 'submit' } & Submission)
  | { readonly kind: 'request'; readonly request: TableRequest }
  | { readonly kind: 'time' }

/** What people ask for besides moves. */
export type TableRequest =
  | { readonly what: 'ready'; readonly key: string; readonly yes: boolean }
  | { readonly what: 'seat'; readonly seat: OwnSeat }
  | { readonly what: 'unseat'; readonly key: string }
  | { readonly what: 'start' }
  | { readonly what: 'replan'; readonly plan: TablePlan }
  | { readonly what: 'admit'; readonly key: string; readonly yes: boolean }
  | { readonly what: 'remove'; readonly key: string }
  | { readonly what: 'decide'; readonly by: string; readonly about: string; readonly choice: Choice }
  | { readonly what: 'react'; readonly key: string; readonly reaction: Reaction }
  | { readonly what: 'take-over' }
  | { readonly what: 'leave' }
  | { readonly what: 'try-again' }

export type PhoneEffect =
  | { readonly kind: 'send'; readonly message: ToRelay }
  /** To be answered with `saved` or `not-saved`. Of several that wait, only the newest has to be written. */
  | { readonly kind: 'save'; readonly membership: Membership; readonly revision: number }
  | ({ readonly kind: 'settled' } & Settled)
  | { readonly kind: 'reaction'; readonly key: string; readonly reaction: Reaction }
  | { readonly kind: 'device-news'; readonly news: DeviceNews }
  /** What somebody asked for was refused. */
  | { readonly kind: 'refused'; readonly to: string; readonly refusal: Refusal }
  | { readonly kind: 'changed' }

/** What everybody at a table should know about the devices of its seats. */
export interface DeviceNews {
  readonly key: string
  /** The seat moved to another device; or another device with its key claimed it and was refused. */
  readonly what: 'moved' | 'refused'
}

export interface PhoneState {
  readonly membership: Membership
  readonly link: 'down' | 'greeting' | 'up'
  /** The seats that the relay gave to this link. */
  readonly held: readonly string[]
  /** Whether this link has been sent the table's public state. */
  readonly isSubscribed: boolean
  /** People who typed the code, if this phone can let them in. */
  readonly knocks: readonly PublicKnock[]
  /** Somebody at the table has to let this phone in. */
  readonly isWaiting: boolean
  /** Why the phone has stopped sending by itself, if it has. */
  readonly problem: Problem | undefined
}

export interface Phone {
  readonly state: PhoneState
  handle(event: PhoneEvent, now: number): readonly PhoneEffect[]
}

/** Milliseconds after which a message that has had no effect is sent again. */
const patience = 4000

interface PhoneDeps {
  readonly keys: Keys
  readonly boxes: Boxes
  readonly pake: Pake
  readonly app: string
  /** 32 random bytes as hex. */
  readonly draw: () => string
}

export function createPhone(
  first: Membership,
  { keys: given, boxes: givenBoxes, pake, app, draw }: PhoneDeps,
): Phone {
  const keys = signingOnce(given)
  const boxes = keyedOnce(givenBoxes)
  const certificates = createCertificateChecker(keys)
  const shows = createShowOpener(givenBoxes)
  let state: PhoneState = {
    membership: first,
    link: 'down',
    held: [],
    isSubscribed: false,
    knocks: [],
    isWaiting: false,
    problem: first.fork ? { why: 'forked', fork: first.fork } : refusedAtDoor(first),
  }
  let outbox = outboxOf(first)
  /** Counts the changes of the membership; up to `saved`, they are on the disk. */
  let revision = 0
  let saved = 0
  /** The one with the newest promise of a deal, nonce or end of a match: what binds this phone is told only after it is saved. */
  let bound = 0
  /** The one with the newest step at the door: nothing is said there before that is saved. */
  let atDoor = 0
  let verified = nothingVerified
  /** The version of the table in which a seat of this phone was given up: older states are late. */
  let unseatedAt = 0
  let challenge = ''
  let device = ''
  const sentAt = new Map<string, number>()
  let effects: PhoneEffect[] = []

  const change = (what: Partial<PhoneState>): void => {
    state = { ...state, ...what }
  }
  /** Leaves the state as it is if the membership is. */
  const become = (membership: Membership): void => {
    if (membership !== state.membership) change({ membership })
  }
  const keep = (what: Partial<Membership>): void => change({ membership: { ...state.membership, ...what } })
  const send = (message: ToRelay): void => void effects.push({ kind: 'send', message })

  function changeOutbox({ outbox: next, settled }: OutboxChange): void {
    if (next !== outbox) keep({ pending: pendingIn(next) })
    outbox = next
    for (const one of settled) effects.push({ kind: 'settled', ...one })
  }

  function receive(message: ToPhone, now: number): void {
    if (isAboutAnother(message, state.membership)) return
    // Until the greeting is over, it is not certain which relay this is.
    if (state.link !== 'up' && message.kind !== 'welcome' && message.kind !== 'goodbye') return
    switch (message.kind) {
      case 'welcome':
        return receiveWelcome(message)
      case 'goodbye':
        return change({ problem: { why: message.wire > wireVersion ? 'older-app' : 'older-relay' } })
      case 'table':
        return receiveTable(message)
      case 'entries':
        return receiveEntries(message, now)
      case 'not-taken':
        return receiveNotTaken(message)
      case 'door':
        return receiveAtDoor(message)
      case 'waiting':
        return change({ isWaiting: true })
      case 'renewed':
        return receiveRenewals(message)
      case 'refused': {
        const applied = applyRefusal(state, message)
        change(applied.state)
        return void effects.push(...applied.effects)
      }
      case 'superseded':
        return receiveSuperseded(message)
      case 'second-device':
        return void effects.push({ kind: 'device-news', news: { what: 'refused', key: message.key } })
      case 'unseated':
        return receiveUnseated(message)
      case 'gone':
        keep({ isGone: true })
        return change({ problem: { why: 'gone' } })
      case 'broken':
        // After a fault the relay starts the table again from its journal: this phone attends again.
        if (message.why === 'fault') return change({ isSubscribed: false, held: [] })
        return change({ problem: { why: message.why === 'unreadable' ? 'damaged' : message.why } })
      case 'reaction':
        return void effects.push({ kind: 'reaction', key: message.key, reaction: message.reaction })
      case 'pong':
    }
  }

  /** What a relay has lied about stays in sight, whatever it says next. */
  const lie = (): Problem | undefined => (isLie(state.problem) ? state.problem : undefined)

  function receiveWelcome({ key, challenge: given }: Extract<ToPhone, { kind: 'welcome' }>): void {
    const { relayKey = key } = state.membership
    if (relayKey !== key || !keys.isSound(key)) return change({ problem: { why: 'other-relay' } })
    challenge = given
    if (state.membership.relayKey === undefined) keep({ relayKey })
    change({ link: 'up', problem: lie() ?? refusedAtDoor(state.membership) })
  }

  /** Somebody lets this phone in, or somebody comes in whom a person at this phone has let in. */
  function receiveAtDoor(message: Extract<ToPhone, { kind: 'door' }>): void {
    const deps = { pake, boxes, draw }
    const isGuest = state.membership.joined.by === 'code'
    const heard: ReturnType<typeof hearAsHost> = (isGuest ? hearAsGuest : hearAsHost)(
      state.membership,
      message,
      deps,
    )
    if (!heard) return
    change({ membership: heard.membership })
    if (isGuest) change({ problem: refusedAtDoor(state.membership) })
    else if (heard.refusal) effects.push({ kind: 'refused', to: 'admit', refusal: heard.refusal })
  }

  /** Somebody was removed or has left, or this phone comes with an older invitation: there is a newer one. */
  function receiveRenewals(message: Extract<ToPhone, { kind: 'renewed' }>): void {
    const applied = applyRenewals(state.membership, message, { keys, boxes })
    if (!applied) return
    if ('membership' in applied) return change({ membership: applied.membership })
    const why = { tag: 'invitation-forged' } as const
    change({ problem: { why: 'forged', forgery: { why } } })
  }

  /** Both sides of it are saved: with the relay's signatures, they are evidence. */
  function keepFork(fork: Fork): void {
    keep({ fork })
    change({ problem: { why: 'forked', fork } })
  }

  /** A refusal that the relay did not sign is none: the move is sent again until there is an answer. */
  function receiveNotTaken(message: Extract<ToPhone, { kind: 'not-taken' }>): void {
    const { table, match, key, move, entries, chain, signature, refusal } = message
    const { refused = [], relayKey = '', match: current, log } = state.membership
    const { tag } = refusal
    const text = refusalText({ table, match }, { move, entries, chain, tag })
    if (!outbox.some((one) => one.move.signature === move) || !keys.verify(text, signature, relayKey)) return
    if (match === current) {
      if (contradicts(message, state.membership)) return keepFork(forkOfRefusal(message, log).fork)
      keep({ refused: [...refused, { match, key, move, tag, entries, chain, signature }] })
    }
    changeOutbox(dropRefused(outbox, message))
  }

  /** A late message about a seat that has come back since is ignored. For somebody who sits down anew, epochs start over. */
  const isTaken = ({ key, epoch, takesOver }: OwnSeat, now: number): boolean =>
    !takesOver && (now > epoch || !state.held.includes(key))

  function receiveSuperseded({ key, epoch }: Extract<ToPhone, { kind: 'superseded' }>): void {
    const { seats } = state.membership
    const taken = seats.find((seat) => seat.key === key && isTaken(seat, epoch))
    if (!taken) return
    keep({ seats: seats.map((seat) => (seat === taken ? { ...seat, epoch, isElsewhere: true } : seat)) })
    become(withoutSettled(state))
    change({ held: state.held.filter((held) => held !== key) })
  }

  /** Without another seat, this phone hears nothing more of the table. */
  function receiveUnseated({ key, version }: Extract<ToPhone, { kind: 'unseated' }>): void {
    unseatedAt = Math.max(unseatedAt, version)
    const seats = state.membership.seats.filter((seat) => seat.key !== key)
    if (seats.length === state.membership.seats.length) return
    if (seats.length === 0 && !state.membership.isLeaving) return change(unseated(state))
    keep({ seats })
    change({ held: state.held.filter((held) => held !== key) })
  }

  function receiveTable({ table, yours, knocks = [] }: Extract<ToPhone, { kind: 'table' }>): void {
    if (table.version < unseatedAt) return
    const membership = applyTable(state.membership, table, yours)
    if (isForked(membership)) return keepFork(membership.fork)
    if (!membership) return
    const why = certificates.problemOf({ ...state.membership, table: table.id }, table)
    if (why) return change({ problem: { why: 'forged', forgery: { why } } })
    const { promise } = membership
    if (promise && promise !== state.membership.promise && !isSignedByRelay(promise, keys))
      return change({ problem: { why: 'forged', forgery: { why: { tag: 'promise-unsigned' } } } })
    const { seats, isLeaving } = state.membership
    if (seats.length > 0 && membership.seats.length === 0 && !isLeaving) return change(unseated(state))
    for (const key of movedSince(state.membership.publicState, table))
      if (!seats.some((seat) => seat.key === key))
        effects.push({ kind: 'device-news', news: { what: 'moved', key } })
    change({
      membership: withRenewal(
        withoutSettled({ knocks, membership: { ...membership, gone: goneSince(state.membership, table) } }),
        draw,
      ),
      held: yours,
      knocks,
      isSubscribed: true,
      isWaiting: false,
      problem: lie(),
    })
  }

  function receiveEntries(message: Extract<ToPhone, { kind: 'entries' }>, now: number): void {
    const { length } = state.membership
    const membership = applyEntries(state.membership, message, shows)
    if (isForked(membership))
      return keepFork({ signatures: [length?.signature ?? '', message.signature], ...membership.fork })
    if (isForged(membership)) return change({ problem: { why: 'forged', forgery: membership.forgery } })
    const forgery = membership && forgedInOwnName(membership, state.membership, keys)
    if (forgery) return change({ problem: { why: 'forged', forgery } })
    const isNew = membership !== undefined && membership.match > state.membership.match
    if (membership) change({ membership: isNew ? { ...membership, begunAt: now } : membership })
    // Also where entries before these are missing: this is how the phone learns that it lacks them.
    const publicState = withTurn(state.membership.publicState, message)
    if (publicState !== state.membership.publicState) keep({ publicState })
    changeOutbox(settleByLog(outbox, state.membership))
  }

  /** One signature for each tick of the clock. */
  function verifySome(): void {
    const found = verifyNext(state.membership, verified, keys)
    if ('why' in found) change({ problem: { why: 'forged', forgery: found } })
    else verified = found
  }

  function submit(submission: Submission): void {
    const { membership } = state
    const signing = { keys, boxes, draw }
    changeOutbox(submitMove(outbox, submission, { membership, revision: revision + 1, signing }))
    const signed = outbox.find(({ move }) => move.key === submission.key)?.move
    if (signed)
      keep({
        seats: membership.seats.map((seat) =>
          seat.key === signed.key
            ? { ...seat, signed: { match: signed.match, attempt: signed.attempt } }
            : seat,
        ),
      })
  }

  function handleRequest(request: TableRequest): void {
    if (request.what === 'try-again') sentAt.clear()
    const applied = applyRequest(state, request, { keys, draw })
    change(applied.state)
    applied.messages.forEach(send)
    if (applied.refusal) effects.push({ kind: 'refused', to: request.what, refusal: applied.refusal })
  }

  function outgoing(): readonly ToRelay[] {
    if (state.link === 'greeting') return [{ kind: 'hello', wire: wireVersion, app, device }]
    const isAtDoor = state.membership.joined.by === 'code' || !state.isSubscribed
    if (state.link === 'down' || state.problem || (isAtDoor && atDoor > saved)) return []
    const may = { bind: bound <= saved, admit: atDoor <= saved }
    return outgoingMessages({ state, pending: savedIn(outbox, saved), may, challenge, keys, boxes })
  }

  /** Nothing else is waiting for a full disk: a move that could not be saved is dropped. */
  const isUnsaved = (event: PhoneEvent): boolean => event.kind === 'time' && Math.max(bound, atDoor) > saved

  /** Sends what is missing, unless it has just been sent on this link. */
  function reconcile(now: number): void {
    for (const message of outgoing()) {
      const text = JSON.stringify(message)
      if (now - (sentAt.get(text) ?? -Infinity) < patience) continue
      sentAt.set(text, now)
      send(message)
    }
  }

  return {
    get state() {
      return state
    },
    handle(event, now) {
      effects = []
      const before = state
      switch (event.kind) {
        case 'up':
          device = event.device
          sentAt.clear()
          change({ link: 'greeting', isSubscribed: false, isWaiting: false, held: [] })
          break
        case 'down':
          change({ link: 'down', isSubscribed: false, held: [] })
          break
        case 'received':
          receive(event.message, now)
          break
        case 'submit':
          submit(event)
          break
        case 'saved':
          saved = Math.max(saved, event.revision)
          break
        case 'not-saved':
          changeOutbox(dropUnsaved(outbox, { saved, failed: event.revision }))
          break
        case 'request':
          handleRequest(event.request)
          break
        case 'time':
          if (!isLie(state.problem)) verifySome()
          if (!state.problem) become(withHeads(state.membership, keys))
      }
      if (!state.problem) become(withNonces(state.membership, draw))
      if (state.membership !== before.membership) {
        revision += 1
        if (isBinding(state.membership, before.membership)) bound = revision
        if (isAtDoorOtherwise(before.membership, state.membership)) atDoor = revision
      }
      reconcile(now)
      if (state.membership !== before.membership || isUnsaved(event))
        effects.push({ kind: 'save', membership: { ...state.membership, updatedAt: now }, revision })
      if (state !== before) effects.push({ kind: 'changed' })
      return effects
    },
  }
}

/** Whether a change is one that must be on the disk before anybody hears of it. */
const isBinding = (now: Membership, before: Membership): boolean =>
  now.promise !== before.promise ||
  now.seats.some(({ key, nonce, head }) => {
    const seat = before.seats.find((one) => one.key === key)
    return nonce !== seat?.nonce || head !== seat?.head
  })

const isAtDoorOtherwise = (before: Membership, now: Membership): boolean =>
  now.door !== before.door || now.joined !== before.joined || now.renewal !== before.renewal

/** The seats that have gone to another device. */
const movedSince = (before: PublicState | undefined, { players }: PublicState): readonly string[] =>
  players.flatMap(({ key, epoch }) => {
    const known = before?.players.find((player) => player.key === key)
    return known && epoch > known.epoch ? [key] : []
  })

/** A link may carry several tables. Entries of another table could have fitting numbers, and would ruin the log. */
function isAboutAnother(message: ToPhone, { table }: Membership): boolean {
  const about = message.kind === 'table' ? message.table.id : 'table' in message ? message.table : undefined
  // A phone that knocks does not know the table's id until it is let in.
  return about !== undefined && table !== '' && about !== table
}
