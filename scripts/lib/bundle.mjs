/**
 * Builds the app for one platform into dist/<platform>, unless that is up to date. A build runs in a temporary folder that is
 * then renamed, so nobody sees half a build.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { bundleFingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'
import { say, seconds, tail } from './say.mjs'
import { buildServiceWorker } from './service-worker.mjs'
import { shortenScripts } from './shorten.mjs'
import { writeWebFiles } from './web-files.mjs'

const STAMP = '.fingerprint'
const NAMES = { web: 'the web app', android: 'the Android bundle', ios: 'the iOS bundle' }

/** Resolves to { ok, fresh, ms }: `fresh` means nothing had to be built. */
export async function bundle(platform) {
  const begun = performance.now()
  const { ok, fresh } = await withLock(`build-${platform}`, async () => {
    if (isFresh(platform)) return { ok: true, fresh: true }
    return { ok: await build(platform), fresh: false }
  })
  return { ok, fresh, ms: performance.now() - begun }
}

function isFresh(platform) {
  const stamp = inProject('dist', platform, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === bundleFingerprint()
}

async function build(platform) {
  say(`Building ${NAMES[platform]} (a minute or two) …`)
  removeLeftovers(platform)
  // Taken before the build: if a source changes meanwhile, the next run builds again.
  const fingerprint = bundleFingerprint()
  const staging = inProject('dist', `.${platform}-${process.pid}`)
  const { code, output, ms } = await runNode(
    [expoCli(), 'export', '--platform', platform, '--output-dir', path.relative(inProject(), staging)],
    { quiet: true, env: exportSettings(platform) },
  )
  // An export that is told to stop exits with 0, and leaves a page without a script.
  if (code !== 0 || !existsSync(path.join(staging, '_expo', 'static', 'js', platform))) {
    say(tail(output))
    say(`Building ${NAMES[platform]} failed after ${seconds(ms)}.`)
    rmSync(staging, { recursive: true, force: true })
    return false
  }
  if (platform === 'web') {
    await shortenScripts(staging)
    await writeWebFiles(staging)
    await buildServiceWorker(staging)
    await compressFolder(staging)
  }
  writeFileSync(path.join(staging, STAMP), fingerprint)
  replace(inProject('dist', platform), staging)
  say(`Built ${NAMES[platform]} in ${seconds(ms)}.`)
  return true
}

/** In browsers, size is waiting time, so the web build drops exports that nobody imports. */
const exportSettings = (platform) => ({
  EXPO_OFFLINE: '1',
  EXPO_NO_TELEMETRY: '1',
  CI: '1',
  ...(platform === 'web' && { EXPO_UNSTABLE_METRO_OPTIMIZE_GRAPH: '1', EXPO_UNSTABLE_TREE_SHAKING: '1' }),
})

export const expoCli = () => inProject('node_modules', 'expo', 'bin', 'cli')

function replace(target, staging) {
  const old = `${staging}-old`
  mkdirSync(path.dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(staging, target)
  rmSync(old, { recursive: true, force: true })
}

/** Removes what an interrupted build left behind. We hold the lock, so nobody else is building this platform. */
function removeLeftovers(platform) {
  for (const name of readdirSync(inProject('dist'))) {
    if (name.startsWith(`.${platform}-`)) rmSync(inProject('dist', name), { recursive: true, force: true })
  }
}
