/**
 * `npm run simulate -- --seeds N --from S`: remote matches with everything going wrong that can, see __tests__/simulator.
 * It runs as one bundle: a TypeScript loader makes every hash five times as slow.
 */
import { spawnSync } from 'node:child_process'
import { buildSync } from 'esbuild'
import { inProject } from './lib/project.mjs'

const bundle = inProject('.cache/simulate.mjs')
buildSync({
  entryPoints: [inProject('__tests__/simulator/main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
})
const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundle, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
