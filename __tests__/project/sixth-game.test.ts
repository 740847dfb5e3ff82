/**
 * Adds a sixth game as docs/add-a-game.md says: in a copy of the project, its files (__tests__/fixtures/sixth-game)
 * and at most five lines of existing files. There it compiles, keeps the house rules, passes the suites that run over
 * every game, and is played to its end by bots, in the terminal, remotely, and by touch on the plain board.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hash } from '@/engine'

const root = path.resolve(__dirname, '../..')
const template = path.join(root, '__tests__/fixtures/sixth-game')
/** Always in the same place for the same project, so that Jest can reuse what it has transformed there. */
const copy = path.join(realpathSync(tmpdir()), `strongbox-sixth-game-${hash(root).slice(0, 8)}`)

const registryLines: Readonly<Record<string, string>> = {
  'engine/games/registry.ts': "export { pairs } from './pairs/rules'",
  'client/messages/en/games.ts': "export { pairs } from './pairs'",
  'components/games/cover-registry.ts': "export { pairsCover } from './pairs/cover'",
}

const filesOf = (folder: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16 * 2 ** 20,
  })
    .split('\n')
    .filter(Boolean)

const added = filesOf(template)

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  for (const file of filesOf(root)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(copy, file))
  }
  symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(copy, 'node_modules'))
}

interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs a tool of the project in the copy. */
function run(tool: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(copy, 'node_modules', tool), ...args], { cwd: copy })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** The suites that the game has to pass. All of them run over every game. */
const suites = [
  'engine/properties',
  'engine/secrecy',
  'engine/audit',
  'playthroughs',
  'relay/one-table',
  'relay/every-game',
  'terminal/bots',
  'terminal/matches',
  'project/games-in-their-folders',
  'screens/plain-board',
  'screens/leaks',
  'screens/how-to',
  'screens/lesson-routes',
]
const report = path.join(copy, 'report.json')

let compiled: Promise<Ended>
let linted: Promise<Ended>
let tested: Promise<Ended>

beforeAll(async () => {
  makeCopy()
  for (const file of added) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(path.join(template, file), path.join(copy, file))
  }
  for (const [file, line] of Object.entries(registryLines)) {
    const before = readFileSync(path.join(root, file), 'utf8')
    writeFileSync(path.join(copy, file), `${before}${line}\n`)
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  tested = run(
    'jest/bin/jest.js',
    '--selectProjects',
    'rules',
    'screens',
    '--testPathPattern',
    `/__tests__/(${suites.join('|')})`,
    '--testNamePattern',
    '\\bpairs\\b',
    '--json',
    `--outputFile=${report}`,
  )
  compiled = run('typescript/bin/tsc', '--noEmit')
  linted = compiled.then(() =>
    run(
      'eslint/bin/eslint.js',
      ...added.filter((file) => /\.tsx?$/.test(file)),
      ...Object.keys(registryLines),
    ),
  )
  await Promise.all([compiled, linted, tested])
}, 600_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('it adds at most five lines to existing files', () => {
  const before = new Set(filesOf(root))
  expect(added.filter((file) => before.has(file))).toEqual([])
  const lines = filesOf(root).flatMap((file) => {
    if (!/\.(tsx?|js|mjs|jsonc?|md)$/.test(file)) return []
    const [then, now] = [root, copy].map((folder) => readFileSync(path.join(folder, file), 'utf8'))
    return then === now ? [] : now!.split('\n').filter((line) => !then!.split('\n').includes(line))
  })
  expect(lines.sort()).toEqual(Object.values(registryLines).sort())
  expect(lines.length).toBeLessThanOrEqual(5)
})

test('it compiles, and no list of games lacks it', async () => {
  expect(await compiled).toEqual({ code: 0, output: '' })
})

test('it keeps the house rules', async () => {
  expect(await linted).toEqual({ code: 0, output: '' })
})

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

test('every suite that runs over the games has run for it and passes', async () => {
  const { code, output } = await tested
  if (code !== 0) throw new Error(output)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const passed = testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
    .map(({ name }) => path.relative(path.join(copy, '__tests__'), name))
  const missing = suites.filter((suite) => !passed.some((name) => new RegExp(`^${suite}`).test(name)))
  expect(missing).toEqual([])
})
