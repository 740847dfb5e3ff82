/**
 * `npm run bench`: how fast the engine is, compared with boardgame.io and with hand-written mutable rules. `npm run bench -- NAME`:
 * - `bots`: how strong and how fast the bots are; `thinking`, `duels` and `lockdown` are parts of that
 * - `perft`: all perft fixtures, including those too deep for a test
 * - `size`: how large the app is
 * - `first-screen`: how long a first visit takes until the shelf can be seen and used
 * - `frames`: how long flips and dials block a slow phone
 * - `history`: how long a long list of past matches takes to open
 * - `pace`: how many touches a turn takes in every game, and how long people are made to wait
 * - `flood`: how a stranger's flood affects other people's matches
 * - `relay`: what a move costs at the relay, beside socket.io alone
 * - `trust`: what signing, verifying and sealing cost
 * Compare figures within one run only: on a noisy machine the ratios hold, the absolute numbers don't.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { benchBots, benchThinking } from './bots'
import { benchDuels } from './duels'
import { benchFirstScreen } from './first-screen'
import { benchFlood } from './flood'
import { benchFrames } from './frames'
import { benchHistory } from './history'
import { benchLockdown } from './lockdown'
import { benchPace } from './pace'
import { benchPerft } from './perft'
import { benchSize } from './size'
import { benchRelay } from './relay'
import type { Figure } from './speed'
import { benchTrust } from './trust'

const cache = path.resolve('.cache/bench')
const rival = 'boardgame.io@0.50.2'

function speed(seconds: string): void {
  const bundle = path.join(cache, 'speed.mjs')
  // Bundled, because phones run a bundle too, and because a TypeScript loader would add its own cost to every call.
  buildSync({
    entryPoints: ['scripts/bench/speed-main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  const library = installRival()
  const run = (flags: readonly string[], args: readonly string[]): readonly Figure[] => {
    const { stdout, status, stderr } = spawnSync(process.execPath, [...flags, bundle, ...args], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Figure)
  }
  print('With a JIT (Node, browsers)', run([], [seconds, library]))
  print('Without a JIT (node --jitless, close to Hermes on phones)', run(['--jitless'], [seconds, library]))
}

/** boardgame.io brings 150 packages, so it is not installed with the project but here, on the first run. */
function installRival(): string {
  const entry = path.join(cache, 'node_modules/boardgame.io/dist/cjs/client.js')
  if (existsSync(entry)) return entry
  process.stdout.write(`Installing ${rival} to compare with …\n`)
  mkdirSync(cache, { recursive: true })
  const npm = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    cache,
    rival,
  ]
  if (spawnSync('npm', npm, { stdio: 'inherit' }).status !== 0)
    throw new Error(`${rival} could not be installed.`)
  return entry
}

function print(title: string, figures: readonly Figure[]): void {
  const ids = [...new Set(figures.map(({ game }) => game))]
  process.stdout.write(`\n${title}: moves per second in random play\n\n`)
  for (const id of ids) {
    const of = (what: Figure['what']): number | undefined =>
      figures.find((figure) => figure.game === id && figure.what === what)?.perSecond
    process.stdout.write(`  ${id}\n`)
    for (const what of [
      'mutable',
      'rules',
      'table',
      'table+promises',
      'table+promises+chain',
      'boardgame.io',
    ] as const) {
      const figure = of(what)
      if (figure === undefined) continue
      const beside = [
        ratio(figure, of('boardgame.io'), 'times boardgame.io'),
        ratio(figure, of('mutable'), 'of hand-written mutable rules'),
      ]
      const notes = what === 'mutable' || what === 'boardgame.io' ? [] : beside.filter(Boolean)
      process.stdout.write(
        `    ${what.padEnd(22)} ${figure.toLocaleString('en').padStart(12)}   ${notes.join(', ')}\n`,
      )
    }
    const [plain, promises, chain] = [of('table')!, of('table+promises')!, of('table+promises+chain')!]
    const cost = (slow: number, fast: number): string =>
      `${Math.max(0, 1e6 / slow - 1e6 / fast).toFixed(1)} µs`
    process.stdout.write(
      `    a move costs ${cost(promises, plain)} more for promises and ${cost(chain, promises)} more for the chain\n`,
    )
  }
}

const ratio = (figure: number, other: number | undefined, unit: string): string =>
  other === undefined ? '' : `${(figure / other).toFixed(figure > other * 10 ? 0 : 2)} ${unit}`

const [what = 'speed', count = '1'] = process.argv.slice(2)
if (what === 'speed') speed(count)
else if (what === 'perft') benchPerft()
else if (what === 'size') void benchSize(cache)
else if (what === 'first-screen') void benchFirstScreen(Number(process.argv[3] ?? 5))
else if (what === 'frames') void benchFrames(Number(count))
else if (what === 'history') void benchHistory(Number(process.argv[3] ?? 5000))
else if (what === 'pace') void benchPace()
else if (what === 'trust') benchTrust(cache, count)
else if (what === 'flood') void benchFlood(cache, Number(process.argv[3] ?? 10))
else if (what === 'relay') void benchRelay(cache)
else if (what === 'lockdown') benchLockdown(Number(count))
else if (what === 'duels') benchDuels(Number(count))
else if (what === 'thinking') benchThinking(cache, Number(process.argv[3] ?? 8))
else if (what === 'bots') benchBots(cache, Number(process.argv[3] ?? 100))
else {
  process.stderr.write(
    `There is no benchmark ‘${what}’. Benchmarks: speed, perft, size, first-screen, frames, history, pace, flood, relay, trust, lockdown, duels, thinking, bots.\n`,
  )
  process.exitCode = 2
}
