/** A relay process that serves the built web app, with the port it listens on. */
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { relayProgram } from '../harness/relay-program'

const root = path.resolve(__dirname, '../..')

export function forkRelay(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = fork(relayProgram(), {
    cwd: root,
    env: {
      ...process.env,
      STRONGBOX_WEB: process.env.STRONGBOX_WEB || path.join(root, 'dist/web'),
      STRONGBOX_LOG: 'warn',
      ...settings,
    },
  })
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }))
    child.once('exit', (code) => reject(new Error(`The relay ended with code ${code}.`)))
  })
}
