/** Runs a script of this project to its end. Long computations run there as a bundle, which is faster than in jest. */
import { spawn } from 'node:child_process'
import path from 'node:path'

interface Ended {
  readonly code: number | null
  readonly output: string
}

export function runScript(name: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(process.cwd(), 'scripts', name), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
