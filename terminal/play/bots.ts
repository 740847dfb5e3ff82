/**
 * Bots in a match at the keyboard: which seats they have, and what they do between two typed lines. Their level is part of
 * their name, so that a resumed match has the same bots.
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

/** `hard@2,easy@3`: a level and a seat for each bot, or a sentence that says what is wrong. */
export function readBots(text: string): readonly BotSeat[] | string {
  const bots: BotSeat[] = []
  for (const word of text.split(',')) {
    const [level, seatWord, ...more] = word.trim().split('@')
    const seat = wholeNumber(seatWord, 1, 99)
    if (!levels.includes(level as Level) || seat === undefined || more.length > 0)
      return `--bots needs a level and a seat for each bot, like ‘hard@2,easy@3’. Levels: ${levels.join(', ')}.`
    if (bots.some((bot) => bot.seat === seat)) return `Two bots cannot share seat ${seat}.`
    bots.push({ seat, level: level as Level })
  }
  return bots
}

const nameOfBot = ({ seat, level }: BotSeat): string => `Bot ${seat} (${level})`

/** People and bots by seat: people take the free seats in order. A sentence, if that does not work out. */
export function seatPlayers(people: readonly string[], bots: readonly BotSeat[]): readonly Player[] | string {
  const count = people.length + bots.length
  const outside = bots.find(({ seat }) => seat > count)
  if (outside) return `There are ${count} players, so there is no seat ${outside.seat}.`
  if (people.length === 0) return 'At least one person has to play. For bots alone, use arena.'
  const left = people.slice()
  return seatsUpTo(count).map((seat) => {
    const bot = bots.find((one) => one.seat === seat)
    return bot ? { name: nameOfBot(bot), kind: 'bot' } : { name: left.shift()!, kind: 'person' }
  })
}

/** The bots of a match, from its head. */
const botsOf = ({ table }: HeldMatch): readonly BotSeat[] =>
  table.log.head.players.flatMap(({ kind, name }, i) =>
    kind === 'bot'
      ? [{ seat: i + 1, level: levels.find((level) => name.endsWith(`(${level})`)) ?? 'normal' }]
      : [],
  )

/** The seat of the only person, if the others are all bots. */
export function onlyPersonIn({ table }: HeldMatch): Seat | undefined {
  const { players } = table.log.head
  const people = seatsUpTo(players.length).filter((seat) => players[seat - 1]!.kind === 'person')
  return people.length === 1 && players.length > 1 ? people[0] : undefined
}

interface BotMove {
  readonly seat: Seat
  readonly move: AnyMove<object>
  /** Why the bot failed, if it did: `move` is then its seat's fallback move. */
  readonly failed?: string | undefined
}

/** What one of the bots wants to do now: answer an offer or request, take its turn, or act out of turn where it may. */
export function nextBotMove(match: HeldMatch): BotMove | undefined {
  const { game, table } = match
  const bots = botsOf(match).filter(({ seat }) => !table.standing.resigned.includes(seat))
  for (const { seat } of bots) {
    const answer = answerOf(match, seat)
    if (answer) return { seat, move: answer }
  }
  const waiting = game.turn(table.standing.state)
  const onTurn = (seat: Seat): boolean => waiting.includes(seat)
  // Bots that act out of turn come before the one on turn.
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
