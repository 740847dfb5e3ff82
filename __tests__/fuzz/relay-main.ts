/** The relay under test, as a process: it stops when told to, and reports how much memory it uses. */
import { readConfig } from '@/relay/config'
import { limits, type Limits } from '@/relay/limits'
import { createLog } from '@/relay/log'
import { startRelay } from '@/relay/server'

async function main(): Promise<void> {
  const relay = await startRelay(readConfig(process.env), createLog('silent'), { limits: unhurried(limits) })
  process.on('message', (asked) => {
    if (asked === 'memory') process.send!({ memory: memory() })
    else void relay.stop().then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(0))
  process.send!({ port: relay.port })
}

/** Without rate limits, which would keep most frames from ever being read; limits on sizes and on most counts stay. */
function unhurried({ link, table }: Limits): Limits {
  const any = { atOnce: 1e9, perSecond: 1e9 }
  return {
    address: {
      links: 1e6,
      newLinks: any,
      newTables: any,
      knocks: any,
      doors: any,
      wrongCodes: any,
      reads: any,
      lookups: any,
    },
    link: { ...link, frames: any, bytes: any, messages: any, entrances: any, junk: any },
    table: { ...table, changes: any, records: 1e9 },
    seat: { moves: any, reactions: any, warnings: any },
  }
}

/** The memory in use after garbage collection. */
function memory(): number {
  const { gc } = globalThis
  if (!gc) throw new Error('Start it with --expose-gc.')
  // What a first pass frees may have kept other objects alive.
  for (let pass = 0; pass < 3; pass++) gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

void main()
