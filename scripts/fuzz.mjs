/**
 * `npm run fuzz -- --frames N --seed S`: sends a real relay frames that no phone would send (see __tests__/fuzz). Fuzzer and
 * relay run as one bundle each. `--plant NAME` builds a bug into the relay that the fuzzer must find.
 */
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inProject } from './lib/project.mjs'
import { buildRelay } from './lib/relay-bundle.mjs'
import { runNode, stopOnSignals } from './lib/run.mjs'

const args = process.argv.slice(2)
const plant = args.includes('--plant') ? args[args.indexOf('--plant') + 1] : undefined
const inCache = (name) => inProject('.cache', `${process.pid}-${name}`)
const bundles = { fuzz: inCache('fuzz.mjs'), relay: inCache('fuzz-relay.cjs') }
const removeBundles = () => Object.values(bundles).forEach((file) => rmSync(file, { force: true }))
stopOnSignals({ code: 130, farewell: removeBundles })

/** Makes the relay load the logic with the planted bug. */
const planting = {
  name: 'planting',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/logic$/ }, ({ importer }) =>
      importer.endsWith('server.ts') ? { path: inProject('__tests__/fuzz/planted.ts') } : undefined,
    ),
}

await build({
  entryPoints: [inProject('__tests__/fuzz/main.ts')],
  outfile: bundles.fuzz,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  external: ['libsql', 'socket.io', 'socket.io-client'],
  logLevel: 'error',
})
await buildRelay({
  entry: '__tests__/fuzz/relay-main.ts',
  outfile: bundles.relay,
  plugins: plant === undefined ? [] : [planting],
})
const { code } = await runNode(['--enable-source-maps', bundles.fuzz, '--relay', bundles.relay, ...args], {
  env: plant === undefined ? {} : { STRONGBOX_PLANTED: plant },
})
removeBundles()
process.exitCode = code
