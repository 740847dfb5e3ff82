/** Seat keys are kept in the phone's secure store, apart from their tables, and are stored before they are used. */
import { keepTable, readTable } from '@/client/remote/kept'
import type { OpenLink } from '@/client/remote/link'
import { formatMembership, type Membership } from '@/client/remote/membership'
import { tableKeyOf } from '@/client/remote/table-key'
import { createSession } from '@/client/remote/session'
import {
  forgetTable,
  joiningTable,
  knockingAt,
  newSeat,
  openingTable,
  readMembership,
  readMemberships,
  saveMembership,
} from '@/client/remote/tables'
import { phoneSecrets } from '@/client/secrets'
import { phoneStore } from '@/client/store'
import type { ToRelay } from '@/engine/wire/messages'
import { memorySecrets, memoryStore } from './memory-store'

const who = { relay: 'http://relay.local', name: 'Ada', now: 1 }
const aTable = (): Membership => {
  const opened = openingTable('lockdown', who)
  return { ...opened, seats: [...opened.seats, newSeat('Tumbler', 'hard')] }
}
const secretOf = (key: string) => phoneSecrets!.read(`strongbox.seat.${key}`)

test('a table is read back complete, and its stored text has no secret key', async () => {
  const membership = aTable()
  await saveMembership(phoneStore, membership)
  const text = (await phoneStore.read(tableKeyOf(membership.table)))!
  for (const { key, secretKey } of membership.seats) {
    expect(text).toContain(key)
    expect(text).not.toContain(secretKey)
  }
  expect(await readMembership(phoneStore, membership.table)).toMatchObject(membership)
  expect(await readMemberships(phoneStore)).toMatchObject([membership])
})

test('forgetting a table deletes its keys', async () => {
  const membership = aTable()
  const [seat] = membership.seats
  await saveMembership(phoneStore, membership)
  expect(await secretOf(seat!.key)).toBe(seat!.secretKey)
  await forgetTable(phoneStore, membership.table)
  for (const { key } of membership.seats) expect(await secretOf(key)).toBeNull()
  expect(await readMembership(phoneStore, membership.table)).toBeUndefined()
})

test('a table stored by an older app is split when it is read', async () => {
  const membership = aTable()
  await phoneStore.write(tableKeyOf(membership.table), formatMembership(membership))
  expect(await readMembership(phoneStore, membership.table)).toMatchObject(membership)
  const text = (await phoneStore.read(tableKeyOf(membership.table)))!
  for (const { key, secretKey } of membership.seats) {
    expect(text).not.toContain(secretKey)
    expect(await secretOf(key)).toBe(secretKey)
  }
  expect(await readMembership(phoneStore, membership.table)).toMatchObject(membership)
})

test('a table that cannot be split stays whole and can be played', async () => {
  const membership = aTable()
  const text = formatMembership(membership)
  const store = memoryStore(new Map([[tableKeyOf(membership.table), text]]))
  const secrets = { ...memorySecrets(), write: () => Promise.reject(new Error('full')) }
  expect(await readTable(tableKeyOf(membership.table), { store, secrets })).toMatchObject(membership)
  expect(store.texts.get(tableKeyOf(membership.table))).toBe(text)
})

test('the keys are stored before the table that needs them, and only once', async () => {
  const membership = aTable()
  const order: string[] = []
  const [store, secrets] = [memoryStore(), memorySecrets()]
  const place = {
    store: { ...store, write: async () => void order.push('table') },
    secrets: { ...secrets, write: async () => void order.push('key') },
  }
  await keepTable(membership, place)
  await keepTable({ ...membership, updatedAt: 2 }, place)
  expect(order).toEqual(['key', 'key', 'table', 'table'])
})

test('a table whose keys could not be stored is not stored either', async () => {
  const membership = aTable()
  const store = memoryStore()
  const secrets = { ...memorySecrets(), write: () => Promise.reject(new Error('full')) }
  await expect(keepTable(membership, { store, secrets })).rejects.toThrow('full')
  expect(store.texts.size).toBe(0)
})

test('giving up a seat deletes its key, and a seat whose key is lost belongs to nobody', async () => {
  const membership = aTable()
  const [first, second] = membership.seats
  const [store, secrets] = [memoryStore(), memorySecrets()]
  await keepTable(membership, { store, secrets })
  await keepTable({ ...membership, seats: [first!] }, { store, secrets })
  expect([...secrets.items.values()]).toEqual([first!.secretKey])
  await keepTable(membership, { store, secrets })
  secrets.items.delete(`strongbox.seat.${second!.key}`)
  expect((await readTable(tableKeyOf(membership.table), { store, secrets }))?.seats).toEqual([first])
  // The same after a restart, when the app knows only what it has read.
  const again = { store, secrets: memorySecrets(secrets.items) }
  const read = (await readTable(tableKeyOf(membership.table), again))!
  await keepTable({ ...read, seats: [] }, again)
  expect(secrets.items.size).toBe(0)
})

describe('a session', () => {
  /** A link that accepts everything and never answers. */
  function aLine(): { readonly openLink: OpenLink; readonly said: ToRelay[] } {
    const said: ToRelay[] = []
    const openLink: OpenLink = () => ({
      send: (message) => void said.push(message),
      check: () => undefined,
      close: () => undefined,
    })
    return { openLink, said }
  }

  test('seats nobody whose key could not be stored, and says so', async () => {
    const secrets = { ...memorySecrets(), write: () => Promise.reject(new Error('full')) }
    const { openLink } = aLine()
    const membership = joiningTable({ table: 'ab'.repeat(16), key: 'cd'.repeat(16) }, who)
    const session = createSession(membership, { store: memoryStore(), now: () => 1, openLink, secrets })
    const told = new Promise((resolve) => session.onRefusal(({ tag }) => resolve(tag)))
    session.request({ what: 'seat', seat: newSeat('Ben') })
    expect(await told).toBe('not-kept')
    expect(session.snapshot().membership.seats).toHaveLength(1)
    await session.close()
  })

  test('stores an added player’s key before they sit down', async () => {
    const secrets = memorySecrets()
    const { openLink } = aLine()
    const membership = joiningTable({ table: 'ab'.repeat(16), key: 'cd'.repeat(16) }, who)
    const session = createSession(membership, { store: memoryStore(), now: () => 1, openLink, secrets })
    const seat = newSeat('Ben')
    const kept = new Promise((resolve) =>
      session.subscribe(() => resolve(secrets.items.get(`strongbox.seat.${seat.key}`))),
    )
    session.request({ what: 'seat', seat })
    expect(await kept).toBe(seat.secretKey)
    await session.close()
  })

  test('that is closed meanwhile seats nobody, and stores neither key nor table', async () => {
    const [store, secrets] = [memoryStore(), memorySecrets()]
    const { openLink } = aLine()
    const membership = joiningTable({ table: 'ab'.repeat(16), key: 'cd'.repeat(16) }, who)
    const session = createSession(membership, { store, now: () => 1, openLink, secrets })
    const dropped = new Promise<void>((resolve) => {
      const { remove } = secrets
      Object.assign(secrets, { remove: async (name: string) => resolve(await remove(name)) })
    })
    session.request({ what: 'seat', seat: newSeat('Ben') })
    await session.close()
    await dropped
    expect([secrets.items.size, await store.keys('strongbox.table.')]).toEqual([0, []])
  })

  test('that was never let in leaves no key behind', async () => {
    const secrets = memorySecrets()
    const { openLink } = aLine()
    const knock = knockingAt('ABCDEFGH', who)
    await secrets.write(`strongbox.seat.${knock.seats[0]!.key}`, knock.seats[0]!.secretKey)
    await createSession(knock, { store: memoryStore(), now: () => 1, openLink, secrets }).close()
    expect(secrets.items.size).toBe(0)
  })
})
