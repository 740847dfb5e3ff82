/** The static checks, in the order in which their messages help most. */
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

/** ESLint's cache does not notice that one of our own rules has changed, so each version gets its own. */
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

/** Lint takes as long as all the others: it runs beside them, who run one after the other. */
function startChecks() {
  let before = Promise.resolve()
  return CHECKS.map(({ name, args, isSlow }) => {
    if (isSlow) return { name, ended: runNode(args, { quiet: true }) }
    const ended = before.then(() => runNode(args, { quiet: true }))
    before = ended
    return { name, ended }
  })
}

/** The types of the routes are generated, not kept: without them every link is an error or, worse, none is. */
async function writeRouteTypes() {
  const env = { EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', CI: '1' }
  const { code, output } = await runNode([expoCli(), 'customize', 'tsconfig.json'], { quiet: true, env })
  if (code !== 0) say(`The types of the routes could not be written:\n${output}`)
}
