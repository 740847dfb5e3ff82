/** `start seats=4 seat=2 seed=abc`, perhaps with `starter=2` (or `toss`), `bots=3,4` and `options=memory-aid`. */
import { problemOfRoster, seatsUpTo, type AnyGame, type Head, type Seat } from '@/engine'
import { wholeNumber } from '../text'
import { Wrong } from './wrong'

export interface Start {
  readonly head: Head
  readonly seat: Seat
  /** Any word: the same one gives the same moves. */
  readonly seed: string
}

const keys = ['seats', 'seat', 'seed', 'starter', 'bots', 'options']

export function readStart(game: AnyGame, words: readonly string[]): Start {
  const given = valuesIn(words)
  const seats = wholeNumber(given.get('seats'), 1, 99)
  if (seats === undefined) throw new Wrong('A start needs ‘seats=’ with a number.')
  const seat = wholeNumber(given.get('seat'), 1, seats)
  if (seat === undefined) throw new Wrong(`A start needs ‘seat=’ with a number from 1 to ${seats}.`)
  const seed = given.get('seed')
  if (!seed) throw new Wrong('A start needs ‘seed=’ with any word.')
  const word = given.get('starter') ?? '1'
  const starter = word === 'toss' ? word : wholeNumber(word, 1, seats)
  if (starter === undefined) throw new Wrong(`‘starter=’ is a number from 1 to ${seats}, or toss.`)
  const bots = given
    .get('bots')
    ?.split(',')
    .map((one) => wholeNumber(one, 1, seats))
  if (bots?.includes(undefined)) throw new Wrong(`‘bots=’ is a list of seats from 1 to ${seats}, like 3,4.`)
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
  if (problem) throw new Wrong(problem)
  return { head, seat, seed }
}

function valuesIn(words: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  for (const word of words) {
    const [key, ...value] = word.split('=')
    if (!keys.includes(key!) || value.length === 0 || given.has(key!))
      throw new Wrong(`‘${word.slice(0, 60)}’ is not part of a start: ${keys.join('=…, ')}=….`)
    given.set(key!, value.join('='))
  }
  return given
}
