/**
 * One run: a real relay in its own process, honest tables, tables shared with the fuzzer and links without a seat, all at
 * once and in rounds. Between rounds the fuzzer's links are closed, and the relay reports how much memory it uses.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Broken } from '../simulator/world'
import { playHonestly } from './honest'
import { checkJournals, type Journals } from './journals'
import { createKeyring } from './keyring'
import { createKnown } from './known'
import { visit } from './links'
import { luckFrom } from './luck'
import { startRelayProcess, type RelayProcess } from './relay-process'
import { createTally, type Run, type Tally } from './run'
import { shareTable, type SharedTable } from './seated'

export interface Asked {
  readonly seed: number
  readonly frames: number
  /** The bundled relay. */
  readonly program: string
  readonly progress?: (text: string) => void
}

export interface Report {
  readonly tally: Tally
  readonly honestMatches: number
  readonly sharedTables: number
  /** Bytes in use after each round. */
  readonly memory: readonly number[]
  readonly journals?: Journals | undefined
  /** What the fuzzer found, if anything. */
  readonly broken?: string | undefined
}

const visitors = 6
const sharers = 2
const honestTables = 3
const rounds = 12
/** After this many the fuzzer moves on to other people's tables. */
const framesPerSharedTable = 400

/**
 * How much more memory the relay may use at the end of a run than in its middle. Over a million frames, leaking one small
 * object per frame adds 50 MB in that time, one per link 10 MB; code that is compiled late, and matches that are longer than
 * earlier ones, add less than 1 MB.
 */
const memoryBound = 4 * 1024 * 1024

export async function fuzz({ seed, frames, program, progress }: Asked): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-fuzz-'))
  const store = path.join(folder, 'relay.sqlite')
  const honest = new Set<string>()
  const closed = new Set<string>()
  const tally = createTally()
  const memory: number[] = []
  const parts = {
    seed,
    tally,
    honest,
    closed,
    known: createKnown((table, field) => field === 'invite' && closed.has(table)),
    keyring: createKeyring(),
    ledgers: [],
    legal: new Map(),
  }
  let relay: RelayProcess | undefined
  let honestMatches = 0
  let sharedTables = 0
  let journals: Journals | undefined
  let broken: string | undefined
  const surprise = new Promise<never>((_, reject) => {
    // Phones and links throw in callbacks of their sockets, where nobody else would catch it.
    process.on('uncaughtException', reject)
    process.on('unhandledRejection', reject)
  })
  surprise.catch(() => {})

  try {
    relay = await startRelayProcess(program, {
      HOST: '127.0.0.1',
      PORT: '0',
      STRONGBOX_STORE: store,
      STRONGBOX_WEB: '',
      STRONGBOX_GRACE_SECONDS: '1',
    })
    const run: Run = { port: relay.port, ...parts }
    await Promise.race([wholeRun(run, relay), relay.died, surprise])
    await relay.stop()
    journals = await checkJournals(store, { ledgers: run.ledgers, own: run.keyring.own })
    checkMemory(memory)
  } catch (error) {
    broken = error instanceof Broken ? error.message : ((error as Error).stack ?? String(error))
  }
  rmSync(folder, { recursive: true, force: true })
  return { tally, honestMatches, sharedTables, memory, journals, broken }

  async function wholeRun(run: Run, { memory: askMemory }: RelayProcess): Promise<void> {
    run.keyring.newPair(luckFrom(seed, 0))
    let isLastRound = false
    const playing = Array.from({ length: honestTables }, async (_, i) => {
      for (let n = 0; n === 0 || !isLastRound; n++) {
        await playHonestly(run, luckFrom(seed, 1, i, n), i + n * honestTables)
        honestMatches += 1
      }
    })
    const failed = Promise.all(playing).then(() => new Promise<never>(() => {}))
    const shared: (Sharing | undefined)[] = Array.from({ length: sharers }, () => undefined)
    for (let round = 0; round < rounds; round++) {
      isLastRound = round === rounds - 1
      const share = Math.ceil(frames / rounds / (visitors + sharers))
      const working = Promise.all([
        ...Array.from({ length: visitors }, (_, i) => visit(run, luckFrom(seed, 2, i, round), share)),
        ...shared.map(
          async (_, i) => void (shared[i] = await fuzzShared(run, share, { i, round, now: shared[i] })),
        ),
      ])
      await Promise.race([working, failed])
      memory.push(await askMemory())
      const tables = await healthOf(run.port)
      progress?.(
        `${tally.frames} frames, ${megabytes(memory[round]!)}, ${tables} tables in memory, ${honestMatches} honest matches`,
      )
    }
    await Promise.all(shared.map((sharing) => sharing?.table.close()))
    await Promise.all(playing)
  }

  interface Sharing {
    readonly table: SharedTable
    readonly left: number
  }

  /** Continues at the same table, and moves on to another one when it has sent enough there. */
  async function fuzzShared(
    run: Run,
    count: number,
    { i, round, now }: { readonly i: number; readonly round: number; readonly now: Sharing | undefined },
  ): Promise<Sharing> {
    let { table, left } = now ?? { table: undefined, left: 0 }
    for (let wanted = count, n = 0; wanted > 0 || !table; n++) {
      if (left <= 0 || !table) {
        await table?.close()
        const which = sharedTables++
        table = await shareTable(run, luckFrom(seed, 3, i, round, n), which)
        left = framesPerSharedTable
      }
      const part = Math.min(wanted, left)
      await table.fuzz(part)
      wanted -= part
      left -= part
    }
    return { table, left }
  }
}

/** How many tables the relay holds in memory. Throws if it is not healthy. */
async function healthOf(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`)
  const { status, tables } = (await answer.json()) as { readonly status: string; readonly tables: number }
  if (status !== 'ok') throw new Broken('the relay is healthy', status)
  return tables
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The trend over the second half of the run: the median of all slopes between two measurements, robust against outliers. */
export function growth(memory: readonly number[]): number {
  const half = memory.slice(Math.floor(memory.length / 2))
  const slopes = half.flatMap((from, i) => half.slice(i + 1).map((to, j) => (to - from) / (j + 1)))
  const sorted = slopes.sort((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * (half.length - 1)
}

function checkMemory(memory: readonly number[]): void {
  const grown = growth(memory)
  if (grown > memoryBound)
    throw new Broken('memory is flat', `it grew by ${megabytes(grown)}: ${memory.map(megabytes).join(', ')}`)
}
