/**
 * A table at the relay: events go in, effects come out. It has no clock, no randomness and no disk of its own, so a
 * simulation runs exactly what ships.
 *
 * One thing happens at a time. While a record is being stored, everything else waits; nobody is told of a record before
 * it is stored, and if it cannot be stored, it did not happen.
 */
import type { Refusal } from '@/engine'
import { isBetweenMatches, type PublicState, type ToPhone } from '@/engine/wire/messages'
import type { TableDeps, TableMessage, Verdict } from './judging'
import { judge } from './judge'
import { dealLive } from './live'
import type { ReadTable } from './reading'
import type { TableRecord } from './records'
import { no } from './refusals'
import { notTaken } from './refusing'
import { renewalsAfter } from './renewing'
import {
  createPresence,
  decline,
  isAtTable,
  noticePresence,
  subscribersOf,
  type LinkAtTable,
} from './presence'
import { fold, type TableState } from './state'
import { dealStep, timeStep } from './steps'
import { createBroadcaster } from './broadcast'
import { createLostSeats } from './lost-seats'

export type TableEvent =
  | {
      readonly kind: 'received'
      readonly link: string
      readonly challenge: string
      readonly device: string
      readonly message: TableMessage
    }
  | { readonly kind: 'closed'; readonly link: string }
  | { readonly kind: 'stored' }
  /** Another process wrote this record number first, or the write failed. */
  | { readonly kind: 'not-stored'; readonly why: 'race' | 'failed' }
  | { readonly kind: 'read'; readonly table: ReadTable }
  | { readonly kind: 'not-read' }
  | { readonly kind: 'time' }

export type TableEffect =
  | {
      readonly kind: 'append'
      readonly n: number
      readonly record: TableRecord
      /** The table's phase and finder once this is stored: how long it is kept, and whether it can be found by a code. */
      readonly phase: TableState['phase']
      readonly code: string | undefined
    }
  | { readonly kind: 'read' }
  | { readonly kind: 'send'; readonly link: string; readonly message: ToPhone }

export interface TableLogic {
  handle(event: TableEvent, now: number): readonly TableEffect[]
  readonly state: TableState | undefined
  /** Whether a link is at this table. */
  has(link: string): boolean
  /** Nobody is here and nothing is in progress: it can be dropped from memory and read again later. */
  readonly isIdle: boolean
  /** The public state as it was last broadcast. */
  publicState(): PublicState | undefined
}

interface Received {
  readonly link: string
  readonly message: TableMessage
}

/** The record being stored, and what to do once it is. */
interface Pending {
  readonly record: TableRecord
  readonly received: Received | undefined
  readonly retract?: (() => void) | undefined
  readonly link?: string | undefined
  readonly hold: readonly string[]
  /** Whether to judge the message again once this is stored. */
  readonly again: boolean
}

export function createTableLogic(given: Omit<TableDeps, 'presence'>, read: ReadTable): TableLogic {
  let now = 0
  const presence = createPresence(given.limits, () => now)
  const deps: TableDeps = { ...given, presence }
  const { id, grace, limits } = deps
  const queue: Received[] = []
  let { state, live } = read
  let pending: Pending | undefined
  let isReading = false
  /** A step of the table's own could not be stored. It is retried at the next tick: at once, it would loop. */
  let isResting = false
  let effects: TableEffect[] = []

  const send = (link: string, message: ToPhone): void => void effects.push({ kind: 'send', link, message })
  const { sendEntries, sendPublicState, broadcastChanges, lastBroadcast } = createBroadcaster({
    id,
    identity: deps.identity,
    boxes: deps.boxes,
    presence,
    send,
    publicStateInput: () => state && { id, state, live, presence, now, grace },
  })
  const lostSeats = createLostSeats({ id, presence, send })
  const append = (next: Pending): void => {
    pending = next
    const after = fold(id, state, next.record)
    effects.push({
      kind: 'append',
      n: after.n,
      record: next.record,
      phase: after.phase,
      code: isBetweenMatches(after) ? after.finder : undefined,
    })
  }

  /** Why a valid request is not recorded: the limits. */
  function problemOfRecord({ kind }: TableRecord): Refusal | undefined {
    if (kind === 'entry' || kind === 'revealed') return undefined
    if (state && state.n >= limits.table.records) return no['table-used-up']
    return presence.changes.take() ? undefined : no['too-fast']
  }

  /** Handles what was received until something has to be stored. */
  function run(): void {
    while (!pending && !isReading) {
      const received = queue.shift()
      if (received) {
        const link = presence.links.get(received.link)
        if (link) carryOut(judge(received.message, { deps, state, live, link, now }), { received, link })
        continue
      }
      const record = !isResting && state && dealStep({ ...deps, state, live })
      if (!record) return
      append({ record, received: undefined, hold: [], again: false })
    }
  }

  function carryOut(
    verdict: Verdict,
    { received, link }: { readonly received: Received; readonly link: LinkAtTable },
  ): void {
    const { message } = received
    const problem =
      'record' in verdict
        ? problemOfRecord(verdict.record)
        : 'first' in verdict
          ? problemOfRecord(verdict.first)
          : undefined
    if (problem) send(received.link, { kind: 'refused', table: id, to: message.kind, refusal: problem })
    else if ('record' in verdict) {
      const { record, retract, hold = [] } = verdict
      append({ record, retract, hold, received, link: received.link, again: false })
    } else if ('first' in verdict)
      append({ record: verdict.first, hold: [verdict.hold], received, link: received.link, again: true })
    else if ('attend' in verdict) attend(link, verdict)
    else if ('resend' in verdict)
      sendEntries([link], { after: verdict.resend - 1, shownFrom: verdict.resend })
    else if ('notTaken' in verdict && message.kind === 'move') {
      decline(presence, message, verdict.notTaken)
      const entries = message.match === state?.match ? live?.entryCount() : undefined
      const chain = entries === undefined ? undefined : live?.chainAfter(entries)
      send(received.link, notTaken(message, verdict.notTaken, { ...deps, entries, chain }))
    } else if ('refusal' in verdict)
      send(received.link, { kind: 'refused', table: id, to: message.kind, refusal: verdict.refusal })
    else if ('superseded' in verdict) {
      const { key, epoch } = verdict.superseded
      send(received.link, { kind: 'superseded', table: id, key, epoch })
      if (verdict.isCopy && presence.charge(key, 'warnings'))
        for (const other of subscribersOf(presence))
          send(other.link, { kind: 'second-device', table: id, key })
    } else if ('turnedAway' in verdict)
      send(verdict.turnedAway, { kind: 'refused', to: 'knock', refusal: no['turned-away'] })
    else if ('pass' in verdict) verdict.pass.forEach((one) => send(one.link, one.message))
    else if ('reaction' in verdict && message.kind === 'react') {
      for (const other of subscribersOf(presence))
        send(other.link, { kind: 'reaction', table: id, key: message.key, reaction: message.reaction })
    } else if ('gone' in verdict) send(received.link, { kind: 'gone', table: id })
  }

  function attend(
    link: LinkAtTable,
    { attend: keys, match, have, invite }: Extract<Verdict, { attend: readonly string[] }>,
  ): void {
    for (const key of keys) link.holds.add(key)
    link.isSubscribed = true
    noticePresence(presence, state!, now)
    sendPublicState([link])
    const renewed = invite === undefined ? undefined : renewalsAfter(invite, state!, link)
    if (renewed) send(link.link, renewed)
    if (!live) return
    // A phone with more entries than there are has a different log: it gets all of this one and finds that out itself.
    const isSame = match === state!.match && have <= live.entryCount()
    sendEntries([link], { ...(isSame && { after: have }), shownFrom: 0 })
  }

  /** The record is stored: now it becomes part of the table, and everybody is told. */
  function finish({ record, received, link: linkId, hold, again }: Pending): void {
    state = fold(id, state, record)
    pending = undefined
    // From the promise to the deal there is no match: the old one must not be sent under the new one's number.
    if (record.kind === 'promised') live = undefined
    if (record.kind === 'revealed' && state.phase === 'playing') {
      live = dealLive(state)
      sendEntries(subscribersOf(presence), { shownFrom: 0 })
    }
    if (record.kind === 'entry' && live) {
      const n = live.entryCount()
      sendEntries(subscribersOf(presence), { after: n - 1, shownFrom: n })
    }
    if (record.kind === 'sat') for (const { key } of record.players) presence.knocks.delete(key)
    if (record.kind === 'moved') lostSeats.takenOver(record, state)
    if (record.kind === 'left') lostSeats.givenUp(record.key, state.n)
    if (record.kind === 'replanned') lostSeats.spectators(state)
    if (record.kind === 'renewed') tellRenewal(record.number, state)
    const link = linkId === undefined ? undefined : presence.links.get(linkId)
    // Somebody who returns may have played in the last match: their phone is sent what that seat was shown.
    if (link && hold.length > 0 && !again) attend(link, { attend: hold, match: 0, have: 0 })
    for (const key of hold) link?.holds.add(key)
    if (again && received) queue.unshift(received)
  }

  /** Everybody who stays gets the new invitation; spectators need a new link. */
  function tellRenewal(number: number, now: TableState): void {
    lostSeats.spectators(now, no['old-link'])
    for (const link of subscribersOf(presence)) {
      const renewed = renewalsAfter(number - 1, now, link)
      if (renewed) send(link.link, renewed)
    }
  }

  /** A link that only asked something is forgotten once it has its answer. */
  function forgetStrangers(): void {
    const isWaiting = (link: string): boolean =>
      pending?.received?.link === link ||
      pending?.link === link ||
      queue.some((received) => received.link === link)
    for (const link of presence.links.values())
      if (!isAtTable(presence, link) && !isWaiting(link.link)) presence.links.delete(link.link)
  }

  return {
    get state() {
      return state
    },
    get isIdle() {
      return presence.links.size === 0 && !pending && queue.length === 0 && !isReading
    },
    has: (link) => presence.links.has(link),
    publicState: lastBroadcast,
    handle(event, at) {
      now = at
      effects = []
      switch (event.kind) {
        case 'received':
          receive(event)
          break
        case 'closed':
          presence.links.delete(event.link)
          for (const [key, knock] of presence.knocks)
            if (knock.link === event.link) presence.knocks.delete(key)
          break
        case 'stored':
          if (pending) finish(pending)
          break
        case 'not-stored':
          notStored(event.why)
          break
        case 'read':
          // Two reads get two answers. By the second, something newer than these records may be in progress.
          if (isReading) begin(event.table)
          break
        case 'not-read':
          // The next tick asks again. Until then nothing is done, because the state here is out of date.
          break
        case 'time':
          isResting = false
          if (isReading) effects.push({ kind: 'read' })
          else if (!pending && state) {
            const step = timeStep({ state, live, presence, now, grace })
            if (step) append({ ...step, received: undefined, hold: [], again: false })
          }
      }
      run()
      forgetStrangers()
      if (state) noticePresence(presence, state, now)
      // Nothing is broadcast while a move is being stored, nor while it is unknown what is stored.
      if (!pending && !isReading) broadcastChanges()
      return effects
    },
  }

  function receive({ link, challenge, device, message }: Extract<TableEvent, { kind: 'received' }>): void {
    const isKnown = presence.links.has(link)
    const isFull = isKnown ? queue.length >= limits.table.waiting : presence.links.size >= limits.table.links
    if (isFull) {
      const refusal = isKnown ? no['too-fast'] : no['too-many']
      return send(link, { kind: 'refused', table: id, to: message.kind, refusal })
    }
    if (!isKnown) presence.links.set(link, { link, challenge, device, holds: new Set(), isSubscribed: false })
    queue.push({ link, message })
  }

  /** Starts over from the journal: another process may have written to it, also about who has which seat. */
  function begin(table: ReadTable): void {
    const before = state
    isReading = false
    ;({ state, live } = table)
    lostSeats.since(before?.players ?? [], state)
    sendEntries(subscribersOf(presence), { shownFrom: 0 })
  }

  function notStored(why: 'race' | 'failed'): void {
    if (!pending) return
    const { received, retract } = pending
    retract?.()
    pending = undefined
    // Even after a failure: the record may have been stored all the same, and then the state here is out of date.
    isReading = true
    effects.push({ kind: 'read' })
    if (why === 'race') {
      if (received) queue.unshift(received)
    } else if (received)
      send(received.link, {
        kind: 'refused',
        table: id,
        to: received.message.kind,
        refusal: no['not-stored'],
      })
    else isResting = true
  }
}
