// A relay in memory: the shipped logic and effects, a journal that never fails, and links that can be cut. Screens
// get it instead of socket.io; other phones in the test use sessions of their own.
import type { LinkEvents, OpenLink } from '@/client/remote/link'
import type { Membership } from '@/client/remote/membership'
import { createSession, type TableSession } from '@/client/remote/session'
import { settingsKey } from '@/client/settings'
import type { Store } from '@/client/store'
import { hash } from '@/engine'
import { seatBoxes } from '@/engine/wire/boxes'
import { seatKeys } from '@/engine/wire/keys'
import { readToRelay, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import { createEffectRunner } from '@/relay/effects'
import { certificateText, sitKeyOf } from '@/engine/wire/invite-keys'
import { createIdentity } from '@/relay/identity'
import { limits } from '@/relay/limits'
import { createLog } from '@/relay/log'
import { createRelayLogic } from '@/relay/logic'
import type { TableStore } from '@/relay/store/store'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, configure } from '@testing-library/react-native'
import { memorySecrets, memoryStore } from './memory-store'

// Messages take as long as they take, even on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

export const address = 'http://relay.local'

export const who = (name: string) => ({ relay: address, name, now: 1 })
/** Somebody whom the others at the table will believe. */
export function certifiedPlayer(membership: Membership, name: string) {
  const key = seatKeys.publicKeyOf(hash(name))
  const one = { key, name, kind: 'person' as const, box: hash(`box of ${name}`) }
  const text = certificateText({ table: membership.table, relay: membership.relayKey!, ...one })!
  return { ...one, certificate: seatKeys.sign(text, sitKeyOf(inviteOf(membership))) }
}

export const inviteOf = ({ joined }: Membership): string =>
  ('invite' in joined ? joined.invite : undefined) ?? ''

/** Call once per test file: every test begins on an empty phone with these settings, and `fetch` asks this relay. */
export function setUpRelay(settings?: object): void {
  beforeEach(async () => {
    await AsyncStorage.clear()
    if (settings) await AsyncStorage.setItem(settingsKey, JSON.stringify(settings))
    global.fetch = jest.fn(answer) as never
  })
  afterEach(closeAll)
}

let draws = 0
let links = 0
let isDown = false
let ahead = 0
/** Kinds of messages that get lost on the way. */
export const lostKinds = new Set<ToRelay['kind']>()
const journal = new Map<string, readonly string[]>()
const codes = new Map<string, string>()
const lines = new Map<string, LinkEvents>()
const sessions: TableSession[] = []
const logic = createRelayLogic({
  app: 'test',
  keys: seatKeys,
  boxes: seatBoxes,
  identity: createIdentity(hash('relay'), seatKeys),
  draw: () => hash(`draw ${draws++}`),
  grace: 60_000,
  limits,
  charges: { take: () => true, giveBack: () => undefined },
})

const store: TableStore = {
  read: async (table) => journal.get(table) ?? [],
  count: async (table) => journal.get(table)?.length ?? 0,
  time: async () => 0,
  secretKey: async (fresh) => fresh,
  async append(table, { record, code }) {
    journal.set(table, [...(journal.get(table) ?? []), record])
    if (code !== undefined) codes.set(code, table)
    return true
  },
  find: async (code) => codes.get(code),
  removeOlder: async () => [],
  close: async () => undefined,
}

function send(links: readonly string[], message: ToPhone): void {
  for (const link of links)
    queueMicrotask(() => act(() => lines.get(link)?.received(JSON.parse(JSON.stringify(message)) as ToPhone)))
}

const { handle, tableOf } = createEffectRunner({
  logic,
  store,
  log: createLog('silent'),
  metrics: { stored: () => {}, refused: () => {} },
  now: () => Date.now() + ahead,
  send,
  fail: () => undefined,
})

export const openLink: OpenLink = (_, events) => {
  let id = ''
  const open = (): void => {
    if (isDown) return
    id = `link ${links++}`
    lines.set(id, events)
    handle({ kind: 'opened', link: id, challenge: hash(id) })
    act(() => events.up())
  }
  const shut = (): void => {
    lines.delete(id)
    handle({ kind: 'closed', link: id })
  }
  cutters.set(events, { open, shut })
  queueMicrotask(open)
  return {
    send(said) {
      const message = readToRelay(JSON.parse(JSON.stringify(said)))
      if (message && lines.has(id) && !lostKinds.has(message.kind))
        handle({ kind: 'received', link: id, message })
    },
    check: () => undefined,
    close() {
      cutters.delete(events)
      shut()
    },
  }
}
const cutters = new Map<LinkEvents, { readonly open: () => void; readonly shut: () => void }>()

/** Cuts all links. */
export function disconnectAll(): void {
  isDown = true
  for (const [events, { shut }] of cutters) {
    shut()
    act(() => events.down())
  }
}

export function reconnectAll(): void {
  isDown = false
  for (const { open } of cutters.values()) open()
}

/** Lets this many milliseconds pass at the relay. */
export function passTime(time: number): void {
  ahead += time
  handle({ kind: 'time' })
}

/** Sends a message to every phone that is connected. */
export const sendToAll = (message: ToPhone): void => send([...lines.keys()], message)

/** Another phone at a table; given the store of a closed one, the same phone again. */
export function otherPhone(membership: Membership, store: Store = memoryStore()): TableSession {
  const session = createSession(membership, {
    store,
    secrets: memorySecrets(),
    now: Date.now,
    openLink,
  })
  sessions.push(session)
  return session
}

function closeAll(): void {
  sessions.splice(0).forEach((session) => void session.close())
  isDown = false
  lostKinds.clear()
}

/** Stands in for `fetch`: the relay's health, and the public state of a table. */
async function answer(url: string): Promise<Response> {
  if (isDown) throw new TypeError('Network request failed')
  const table = /\/tables\/(.*)$/.exec(url)?.[1]
  const found = table === undefined ? { status: 'ok', version: '1.2.3' } : await tableOf(table)
  return { ok: found !== undefined, status: found ? 200 : 404, json: async () => found } as Response
}
