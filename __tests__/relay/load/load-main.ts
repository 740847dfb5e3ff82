/**
 * The load of `npm run bench -- relay`, in a process of its own. Open loop: moves are due at fixed times, whether or not earlier
 * ones have arrived, and each is timed from then until the last player at its table has it.
 */
import type { GameId } from '@/engine'
import { aBareTable } from './bare-tables'
import { aLoadedTable, type LoadedTable } from './phones'

export type LoadOrder =
  | { readonly join: number; readonly port: number; readonly seats: number; readonly isBare: boolean }
  | { readonly rate: number; readonly seconds: number }

export interface LoadResult {
  /** Sorted, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly reached: number
  readonly missed: number
}

/** Whatever has not arrived by then is lost. */
const longestWait = 3000
const tables: LoadedTable[] = []

async function join({
  join: count,
  port,
  seats,
  isBare,
}: Extract<LoadOrder, { join: number }>): Promise<void> {
  for (const table of tables.splice(0)) for (const link of table.links) link.close()
  const game: GameId = seats === 2 ? 'lock-and-key' : 'lockdown'
  // A few at a time: sitting down is not what is measured.
  for (let i = 0; i < count; i += 10) {
    const some = Array.from({ length: Math.min(10, count - i) }, () =>
      isBare ? aBareTable(port, seats) : aLoadedTable(port, game, seats),
    )
    tables.push(...(await Promise.all(some)))
  }
}

async function run({ rate, seconds }: Extract<LoadOrder, { rate: number }>): Promise<LoadResult> {
  const free = [...tables]
  const due: number[] = []
  const times: number[] = []
  const moves = Math.round(rate * seconds)
  const begun = performance.now()
  let planned = 0
  function send(): void {
    while (due.length > 0 && free.length > 0) {
      const table = free.shift()!
      const next = table.next()
      if (!next) {
        // Its last move, of an earlier run, is still on its way.
        table.onReached = () => {
          free.push(table)
          send()
        }
        continue
      }
      const at = due.shift()!
      table.onReached = () => {
        times.push(performance.now() - at)
        free.push(table)
        send()
      }
      next.link.emit('say', next.message)
    }
  }
  await new Promise<void>((resolve) => {
    const tick = (): void => {
      const now = performance.now()
      for (; planned < moves && begun + (planned * 1000) / rate <= now; planned++)
        due.push(begun + (planned * 1000) / rate)
      send()
      const isLate = now > begun + seconds * 1000 + longestWait
      if (times.length >= moves || isLate) return resolve()
      setTimeout(tick, 1)
    }
    tick()
  })
  for (const table of tables) table.onReached = () => {}
  times.sort((a, b) => a - b)
  // What never arrived took at least as long as anybody waited.
  const at = (share: number): number =>
    times[Math.floor(moves * share)] ?? Math.max(longestWait, times.at(-1) ?? 0)
  return { p50: at(0.5), p99: at(0.99), reached: times.length, missed: moves - times.length }
}

process.on('message', (order: LoadOrder) => {
  const done = 'join' in order ? join(order).then(() => ({})) : run(order)
  void done.then((result) => process.send!(result))
})
process.on('disconnect', () => process.exit(0))
