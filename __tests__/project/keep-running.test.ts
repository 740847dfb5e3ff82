/**
 * `npm start` and a relay that exits by itself: it is restarted on its port, with growing pauses, and given up in the
 * end.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { relayProgram } from '../harness/relay-program'

const root = path.resolve(__dirname, '../..')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strongbox-start-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
  relayProgram()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program like `npm start` that serves the folder above as the web app. Pauses are recorded, not waited for. */
function program(body: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { keepRunning } from './scripts/lib/keep-running.mjs'
       import { stopOnSignals } from './scripts/lib/run.mjs'
       import { writeFileSync } from 'node:fs'
       const webRoot = ${JSON.stringify(folder)}
       const store = process.env.STRONGBOX_STORE
       const pauses = []
       const noted = async (ms) => void pauses.push(ms)
       const show = (what) => console.log('shown ' + JSON.stringify(what))
       const crash = ({ pid }) => process.kill(pid, 'SIGKILL')
       stopOnSignals({ code: 0 })
       ${body}`,
    ],
    {
      cwd: root,
      env: { ...process.env, STRONGBOX_STORE: path.join(folder, 'relay.sqlite'), HOST: '127.0.0.1' },
    },
  )
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said, ended }
}

/** What the program showed. The relay's own log lines are in the same output. */
const shownIn = (out: string): unknown =>
  JSON.parse(
    out
      .split('\n')
      .find((line) => line.startsWith('shown '))!
      .slice('shown '.length),
  )

test('a killed relay is restarted on the same port, after growing pauses', async () => {
  const { said, ended } = program(`
    const ports = []
    const ready = async (relay) => {
      ports.push(relay.port)
      const { status } = await (await fetch('http://127.0.0.1:' + relay.port + '/health')).json()
      if (ports.length < 4) return crash(relay)
      show({ status, samePort: new Set(ports).size === 1, pauses })
      process.kill(process.pid, 'SIGTERM')
    }
    await keepRunning({ port: 0, webRoot }, { ready, pause: noted })`)
  expect(await ended).toBe(0)
  expect(shownIn(said.out)).toEqual({
    status: 'ok',
    samePort: true,
    pauses: [1000, 2000, 4000],
  })
  expect(said.out).toContain('The relay is running again.')
  expect(said.err).toContain('The relay exited unexpectedly (SIGKILL). Restarting in a second.')
  expect(said.err).toContain('Restarting in 4 seconds.')
}, 60_000)

test('a relay that cannot start again is given up, with the reason', async () => {
  const { said, ended } = program(`
    const ready = (relay) => {
      writeFileSync(store, 'my letters '.repeat(500))
      crash(relay)
    }
    const reason = await keepRunning({ port: 0, webRoot }, { ready, pause: noted })
    show({ reason, pauses })
    process.exit(1)`)
  expect(await ended).toBe(1)
  expect(shownIn(said.out)).toEqual({
    reason: expect.stringMatching(
      /^The relay failed to start 5 times for the same reason.*relay\.sqlite is damaged/,
    ),
    pauses: [1000, 2000, 4000, 8000, 16_000],
  })
}, 60_000)

test('Ctrl-C does not wait for the end of a pause', async () => {
  for (const end of ['', '-wal', '-shm']) rmSync(path.join(folder, `relay.sqlite${end}`), { force: true })
  const { child, ended } = program(`
    const pause = () => new Promise((resolve) => {
      show({ pausing: true })
      setTimeout(resolve, 3_600_000)
    })
    await keepRunning({ port: 0, webRoot }, { ready: crash, pause })`)
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('pausing') && resolve()),
  )
  child.kill('SIGINT')
  expect(await ended).toBe(0)
}, 60_000)
