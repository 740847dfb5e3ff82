/**
 * A disk that fails under a real relay and its real driver: a small C library intercepts their system calls. Skipped where
 * there is no C compiler, or no Linux.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entryCount, seatOfKey } from '@/client/remote/log-text'
import { openSqliteStore } from '@/relay/store/sqlite'
import { parseRecord } from '@/relay/table/records'
import { randomMove } from '../simulator/people'
import { aPlan, hex, sitDown, type Player } from './a-player'
import { aRelayProcess, type RelayProcess } from './a-relay-process'

/** Set by `npm test`, which looks for one. */
const compiler = process.env.CC_PATH || '/usr/bin/cc'
const canRun = process.platform === 'linux' && existsSync(compiler)

let folder = ''
let library = ''
const players: Player[] = []
const relays: RelayProcess[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strongbox-disk-'))
  library = path.join(folder, 'failing-disk.so')
  if (!canRun) return
  execFileSync(compiler, ['-shared', '-fPIC', '-o', library, path.join(__dirname, 'failing-disk.c'), '-ldl'])
})
afterEach(async () => {
  for (const player of players.splice(0)) player.close()
  for (const relay of relays.splice(0)) await relay.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Disk {
  readonly store: string
  readonly settings: Readonly<Record<string, string>>
  order(what: string): void
  heal(): void
}

function aDisk(name: string): Disk {
  const order = path.join(folder, `${name}-order`)
  const store = path.join(folder, `${name}.sqlite`)
  return {
    store,
    settings: { LD_PRELOAD: library, FAILING_DISK: order, STRONGBOX_STORE: store },
    order: (what) => writeFileSync(order, what),
    heal: () => rmSync(order),
  }
}

async function aRelayOn(disk: Disk, port = 0): Promise<RelayProcess> {
  const relay = await aRelayProcess({ ...disk.settings, PORT: String(port) })
  relays.push(relay)
  return relay
}

/** Two phones in the middle of a match. */
async function aMatch({ port }: RelayProcess) {
  const table = hex(16)
  const invite = hex(16)
  const both = await sitDown(port, 2, { table, invite, plan: aPlan('lock-and-key') })
  players.push(...both)
  const entries = () => both.map(({ phone }) => entryCount(phone.state.membership.log))
  for (const player of both) {
    const { key } = player.phone.state.membership.seats[0]!
    await player.until(() => player.phone.state.membership.publicState?.players.length === 2)
    player.request({ what: 'ready', key, yes: true })
  }
  await Promise.all(both.map((player) => player.until(player.replayed)))

  /** The player whose turn it is moves. Settles with what the phone is told. */
  const move = () => {
    const luck = { between: (from: number) => from, chance: () => false }
    for (const player of both) {
      const { membership } = player.phone.state
      const { key } = membership.seats[0]!
      const found = randomMove(player.replayed()!, seatOfKey(membership.log, key)!, luck)
      if (found !== undefined) return { player, told: player.submit(key, found) }
    }
    throw new Error('Nobody can move')
  }
  const allHave = (count: number) =>
    Promise.all(
      both.map((player) => player.until(() => entryCount(player.phone.state.membership.log) >= count)),
    )
  return { table, entries, move, allHave }
}

async function storedMoves(file: string, table: string): Promise<number> {
  const store = await openSqliteStore(file)
  const records = (await store.read(table)).map(parseRecord)
  await store.close()
  return records.filter(({ kind }) => kind === 'entry').length
}

;(canRun ? describe : describe.skip)('a disk that fails', () => {
  test('a failed sync ends the relay: nobody is told of that move, and no earlier one is lost', async () => {
    const disk = aDisk('sync')
    const first = await aRelayOn(disk)
    const match = await aMatch(first)
    expect(await match.move().told).toBeUndefined()
    await match.allHave(1)

    disk.order('sync -wal')
    const { told } = match.move()
    let isTold = false
    void told.then(() => (isTold = true))
    expect((await first.ended).code).toBe(1)
    expect(first.log.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['write failed', 'disk failure']),
    )
    expect(first.log.find(({ event }) => event === 'write failed')!.why).toContain('SQLITE_IOERR_FSYNC')
    expect([isTold, match.entries()]).toEqual([false, [1, 1]])

    disk.heal()
    const second = await aRelayOn(disk, first.port)
    expect(await told).toBeUndefined()
    await match.allHave(2)
    expect((await second.stop()).code).toBe(0)
    expect(await storedMoves(disk.store, match.table)).toBe(2)
  }, 60_000)

  test('a full disk does not end the relay: the move is taken when there is space again', async () => {
    const disk = aDisk('full')
    const relay = await aRelayOn(disk)
    const match = await aMatch(relay)
    disk.order('write -wal')
    const { player, told } = match.move()
    await player.until(() => player.heard.some((said) => said.includes('not-stored')))
    expect(match.entries()).toEqual([0, 0])

    disk.heal()
    expect(await told).toBeUndefined()
    await match.allHave(1)
    expect((await relay.stop()).code).toBe(0)
    expect(await storedMoves(disk.store, match.table)).toBe(1)
  }, 60_000)

  /** Runs a script with a store on that disk, and returns what it reports. */
  function withStore<T>(disk: Disk, script: string): T {
    const program = `
      const { rmSync, writeFileSync } = require('node:fs')
      const { openSqliteStore } = require('./relay/store/sqlite.ts')
      const order = (what) => writeFileSync(process.env.FAILING_DISK, what)
      const heal = () => rmSync(process.env.FAILING_DISK)
      const record = (n) => ({ n, record: 'x'.repeat(5000), phase: 'gathering' })
      const report = (what) => console.log(JSON.stringify(what))
      openSqliteStore(process.env.STRONGBOX_STORE).then(async (store) => { ${script} })`
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '--eval', program], {
      env: { ...process.env, ...disk.settings },
      encoding: 'utf8',
    })
    return JSON.parse(printed) as T
  }

  test('a failed sync is reported to every table whose record it was to store', () => {
    const { told, after } = withStore<{ told: readonly string[]; after: string }>(
      aDisk('together'),
      `
        await store.append('a', record(1), 1)
        order('sync -wal')
        const told = await Promise.all(['a', 'b', 'c'].map((table) =>
          store.append(table, record(table === 'a' ? 2 : 1), 2).catch(String)))
        heal()
        report({ told, after: await store.append('d', record(1), 3).catch(String) })`,
    )
    expect([...told, after]).toEqual(Array(4).fill('Error: The disk failed (SQLITE_IOERR_FSYNC)'))
  })

  test('a failed sync of the database file during a checkpoint is reported', () => {
    const { stored, why, after } = withStore<{ stored: number; why: string; after: string }>(
      aDisk('checkpoint'),
      `
        order('sync checkpoint.sqlite')
        let stored = 0
        let why
        for (; why === undefined && stored < 2000; stored++)
          await store.append('a', record(stored + 1), 1).catch((error) => (why = String(error)))
        heal()
        report({ stored, why, after: await store.append('a', record(stored + 1), 1).catch(String) })`,
    )
    expect(stored).toBeLessThan(2000)
    // A sync that succeeds after a failed one proves nothing, so nothing more is written.
    expect([why, after]).toEqual(Array(2).fill('Error: The disk failed (SQLITE_IOERR_FSYNC)'))
  })
})
