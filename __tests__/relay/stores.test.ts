/** The contract of the store port: one suite that every store passes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Append } from '@/relay/logic'
import { openSqliteStore } from '@/relay/store/sqlite'
import type { TableStore } from '@/relay/store/store'

interface Kind {
  /** An empty store. */
  readonly fresh: () => Promise<TableStore>
  /** Another connection to the same store; absent for a store that keeps nothing. */
  readonly again?: (store: TableStore) => Promise<TableStore>
}

let folder = ''
let files = 0
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'strongbox-store-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const places = new Map<TableStore, string>()
const openFile = async (file: string): Promise<TableStore> => {
  const store = await openSqliteStore(file)
  places.set(store, file)
  return store
}
const kinds: readonly (readonly [string, Kind])[] = [
  [
    'a SQLite file',
    {
      fresh: () => openFile(path.join(folder, `${++files}.sqlite`)),
      again: (store) => openFile(places.get(store)!),
    },
  ],
  ['SQLite in memory', { fresh: () => openSqliteStore(':memory:') }],
]

const record = (n: number, more: Partial<Append> = {}): Append => ({
  n,
  record: `record ${n}`,
  phase: 'gathering',
  code: undefined,
  ...more,
})
const never = { gathering: 0, dealing: 0, playing: 0, over: 0 }

describe.each(kinds)('%s', (_, { fresh, again }) => {
  let store: TableStore
  const opened: TableStore[] = []
  const open = (one: TableStore): TableStore => {
    opened.push(one)
    return one
  }
  beforeEach(async () => void (store = open(await fresh())))
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  test('a table that nobody opened has no records', async () => {
    expect(await store.read('a')).toEqual([])
    expect(await store.find('ABCD2345')).toBeUndefined()
  })

  test('records are read in the order in which they were appended, separately for each table', async () => {
    for (const n of [1, 2, 3]) expect(await store.append('a', record(n), n)).toBe(true)
    expect(await store.append('b', record(1, { record: 'other' }), 4)).toBe(true)
    expect(await store.read('a')).toEqual(['record 1', 'record 2', 'record 3'])
    expect(await store.read('b')).toEqual(['other'])
  })

  test('record n is stored if and only if there are n - 1 before it', async () => {
    expect(await store.append('a', record(2), 1)).toBe(false)
    expect(await store.append('a', record(1), 1)).toBe(true)
    expect(await store.append('a', record(1, { record: 'late' }), 2)).toBe(false)
    expect(await store.append('a', record(3), 2)).toBe(false)
    expect(await store.read('a')).toEqual(['record 1'])
  })

  test('of many appends at the same place, exactly one succeeds', async () => {
    await store.append('a', record(1), 1)
    const tries = Array.from({ length: 20 }, (_, i) =>
      store.append('a', record(2, { record: `try ${i}` }), 2),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    expect(await store.read('a')).toHaveLength(2)
  })

  test('appends to many tables at once are all stored, and a race is reported to its own table alone', async () => {
    const ids = Array.from({ length: 100 }, (_, i) => `table ${i}`)
    await store.append('table 7', record(1, { record: 'earlier' }), 1)
    const stored = await Promise.all(ids.map((id) => store.append(id, record(1), 2)))
    expect(ids.filter((_, i) => !stored[i])).toEqual(['table 7'])
    expect(await store.read('table 7')).toEqual(['earlier'])
    expect(await Promise.all(ids.map((id) => store.count(id)))).toEqual(ids.map(() => 1))
  })

  test('records that a table appends without waiting are stored in their order', async () => {
    const stored = await Promise.all([1, 2, 4, 3].map((n) => store.append('a', record(n), n)))
    expect(stored).toEqual([true, true, false, true])
    expect(await store.read('a')).toEqual(['record 1', 'record 2', 'record 3'])
  })

  test('an append that throws takes no other one with it', async () => {
    const unbindable = { n: 1, record: Symbol('no text'), phase: 'gathering', code: undefined }
    const [before, wrong, after] = await Promise.allSettled([
      store.append('a', record(1), 1),
      store.append('b', unbindable as unknown as Append, 1),
      store.append('c', record(1), 1),
    ])
    expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([await store.count('a'), await store.count('b'), await store.count('c')]).toEqual([1, 0, 1])
  })

  const long = Array.from({ length: 1000 }, (_, i) => i + 1)

  test('a long journal is read whole and in order, and others have their turn meanwhile', async () => {
    await Promise.all(long.map((n) => store.append('a', record(n), n)))
    const happened: string[] = []
    setImmediate(() => happened.push('somebody else’s turn'))
    const records = await store.read('a')
    happened.push('read')
    expect(records).toEqual(long.map((n) => `record ${n}`))
    expect(happened).toEqual(['somebody else’s turn', 'read'])
  })

  test('a table that is removed while it is read has all of its records or none', async () => {
    await Promise.all(long.map((n) => store.append('a', record(n), 1)))
    const reading = store.read('a')
    await store.removeOlder({ ...never, gathering: 20 }, 40)
    expect([0, long.length]).toContain((await reading).length)
    expect(await store.read('a')).toEqual([])
  })

  test('a record may contain any text', async () => {
    const text = JSON.stringify({ name: 'Zoë 🔐 ‘“\\\n\u0000', long: 'x'.repeat(50_000) })
    await store.append('a', record(1, { record: text }), 1)
    expect(await store.read('a')).toEqual([text])
  })

  test('a table is found under its code as long as it has one', async () => {
    await store.append('a', record(1, { code: 'ABCD2345' }), 1)
    expect(await store.find('ABCD2345')).toBe('a')
    expect(await store.find('ABCD2346')).toBeUndefined()
    await store.append('a', record(2, { phase: 'playing' }), 2)
    expect(await store.find('ABCD2345')).toBeUndefined()
    await store.append('a', record(3, { phase: 'over', code: 'ABCD2345' }), 3)
    expect(await store.find('ABCD2345')).toBe('a')
  })

  test('a refused record changes neither code nor age', async () => {
    await store.append('a', record(1), 10)
    await store.append('a', record(1, { code: 'ABCD2345' }), 99)
    expect(await store.find('ABCD2345')).toBeUndefined()
    expect(await store.removeOlder({ ...never, gathering: 50 }, 60)).toEqual(['a'])
  })

  test('tables that nobody has touched for long are removed, by phase', async () => {
    await store.append('old', record(1, { code: 'ABCD2345' }), 10)
    await store.append('new', record(1), 30)
    await store.append('match', record(1, { phase: 'playing' }), 10)
    await store.append('touched', record(1), 10)
    await store.append('touched', record(2), 30)
    expect(await store.removeOlder({ ...never, gathering: 20 }, 40)).toEqual(['old'])
    expect(await store.read('old')).toEqual([])
    expect(await store.find('ABCD2345')).toBeUndefined()
    expect([await store.read('new'), await store.read('match')]).toEqual([['record 1'], ['record 1']])
    expect(await store.removeOlder({ ...never, gathering: 20, playing: 20 }, 40)).toEqual(['match'])
    // Its id is free again.
    expect(await store.append('old', record(1), 40)).toBe(true)
  })

  test('a journal’s length can be read on its own', async () => {
    await store.append('a', record(1), 1)
    await store.append('a', record(2), 1)
    expect([await store.count('a'), await store.count('b')]).toEqual([2, 0])
  })

  test('the first secret key it was given is the relay’s, and stays', async () => {
    expect(await store.secretKey('a'.repeat(64))).toBe('a'.repeat(64))
    expect(await store.secretKey('b'.repeat(64))).toBe('a'.repeat(64))
  })

  test('the latest time it was given is remembered, and never goes back', async () => {
    expect(await store.time()).toBe(0)
    await store.append('a', record(1), 70)
    expect(await store.time()).toBe(70)
    await store.removeOlder(never, 90)
    await store.removeOlder(never, 80)
    expect(await store.time()).toBe(90)
  })

  if (!again) return

  test('what was stored is there after closing and opening again', async () => {
    await store.append('a', record(1, { code: 'ABCD2345' }), 1)
    const next = open(await again(store))
    opened.splice(opened.indexOf(store), 1)
    await store.close()
    expect(await next.read('a')).toEqual(['record 1'])
    expect(await next.find('ABCD2345')).toBe('a')
    expect(await next.append('a', record(2), 2)).toBe(true)
  })

  test('what was asked for before it is closed is stored, and nothing after that', async () => {
    const asked = Array.from({ length: 30 }, (_, i) => store.append(`table ${i}`, record(1), 1))
    const next = open(await again(store))
    opened.splice(opened.indexOf(store), 1)
    const closed = store.close()
    await expect(store.append('late', record(1), 1)).rejects.toThrow('The store is closed')
    await closed
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]))
    for (let i = 0; i < 30; i++) expect(await next.count(`table ${i}`)).toBe(1)
    expect(await next.count('late')).toBe(0)
  })

  test('two connections to the same file see each other’s records, and only one of them appends', async () => {
    const other = open(await again(store))
    await store.append('a', record(1), 1)
    expect(await other.read('a')).toEqual(['record 1'])
    for (let n = 2; n < 30; n++) {
      const both = await Promise.all([
        store.append('a', record(n, { record: `one ${n}` }), n),
        other.append('a', record(n, { record: `other ${n}` }), n),
      ])
      expect(both.filter(Boolean)).toHaveLength(1)
    }
    expect(await other.read('a')).toEqual(await store.read('a'))
  })
})
