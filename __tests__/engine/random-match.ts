/**
 * Random matches of any game, each determined by its seed: the players, the deal and the moves. Tests use them to
 * find what nobody thought of; a failure names the seed, and the seed is the whole bug report.
 */
import { games, seatsUpTo, type AnyGame, type Seat, type Table } from '@/engine'
import type { TableDealer } from '@/engine/core/dealer'
import type { Head } from '@/engine/core/head'
import { matchMovesOf } from '@/engine/core/match'
import type { AnyMove, MatchMove } from '@/engine/core/match-moves'
import { createTable } from '@/engine/core/table'
import { seedOf } from '@/engine/dealer/fairness'
import { createRealDealer } from '@/engine/dealer/real'
import { headOf } from '@/engine/dealer/saved'
import { deepFreeze } from './deep-freeze'

export type AnyTable = Table<object, object, string>
export type Random = () => number

export interface RandomMatch {
  readonly game: AnyGame
  readonly head: Head
  readonly secret: string
  /** The table's own dealer: tests may look at the cards to check that nobody else did. */
  readonly dealer: TableDealer<string>
  readonly table: AnyTable
}

/** Every game with every number of seats it allows. */
export const casesOf = (list: readonly AnyGame[]): readonly (readonly [string, number, AnyGame])[] =>
  list.flatMap((game) =>
    seatsUpTo(game.seats.to)
      .filter((seats) => seats >= game.seats.from)
      .map((seats) => [game.id, seats, game] as const),
  )

export const allCases = casesOf(Object.values<AnyGame>(games))

/** Every game at its smallest and its largest table: what breaks in between breaks at one of them, too. */
export const outerCases = allCases.filter(
  ([, seats, game]) => seats === game.seats.from || seats === game.seats.to,
)

/** Numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let at = Math.imul(seed + 1, 0x9e3779b9) | 0
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit)
export const oneOf = <T>(random: Random, things: readonly T[]): T | undefined =>
  things[below(random, things.length)]

const hexFrom = (random: Random): string =>
  Array.from({ length: 64 }, () => below(random, 16).toString(16)).join('')

/** A table that has just dealt. */
export function openRandom(game: AnyGame, seats: number, random: Random): RandomMatch {
  const secret = hexFrom(random)
  const starter = game.starts === 'seat-1' ? 1 : (oneOf(random, ['toss', ...seatsUpTo(seats)] as const) ?? 1)
  const roster = {
    game: game.id,
    rules: game.rules,
    players: seatsUpTo(seats).map((seat) => ({ name: `Player ${seat}`, kind: 'person' as const })),
    starter,
    options: game.options.filter(() => random() < 0.5),
  }
  const head = headOf(roster, { secret, nonces: seatsUpTo(seats).map(() => hexFrom(random)) })
  const seed = seedOf(secret, head)
  const dealer = createRealDealer<string>({ seed, value: (face) => game.value(face) })
  return { game, head, secret, dealer, table: createTable(game, head, dealer) }
}

export interface Habits {
  /** The most moves to play. */
  readonly steps: number
  /** The share of match-level moves. */
  readonly asides?: number
  /** The share of moves that are too many to list (taps), in games that have them. */
  readonly loose?: number
  /** The share of late moves, whose author had not seen the newest entries. */
  readonly late?: number
}

export interface RandomMove {
  readonly seat: Seat
  readonly move: AnyMove<object>
  readonly seen?: number
}

/** A legal move of some seat, or nothing if no seat has one. */
export function someMove(
  { game, table }: RandomMatch,
  random: Random,
  habits: Habits,
): RandomMove | undefined {
  if (table.outcome) return undefined
  const seats = seatsUpTo(table.standing.setup.seats)
  const { n } = table.standing
  const seen = random() < (habits.late ?? 0) ? { seen: Math.max(0, n - 1 - below(random, 3)) } : {}
  if (random() < (habits.asides ?? 0)) {
    const seat = oneOf(random, seats)!
    const move = oneOf(random, asides(matchMovesOf(game, table.standing, seat), random))
    if (move) return { seat, move, ...seen }
  }
  if (game.loose && random() < (habits.loose ?? 0)) {
    const seat = oneOf(
      random,
      seats.filter((one) => !table.standing.resigned.includes(one)),
    )!
    const move = someOf(game.loose(table.standing.state, seat), below(random, 300))
    if (move) return { seat, move, ...seen }
  }
  const moving = seats.filter((seat) => table.moves(seat).length > 0)
  const seat = oneOf(random, moving)
  return seat === undefined ? undefined : { seat, move: oneOf(random, table.moves(seat))!, ...seen }
}

/** Resigning ends most matches, so it is rarely chosen. */
const asides = (moves: readonly MatchMove[], random: Random): readonly MatchMove[] =>
  random() < 0.9 ? moves.filter((move) => move !== 'resign' && move !== 'give-up') : moves

/** The move after so many others, or the last: a list of loose moves may be long, and is not read to its end. */
export function someOf(moves: Iterable<object>, skip: number): object | undefined {
  let last: object | undefined
  for (const move of moves) {
    last = move
    if (skip-- === 0) break
  }
  return last
}

/** Plays on at random. A late move may be refused as stale; anything else that is refused is a bug. */
export function playRandom(match: RandomMatch, random: Random, habits: Habits): RandomMatch {
  deepFreeze(match.table.standing.state)
  for (let step = 0; step < habits.steps; step++) {
    const submission = someMove(match, random, habits)
    if (!submission) break
    const taken = match.table.submit(submission)
    if ('refusal' in taken && !(taken.refusal.tag === 'stale' && submission.seen !== undefined))
      throw new Error(`A move that was offered is refused: ${taken.refusal.sentence}`)
    // Rules that mutate a state fail here.
    deepFreeze(match.table.standing.state)
  }
  return match
}

export function randomMatch(
  game: AnyGame,
  seats: number,
  { seed, ...habits }: Habits & { readonly seed: number },
): RandomMatch {
  const random = randomFrom(seed)
  return playRandom(openRandom(game, seats, random), random, habits)
}
