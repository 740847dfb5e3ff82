/**
 * The parts of `npm test`. Each resolves to { passed, failed } and may add `leftOut`: what could not run on this machine, and
 * why.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bundle } from './bundle.mjs'
import { runChecks } from './checks.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'
import { say } from './say.mjs'
import { howToGet, provideTools } from './tools.mjs'

/** One stage after the other. The parts of a stage run side by side: alone, each would leave a core idle. */
export const STAGES = [
  [
    { name: 'check', title: 'types, lint, format, unused code', run: () => runChecks() },
    { name: 'bundles', title: 'the web app, Android and iOS', run: () => bundles() },
  ],
  [{ name: 'jest', title: 'rules and screens', run: (args) => jest(args) }],
  [{ name: 'browser', title: 'the web app in a browser', run: (args) => browser(args) }],
]

export const PARTS = STAGES.flat()

async function jest(args) {
  const { cc } = await provideTools(['cc'])
  const { code, report } = await withReport('jest', (file) =>
    runNode([inProject('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...args], {
      env: { ...(cc && { CC_PATH: cc }) },
    }),
  )
  const leftOut = []
  // Only Linux lets a test get between a program and its disk.
  if (process.platform !== 'linux') leftOut.push('tests with a failing disk (they need Linux)')
  else if (!cc) leftOut.push(`tests with a failing disk (${howToGet('cc')})`)
  if (!report) return { passed: 0, failed: 1, leftOut }
  const skipped = report.numPendingTests + report.numTodoTests
  // A test file that fails to load has no tests to count.
  const broken = report.numRuntimeErrorTestSuites
  if (skipped > 0 && leftOut.length === 0) leftOut.push(`${skipped} tests marked as skipped`)
  return { ...atLeastOne(code, report.numPassedTests, report.numFailedTests + broken), leftOut }
}

async function browser(args) {
  const { chromium } = await provideTools(['chromium'])
  if (!chromium) return { passed: 0, failed: 0, leftOut: [`browser tests (${howToGet('chromium')})`] }
  const web = await bundle('web')
  if (!web.ok) return { passed: 0, failed: 1 }
  const cli = inProject('node_modules/@playwright/test/cli.js')
  const { code, report } = await withReport('browser', (file) =>
    runNode([cli, 'test', '--config=__tests__/browser', '--reporter=list,json', ...args], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const leftOut = skipped > 0 ? [`${skipped} browser tests marked as skipped`] : []
  return { ...atLeastOne(code, expected, unexpected + flaky), leftOut }
}

/** Two at a time: the web app takes as long as the others together, and each export needs more than a gigabyte. */
async function bundles() {
  const build = async (platform) => {
    const { ok, fresh } = await bundle(platform)
    if (fresh) say(`dist/${platform} is up to date.`)
    return ok
  }
  const web = build('web')
  const built = [await build('android'), await build('ios'), await web]
  const passed = built.filter(Boolean).length
  return { passed, failed: built.length - passed }
}

/** If a tool fails although all tests passed, count one failure. */
const atLeastOne = (code, passed, failed) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })

/** Runs a tool with a report file and reads the report. No report means that the tool itself crashed. */
async function withReport(name, runTool) {
  mkdirSync(inProject('dist'), { recursive: true })
  const file = inProject('dist', `.${name}-${process.pid}.json`)
  const { code } = await runTool(file)
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { code }
  } finally {
    rmSync(file, { force: true })
  }
}
