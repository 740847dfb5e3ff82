/**
 * `npm run bench -- flood SECONDS`: how much longer a move takes to reach the other phone while a stranger floods the relay.
 * Phones, flood and relay are separate processes (see __tests__/relay/flood-main.ts); this builds and starts them.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'

const longest = 60

export function benchFlood(cache: string, seconds: number): void {
  if (!(seconds > 0 && seconds <= longest)) throw new Error(`Seconds per flood must be from 1 to ${longest}.`)
  const bundle = (entry: string): string => {
    const outfile = path.join(
      cache,
      `${path.basename(path.dirname(entry))}-${path.basename(entry, '.ts')}.mjs`,
    )
    buildSync({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: ['libsql', 'socket.io', 'socket.io-client'],
    })
    return outfile
  }
  const [phones, relay] = [bundle('__tests__/relay/flood-main.ts'), bundle('relay/main.ts')]
  const { status } = spawnSync(process.execPath, [phones!, relay!, String(seconds)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
