/**
 * Prints a match for reading: each entry with its facts, what changed in the state, and for every seat what it sees,
 * what it may do and whether it is waited for. One such text per game and table size is kept beside this file, so any
 * change of rules shows up as changed lines that somebody has to read.
 */
import { formatEntry, seatsUpTo, type AnyGame, type Seat } from '@/engine'
import { formatHead } from '@/engine/core/head'
import { matchMovesOf } from '@/engine/core/match'
import { openRandom, randomFrom, someMove, type RandomMatch } from '../engine/random-match'

const longest = 60
const shortest = 10
const habits = { steps: longest, loose: 0.1, asides: 0.02 }

/** A seed whose match ends by the rules and is worth reading, or the first one if there is none. */
export function seedFor(game: AnyGame, seats: number): number {
  for (let seed = 1; seed < 3000; seed++) {
    const { table } = play(game, seats, seed, () => {})
    const { n, ended, resigned } = table.standing
    if (table.outcome && !ended && resigned.length === 0 && n >= shortest + 4 * seats) return seed
  }
  return 1
}

export function printPlaythrough(game: AnyGame, seats: number, seed: number): string {
  const lines: string[] = []
  let before = new Map<string, string>()
  const match = play(game, seats, seed, ({ table, head }) => {
    const entry = table.log.entries.at(-1)
    if (entry) lines.push('', `${table.standing.n}. ${shortened(formatEntry(game, entry))}`)
    else
      lines.push(
        `seed ${seed}`,
        ...formatHead(head).map(shortened),
        '',
        `0. ${shortened(['deal', ...table.log.dealt].join(' '))}`,
      )
    const { setup: _setup, n: _n, state, past, ...rest } = table.standing
    const now = new Map(
      Object.entries({ ...state, ...rest, past: past?.seat })
        .map(([key, value]) => [key, compact(value)] as const)
        .filter(([key, value]) => value !== '-' || before.has(key)),
    )
    for (const [key, value] of now) if (before.get(key) !== value) lines.push(`   ${key}: ${value}`)
    before = now
    for (const seat of [...seatsUpTo(seats), undefined]) lines.push(lineOf({ game, table }, seat))
  })
  lines.push('', match.table.outcome ? `ended ${compact(match.table.outcome)}` : 'goes on')
  return lines.join('\n') + '\n'
}

function play(game: AnyGame, seats: number, seed: number, look: (match: RandomMatch) => void): RandomMatch {
  const random = randomFrom(seed)
  const match = openRandom(game, seats, random)
  look(match)
  for (let step = 0; step < habits.steps; step++) {
    const submission = someMove(match, random, habits)
    if (!submission) break
    match.table.submit(submission)
    look(match)
  }
  return match
}

/** `seat 1 > sees 4=treasure | reveal 1, reveal 2 | resign, offer-draw`; the arrow marks who is waited for. */
function lineOf({ game, table }: Pick<RandomMatch, 'game' | 'table'>, seat: Seat | undefined): string {
  const sees = [...table.view(seat).faces].map(([card, face]) => `${card}=${face}`)
  if (seat === undefined) return `   spectator  sees ${sees.join(' ') || '-'}`
  const { state } = table.standing
  const waits = !table.outcome && game.turn(state).includes(seat) ? '>' : ' '
  const moves = table.moves(seat).map((move) => game.format(move))
  const listed = moves.length > 16 ? [...moves.slice(0, 4), `… ${moves.length} in all`] : moves
  let taps = 0
  if (game.loose && !table.outcome && !table.standing.resigned.includes(seat))
    for (const _ of game.loose(state, seat)) taps++
  const loose = taps > 0 ? [`and ${taps} more`] : []
  const aside = matchMovesOf(game, table.standing, seat)
  return `   seat ${seat} ${waits} sees ${sees.join(' ') || '-'} | ${
    [...listed, ...loose].join(', ') || '-'
  } | ${aside.join(', ') || '-'}`
}

/** Plain data on one line with sorted keys; what is absent is a dash, and a run of numbers is `4…9`. */
function compact(thing: unknown): string {
  if (thing === undefined) return '-'
  if (Array.isArray(thing)) return `[${runs(thing).join(' ')}]`
  if (typeof thing !== 'object' || thing === null) return `${thing as string}`
  const parts = Object.entries(thing)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([key, value]) => `${key} ${compact(value)}`).join(', ')}}`
}

function runs(things: readonly unknown[]): readonly string[] {
  const parts: string[] = []
  for (let i = 0; i < things.length; i++) {
    const first = things[i]
    let last = i
    while (typeof first === 'number' && things[last + 1] === first + (last + 1 - i)) last++
    if (last - i >= 2) parts.push(`${first as number}…${things[last] as number}`)
    else parts.push(...things.slice(i, last + 1).map(compact))
    i = last
  }
  return parts
}

/** The beginning of a hash is enough to recognise it. */
const shortened = (line: string): string => line.replaceAll(/([0-9a-f]{8})[0-9a-f]{56}/g, '$1…')
