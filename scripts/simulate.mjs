/**
 * `npm run simulate -- --seeds N --from S`: remote matches with everything going wrong that can, see __tests__/simulator.
 * It runs as one bundle: a TypeScript loader makes every hash five times as slow.
 */
import { rmSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { inProject } from './lib/project.mjs'
import { runNode, stopOnSignals } from './lib/run.mjs'

// A bundle for each run: two at once must not write into each other's.
const bundle = inProject('.cache', `simulate-${process.pid}.mjs`)
const removeBundle = () => rmSync(bundle, { force: true })
stopOnSignals({ code: 130, farewell: removeBundle })
buildSync({
  entryPoints: [inProject('__tests__/simulator/main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
})
const { code } = await runNode(['--enable-source-maps', bundle, ...process.argv.slice(2)])
removeBundle()
process.exitCode = code
