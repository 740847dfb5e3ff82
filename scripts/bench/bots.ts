/**
 * `npm run bench -- bots [MATCHES]`: how strong the bots are, with fixed seeds and confidence intervals.
 * `npm run bench -- thinking [MATCHES]`: how long `hard` thinks, with a JIT and without one, as on phones. Both use the
 * terminal's arena.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { gameIds, games, type AnyGame } from '@/engine'
import { benchDuels } from './duels'
import { print, rateOf } from './rates'

interface Figures {
  readonly bot: string
  /** Its place in the list of bots, from 1. */
  readonly number: number
  readonly seat: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly time: { readonly median: number; readonly p99: number; readonly longest: number }
}

interface Arena {
  readonly game: string
  readonly bots: readonly string[]
  readonly matches: number
  readonly flags?: readonly string[]
}

const ladder = [
  ['hard', 'normal'],
  ['normal', 'easy'],
  ['easy', 'random'],
  ['hard', 'random'],
] as const

export function benchBots(cache: string, matches: number): void {
  benchThinking(cache, Math.max(8, Math.ceil(matches / 50)))
  const bundle = bundleIn(cache)
  for (const id of gameIds)
    for (const bots of tablesOf(games[id])) {
      print('', `${id}: ${bots.join(', ')}`)
      printStrength(figuresFor(bundle, { game: id, bots, matches }))
    }
  printOptimal(figuresFor(bundle, { game: 'lock-and-key', bots: ['hard', 'hard'], matches: 200 * matches }))
  benchDuels(matches)
}

/** At the smallest and largest table of every game. */
export function benchThinking(cache: string, matches: number): void {
  const bundle = bundleIn(cache)
  for (const [title, flags] of [
    ['with a JIT', []],
    ['without a JIT (node --jitless, close to Hermes on phones)', ['--jitless']],
  ] as const) {
    print(`Thinking time of hard in milliseconds over ${matches} matches, ${title}`)
    for (const id of gameIds)
      for (const seats of new Set([games[id].seats.from, games[id].seats.to]))
        printTimes(
          `${id}, ${seats} seats`,
          figuresFor(bundle, { game: id, bots: timed(games[id], seats), matches, flags }),
        )
  }
}

/** Bundled, because phones run a bundle too, and because a TypeScript loader would add its own cost. */
function bundleIn(cache: string): string {
  const bundle = path.join(cache, 'terminal.mjs')
  buildSync({
    entryPoints: ['terminal/main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  return bundle
}

function figuresFor(bundle: string, { game, bots, matches, flags = [] }: Arena): readonly Figures[] {
  const words = ['arena', game, ...bots, '--matches', `${matches}`, '--seed', 'bench', '--rotate', '--json']
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, bundle, ...words], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figures)
}

const others = <T>(seats: number, bot: T): readonly T[] => Array.from({ length: seats - 1 }, () => bot)

const timed = (game: AnyGame, seats: number): readonly string[] => [
  'hard',
  ...others(seats, game.together ? 'hard' : 'easy'),
]

/** One bot of a level against others of the next level down; in a cooperative game, all of one level. */
const tablesOf = (game: AnyGame): readonly (readonly string[])[] =>
  game.together
    ? ['hard', 'normal', 'easy', 'random'].map((bot) => [bot, ...others(game.seats.from, bot)])
    : ladder.map(([one, other]) => [one, ...others(game.seats.from, other)])

function printTimes(table: string, figures: readonly Figures[]): void {
  const times = figures.filter(({ bot }) => bot === 'hard').map(({ time }) => time)
  const most = (what: keyof Figures['time']): string =>
    Math.max(...times.map((time) => time[what])).toFixed(1)
  print(`  ${table.padEnd(28)} median ${most('median')}, p99 ${most('p99')}, longest ${most('longest')}`)
}

function printStrength(figures: readonly Figures[]): void {
  const first = figures.filter(({ number }) => number === 1)
  for (const group of [...first.map((one) => [one]), first]) {
    const sum = (what: 'wins' | 'draws' | 'losses'): number => group.reduce((all, one) => all + one[what], 0)
    const [wins, draws, losses] = [sum('wins'), sum('draws'), sum('losses')]
    const played = wins + draws + losses
    const where = group.length === 1 ? `seat ${group[0]!.seat}` : 'all seats'
    print(
      `  ${first[0]!.bot} in ${where}: ${wins} won, ${draws} drawn, ${losses} lost; wins ${rateOf(wins, played)}, losses ${rateOf(losses, played)}`,
    )
  }
}

/** Between perfect players, seat 1's wins minus losses are 4/15 of all matches. */
function printOptimal(figures: readonly Figures[]): void {
  const first = figures.filter(({ seat }) => seat === 1)
  const sum = (what: 'wins' | 'draws' | 'losses'): number => first.reduce((all, one) => all + one[what], 0)
  const [wins, losses] = [sum('wins'), sum('losses')]
  const played = wins + losses + sum('draws')
  const lead = (wins - losses) / played
  const half = 1.96 * Math.sqrt(((wins + losses) / played - lead * lead) / played)
  print('', `lock-and-key: hard against itself, ${played} matches`)
  print(
    `  seat 1 wins minus losses ${lead.toFixed(4)} (${(lead - half).toFixed(4)}–${(lead + half).toFixed(4)}), solved ${(4 / 15).toFixed(4)}`,
  )
}
