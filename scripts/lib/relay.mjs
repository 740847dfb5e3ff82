/** Starts the bundled relay with the built web app. Resolves to { port, pid, ended } once it listens, or rejects with the reason. */
import { inProject } from './project.mjs'
import { RELAY } from './relay-bundle.mjs'
import { start } from './run.mjs'

export function startRelay({ port, portTries = 1, webRoot = inProject('dist', 'web') }) {
  // The 'ipc' channel tells us the port, and stops the relay if we are killed.
  const child = start(process.execPath, [RELAY], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PORT: String(port),
      STRONGBOX_PORT_TRIES: String(portTries),
      STRONGBOX_WEB: webRoot,
      STRONGBOX_LOG: process.env.STRONGBOX_LOG || 'warn',
    },
  })
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  let reason
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.port === undefined) reason = message.failed
      else resolve({ port: message.port, pid: child.pid, ended })
    })
    child.once('error', reject)
    void ended.then((how) => reject(new Error(reason ?? `The relay exited with ${how}.`)))
  })
}
