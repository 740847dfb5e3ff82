/**
 * `npm run simulate -- --seeds N --from S`: remote matches in which everything that can go wrong does (see __tests__/simulator).
 * It runs as a bundle, because a TypeScript loader makes hashing five times slower, and hashes as the relay does.
 */
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inProject } from './lib/project.mjs'
import { nativeHash } from './lib/relay-bundle.mjs'
import { runNode, stopOnSignals } from './lib/run.mjs'

// Each run has its own bundle, so that two at once don't overwrite each other's.
const bundle = inProject('.cache', `simulate-${process.pid}.mjs`)
const removeBundle = () => rmSync(bundle, { force: true })
stopOnSignals({ code: 130, farewell: removeBundle })
await build({
  entryPoints: [inProject('__tests__/simulator/main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  plugins: [nativeHash],
})
const { code } = await runNode(['--enable-source-maps', bundle, ...process.argv.slice(2)])
removeBundle()
process.exitCode = code
