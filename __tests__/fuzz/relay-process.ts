/** Starts the relay under test, and notices if it dies. */
import { fork } from 'node:child_process'

export interface RelayProcess {
  readonly port: number
  /** Rejects when it ends by itself. */
  readonly died: Promise<never>
  /** Bytes in use. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export function startRelayProcess(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<RelayProcess> {
  const relay = fork(program, [], {
    execArgv: ['--expose-gc', '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  })
  let complaint = ''
  let isStopping = false
  relay.stderr!.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-3000)))
  const died = new Promise<never>((_, reject) => {
    relay.once('exit', (code, signal) => {
      if (!isStopping) reject(new Error(`The relay died (${signal ?? code}).\n${complaint}`))
    })
  })
  died.catch(() => {})
  const next = <T>(): Promise<T> =>
    new Promise((resolve) => relay.once('message', (said) => resolve(said as T)))
  const started = next<{ readonly port: number }>().then(({ port }) => ({
    port,
    died,
    memory() {
      const answer = next<{ readonly memory: number }>()
      relay.send('memory')
      return answer.then(({ memory }) => memory)
    },
    stop() {
      isStopping = true
      return new Promise<void>((resolve) => {
        relay.once('exit', () => resolve())
        relay.send('stop')
      })
    },
  }))
  return Promise.race([started, died])
}
