/**
 * The relay as a process. `SIGINT`, `SIGTERM` and a closed channel to its parent all stop it: without the
 * last, killing the parent would leave an orphaned relay running. With an argument, it runs a command instead.
 */
import { runCommand } from './commands'
import { ConfigError, readConfig } from './config'
import { createLog, describeError, type Log } from './log'
import { startRelay } from './server'
import { StoreUnusable } from './store/store'

const STOP_WITHIN_MS = 5000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const command = process.argv.slice(2)
  if (command.length > 0) process.exit(await runCommand(command, { config, say }))
  const log = createLog(config.logLevel)
  endOnMistakes(log)
  const starting = startRelay(config, log)

  // From the first moment on: a signal must not end a relay that has just begun to listen without closing its store.
  const stop = () => {
    // A link that won't close must not keep the process alive.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS)
    const stopped = starting.then((relay) => relay.stop())
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop failed', describeError(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  const relay = await starting
  process.send?.({ port: relay.port, metricsPort: relay.metricsPort })
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** An uncaught error has left something half done: only a restart from what is on the disk is safe. */
function endOnMistakes(log: Log): void {
  const end = (event: string) => (error: unknown) => {
    log.error(event, describeError(error))
    process.exit(1)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof StoreUnusable ||
    (error instanceof Error && 'code' in error)
  const why = isExpected ? error.message : String((error as Error).stack)
  process.stderr.write(`The relay did not start. ${why}\n`)
  // The parent process compares the reasons and gives up when it always gets the same one.
  if (process.send) process.send({ failed: why }, () => process.exit(1))
  else process.exit(1)
})
