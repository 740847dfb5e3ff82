/** The relay as it ships, in its own process: its port, what it logs, and how it ends. */
import { fork } from 'node:child_process'
import path from 'node:path'
import { relayProgram } from '../harness/relay-program'

const root = path.resolve(__dirname, '../..')

export interface Ended {
  readonly code: number | null
  readonly errors: string
}

export interface RelayProcess {
  readonly port: number
  /** Where its figures are, if it has been told to show them. */
  readonly metricsPort: number | undefined
  readonly log: readonly Readonly<Record<string, unknown>>[]
  readonly ended: Promise<Ended>
  signal(signal: NodeJS.Signals): void
  /** As Ctrl-C does. */
  stop(): Promise<Ended>
}

/** If the relay does not start, rejects with what it printed. */
export function aRelayProcess(settings: Readonly<Record<string, string>>): Promise<RelayProcess> {
  const child = fork(relayProgram(), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      STRONGBOX_WEB: '',
      STRONGBOX_LOG: 'info',
      ...settings,
    },
  })
  let printed = ''
  let errors = ''
  child.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, errors })))
  return new Promise((resolve, reject) => {
    child.once('message', (said: { readonly port?: number; readonly metricsPort?: number }) => {
      if (said.port === undefined) return
      resolve({
        port: said.port,
        metricsPort: said.metricsPort,
        get log() {
          const lines = printed.split('\n').slice(0, -1)
          return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
        },
        ended,
        signal: (signal) => void child.kill(signal),
        stop: () => {
          child.kill('SIGINT')
          return ended
        },
      })
    })
    void ended.then(() => reject(new Error(errors)))
  })
}
