/** The store as a file on a shared machine: who may read it, who locks it, what damages it, and how to copy it. */
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import type { Append } from '@/relay/logic'
import { openSqliteStore } from '@/relay/store/sqlite'
import { aRelay } from './a-relay'
import { aRelayProcess } from './a-relay-process'

let folder = ''
let file = ''
const closing: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strongbox-file-'))
  file = path.join(folder, 'data', 'relay.sqlite')
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

const record = (n: number): Append => ({ n, record: 'x'.repeat(3000), phase: 'gathering', code: undefined })
const modeOf = (name: string): string => (statSync(name).mode & 0o777).toString(8)

async function open(name = file) {
  const store = await openSqliteStore(name)
  closing.push(() => store.close())
  return store
}

async function relayOn(name: string) {
  const relay = await aRelay({ STRONGBOX_STORE: name, STRONGBOX_WEB: '' })
  closing.push(relay.stop)
  const health = async () => {
    const { status, body } = await relay.ask('/health')
    return { code: status, ...(JSON.parse(body.toString()) as { status: string; store?: string }) }
  }
  /** Asks until the health is as given. */
  const healthIs = async (wanted: string): Promise<number> => {
    for (;;) {
      const { code, status, store } = await health()
      if ((store ?? status) === wanted) return code
    }
  }
  return { ...relay, healthIs }
}

/** Another connection that holds the write lock until it is released. */
function lock(name: string): () => void {
  const other = new Database(name)
  other.exec('begin immediate')
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    other.exec('rollback')
    other.close()
  }
  closing.push(release)
  return release
}

/** A store that a relay has used, with a hole in the pages that hold its records. */
async function damagedFile(): Promise<void> {
  const store = await openSqliteStore(file)
  await store.secretKey('a'.repeat(64))
  for (let n = 1; n <= 60; n++) await store.append('a', record(n), n)
  await store.close()
  const bytes = readFileSync(file)
  bytes.fill(0x55, 4096 * 8, 4096 * 20)
  writeFileSync(file, bytes)
}

test('nobody else on the machine can read it, even if they could before', async () => {
  const first = await openSqliteStore(file)
  await first.append('a', record(1), 1)
  const files = [file, `${file}-wal`, `${file}-shm`]
  expect(files.map(modeOf)).toEqual(['600', '600', '600'])
  expect(modeOf(path.dirname(file))).toBe('700')
  for (const name of files) chmodSync(name, 0o644)
  await open()
  expect(files.map(modeOf)).toEqual(['600', '600', '600'])
  await first.close()
})

test('after a clean stop, a copy of the one file is a complete back-up', async () => {
  const store = await openSqliteStore(file)
  for (let n = 1; n <= 20; n++) await store.append('a', record(n), n)
  await store.close()
  const copy = path.join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  expect(await (await open(copy)).read('a')).toHaveLength(20)
})

test('another process’s lock does not block the health check, and moves go through once it is gone', async () => {
  const relay = await relayOn(file)
  const store = await open()
  const release = lock(file)
  const appended = store.append('a', record(1), 1)
  // A lock is no reason to take the relay out of service.
  expect(await relay.healthIs('locked')).toBe(200)
  expect((await relay.ask('/ready')).status).toBe(200)
  release()
  expect(await appended).toBe(true)
  expect(await relay.healthIs('ok')).toBe(200)
})

test('a relay that starts while the file is locked runs, and removes old tables later', async () => {
  // It has run before: only the very first start has to write, because it makes the relay's key.
  const before = await openSqliteStore(file)
  const key = await before.secretKey('a'.repeat(64))
  await before.close()
  const release = lock(file)
  expect(await (await open()).secretKey('b'.repeat(64))).toBe(key)
  const relay = await aRelayProcess({ STRONGBOX_STORE: file })
  closing.push(relay.stop)
  const isSaid = () => relay.log.some(({ event }) => event === 'sweep failed')
  while (!isSaid()) await new Promise((resolve) => setTimeout(resolve, 20))
  release()
  expect((await relay.stop()).code).toBe(0)
}, 30_000)

test('damage is found before anybody needs the page, reported, and not written over', async () => {
  await damagedFile()
  const relay = await relayOn(file)
  expect(await relay.healthIs('damaged')).toBe(503)
  expect((await relay.ask('/ready')).status).toBe(503)
  await relay.stop()

  const store = await open()
  await expect(store.read('a')).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' })
  expect(store.condition()).toBe('damaged')
  const before = readFileSync(file)
  await expect(store.append('b', record(1), 1)).rejects.toThrow('damaged')
  await store.close()
  expect(readFileSync(file).equals(before)).toBe(true)
})

describe('a relay that cannot use its store says why and leaves it alone', () => {
  test.each([
    ['not an SQLite file', () => writeFileSync(file, 'my letters\n'.repeat(500))],
    ['an empty file next to its write-ahead log', () => writeFileSync(file, '')],
  ])('%s', async (_, harm) => {
    const store = await openSqliteStore(file)
    await store.append('a', record(1), 1)
    copyFileSync(`${file}-wal`, path.join(folder, 'wal'))
    await store.close()
    copyFileSync(path.join(folder, 'wal'), `${file}-wal`)
    harm()
    const [before, wal] = [readFileSync(file), readFileSync(`${file}-wal`)]
    await expect(aRelayProcess({ STRONGBOX_STORE: file })).rejects.toThrow(
      /^The relay did not start\. The store .*relay\.sqlite is damaged, or no store at all \(.*\)\. It was left as it is\./,
    )
    expect([readFileSync(file).equals(before), readFileSync(`${file}-wal`).equals(wal)]).toEqual([true, true])
  })

  test('a file that another process has locked', async () => {
    file = path.join(folder, 'relay.sqlite')
    const other = new Database(file)
    closing.push(() => other.close())
    other.exec('pragma locking_mode = exclusive')
    other.exec('pragma journal_mode = wal')
    other.exec('create table theirs (x)')
    await expect(aRelayProcess({ STRONGBOX_STORE: file })).rejects.toThrow(
      /^The relay did not start\. The store .*relay\.sqlite is locked by another process\./,
    )
  }, 30_000)
})
