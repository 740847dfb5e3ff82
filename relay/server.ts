/** Puts the relay together: http and socket.io on one port, tables in a file, with a stop that leaves nothing open. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import packageJson from '../package.json'
import type { Config } from './config'
import { addressOf } from './address'
import { createAddresses } from './charges'
import { createElapsedClock } from './clock'
import { createEffectRunner, type EffectRunner } from './effects'
import { createRequestListener } from './http'
import { limits as shippedLimits, type Limits } from './limits'
import { openLinks, type Links } from './links'
import { listen } from './listen'
import type { Log } from './log'
import { createRelayLogic } from './logic'
import { nativeKeys } from './native-keys'
import { openSqliteStore } from './store/sqlite'
import { readWebFiles } from './web-files'

export interface Relay {
  readonly port: number
  stop(): Promise<void>
}

const STOP_GRACE_MS = 2000
const TICK_MS = 1000
const SWEEP_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export async function startRelay(
  config: Config,
  log: Log,
  { limits = shippedLimits }: { readonly limits?: Limits } = {},
): Promise<Relay> {
  const startedAt = performance.now()
  if (config.store !== ':memory:') mkdirSync(path.dirname(config.store), { recursive: true })
  const store = openSqliteStore(config.store)
  const draw = () => randomBytes(32).toString('hex')
  const logic = createRelayLogic({
    app: packageJson.version,
    keys: nativeKeys,
    draw,
    grace: config.grace * 1000,
    limits,
    charges: {
      take: (link, what) => links.charges.take(link, what),
      giveBack: (link, what) => links.charges.giveBack(link, what),
    },
  })
  const addresses = createAddresses(limits.address)
  const now = createElapsedClock(await store.time())
  const health = () => ({
    status: 'ok',
    version: packageJson.version,
    uptime: Math.round((performance.now() - startedAt) / 1000),
    tables: logic.tables,
  })
  const webFiles = config.webRoot === undefined ? undefined : readWebFiles(config.webRoot)
  const server = createServer(
    createRequestListener({
      health,
      tableOf: (id) => effects.tableOf(id),
      mayAsk: (request) => addresses.allowance(addressOf(request, config.trustProxy), 'lookups').take(),
      webFiles,
    }),
  )
  const links: Links = openLinks(server, {
    handle: (event) => effects.handle(event),
    log,
    limits,
    addresses,
    proxies: config.trustProxy,
  })
  const effects: EffectRunner = createEffectRunner({
    logic,
    store,
    log,
    now,
    send: links.send,
    fail: () => process.exit(1),
  })

  const sweep = async () => {
    const time = now()
    const kept = time - config.keepDays * DAY_MS
    const opened = time - 2 * DAY_MS
    const removed = await store.removeOlder(
      { gathering: opened, dealing: opened, playing: kept, over: kept },
      time,
    )
    if (removed.length > 0) log.info('removed', { tables: removed.length })
  }
  const port = await listen(server, config)
  log.info('listening', { port, files: webFiles?.size ?? 0 })
  const ticking = setInterval(() => effects.handle({ kind: 'time' }), TICK_MS)
  const sweeping = setInterval(() => void sweep(), SWEEP_MS)
  await sweep()

  let stopping: Promise<void> | undefined
  const stop = async () => {
    clearInterval(ticking)
    clearInterval(sweeping)
    // A slow reader gets a moment to finish its answer and is cut off then.
    const cutOff = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
    await links.close()
    clearTimeout(cutOff)
    await store.close()
    log.info('stopped')
  }
  return { port, stop: () => (stopping ??= stop()) }
}
