// A phone at a remote table, with everything around it: its logic, a link to the relay, a store and a clock.
import type { Refusal } from '@/engine'
import { seatBoxes, type Boxes } from '@/engine/wire/boxes'
import { cpace, type Pake } from '@/engine/wire/door'
import type { Keys } from '@/engine/wire/keys'
import type { Reaction } from '@/engine/wire/messages'
import packageJson from '@/package.json'
import { drawSecret } from '../chance'
import { deviceIdOf } from '../device'
import { formatRecord, keyOf } from '../records'
import { phoneSecrets, type Secrets } from '../secrets'
import { phoneKeys } from '../verified-once'
import type { Store } from '../store'
import { openSocketLink, type Link, type OpenLink } from './link'
import { dropSecrets, keepSecrets, keepTable } from './kept'
import { withoutKnock } from './door-guest'
import type { Membership } from './membership'
import { knockKey } from './table-key'
import type { NotDone } from './outbox'
import {
  createPhone,
  type DeviceNews,
  type PhoneEffect,
  type PhoneEvent,
  type PhoneState,
  type TableRequest,
} from './phone'
import { keptAs, keptRecord } from './remote-match'

export interface TableSession {
  /** A new object whenever something has changed. */
  snapshot(): PhoneState
  subscribe(listener: () => void): () => void
  /** Settles when the move is in the log, or never will be. Without a connection that may take a while. */
  submit(key: string, move: string, seen: number): Promise<NotDone | undefined>
  request(request: TableRequest): void
  onReaction(listener: (key: string, reaction: Reaction) => void): () => void
  onDeviceNews(listener: (news: DeviceNews) => void): () => void
  /** What somebody asked for was refused. */
  onRefusal(listener: (refusal: Refusal) => void): () => void
  /** The app has come to the front, or the network is back: make sure the link still works. */
  check(): void
  /** Settles when the last write is done: a table deleted after that stays deleted. */
  close(): Promise<void>
}

export interface SessionPlace {
  readonly store: Store
  readonly now: () => number
  readonly openLink?: OpenLink
  readonly keys?: Keys
  readonly boxes?: Boxes
  readonly pake?: Pake
  readonly secrets?: Secrets | undefined
}

const tick = 1000

type SaveEffect = Extract<PhoneEffect, { kind: 'save' }>

const notKept: Refusal = {
  tag: 'not-kept',
  sentence: 'Couldn’t save the seat, so you didn’t join. Free up some space and try again.',
}

export function createSession(
  first: Membership,
  {
    store,
    now,
    openLink = openSocketLink,
    keys = phoneKeys,
    boxes = seatBoxes,
    pake = cpace,
    secrets = phoneSecrets,
  }: SessionPlace,
): TableSession {
  const phone = createPhone(first, { keys, boxes, pake, app: packageJson.version, draw: drawSecret })
  const listeners = new Set<() => void>()
  const reactions = new Set<(key: string, reaction: Reaction) => void>()
  const refusals = new Set<(refusal: Refusal) => void>()
  const deviceNews = new Set<(news: DeviceNews) => void>()
  const waiting = new Map<number, (not: NotDone | undefined) => void>()
  let tickets = 0
  let writing: Promise<unknown> = Promise.resolve()
  let unsaved: SaveEffect | undefined
  let isClosed = false
  /** What is stored among this phone's past matches, or was before somebody deleted it there. */
  let kept = keptAs(first)

  const handle = (event: PhoneEvent): void => phone.handle(event, now()).forEach(carryOut)

  function carryOut(effect: PhoneEffect): void {
    switch (effect.kind) {
      case 'send':
        return link?.send(effect.message)
      case 'save':
        return save(effect)
      case 'settled':
        waiting.get(effect.ticket)?.(effect.not)
        return void waiting.delete(effect.ticket)
      case 'reaction':
        return reactions.forEach((listener) => listener(effect.key, effect.reaction))
      case 'device-news':
        return deviceNews.forEach((listener) => listener(effect.news))
      case 'refused':
        return refusals.forEach((listener) => listener(effect.refusal))
      case 'changed':
        return listeners.forEach((listener) => listener())
    }
  }

  /** One write after the other, and of those that wait only the newest, as it contains the others. */
  function save(effect: SaveEffect): void {
    const isQueued = unsaved !== undefined
    unsaved = effect
    if (!isQueued) writing = writing.then(writeNewest)
  }
  const writeNewest = async (): Promise<void> => {
    if (!unsaved) return
    const { membership, revision } = unsaved
    unsaved = undefined
    const kind = await write(membership).then(
      () => 'saved' as const,
      () => 'not-saved' as const,
    )
    handle({ kind, revision })
  }
  const write = async (membership: Membership): Promise<void> => {
    await keepMatch(membership)
    await keepTable(membership, { store, secrets })
    if (first.table === '' && membership.table !== '') await store.remove(knockKey).catch(() => undefined)
  }
  /** Written before the membership: if the app is killed in between, it learns of the end again and writes it again. */
  const keepMatch = async (membership: Membership): Promise<void> => {
    const as = keptAs(membership)
    if (as === '' || as === kept) return
    const record = keptRecord(membership)
    // A phone without space for its history plays on; the relay keeps the match for a while.
    if (record)
      await store.write(keyOf(record.id), formatRecord(record)).then(
        () => (kept = as),
        () => undefined,
      )
  }

  /** Saves the key first: nobody may sit down with a key that this phone would lose in a restart. */
  async function sitDown(request: Extract<TableRequest, { what: 'seat' }>, keeping: Secrets): Promise<void> {
    try {
      await keepSecrets({ table: first.table, seats: [request.seat] }, keeping)
    } catch {
      return refusals.forEach((listener) => listener(notKept))
    }
    if (isClosed) return dropSecrets([request.seat.key], keeping)
    handle({ kind: 'request', request })
  }

  let link: Link | undefined
  void deviceIdOf(store).then((device) => {
    if (isClosed) return
    link = openLink(first.relay, {
      up: () => handle({ kind: 'up', device }),
      down: () => handle({ kind: 'down' }),
      received: (message) => handle({ kind: 'received', message }),
    })
  })
  const ticking = setInterval(() => handle({ kind: 'time' }), tick)

  return {
    snapshot: () => phone.state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    submit: (key, move, seen) =>
      new Promise((resolve) => {
        const ticket = tickets++
        waiting.set(ticket, resolve)
        handle({ kind: 'submit', ticket, key, move, seen })
      }),
    request(request) {
      if (request.what === 'seat' && secrets) void sitDown(request, secrets)
      else handle({ kind: 'request', request })
    },
    onReaction(listener) {
      reactions.add(listener)
      return () => void reactions.delete(listener)
    },
    onDeviceNews(listener) {
      deviceNews.add(listener)
      return () => void deviceNews.delete(listener)
    },
    onRefusal(listener) {
      refusals.add(listener)
      return () => void refusals.delete(listener)
    },
    check: () => link?.check(),
    async close() {
      isClosed = true
      clearInterval(ticking)
      link?.close()
      await writing
      // Somebody who knocked and was not let in has no seat to keep a key for.
      const { membership } = phone.state
      if (membership.table !== '') return
      const keys = membership.seats.map(({ key }) => key)
      await dropSecrets(keys, secrets)
      await keepTable(withoutKnock(membership), { store, secrets }).catch(() => undefined)
    },
  }
}
