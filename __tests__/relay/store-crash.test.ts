/**
 * A process that is killed while records of many tables are on their way to the disk together: every one that was
 * acknowledged is there, and no journal has a gap.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSqliteStore } from '@/relay/store/sqlite'

const root = path.resolve(__dirname, '../..')
let folder = ''
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'strongbox-crash-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TABLES = 40
const appendForever = `
  const { openSqliteStore } = require('./relay/store/sqlite.ts')
  openSqliteStore(process.argv[1]).then((store) => {
    const fill = async (table) => {
      for (let n = 1; ; n++) {
        await store.append(table, { n, record: table + ' ' + n, phase: 'playing' }, n)
        process.stdout.write(table + ' ' + n + '\\n')
      }
    }
    for (let i = 0; i < ${TABLES}; i++) void fill('table' + i)
  })`

/** Kills it after so many acknowledgements, and returns how many records of each table it had acknowledged. */
function killedAfter(lines: number, file: string): Promise<ReadonlyMap<string, number>> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', appendForever, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.split('\n').length > lines) child.kill('SIGKILL')
  })
  return new Promise((resolve) =>
    child.once('close', () => {
      const whole = printed.split('\n').slice(0, -1)
      resolve(new Map(whole.map((line) => line.split(' ')).map(([table, n]) => [table!, Number(n)])))
    }),
  )
}

test.each([1, 200, 1500])('killed after %s acknowledgements, it has lost none', async (lines) => {
  const file = path.join(folder, `${lines}.sqlite`)
  const acknowledged = await killedAfter(lines, file)
  expect(acknowledged.size).toBeGreaterThan(0)
  const store = await openSqliteStore(file)
  for (let i = 0; i < TABLES; i++) {
    const table = `table${i}`
    const records = await store.read(table)
    expect(records.length).toBeGreaterThanOrEqual(acknowledged.get(table) ?? 0)
    expect(records).toEqual(records.map((_, at) => `${table} ${at + 1}`))
  }
  await store.close()
})
