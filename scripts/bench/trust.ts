/** `npm run bench -- trust SECONDS`: what it costs that nobody has to be believed, with a JIT and without, as on phones. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { print } from './rates'
import type { Cost } from './trust-main'

export function benchTrust(cache: string, seconds: string): void {
  const bundle = path.join(cache, 'trust.mjs')
  buildSync({
    entryPoints: ['scripts/bench/trust-main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  const run = (flags: readonly string[]): readonly Cost[] => {
    const { stdout, status, stderr } = spawnSync(process.execPath, [...flags, bundle, seconds], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Cost)
  }
  const [fast, slow] = [run([]), run(['--jitless'])]
  print('Milliseconds each', `${''.padEnd(36)}${'with a JIT'.padStart(12)}${'without'.padStart(12)}`)
  for (const [i, { what, ms }] of fast.entries())
    print(`${what.padEnd(36)}${ms.toFixed(3).padStart(12)}${(slow[i]?.ms ?? NaN).toFixed(3).padStart(12)}`)
}
