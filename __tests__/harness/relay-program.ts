/** The relay as it ships: one bundled file, built if its sources have changed. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let built: string | undefined

/** Built by a process of its own, because jest's globals are not the ones that the bundler expects. */
export function relayProgram(): string {
  const build = path.join(root, 'scripts/build-relay.mjs')
  built ??= execFileSync(process.execPath, [build], { encoding: 'utf8' }).trim().split('\n').at(-1)!
  return built
}
