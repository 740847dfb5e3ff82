/**
 * Starts the relay again when it ends by itself: on the same port, as phones look for it there, and after a pause that grows,
 * as a relay that ends at once would otherwise keep the machine busy. What never started is not tried again: whoever typed the
 * command sits before it, and the reason is on the screen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startRelay } from './relay.mjs'
import { isStopping } from './run.mjs'
import { complain, say } from './say.mjs'

const PAUSE_MS = { first: 1000, longest: 30_000 }
/** Whoever ran that long has not ended because of how it was started. */
const GOOD_RUN_MS = 60_000
const TRIES = 5

/**
 * Comes back only to give up, with the reason. `ready` is told of each start. `pause` waits for so many milliseconds.
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
    complain(`The relay ended unexpectedly (${how}). It is started again in ${inSeconds(pauseMs)}.`)
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
          return `The relay failed to start ${TRIES} times for the same reason, so this gives up: ${message}`
        complain(`The relay did not come back. The next try is in ${inSeconds(pauseMs)}.`)
      }
    }
    say('The relay is back.')
    await ready(relay, { isFirst: false })
  }
}

const inSeconds = (ms) => (ms === 1000 ? 'a second' : `${ms / 1000} seconds`)
