/**
 * Builds the web app or the native bundles into a folder of dist, unless that is up to date. A build runs in a temporary
 * folder that is then renamed, so nobody sees half a build.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { bundleFingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'
import { say, seconds, tail } from './say.mjs'
import { shortenScripts } from './shorten.mjs'

const STAMP = '.fingerprint'
/** By folder in dist. One run makes both native bundles, which saves reading the sources twice. */
const BUILDS = {
  web: { title: 'the web app', platforms: ['web'] },
  native: { title: 'the bundles for Android and iOS', platforms: ['android', 'ios'] },
}

/** Resolves to { ok, fresh, ms }: `fresh` means nothing had to be built. */
export async function bundle(name) {
  const begun = performance.now()
  const { ok, fresh } = await withLock(`build-${name}`, async () => {
    if (isFresh(name)) return { ok: true, fresh: true }
    return { ok: await build(name), fresh: false }
  })
  return { ok, fresh, ms: performance.now() - begun }
}

function isFresh(name) {
  const stamp = inProject('dist', name, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === bundleFingerprint()
}

async function build(name) {
  const { title, platforms } = BUILDS[name]
  say(`Building ${title} (about a minute) …`)
  removeLeftovers(name)
  // Taken before the build: if a source changes meanwhile, the next run builds again.
  const fingerprint = bundleFingerprint()
  const staging = inProject('dist', `.${name}-${process.pid}`)
  const { code, output, ms } = await runNode(
    [
      expoCli(),
      'export',
      ...platforms.flatMap((platform) => ['--platform', platform]),
      '--output-dir',
      path.relative(inProject(), staging),
    ],
    { quiet: true, env: exportSettings(name) },
  )
  if (code !== 0 || !hasScripts(staging, platforms)) {
    say(tail(output))
    say(`Building ${title} failed after ${seconds(ms)}.`)
    rmSync(staging, { recursive: true, force: true })
    return false
  }
  if (name === 'web') {
    await shortenScripts(staging)
    await compressFolder(staging)
  }
  writeFileSync(path.join(staging, STAMP), fingerprint)
  replace(inProject('dist', name), staging)
  say(`Built in ${seconds(ms)}.`)
  return true
}

/** An export that is told to stop exits with 0, and leaves a page without a script. */
const hasScripts = (folder, platforms) =>
  platforms.every((platform) => existsSync(path.join(folder, '_expo', 'static', 'js', platform)))

/** In browsers, size is waiting time, so the web build drops exports that nobody imports. */
const exportSettings = (name) => ({
  EXPO_OFFLINE: '1',
  EXPO_NO_TELEMETRY: '1',
  CI: '1',
  ...(name === 'web' && { EXPO_UNSTABLE_METRO_OPTIMIZE_GRAPH: '1', EXPO_UNSTABLE_TREE_SHAKING: '1' }),
})

export const expoCli = () => inProject('node_modules', 'expo', 'bin', 'cli')

function replace(target, staging) {
  const old = `${staging}-old`
  mkdirSync(path.dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(staging, target)
  rmSync(old, { recursive: true, force: true })
}

/** Removes what an interrupted build left behind. We hold the lock, so nobody else is building the same. */
function removeLeftovers(name) {
  for (const folder of readdirSync(inProject('dist'))) {
    if (folder.startsWith(`.${name}-`)) rmSync(inProject('dist', folder), { recursive: true, force: true })
  }
}
