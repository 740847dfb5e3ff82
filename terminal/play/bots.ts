/**
 * Bots at the keyboard: which seats they have, and what they do between two lines that people type. Their level stands in
 * their name, so that a saved match goes on with the same bots.
 */
import {
  answerTo,
  botFor,
  chanceFor,
  hash,
  levels,
  seatsUpTo,
  thinkThrough,
  type AnyMove,
  type HeldMatch,
  type Level,
  type Player,
  type Seat,
} from '@/engine'
import { wholeNumber } from '../text'

export interface BotSeat {
  readonly seat: Seat
  readonly level: Level
}

/** `hard@2,easy@3`: a level for each of some seats. A sentence says what is wrong with it. */
export function readBots(text: string): readonly BotSeat[] | string {
  const bots: BotSeat[] = []
  for (const word of text.split(',')) {
    const [level, seatWord, ...more] = word.trim().split('@')
    const seat = wholeNumber(seatWord, 1, 99)
    if (!levels.includes(level as Level) || seat === undefined || more.length > 0)
      return `--bots needs a level and a seat for each, like ‘hard@2,easy@3’. Levels: ${levels.join(', ')}.`
    if (bots.some((bot) => bot.seat === seat)) return `Two bots cannot share seat ${seat}.`
    bots.push({ seat, level: level as Level })
  }
  return bots
}

const nameOfBot = ({ seat, level }: BotSeat): string => `Bot ${seat} (${level})`

/** People and bots by seat: people take what is free, in order. A sentence where a bot would sit alone outside. */
export function seated(people: readonly string[], bots: readonly BotSeat[]): readonly Player[] | string {
  const count = people.length + bots.length
  const outside = bots.find(({ seat }) => seat > count)
  if (outside) return `There are ${count} players, so nobody sits at ${outside.seat}.`
  if (people.length === 0) return 'Somebody has to play: for bots alone there is the arena.'
  const left = people.slice()
  return seatsUpTo(count).map((seat) => {
    const bot = bots.find((one) => one.seat === seat)
    return bot ? { name: nameOfBot(bot), kind: 'bot' } : { name: left.shift()!, kind: 'person' }
  })
}

/** The bots of a match, by what its head says. */
const botsOf = ({ table }: HeldMatch): readonly BotSeat[] =>
  table.log.head.players.flatMap(({ kind, name }, i) =>
    kind === 'bot'
      ? [{ seat: i + 1, level: levels.find((level) => name.endsWith(`(${level})`)) ?? 'normal' }]
      : [],
  )

/** The person, where there is only one. */
export function solePerson({ table }: HeldMatch): Seat | undefined {
  const { players } = table.log.head
  const people = seatsUpTo(players.length).filter((seat) => players[seat - 1]!.kind === 'person')
  return people.length === 1 && players.length > 1 ? people[0] : undefined
}

interface BotWish {
  readonly seat: Seat
  readonly move: AnyMove<object>
  /** The bot itself failed: this is the plain move of its seat. */
  readonly failed?: string | undefined
}

/** What one of them wants to do now: answer a question, its turn, or cut in where anybody may. */
export function botsWish(match: HeldMatch): BotWish | undefined {
  const { game, table } = match
  const bots = botsOf(match).filter(({ seat }) => !table.standing.resigned.includes(seat))
  for (const { seat } of bots) {
    const answer = answerOf(match, seat)
    if (answer) return { seat, move: answer }
  }
  const waiting = game.turn(table.standing.state)
  const onTurn = (seat: Seat): boolean => waiting.includes(seat)
  // Whoever cuts in does so before the turn goes on.
  for (const { seat, level } of [...bots].sort((a, b) => Number(onTurn(a.seat)) - Number(onTurn(b.seat)))) {
    if (!onTurn(seat) && !game.loose) continue
    const insight = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
    const thought = thinkThrough(botFor(game).think(insight, level, seedOf(match, seat)))
    if (thought) return { seat, move: thought.move, failed: thought.failed }
  }
  return undefined
}

const seedOf = ({ secret }: HeldMatch, seat: Seat): number =>
  Number.parseInt(hash(`${secret} bot ${seat}`).slice(0, 8), 16)

function answerOf(match: HeldMatch, seat: Seat): AnyMove<object> | undefined {
  const { game, table } = match
  const { standing } = table
  const chance = () =>
    chanceFor(game, { seat, standing, knowledge: table.knowledge(seat) }, seedOf(match, seat))
  return thinkThrough(answerTo({ game, standing, seat, chance }))
}
