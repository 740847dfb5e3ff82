/**
 * Restarts the relay when it exits by itself: on the same port, because phones look for it there, and after a growing pause, so
 * that a relay that exits at once does not keep the machine busy. If the first start fails, there is no retry: whoever typed the
 * command can read the reason.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startRelay } from './relay.mjs'
import { isStopping } from './run.mjs'
import { complain, say } from './say.mjs'

const PAUSE_MS = { first: 1000, longest: 30_000 }
/** After running this long, a relay did not exit because of how it was started. */
const GOOD_RUN_MS = 60_000
const TRIES = 5

/**
 * Returns only when it gives up, with the reason. `ready` is called after each start. `pause` waits the given milliseconds.
 */
export async function keepRunning(options, { ready, pause = sleep }) {
  let relay = await startRelay(options)
  await ready(relay, { isFirst: true })
  let pauseMs = PAUSE_MS.first
  for (;;) {
    const begun = performance.now()
    const how = await relay.ended
    if (isStopping()) return new Promise(() => {})
    if (performance.now() - begun >= GOOD_RUN_MS) pauseMs = PAUSE_MS.first
    complain(`The relay exited unexpectedly (${how}). Restarting in ${inSeconds(pauseMs)}.`)
    const { port } = relay
    const failures = []
    relay = undefined
    while (!relay) {
      await pause(pauseMs)
      pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest)
      try {
        relay = await startRelay({ ...options, port, portTries: 1 })
      } catch ({ message }) {
        if (isStopping()) return new Promise(() => {})
        if (failures[0] !== message) failures.length = 0
        failures.push(message)
        if (failures.length === TRIES)
          return `The relay failed to start ${TRIES} times for the same reason: ${message}`
        complain(`The relay did not start. Trying again in ${inSeconds(pauseMs)}.`)
      }
    }
    say('The relay is running again.')
    await ready(relay, { isFirst: false })
  }
}

const inSeconds = (ms) => (ms === 1000 ? 'a second' : `${ms / 1000} seconds`)
