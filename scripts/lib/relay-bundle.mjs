/**
 * Builds the relay into one file, dist/relay/relay.cjs, unless that is up to date. This file is what runs, what tests start and
 * kill, what is measured, and what an image contains. Only the SQLite driver stays outside: it is native.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { inProject, root } from './project.mjs'

export const RELAY = inProject('dist', 'relay', 'relay.cjs')
/** What has to be installed beside it. */
export const DRIVER = 'libsql'

const STAMP = `${RELAY}.fingerprint`
const SOURCES = ['engine', 'relay'].flatMap(filesUnder)
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/lib/relay-bundle.mjs']

/** Resolves to whether anything had to be built. */
export const bundleRelay = () =>
  withLock('build-relay', async () => {
    // Taken before the build: if a source changes meanwhile, the next run builds again.
    const now = fingerprint([...SOURCES, ...SETTINGS])
    if (existsSync(RELAY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false
    mkdirSync(path.dirname(RELAY), { recursive: true })
    const staging = `${RELAY}.${process.pid}`
    await buildRelay({ entry: 'relay/main.ts', outfile: staging })
    renameSync(staging, RELAY)
    writeFileSync(STAMP, now)
    return true
  })

/** Also for relays with another entry, such as the one that the fuzzer attacks. */
export async function buildRelay({ entry, outfile, plugins = [] }) {
  // Imported late: it may not be installed before.
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    // The latter two are optional parts of a package that looks for them.
    external: [DRIVER, 'bufferutil', 'utf-8-validate'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [nativeHash, ...plugins],
  })
  await stop()
}

/** Node hashes several times as fast as the engine's own code, which has to run on phones. */
export const nativeHash = {
  name: 'native hash',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/hash$/ }, ({ path: name, resolveDir }) =>
      path.join(resolveDir, name) === inProject('engine', 'dealer', 'hash')
        ? { path: inProject('relay', 'native-hash.ts') }
        : undefined,
    ),
}
