/**
 * The relay as a process. `SIGINT`, `SIGTERM` and the loss of a parent that started it with a channel all
 * stop it: without the last, killing the parent would leave a relay behind that nobody knows of.
 */
import { ConfigError, readConfig } from './config'
import { createLog } from './log'
import { startRelay } from './server'

const STOP_WITHIN_MS = 5000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const relay = await startRelay(config, log)

  const stop = () => {
    // A link that does not let go must not keep the process alive.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    void relay.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  process.send?.({ port: relay.port })
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || (error instanceof Error && 'code' in error)
  process.stderr.write(`The relay did not start. ${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
