/** Sets up a new match: who plays, who goes first, and the random seed. Asks for what the command left out. */
import { createHash, randomBytes } from 'node:crypto'
import {
  charactersOf,
  cleanName,
  headOf,
  holdMatch,
  longestName,
  problemOfNames,
  problemOfRoster,
  sentenceOf,
  type AnyGame,
  type HeldMatch,
  type Player,
  type Roster,
} from '@/engine'
import type { Screen } from '../screen'
import { wholeNumber } from '../text'
import { seatPlayers, type BotSeat } from './bots'
import { askYesOrNo } from './yes-or-no'

export interface MatchOptions {
  /** The people. */
  readonly players?: readonly string[] | undefined
  readonly bots: readonly BotSeat[]
  readonly starter?: number | 'toss' | undefined
  readonly options: readonly string[]
  readonly seed?: string | undefined
}

/** A new match, a sentence that says what is wrong, or nothing if the input ended or somebody left. */
export async function setUp(
  game: AnyGame,
  wanted: MatchOptions,
  screen: Screen,
): Promise<HeldMatch | string | undefined> {
  const settled = wanted.players ? wanted : await askFor(game, wanted, screen)
  if (!settled?.players) return undefined
  const chance = chanceFor(settled.seed)
  const players = seatPlayers(seatNames(settled.players, settled.options), settled.bots)
  if (typeof players === 'string') return players
  const roster = rosterOf(game, { ...settled, players }, chance)
  const problem = typeof roster === 'string' ? roster : problemOfNewRoster(game, roster)
  if (typeof roster === 'string' || problem) return problem as string
  const secret = chance('secret')
  const head = headOf(roster, { secret, nonces: roster.players.map((_, i) => chance(`nonce ${i + 1}`)) })
  return { game, table: holdMatch(game, head, secret), secret }
}

/** 32 bytes for each purpose: from the system's secure source, or from a text, which repeats the match. */
function chanceFor(seed: string | undefined): (purpose: string) => string {
  if (seed === undefined) return () => randomBytes(32).toString('hex')
  return (purpose) => createHash('sha256').update(`strongbox terminal ${purpose}\n${seed}`).digest('hex')
}

/** In games where seat 1 always goes first, the player who goes first takes seat 1. */
function rosterOf(
  game: AnyGame,
  { players, starter = 1, options }: Omit<MatchOptions, 'players'> & { readonly players: readonly Player[] },
  chance: (purpose: string) => string,
): Roster | string {
  const basis = { game: game.id, rules: game.rules, options }
  if (game.starts === 'chosen') return { ...basis, players, starter }
  const first =
    starter === 'toss' ? 1 + (parseInt(chance('toss').slice(0, 12), 16) % players.length) : starter
  if (first > players.length) return 'The seat that goes first is empty.'
  return { ...basis, players: [...players.slice(first - 1), ...players.slice(0, first - 1)], starter: 1 }
}

async function askFor(
  game: AnyGame,
  wanted: MatchOptions,
  screen: Screen,
): Promise<MatchOptions | undefined> {
  const options = [...wanted.options]
  for (const option of game.options.filter((known) => !options.includes(known))) {
    const answer = await askYesOrNo(`Play with ‘${option}’?`, screen)
    if (answer === undefined || answer === 'quit') return undefined
    if (answer === 'yes') options.push(option)
  }
  const players = await askForNames(game, { options, bots: wanted.bots.length }, screen)
  if (!players) return undefined
  const starter =
    wanted.starter ?? (isSolo(options) || wanted.bots.length > 0 ? 1 : await askForStarter(players, screen))
  return starter === undefined ? undefined : { ...wanted, players, starter, options }
}

async function askForNames(
  game: AnyGame,
  { options, bots }: { readonly options: readonly string[]; readonly bots: number },
  screen: Screen,
): Promise<readonly string[] | undefined> {
  const seats = isSolo(options) ? { from: 1, to: 1 } : game.seats
  const [from, to] = [Math.max(1, seats.from - bots), seats.to - bots]
  const names: string[] = []
  while (names.length < to) {
    const seat = names.length + 1
    const name = await screen.ask(
      seat > from ? `Name of player ${seat} (enter if that’s everyone): ` : `Name of player ${seat}: `,
    )
    if (name === undefined || name === 'quit') return undefined
    if (name === '' && seat > from) break
    const problem = problemOfName(game, [...names, cleanName(name)])
    if (problem) screen.print(problem)
    else names.push(cleanName(name))
  }
  return names
}

const isSolo = (options: readonly string[]): boolean => options.includes('solo')

/** One person can play both seats of a cooperative game. */
const seatNames = (names: readonly string[], options: readonly string[]): readonly string[] =>
  isSolo(options) && names.length === 1 ? [names[0]!, secondName(names[0]!)] : names

const secondName = (name: string): string => {
  const mark = ' (2)'
  return (
    charactersOf(name)
      .slice(0, longestName - mark.length)
      .join('') + mark
  )
}

/** Checks the names so far, with stand-ins for the missing ones. */
function problemOfName(game: AnyGame, names: readonly string[]): string | undefined {
  const missing = Array.from({ length: Math.max(0, game.seats.from - names.length) }, (_, i) => `‹${i}›`)
  const players = [...names, ...missing].map((name) => ({ name, kind: 'person' }) as const)
  return problemOfNewRoster(game, { game: game.id, rules: game.rules, players, starter: 1, options: [] })
}

/** Names are checked only here, at set-up; a saved match keeps the names it has. */
function problemOfNewRoster(game: AnyGame, roster: Roster): string | undefined {
  const problem = problemOfNames(roster.players.map(({ name }) => name)) ?? problemOfRoster(game, roster)
  return problem && sentenceOf(problem)
}

async function askForStarter(names: readonly string[], screen: Screen): Promise<number | 'toss' | undefined> {
  const choices = names.map((name, i) => `${i + 1} ${name}`).join(', ')
  for (;;) {
    const answer = await screen.ask(`Who goes first? (${choices}, or enter to toss): `)
    if (answer === undefined || answer === 'quit') return undefined
    if (answer === '' || answer === 'toss') return 'toss'
    const seat = wholeNumber(answer, 1, names.length) ?? names.indexOf(answer) + 1
    if (seat > 0) return seat
    screen.print(`No player is called ‘${answer.slice(0, 60)}’.`)
  }
}
