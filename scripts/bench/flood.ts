/**
 * `npm run bench -- flood SECONDS`: how much longer a move takes to reach the other phone while a stranger floods the relay.
 * Phones, flood and relay are separate processes (see __tests__/relay/flood-main.ts); this builds and starts them.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { bundleRelay, RELAY } from '../lib/relay-bundle.mjs'

const longest = 60

export async function benchFlood(cache: string, seconds: number): Promise<void> {
  if (!(seconds > 0 && seconds <= longest)) throw new Error(`Seconds per flood must be from 1 to ${longest}.`)
  const phones = path.join(cache, 'flood-main.mjs')
  buildSync({
    entryPoints: ['__tests__/relay/flood-main.ts'],
    outfile: phones,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql', 'socket.io-client'],
  })
  await bundleRelay()
  const { status } = spawnSync(process.execPath, [phones, RELAY, String(seconds)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
