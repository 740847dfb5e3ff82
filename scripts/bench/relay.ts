/**
 * `npm run bench -- relay`: what a move costs at the relay as it ships (signatures checked, stored on disk), beside the same relay
 * without a disk and beside socket.io alone, with the same moves at tables of 2 and of 8. Compare the ratios: on a busy machine the
 * figures themselves mean little. The load comes from another process (__tests__/relay/load).
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { buildRelay, bundleRelay, RELAY } from '../lib/relay-bundle.mjs'
import { print } from './rates'

interface Latency {
  readonly p50: number
  readonly p99: number
  readonly reached: number
  readonly missed: number
}

interface Usage {
  /** Milliseconds. */
  readonly cpu: number
  readonly bytes: number
}

/** A process that passes moves on, started for one measurement. */
interface Target {
  readonly port: number
  readonly startMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

interface Figures extends Latency {
  readonly cpuPer1000: number
  readonly highest: number
  readonly bytesPerTable: number
  readonly startMs: number
}

const sizes = [
  { seats: 2, tables: 150, rate: 500 },
  { seats: 8, tables: 30, rate: 250 },
]
const steadySeconds = 6
const stepSeconds = 2
/** Moves per second: each is tried until p99 is above the bar. */
const steps = [200, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000]
const bar = 50

export async function benchRelay(cache: string): Promise<void> {
  const [load, bare] = [bundleOf('load-main', cache), bundleOf('bare-main', cache)]
  await bundleRelay()
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-bench-'))
  const store = path.join(folder, 'relay.sqlite')
  const targets: readonly (readonly [string, () => Promise<Target>])[] = [
    ['socket.io alone', () => startBare(bare)],
    ['relay, in memory', () => startRelay(':memory:')],
    ['relay, on disk', () => startRelay(store)],
  ]
  for (const size of sizes) {
    print('', `Tables of ${size.seats}: ${size.tables} of them, ${size.rate} moves a second`, header)
    let first: Figures | undefined
    for (const [name, start] of targets) {
      const figures = await measure(start, { ...size, load, isBare: name === targets[0]![0] })
      first ??= figures
      print(row(name, figures, first))
    }
  }
  rmSync(folder, { recursive: true, force: true })
  const journals = path.join(cache, 'journal-main.cjs')
  await buildRelay({ entry: '__tests__/relay/load/journal-main.ts', outfile: journals })
  printJournals(journals)
  // The bundler leaves a service running.
  process.exit(0)
}

interface JournalCosts {
  readonly early: number
  readonly late: number
  readonly readMs: number
  readonly answerMs: number
}

function printJournals(program: string): void {
  const costs = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as JournalCosts[]
  print('', 'The relay’s own work, without links and disk')
  for (const [i, { early, late, readMs, answerMs }] of costs.entries())
    print(
      `  tables of ${sizes[i]!.seats}: a move takes ${early.toFixed(0)} µs at entry 10 and ${late.toFixed(0)} µs at entry 2,000 ` +
        `(${(late / early).toFixed(2)} times); reading back 2,000 entries takes ${readMs.toFixed(0)} ms, in slices, ` +
        `and the first answer ${answerMs.toFixed(0)} ms`,
    )
}

const header = `  ${''.padEnd(18)}${['p50', 'p99', 'CPU / 1,000', 'highest rate', 'per table', 'start'].map((name) => name.padStart(14)).join('')}`

function row(name: string, figures: Figures, first: Figures): string {
  const { p50, p99, cpuPer1000, highest, bytesPerTable, startMs, missed } = figures
  const cells = [
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
    `${cpuPer1000.toFixed(0)} ms`,
    `${highest}/s`,
    `${Math.round(bytesPerTable / 1000)} kB`,
    `${startMs.toFixed(0)} ms`,
  ]
  const line = `  ${name.padEnd(18)}${cells.map((cell) => cell.padStart(14)).join('')}`
  const ratios =
    figures === first
      ? ''
      : `\n  ${'compared'.padEnd(18)}${[p50 / first.p50, p99 / first.p99, cpuPer1000 / first.cpuPer1000, highest / first.highest].map((ratio) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} times` : '–').padStart(14)).join('')}`
  return `${line}${ratios}${missed > 0 ? `\n  ${missed} moves did not arrive` : ''}`
}

interface Measuring {
  readonly seats: number
  readonly tables: number
  readonly rate: number
  readonly load: string
  readonly isBare: boolean
}

async function measure(
  start: () => Promise<Target>,
  { seats, tables, rate, load, isBare }: Measuring,
): Promise<Figures> {
  const target = await start()
  const sender = fork(load, { execArgv: [] })
  const ask = <T>(order: object): Promise<T> => answerOf<T>(sender, order)
  const empty = await target.usage()
  await ask({ join: tables, port: target.port, seats, isBare })
  const seated = await target.usage()
  // Warm-up: code gets compiled.
  await ask({ rate, seconds: 2 })
  const before = await target.usage()
  const steady = await ask<Latency>({ rate, seconds: steadySeconds })
  const after = await target.usage()
  let highest = 0
  for (const step of steps) {
    const { p99 } = await ask<Latency>({ rate: step, seconds: stepSeconds })
    if (p99 > bar) break
    highest = step
  }
  sender.disconnect()
  await target.stop()
  return {
    ...steady,
    cpuPer1000: ((after.cpu - before.cpu) / steady.reached) * 1000,
    highest,
    bytesPerTable: (seated.bytes - empty.bytes) / tables,
    startMs: target.startMs,
  }
}

async function startBare(program: string): Promise<Target> {
  const { child, started, startMs } = await launch(program, {})
  return {
    port: started.port,
    startMs,
    async usage() {
      const { cpu, memory } = await answerOf<{ cpu: NodeJS.CpuUsage; memory: number }>(child, {})
      return { cpu: (cpu.user + cpu.system) / 1000, bytes: memory }
    },
    stop: () => ended(child),
  }
}

async function startRelay(store: string): Promise<Target> {
  const { child, started, startMs } = await launch(RELAY, {
    STRONGBOX_STORE: store,
    STRONGBOX_WEB: '',
    STRONGBOX_LOG: 'warn',
    // All phones have one address here.
    STRONGBOX_ADDRESS_SCALE: '1000',
    STRONGBOX_METRICS_PORT: '0',
  })
  return {
    port: started.port,
    startMs,
    async usage() {
      const text = await (await fetch(`http://127.0.0.1:${started.metricsPort}/metrics`)).text()
      const figure = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
      return {
        cpu: figure('process_cpu_seconds_total') * 1000,
        bytes: figure('process_resident_memory_bytes'),
      }
    },
    stop: () => ended(child),
  }
}

interface Started {
  readonly port: number
  readonly metricsPort?: number
}

async function launch(program: string, env: Readonly<Record<string, string>>) {
  const begun = performance.now()
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
  })
  const started = await new Promise<Started>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Started))
    child.once('exit', (code) => reject(new Error(`${path.basename(program)} ended with ${code}.`)))
  })
  return { child, started, startMs: performance.now() - begun }
}

function answerOf<T>(child: ChildProcess, order: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null): void => reject(new Error(`A process ended with ${code}.`))
    child.once('exit', died)
    child.once('message', (message) => {
      child.off('exit', died)
      resolve(message as T)
    })
    child.send(order)
  })
}

function ended(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function bundleOf(name: string, cache: string): string {
  const outfile = path.join(cache, `${name}.mjs`)
  buildSync({
    entryPoints: [`__tests__/relay/load/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql', 'socket.io', 'socket.io-client'],
  })
  return outfile
}
