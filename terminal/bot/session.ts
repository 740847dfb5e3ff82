/**
 * How a bot answers its driver's lines: `start`, `entry`, `shown`, `go`, `ready`. It has no table and no dealer that knows a
 * face: only the log it is sent, and the faces its own seat was shown. A line that makes no sense is answered with its number
 * and a sentence, and changes nothing.
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
import { createSeatReplica, withFace, type SeatReplica, type SeatLog } from './seat-replica'
import { readLine } from './log-line'
import { readStart } from './start'
import { thinkUntil } from './think-until'
import { LineError } from './line-error'

/** Version of the protocol. It goes up when drivers written for an older version would break. */
const version = 2

const longestBudget = 999_999

/** Handles a line and returns the answer, if there is one. */
export type Session = (line: string) => string | undefined

interface SessionState {
  readonly seed: number
  /** Absent while the entry of a deal that makes something public (a toss, a grid of open cards) is missing. */
  readonly match: SeatReplica | undefined
  readonly told: SeatLog
  /** The bot's last answer: its driver need not send it its own secret. */
  readonly answered?: string
  /** The card whose face was taken from that answer. A driver that entered another secret can still say so. */
  readonly assumed?: Card | undefined
}

export function createSession(game: AnyGame, level: Level): Session {
  let state: SessionState | undefined
  let lines = 0

  const handle = (line: string): string | undefined => {
    const [word, ...rest] = line.split(' ')
    if (word === 'start') {
      state = start(game, rest)
      return undefined
    }
    if (word === 'ready') {
      if (rest.length > 0) throw new LineError('‘ready’ takes no arguments.')
      return `ready ${version}`
    }
    if (word !== 'entry' && word !== 'shown' && word !== 'go')
      throw new LineError(
        `‘${line.slice(0, 60)}’ is not a command. Lines begin with start, entry, shown, go, ready or quit.`,
      )
    if (!state) throw new LineError('No match has started: send ‘start seats=… seat=… seed=…’ first.')
    if (word === 'entry') state = addEntry(state, line.slice('entry '.length))
    else if (word === 'shown') state = addShown(state, rest)
    else {
      const answered = chooseMove(state, level, readBudget(rest))
      state = { ...state, answered }
      return `move ${answered}`
    }
    return undefined
  }
  return (text) => {
    lines++
    // Windows ends lines with two characters, and people align words with spaces.
    const line = text.trim().replace(/\s+/g, ' ')
    if (line === '') return undefined
    try {
      return handle(line)
    } catch (problem) {
      if (!(problem instanceof LineError)) throw problem
      return `error ${lines} ${problem.message}`
    }
  }
}

/** The milliseconds of `go 500`. */
function readBudget([word, ...more]: readonly string[]): number | undefined {
  if (word === undefined) return undefined
  const budget = wholeNumber(word, 1, longestBudget)
  if (budget === undefined || more.length > 0)
    throw new LineError(`‘go’ takes at most one argument: milliseconds, from 1 to ${longestBudget}.`)
  return budget
}

function start(game: AnyGame, words: readonly string[]): SessionState {
  const { head, seat, seed } = readStart(game, words)
  const told: SeatLog = { game, seat, log: { head, dealt: [], entries: [] }, faces: new Map() }
  const match = createSeatReplica(told)
  return {
    seed: Number.parseInt(hash(seed).slice(0, 8), 16),
    told,
    match: typeof match === 'string' ? undefined : match,
  }
}

/** Adds a line of the log, as saved or without its envelope. */
function addEntry(state: SessionState, text: string): SessionState {
  const line = readLine(text)
  if (typeof line === 'string') throw new LineError(line)
  const { seed } = state
  const { game, seat } = state.told
  if (line.what === '0 deal') {
    if ((state.match?.log.entries.length ?? 0) > 0)
      throw new LineError('The deal must come before any other entry.')
    const dealt = { ...state.told, log: { ...state.told.log, dealt: line.facts } }
    return { seed, told: dealt, match: orThrow(createSeatReplica(dealt)) }
  }
  const match = state.match ?? throwUndealt()
  const read = readSeatMove(game, line.what)
  if ('refusal' in read) throw new LineError(read.refusal.sentence)
  const told = secretOf(game, read.move)
  const secret = told ?? (read.seat === seat ? answeredSecret(state, read.move) : undefined)
  if (secret !== undefined && read.seat !== seat)
    throw new LineError('This entry contains another seat’s secret: a log has ‘*’ there.')
  const { entries } = match.log
  const entry: Entry<object> = {
    seat: read.seat,
    move: asLogged(game, read.move),
    facts: line.facts,
    seen: line.seen ?? entries.length,
    number: line.no ?? entries.filter((one) => one.seat === read.seat).length + 1,
  }
  const why = match.apply(entry)
  if (why !== undefined) throw new LineError(why)
  // A secret is written on the card that this seat was shown last.
  const card = secret === undefined ? undefined : match.shown[match.shown.length - 1]
  const next = card === undefined ? match : orThrow(withFace(match, card, secret!))
  // If both choose at once, the other's entry does not change the bot's own answer.
  if (read.seat !== seat) return { ...state, match: next }
  return { seed, told: state.told, match: next, assumed: told === undefined ? card : undefined }
}

/** The move as the log has it. */
const asLogged = (game: AnyGame, move: AnyMove<object>): AnyMove<object> =>
  typeof move === 'string' || !game.conceal ? move : game.conceal(move)

/** The part of a move that the log writes as `*`. */
function secretOf(game: AnyGame, move: AnyMove<object>): string | undefined {
  const hidden = formatMove(game, asLogged(game, move))
  const whole = formatMove(game, move)
  return whole === hidden ? undefined : whole.slice(hidden.indexOf('*'))
}

/** The secret in the bot's last answer, if this entry is that answer. */
function answeredSecret(
  { told: { game }, answered }: SessionState,
  move: AnyMove<object>,
): string | undefined {
  const own = answered === undefined || typeof move === 'string' ? undefined : game.parse(answered)
  const isThat = own && formatMove(game, asLogged(game, own)) === formatMove(game, move)
  return isThat ? secretOf(game, own) : undefined
}

/** `shown 1:2 Qd`: a face that the newest entry showed to this seat alone. */
function addShown(state: SessionState, words: readonly string[]): SessionState {
  const [name, face, ...more] = words
  if (name === undefined || face === undefined || more.length > 0)
    throw new LineError('Say which card was shown and what it is: ‘shown CARD FACE’.')
  const match = state.match ?? throwUndealt()
  const card = cardNames(match.game, { state: match.replica.standing.state, seat: match.seat }).get(name)
  if (card === undefined || !match.shown.includes(card))
    throw new LineError(`Seat ${match.seat} has not been shown ‘${name.slice(0, 60)}’.`)
  const known = match.faces.get(card)
  if (known !== undefined && known !== face && card !== state.assumed)
    throw new LineError(`‘${name}’ was already shown: it is ${known}.`)
  const next = known === face ? match : orThrow(withFace(match, card, face))
  return { ...state, match: next, assumed: card === state.assumed ? undefined : state.assumed }
}

/** This seat's move now: an answer to an offer or request, its turn, or a tap. */
function chooseMove(state: SessionState, level: Level, budget: number | undefined): string {
  const match = state.match ?? throwUndealt()
  const { game, seat, replica } = match
  const { standing } = replica
  if (replica.outcome || standing.resigned.includes(seat)) return 'none'
  const knowledge = replica.knowledge(seat)
  const { shown } = match
  for (const [name, card] of cardNames(game, { state: standing.state, seat }))
    if (shown.includes(card) && !knowledge.faces.has(card))
      throw new LineError(`Seat ${seat} has been shown ‘${name}’: send ‘shown ${name} FACE’ first.`)
  const insight = { seat, standing, knowledge }
  const { seed } = state
  const until = budget === undefined ? undefined : performance.now() + budget
  const chance = () => chanceFor(game, insight, seed)
  const answering = thinkUntil(answerTo({ game, standing, seat, chance }), until)
  // Only estimating the chance to win takes long. A bot that runs out of time for it plays on.
  const answer = answering ? answering.result : 'decline-draw'
  if (answer) return answer
  const think = (as: Level) => botFor(game).think(insight, as, seed)
  const own = thinkUntil(think(level), until)
  // An easy bot answers at once.
  const thought = own ? own.result : thinkThrough(think('easy'))
  return thought ? formatMove(game, thought.move) : 'none'
}

function throwUndealt(): never {
  throw new LineError('The deal made something public: send its entry first, ‘entry 0 deal = …’.')
}

function orThrow(match: SeatReplica | string): SeatReplica {
  if (typeof match === 'string') throw new LineError(match)
  return match
}
