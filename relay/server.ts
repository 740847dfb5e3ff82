/** Puts the relay together: http and socket.io on one port, tables in a file, and a `stop` that leaves nothing open. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import packageJson from '../package.json'
import type { Config } from './config'
import { addressOf } from './address'
import { createAddresses } from './charges'
import { createElapsedClock } from './clock'
import { createEffectRunner, type EffectRunner } from './effects'
import { createIdentity } from './identity'
import { createRequestListener, type Health, type Readiness } from './http'
import { limits as shippedLimits, scaleAddress, type Limits } from './limits'
import { openLinks, type Links } from './links'
import { listen } from './listen'
import type { Log } from './log'
import { createRelayLogic } from './logic'
import { seatBoxes } from '@/engine/wire/boxes'
import { createMetrics } from './metrics'
import { serveMetrics } from './metrics-server'
import { nativeKeys } from './native-keys'
import { openSqliteStore } from './store/sqlite'
import { DiskFailure } from './store/store'
import { readWebFiles } from './web-files'

export interface Relay {
  readonly port: number
  /** Where its figures are, if anywhere. */
  readonly metricsPort?: number | undefined
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
  const webFiles = config.webRoot === undefined ? undefined : readWebFiles(config.webRoot)
  const store = await openSqliteStore(config.store, log)
  const fail = () => {
    log.error('disk failure', { then: 'the process ends, and the next one reads what is really there' })
    process.exit(1)
  }
  const draw = () => randomBytes(32).toString('hex')
  const identity = createIdentity(await store.secretKey(draw()), nativeKeys)
  const logic = createRelayLogic({
    app: packageJson.version,
    keys: nativeKeys,
    boxes: seatBoxes,
    identity,
    draw,
    grace: config.grace * 1000,
    limits,
    charges: {
      take: (link, what) => links.charges.take(link, what),
      giveBack: (link, what) => links.charges.giveBack(link, what),
    },
  })
  const addresses = createAddresses(scaleAddress(limits.address, config.addressScale))
  const now = createElapsedClock(await store.time())
  const healthOfStore = (): Health => {
    const condition = store.condition()
    return condition === 'ok' ? { status: 'ok' } : { status: 'degraded', store: condition }
  }
  const health = () => ({
    ...healthOfStore(),
    version: packageJson.version,
    uptime: Math.round((performance.now() - startedAt) / 1000),
    tables: logic.tables,
  })
  const readiness = (): Readiness => {
    if (stopping) return 'stopping'
    // A lock passes, and the web app needs no store. Nobody else could store anything while it lasts.
    return store.condition() === 'damaged' ? 'damaged' : 'ready'
  }
  const metrics = createMetrics({
    version: packageJson.version,
    tables: () => logic.tables,
    links: () => links.count,
    isStoreOk: () => store.condition() === 'ok',
  })
  const server = createServer(
    createRequestListener({
      health,
      readiness,
      tableOf: (id) => effects.tableOf(id),
      mayAsk: (request) => addresses.allowance(addressOf(request, config.trustProxy), 'lookups').take(),
      webFiles,
      trustProxy: config.trustProxy,
    }),
  )
  const links: Links = openLinks(server, {
    handle: (event) => effects.handle(event),
    log,
    metrics,
    limits,
    addresses,
    proxies: config.trustProxy,
  })
  const effects: EffectRunner = createEffectRunner({
    logic,
    store,
    log,
    metrics,
    now,
    send: links.send,
    fail,
  })

  const removeOld = async () => {
    const time = now()
    const kept = time - config.keepDays * DAY_MS
    const opened = time - 2 * DAY_MS
    const removed = await store.removeOlder(
      { gathering: opened, dealing: opened, playing: kept, over: kept },
      time,
    )
    if (removed.length > 0) log.info('removed', { tables: removed.length })
  }
  /** What cannot be removed now is removed by the next sweep. */
  const sweep = () =>
    removeOld().catch((error: unknown) => {
      log.warn('sweep failed', { why: String(error) })
      if (error instanceof DiskFailure) fail()
    })
  const closeAndThrow = async (error: unknown): Promise<never> => {
    server.close()
    await store.close()
    throw error
  }
  let stopping: Promise<void> | undefined
  const port = await listen(server, config).catch(closeAndThrow)
  const figures = config.metrics && (await serveMetrics(metrics.text, config.metrics).catch(closeAndThrow))
  log.info('listening', { port, metrics: figures?.port, files: webFiles?.size ?? 0 })
  const ticking = setInterval(() => effects.handle({ kind: 'time' }), TICK_MS)
  const sweeping = setInterval(sweep, SWEEP_MS)
  void sweep()

  const stop = async () => {
    clearInterval(ticking)
    clearInterval(sweeping)
    // A slow reader gets a moment to finish reading its answer, then it is cut off.
    const cutOff = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
    await links.close()
    clearTimeout(cutOff)
    await store.close()
    figures?.close()
    log.info('stopped')
  }
  return { port, metricsPort: figures?.port, stop: () => (stopping ??= stop()) }
}
