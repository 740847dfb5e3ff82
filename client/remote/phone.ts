// A phone at a table elsewhere, without its socket and its disk: what it hears, what its people want and how time passes go
// in, what is to be said, saved and told comes out. A simulation runs exactly this.
//
// It has one principle: it compares what it wants with what the relay last said, and says what is missing, again and again
// until it is so. A move is saved before it is said; it is done when it stands in the log.
import type { Refusal } from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import type { Choice, PublicTable, Reaction, TablePlan, ToPhone, ToRelay } from '@/engine/wire/messages'
import { wireVersion } from '@/engine/wire/messages'
import { heardEntries, heardTable, isForked } from './hearing'
import type { Membership, OwnSeat, PendingMove } from './membership'
import { isMadeAs, movesMade } from './lines'
import { wantedMessages } from './wants'
import { heardRefusal, unseated } from './refused'
import { granting } from './wishes'

export type PhoneEvent =
  /** A second tab is the same device. */
  | { readonly kind: 'up'; readonly device: string }
  | { readonly kind: 'down' }
  | { readonly kind: 'heard'; readonly message: ToPhone }
  | { readonly kind: 'saved'; readonly ticket: number }
  | { readonly kind: 'not-saved'; readonly ticket: number }
  | {
      readonly kind: 'act'
      readonly ticket: number
      readonly key: string
      readonly move: string
      readonly seen: number
    }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'time' }

/** What people want beside moves. */
export type Wish =
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
  | { readonly kind: 'say'; readonly message: ToRelay }
  /** With a ticket: wait for it, and say whether it went well. */
  | { readonly kind: 'save'; readonly membership: Membership; readonly ticket?: number }
  | { readonly kind: 'settled'; readonly ticket: number; readonly not?: NotDone }
  | { readonly kind: 'reaction'; readonly key: string; readonly reaction: Reaction }
  | { readonly kind: 'device-news'; readonly news: DeviceNews }
  /** Something that was wished for is not possible. */
  | { readonly kind: 'refused'; readonly to: string; readonly refusal: Refusal }
  | { readonly kind: 'changed' }

/** What everybody at a table is to know about the devices that have its seats. */
export interface DeviceNews {
  readonly key: string
  /** The seat is on another device now; or one that has its key asked for it and was not let in. */
  readonly what: 'moved' | 'refused'
}

export type NotDone = { readonly refusal: Refusal } | { readonly trouble: 'full' }

export interface PhoneState {
  readonly membership: Membership
  readonly link: 'down' | 'greeting' | 'up'
  /** The seats that the relay gave to this link. */
  readonly held: readonly string[]
  /** Whether this link has been told how the table stands. */
  readonly isFollowing: boolean
  /** Who typed the code; the host hears of it. */
  readonly knocks: readonly { readonly key: string; readonly name: string }[]
  /** Why it does not go on by itself. */
  readonly problem: Problem | undefined
}

export type Problem =
  | { readonly why: 'gone' | 'forked' }
  /** The relay cannot go on with this table: its journal is damaged, or by rules that it does not have. */
  | { readonly why: 'damaged' | 'older-rules' }
  /** The relay or this app is too old for the other. */
  | { readonly why: 'older-app' | 'older-relay' }
  | { readonly why: 'refused'; readonly to: string; readonly refusal: Refusal }

export interface Phone {
  readonly state: PhoneState
  handle(event: PhoneEvent, now: number): readonly PhoneEffect[]
}

/** Milliseconds after which something that has had no effect is said again. */
const patience = 4000

interface Ticketed {
  readonly move: PendingMove
  readonly ticket: number | undefined
  readonly isSaved: boolean
}

export function createPhone(first: Membership, { keys, app }: { keys: Keys; app: string }): Phone {
  let state: PhoneState = {
    membership: first,
    link: 'down',
    held: [],
    isFollowing: false,
    knocks: [],
    problem: undefined,
  }
  // What was saved and not confirmed when the app was closed is said again.
  let tickets: readonly Ticketed[] = first.pending.map((move) => ({ move, ticket: undefined, isSaved: true }))
  let challenge = ''
  let device = ''
  const said = new Map<string, number>()
  let effects: PhoneEffect[] = []

  const change = (what: Partial<PhoneState>): void => {
    state = { ...state, ...what }
  }
  const keep = (what: Partial<Membership>): void => change({ membership: { ...state.membership, ...what } })
  const say = (message: ToRelay): void => void effects.push({ kind: 'say', message })

  function settle(given: Ticketed, not?: NotDone): void {
    tickets = tickets.filter((one) => one !== given)
    keep({ pending: tickets.map(({ move }) => move) })
    if (given.ticket !== undefined)
      effects.push({ kind: 'settled', ticket: given.ticket, ...(not && { not }) })
  }

  function act({ ticket, key, move, seen }: Extract<PhoneEvent, { kind: 'act' }>): void {
    const { match, pending } = state.membership
    if (pending.some((one) => one.key === key))
      return void effects.push({ kind: 'settled', ticket, not: { refusal: busy } })
    const asked: PendingMove = { match, key, no: movesMade(state.membership, key) + 1, seen, move }
    tickets = [...tickets, { move: asked, ticket, isSaved: false }]
    keep({ pending: [...pending, asked] })
    effects.push({ kind: 'save', membership: state.membership, ticket })
  }

  /** What the log has settled, one way or the other. */
  function settleByLog(): void {
    const { membership } = state
    for (const given of tickets) {
      if (given.move.match < membership.match) settle(given, { refusal: matchOver })
      else if (movesMade(membership, given.move.key) >= given.move.no) {
        settle(given, isMadeAs(membership, given.move) ? undefined : { refusal: playedForYou })
      }
    }
  }

  function hear(message: ToPhone, now: number): void {
    switch (message.kind) {
      case 'welcome':
        challenge = message.challenge
        return change({ link: 'up', problem: undefined })
      case 'goodbye':
        return change({ problem: { why: message.wire > wireVersion ? 'older-app' : 'older-relay' } })
      case 'table':
        return hearTable(message)
      case 'entries':
        return hearEntries(message, now)
      case 'not-taken': {
        const given = tickets.find(({ move }) => isOf(message, move))
        return given && settle(given, { refusal: message.refusal })
      }
      case 'refused': {
        const heard = heardRefusal(state, message)
        change(heard.state)
        return void effects.push(...heard.told)
      }
      case 'superseded':
        return hearSuperseded(message)
      case 'second-device':
        return void effects.push({ kind: 'device-news', news: { what: 'refused', key: message.key } })
      case 'unseated':
        return hearUnseated(message.key)
      case 'gone':
        keep({ isGone: true })
        return change({ problem: { why: 'gone' } })
      case 'broken':
        // After a fault the relay begins again from what it has stored: the table is asked for once more.
        if (message.why === 'fault') return change({ isFollowing: false, held: [] })
        return change({ problem: { why: message.why === 'unreadable' ? 'damaged' : message.why } })
      case 'reaction':
        return void effects.push({ kind: 'reaction', key: message.key, reaction: message.reaction })
      case 'pong':
    }
  }

  /** A late word about a seat that has come back since means nothing. Who sits down anew counts from the start again. */
  const isTaken = ({ key, epoch, takesOver }: OwnSeat, now: number): boolean =>
    !takesOver && (now > epoch || !state.held.includes(key))

  function hearSuperseded({ key, epoch }: Extract<ToPhone, { kind: 'superseded' }>): void {
    const { seats } = state.membership
    const taken = seats.find((seat) => seat.key === key && isTaken(seat, epoch))
    if (!taken) return
    keep({ seats: seats.map((seat) => (seat === taken ? { ...seat, epoch, isElsewhere: true } : seat)) })
    change({ held: state.held.filter((held) => held !== key) })
  }

  /** The table tells nothing more to whoever had this seat and has no other. */
  function hearUnseated(key: string): void {
    const seats = state.membership.seats.filter((seat) => seat.key !== key)
    if (seats.length === state.membership.seats.length) return
    if (seats.length === 0 && !state.membership.isLeaving) return change(unseated(state))
    keep({ seats })
    change({ held: state.held.filter((held) => held !== key) })
  }

  function hearTable({ table, yours, knocks = [] }: Extract<ToPhone, { kind: 'table' }>): void {
    const membership = heardTable(state.membership, table, yours)
    if (!membership) return
    const { seats, isLeaving } = state.membership
    if (seats.length > 0 && membership.seats.length === 0 && !isLeaving) return change(unseated(state))
    for (const key of movedSince(state.membership.picture, table))
      if (!seats.some((seat) => seat.key === key))
        effects.push({ kind: 'device-news', news: { what: 'moved', key } })
    change({ membership, held: yours, knocks, isFollowing: true, problem: undefined })
  }

  function hearEntries(message: Extract<ToPhone, { kind: 'entries' }>, now: number): void {
    const membership = heardEntries(state.membership, message)
    if (isForked(membership)) return change({ problem: { why: 'forked' } })
    const isNew = membership !== undefined && membership.match > state.membership.match
    if (membership) change({ membership: isNew ? { ...membership, begunAt: now } : membership })
    settleByLog()
  }

  function grant(wish: Wish): void {
    if (wish.what === 'try-again') said.clear()
    const granted = granting(state, wish)
    change(granted.state)
    granted.says.forEach(say)
    if (granted.refusal) effects.push({ kind: 'refused', to: wish.what, refusal: granted.refusal })
  }

  function wanted(): readonly ToRelay[] {
    if (state.link === 'greeting') return [{ kind: 'hello', wire: wireVersion, app, device }]
    if (state.link === 'down' || state.problem) return []
    const pending = tickets.filter(({ isSaved }) => isSaved).map(({ move }) => move)
    return wantedMessages({ state, pending, challenge, keys })
  }

  /** Says what is missing, unless it has just been said on this link. */
  function reconcile(now: number): void {
    for (const message of wanted()) {
      const text = JSON.stringify(message)
      if (now - (said.get(text) ?? -Infinity) < patience) continue
      said.set(text, now)
      say(message)
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
          said.clear()
          change({ link: 'greeting', isFollowing: false, held: [] })
          break
        case 'down':
          change({ link: 'down', isFollowing: false, held: [] })
          break
        case 'heard':
          hear(event.message, now)
          break
        case 'act':
          act(event)
          break
        case 'saved':
          tickets = tickets.map((one) => (one.ticket === event.ticket ? { ...one, isSaved: true } : one))
          break
        case 'not-saved': {
          const given = tickets.find(({ ticket, isSaved }) => ticket === event.ticket && !isSaved)
          if (given) settle(given, { trouble: 'full' })
          break
        }
        case 'wish':
          grant(event.wish)
          break
        case 'time':
      }
      reconcile(now)
      if (state.membership !== before.membership && event.kind !== 'act')
        effects.push({ kind: 'save', membership: { ...state.membership, updatedAt: now } })
      if (state !== before) effects.push({ kind: 'changed' })
      return effects
    },
  }
}

/** The seats that have gone to another device. */
const movedSince = (before: PublicTable | undefined, { players }: PublicTable): readonly string[] =>
  players.flatMap(({ key, epoch }) => {
    const known = before?.players.find((player) => player.key === key)
    return known && epoch > known.epoch ? [key] : []
  })

/** Under the same number another move may have been chosen since. */
const isOf = (message: Extract<ToPhone, { kind: 'not-taken' }>, move: PendingMove): boolean =>
  message.key === move.key &&
  message.match === move.match &&
  message.no === move.no &&
  message.seen === move.seen &&
  message.move === move.move

const busy: Refusal = { tag: 'busy', sentence: 'Your last move is still on its way.' }
const matchOver: Refusal = { tag: 'match-over', sentence: 'The match is over.' }
const playedForYou: Refusal = {
  tag: 'played-for-you',
  sentence: 'While you were away, a move was made for you.',
}
