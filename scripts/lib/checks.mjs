/** The static checks, the most helpful messages first. */
import { expoCli } from './bundle.mjs'
import { filesUnder, fingerprint } from './fingerprint.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'
import { say, seconds } from './say.mjs'

const bin = (...parts) => inProject('node_modules', ...parts)

const CHECKS = [
  { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--noEmit'] },
  { name: 'types of the engine', args: [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'engine'] },
  {
    name: 'types of the service worker',
    args: [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'service-worker'],
  },
  {
    name: 'lint, boundaries',
    isSlow: true,
    args: [bin('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0', ...cached('eslint')],
  },
  {
    name: 'format',
    args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.', ...cached('prettier')],
  },
  {
    name: 'unused files, exports, packages',
    args: [bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'],
  },
  { name: 'cycles', args: [bin('knip', 'bin', 'knip.js'), '--cycles', '--no-progress', '--no-config-hints'] },
]

/** ESLint's cache does not notice when one of our own rules changes, so each version of them gets its own cache. */
function cached(tool) {
  const version = fingerprint(['eslint.config.js', ...filesUnder('scripts/lint')]).slice(0, 12)
  const place = bin('.cache', `${tool}-${version}`, 'cache')
  return ['--cache', '--cache-location', place, '--cache-strategy', 'content']
}

export async function runChecks() {
  await writeRouteTypes()
  const results = { passed: 0, failed: 0 }
  for (const { name, ended } of startChecks()) {
    const { code, output, ms } = await ended
    say(`${code === 0 ? '  ok  ' : ' FAIL '} ${name} (${seconds(ms)})`)
    if (code === 0) results.passed += 1
    else results.failed += 1
    if (code !== 0) say(`${output.trimEnd()}\n`)
  }
  return results
}

/** Lint takes as long as all the others together, so it runs alongside them. */
function startChecks() {
  let before = Promise.resolve()
  return CHECKS.map(({ name, args, isSlow }) => {
    if (isSlow) return { name, ended: runNode(args, { quiet: true }) }
    const ended = before.then(() => runNode(args, { quiet: true }))
    before = ended
    return { name, ended }
  })
}

/** Route types are generated, not committed: without them a link to a missing route is not an error. */
async function writeRouteTypes() {
  const env = { EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', CI: '1' }
  const { code, output } = await runNode([expoCli(), 'customize', 'tsconfig.json'], { quiet: true, env })
  if (code !== 0) say(`Couldn't generate the route types:\n${output}`)
}
