/**
 * `arena`: bots against bots. Plays a number of matches and reports, for each bot and each seat, how often it won (with a
 * confidence interval) and how long it thought.
 */
import {
  botFor,
  diceFrom,
  hash,
  levels,
  oneOf,
  rewardFor,
  seatsUpTo,
  thinkThrough,
  type AnyGame,
  type Dice,
  type Level,
  type Seat,
} from '@/engine'
import { holdBotMatch } from '@/engine/bot-match'

export const contenders = ['random', ...levels] as const
export type Contender = (typeof contenders)[number]

export interface Contest {
  readonly game: AnyGame
  /** By seat. */
  readonly bots: readonly Contender[]
  readonly matches: number
  readonly seed: string
  /** Everyone moves one seat on after each match. */
  readonly rotate: boolean
}

/** How one bot did in one seat. */
export interface Tally {
  readonly bot: Contender
  /** Its place in the list of bots, from 1. */
  readonly number: number
  readonly seat: Seat
  wins: number
  draws: number
  losses: number
  /** CPU time per move, in milliseconds. */
  readonly times: number[]
}

const longestMatch = 2_000

export function* contest({
  game,
  bots,
  matches,
  seed,
  rotate,
}: Contest): Generator<number, readonly Tally[]> {
  const tallies = new Map<string, Tally>()
  for (let match = 0; match < matches; match++) {
    const shift = rotate ? match % bots.length : 0
    const seatPlayers = bots.map((_, i) => (i + shift) % bots.length)
    const tallyAt = (seat: Seat): Tally => {
      const number = seatPlayers[seat - 1]! + 1
      const key = `${number} ${seat}`
      const bot = bots[number - 1]!
      const tally = tallies.get(key) ?? { bot, number, seat, wins: 0, draws: 0, losses: 0, times: [] }
      tallies.set(key, tally)
      return tally
    }
    playMatch(game, hash(`${seed} ${match}`), { seats: bots.length, tallyAt })
    yield match + 1
  }
  return [...tallies.values()].sort((a, b) => a.number - b.number || a.seat - b.seat)
}

interface Seating {
  readonly seats: number
  readonly tallyAt: (seat: Seat) => Tally
}

function playMatch(game: AnyGame, secret: string, { seats: count, tallyAt }: Seating): void {
  const seats = seatsUpTo(count)
  const table = holdBotMatch(game, count, secret)
  const seeds = seats.map((seat) => Number.parseInt(hash(`${secret} ${seat}`).slice(0, 8), 16))
  for (let i = 0; i < longestMatch && !table.outcome; i++) {
    const { seat, move } = game.loose ? firstToAct() : moveOf(game.turn(table.standing.state)[0]!)
    const taken = table.submit({ seat, move: move! })
    if ('refusal' in taken) throw new Error(`${tallyAt(seat).bot} in seat ${seat}: ${taken.refusal.sentence}`)
  }
  for (const seat of seats) {
    const reward = table.outcome ? rewardFor(table.outcome, seat) : 0.5
    const tally = tallyAt(seat)
    if (reward === 1) tally.wins++
    else if (reward === 0) tally.losses++
    else tally.draws++
  }

  /**
   * Where any seat may act at any time, every bot is asked once, in an order shuffled for each entry. The seat on turn
   * moves only if no other bot cuts in.
   */
  function firstToAct(): { readonly seat: Seat; readonly move: object | undefined } {
    const waiting = game.turn(table.standing.state)[0]!
    let due: { readonly seat: Seat; readonly move: object | undefined } | undefined
    for (const seat of shuffled(seats, diceFrom(seeds[0]!, table.standing.n))) {
      const answer = moveOf(seat)
      const isDue = seat === waiting && (!answer.move || isListed(seat, answer.move))
      if (isDue) due = answer
      else if (answer.move) return answer
    }
    return due!
  }
  function isListed(seat: Seat, move: object): boolean {
    return table.moves(seat).some((listed) => game.format(listed) === game.format(move))
  }
  function moveOf(seat: Seat): { readonly seat: Seat; readonly move: object | undefined } {
    const { bot, times } = tallyAt(seat)
    const begun = process.cpuUsage()
    const move = bot === 'random' ? anyMove(seat) : thinking(seat, bot)
    if (move) times.push(cpuTimeSince(begun))
    return { seat, move }
  }
  function anyMove(seat: Seat): object | undefined {
    return oneOf(table.moves(seat), diceFrom(seeds[seat - 1]!, table.standing.n))
  }
  function thinking(seat: Seat, level: Level): object | undefined {
    const insight = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
    const thought = thinkThrough(botFor(game).think(insight, level, seeds[seat - 1]!))
    // The fallback move must not count as the play of this level.
    if (thought?.failed !== undefined) throw new Error(`${level} in seat ${seat}: ${thought.failed}`)
    return thought?.move
  }
}

/** CPU time in milliseconds. On a busy machine a clock would also measure what else is running. */
function cpuTimeSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function shuffled(seats: readonly Seat[], dice: Dice): readonly Seat[] {
  const order = seats.slice()
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(dice() * (i + 1))
    const seat = order[i]!
    order[i] = order[j]!
    order[j] = seat
  }
  return order
}

/** One line per tally, each win rate with its 95 % confidence interval. */
export function formatTallies(tallies: readonly Tally[]): readonly string[] {
  const header = 'bot      seat    wins   draws  losses  win rate            ms/move (median, p99)'
  return [
    header,
    ...tallies.map(({ bot, seat, wins, draws, losses, times }) => {
      const played = wins + draws + losses
      const [low, high] = interval(wins, played)
      const rate = `${percent(wins / played)} (${percent(low)}–${percent(high)})`
      const sorted = times.slice().sort((a, b) => a - b)
      const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
      return [
        bot.padEnd(8),
        `${seat}`.padStart(4),
        ...[wins, draws, losses].map((count) => `${count}`.padStart(7)),
        ` ${rate.padEnd(20)}`,
        `${at(0.5)}, ${at(0.99)}`,
      ].join(' ')
    }),
  ]
}

/** The Wilson score interval, which also works for rates near 0 and 1. */
export function interval(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const rate = hits / of
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`
