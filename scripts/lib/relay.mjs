/** Starts the relay with the built web app; resolves to { port, ended } once it listens. */
import { inProject } from './project.mjs'
import { start } from './run.mjs'

export function startRelay({ port, portTries = 1 }) {
  // The channel ('ipc') tells us the port, and makes the relay stop if we are killed.
  const child = start(process.execPath, ['--import', 'tsx', 'relay/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PORT: String(port),
      STRONGBOX_PORT_TRIES: String(portTries),
      STRONGBOX_WEB: inProject('dist', 'web'),
      STRONGBOX_LOG: process.env.STRONGBOX_LOG || 'warn',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ port: message.port, ended }))
    child.once('exit', (code) => reject(new Error(`The relay ended with code ${code}.`)))
  })
}
