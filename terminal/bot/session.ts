/**
 * What a bot answers to the lines of its driver: `start`, `entry`, `shown`, `go`, `ready`. It holds no table and no dealer
 * that knows a card: only the log that it is told, and the faces that its own seat has been shown. A line that cannot be
 * taken is answered with its number and a sentence, and changes nothing.
 */
import {
  answerTo,
  botFor,
  chanceFor,
  formatMove,
  hash,
  readSeatMove,
  thinkThrough,
  type AnyGame,
  type AnyMove,
  type Card,
  type Entry,
  type Level,
} from '@/engine'
import { wholeNumber } from '../text'
import { cardNames } from './card-names'
import { follow, withFace, type Followed, type Told } from './followed'
import { readLine } from './log-line'
import { readStart } from './start'
import { within } from './within'
import { Wrong } from './wrong'

/** Of the protocol: it grows when a driver that was written for an older one would go wrong. */
const version = 2

const longestBudget = 999_999

/** Takes a line, gives the line that answers it, or nothing. */
export type Session = (line: string) => string | undefined

interface Begun {
  readonly seed: number
  /** Absent where the deal itself made something public (a toss, a grid of open cards) and has not been told. */
  readonly match: Followed | undefined
  readonly told: Told
  /** The move that the bot answered last: its own secret need not be told to it. */
  readonly answered?: string
  /** The card whose face is taken from that answer. If the driver has entered another secret, it may still say so. */
  readonly assumed?: Card | undefined
}

export function createSession(game: AnyGame, level: Level): Session {
  let begun: Begun | undefined
  let lines = 0

  const take = (line: string): string | undefined => {
    const [word, ...rest] = line.split(' ')
    if (word === 'start') {
      begun = start(game, rest)
      return undefined
    }
    if (word === 'ready') {
      if (rest.length > 0) throw new Wrong('‘ready’ stands alone.')
      return `ready ${version}`
    }
    if (word !== 'entry' && word !== 'shown' && word !== 'go')
      throw new Wrong(
        `‘${line.slice(0, 60)}’ means nothing here. Lines begin with start, entry, shown, go, ready or quit.`,
      )
    if (!begun) throw new Wrong('The match has not begun: send ‘start seats=… seat=… seed=…’ first.')
    if (word === 'entry') begun = enter(begun, line.slice('entry '.length))
    else if (word === 'shown') begun = show(begun, rest)
    else {
      const answered = go(begun, level, budgetIn(rest))
      begun = { ...begun, answered }
      return `move ${answered}`
    }
    return undefined
  }
  return (text) => {
    lines++
    // Windows ends lines with two characters, and people line words up.
    const line = text.trim().replace(/\s+/g, ' ')
    if (line === '') return undefined
    try {
      return take(line)
    } catch (problem) {
      if (!(problem instanceof Wrong)) throw problem
      return `error ${lines} ${problem.message}`
    }
  }
}

/** `go 500`: so many milliseconds. */
function budgetIn([word, ...more]: readonly string[]): number | undefined {
  if (word === undefined) return undefined
  const budget = wholeNumber(word, 1, longestBudget)
  if (budget === undefined || more.length > 0)
    throw new Wrong(`‘go’ stands alone, or with a number of milliseconds from 1 to ${longestBudget}.`)
  return budget
}

function start(game: AnyGame, words: readonly string[]): Begun {
  const { head, seat, seed } = readStart(game, words)
  const told: Told = { game, seat, log: { head, dealt: [], entries: [] }, faces: new Map() }
  const match = follow(told)
  return {
    seed: Number.parseInt(hash(seed).slice(0, 8), 16),
    told,
    match: typeof match === 'string' ? undefined : match,
  }
}

/** A line of the log, as saved or without its envelope. */
function enter(begun: Begun, text: string): Begun {
  const line = readLine(text)
  if (typeof line === 'string') throw new Wrong(line)
  const { seed } = begun
  const { game, seat } = begun.told
  if (line.what === '0 deal') {
    if ((begun.match?.log.entries.length ?? 0) > 0)
      throw new Wrong('The deal comes before all other entries.')
    const dealt = { ...begun.told, log: { ...begun.told.log, dealt: line.facts } }
    return { seed, told: dealt, match: sound(follow(dealt)) }
  }
  const match = begun.match ?? undealt()
  const read = readSeatMove(game, line.what)
  if ('refusal' in read) throw new Wrong(read.refusal.sentence)
  const told = secretIn(game, read.move)
  const secret = told ?? (read.seat === seat ? secretOf(begun, read.move) : undefined)
  if (secret !== undefined && read.seat !== seat)
    throw new Wrong('This entry has a secret of another seat in it: a log has ‘*’ there.')
  const { entries } = match.log
  const entry: Entry<object> = {
    seat: read.seat,
    move: openly(game, read.move),
    facts: line.facts,
    seen: line.seen ?? entries.length,
    number: line.no ?? entries.filter((one) => one.seat === read.seat).length + 1,
  }
  const why = match.apply(entry)
  if (why !== undefined) throw new Wrong(why)
  // The card that a secret was written on is the newest that this seat has been shown.
  const card = secret === undefined ? undefined : match.shown[match.shown.length - 1]
  const next = card === undefined ? match : sound(withFace(match, card, secret!))
  // Where both choose at once, what the other entered in between changes nothing about the bot's own answer.
  if (read.seat !== seat) return { ...begun, match: next }
  return { seed, told: begun.told, match: next, assumed: told === undefined ? card : undefined }
}

/** The move as a log has it. */
const openly = (game: AnyGame, move: AnyMove<object>): AnyMove<object> =>
  typeof move === 'string' || !game.conceal ? move : game.conceal(move)

/** What a move says where a log has a `*`. */
function secretIn(game: AnyGame, move: AnyMove<object>): string | undefined {
  const hidden = formatMove(game, openly(game, move))
  const whole = formatMove(game, move)
  return whole === hidden ? undefined : whole.slice(hidden.indexOf('*'))
}

/** The secret of the bot's own last answer, where this entry is that answer. */
function secretOf({ told: { game }, answered }: Begun, move: AnyMove<object>): string | undefined {
  const own = answered === undefined || typeof move === 'string' ? undefined : game.parse(answered)
  const isThat = own && formatMove(game, openly(game, own)) === formatMove(game, move)
  return isThat ? secretIn(game, own) : undefined
}

/** `shown 1:2 Qd`: what the newest entry has shown to this seat alone. */
function show(begun: Begun, words: readonly string[]): Begun {
  const [name, face, ...more] = words
  if (name === undefined || face === undefined || more.length > 0)
    throw new Wrong('Say which card was shown and what it is: ‘shown CARD FACE’.')
  const match = begun.match ?? undealt()
  const card = cardNames(match.game, { state: match.replica.standing.state, seat: match.seat }).get(name)
  if (card === undefined || !match.shown.includes(card))
    throw new Wrong(`Seat ${match.seat} has not been shown ‘${name.slice(0, 60)}’.`)
  const known = match.faces.get(card)
  if (known !== undefined && known !== face && card !== begun.assumed)
    throw new Wrong(`‘${name}’ was told before: it is ${known}.`)
  const next = known === face ? match : sound(withFace(match, card, face))
  return { ...begun, match: next, assumed: card === begun.assumed ? undefined : begun.assumed }
}

/** The move of this seat now: the answer to a question, its turn, or a tap. */
function go(begun: Begun, level: Level, budget: number | undefined): string {
  const match = begun.match ?? undealt()
  const { game, seat, replica } = match
  const { standing } = replica
  if (replica.outcome || standing.resigned.includes(seat)) return 'none'
  const knowledge = replica.knowledge(seat)
  const { shown } = match
  for (const [name, card] of cardNames(game, { state: standing.state, seat }))
    if (shown.includes(card) && !knowledge.faces.has(card))
      throw new Wrong(`Seat ${seat} has been shown ‘${name}’: send ‘shown ${name} FACE’ first.`)
  const insight = { seat, standing, knowledge }
  const { seed } = begun
  const until = budget === undefined ? undefined : performance.now() + budget
  const chance = () => chanceFor(game, insight, seed)
  const answering = within(answerTo({ game, standing, seat, chance }), until)
  // Only the chance to win takes long, and whoever does not know it plays on.
  const answer = answering ? answering.result : 'decline-draw'
  if (answer) return answer
  const think = (as: Level) => botFor(game).think(insight, as, seed)
  const own = within(think(level), until)
  // An easy bot is done at once.
  const thought = own ? own.result : thinkThrough(think('easy'))
  return thought ? formatMove(game, thought.move) : 'none'
}

function undealt(): never {
  throw new Wrong('The deal made something public: send its entry first, ‘entry 0 deal = …’.')
}

function sound(match: Followed | string): Followed {
  if (typeof match === 'string') throw new Wrong(match)
  return match
}
