/** `start seats=4 seat=2 seed=abc`, with optional `starter=2` (or `toss`), `bots=3,4` and `options=memory-aid`. */
import { problemOfRoster, seatsUpTo, sentenceOf, type AnyGame, type Head, type Seat } from '@/engine'
import { wholeNumber } from '../text'
import { LineError } from './line-error'

export interface Start {
  readonly head: Head
  readonly seat: Seat
  /** Any word. The same word gives the same moves. */
  readonly seed: string
}

const keys = ['seats', 'seat', 'seed', 'starter', 'bots', 'options']

export function readStart(game: AnyGame, words: readonly string[]): Start {
  const given = valuesIn(words)
  const seats = wholeNumber(given.get('seats'), 1, 99)
  if (seats === undefined) throw new LineError('‘start’ needs ‘seats=’ with a number.')
  const seat = wholeNumber(given.get('seat'), 1, seats)
  if (seat === undefined) throw new LineError(`‘start’ needs ‘seat=’ with a number from 1 to ${seats}.`)
  const seed = given.get('seed')
  if (!seed) throw new LineError('‘start’ needs ‘seed=’ with any word.')
  const word = given.get('starter') ?? '1'
  const starter = word === 'toss' ? word : wholeNumber(word, 1, seats)
  if (starter === undefined) throw new LineError(`‘starter=’ must be a number from 1 to ${seats}, or ‘toss’.`)
  const bots = given
    .get('bots')
    ?.split(',')
    .map((one) => wholeNumber(one, 1, seats))
  if (bots?.includes(undefined))
    throw new LineError(`‘bots=’ must be a list of seats from 1 to ${seats}, like 3,4.`)
  const isBot = (one: Seat): boolean => one === seat || bots?.includes(one) === true
  const nothing = '0'.repeat(64)
  const head: Head = {
    game: game.id,
    rules: game.rules,
    players: seatsUpTo(seats).map((one) => ({ name: `Seat ${one}`, kind: isBot(one) ? 'bot' : 'person' })),
    starter,
    options: given.get('options')?.split(',') ?? [],
    commitment: nothing,
    nonces: seatsUpTo(seats).map(() => nothing),
  }
  const problem = problemOfRoster(game, head)
  if (problem) throw new LineError(sentenceOf(problem))
  return { head, seat, seed }
}

function valuesIn(words: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  for (const word of words) {
    const [key, ...value] = word.split('=')
    if (!keys.includes(key!) || value.length === 0 || given.has(key!))
      throw new LineError(`‘${word.slice(0, 60)}’ is not part of ‘start’: ${keys.join('=…, ')}=….`)
    given.set(key!, value.join('='))
  }
  return given
}
