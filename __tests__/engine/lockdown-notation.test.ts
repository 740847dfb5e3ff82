/**
 * How Lockdown's moves are written, and that lists of moves, refusals and `basis` agree about every move that can be
 * written.
 */
import { games, seatsUpTo, type AnyGame } from '@/engine'
import { tapOf, type Move } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { begun } from './lockdown-deal'
import { spoilt } from './play'
import { randomMatch } from './random-match'

const game = games.lockdown

describe('notation', () => {
  const good = [
    'peek 1',
    'pass',
    'draw',
    'discard',
    'keep 12',
    'take 2',
    'lockdown',
    'look 3',
    'look 8:52',
    'exchange',
  ]
  const taps = ['tap 1:1 2:1', 'tap 2:3 2:4', 'tap 8:10 top', 'tap 1:1 2:1 shed 3', 'tap 3:2 top shed 12']

  test.each([...good, ...taps])('‘%s’ is read and written the same', (text) => {
    expect(game.format(game.parse(text)!)).toBe(text)
  })

  test.each([
    ['tap top 2:1', 'tap 2:1 top'],
    ['tap 3:1 2:4', 'tap 2:4 3:1'],
    ['tap 2:10 2:9 shed 1', 'tap 2:9 2:10 shed 1'],
    ['tap top 4:4 shed 2', 'tap 4:4 top shed 2'],
  ])('‘%s’ is read as ‘%s’', (text, canonical) => {
    expect(game.format(game.parse(text)!)).toBe(canonical)
  })

  const malformed = [
    ...[
      'tap',
      'tap 1:1',
      'tap top',
      'tap 1:1 2',
      'tap 1 2:1',
      'tap 1:1 1:1',
      'tap top top',
      'tap 1:1 2:1 3:1',
    ],
    ...[
      'tap 1:1 2:1 shed',
      'tap 1:1 2:1 shed 0',
      'tap 1:1 2:1 shed 1:2',
      'tap 1:1 2:1 shed 1 2',
      'tap 1:1 shed 1',
    ],
    ...[
      'tap 1:1 2:1 drop 1',
      'tap 0:1 2:1',
      'tap 9:1 2:1',
      'tap 1:0 2:1',
      'tap 1:53 2:1',
      'tap 1:1:1 2:1',
      'tap 1: 2:1',
    ],
    ...[
      'tap 01:1 2:1',
      'tap 1:01 2:1',
      'tap 1;1 2:1',
      'tap 1:1 Top',
      'tap 1:1 2:1 ',
      'tap 1:1  2:1',
      'tap,1:1,2:1',
    ],
    ...[
      'look',
      'look 2:',
      'look :2',
      'look top',
      'look 9:1',
      'look 1:1 2:1',
      'peek',
      'peek 1:1',
      'peek 0',
      'peek 53',
    ],
    ...[
      'take',
      'take top',
      'keep',
      'draw 1',
      'pass 1',
      'exchange 1',
      'discard 1',
      'call',
      'look-at 1',
      'tap 1:1 __proto__',
    ],
    ...['constructor', 'toString', 'resign 1', '*', 'peek *'],
  ]
  const spoiltToo = good.flatMap((move) => spoilt(move)).filter((text) => !good.includes(text))

  test.each([...new Set([...malformed, ...spoiltToo])])('%j is not a move', (text) => {
    expect(begun().submit(`1 ${text}`)).toBe('malformed')
  })
})

test.each([1, 2, 3, 4, 5, 6])(
  'lists of moves and refusals agree, and every move has a basis (seed %i)',
  (seed) => {
    for (const steps of [2, 9, 30, 80]) {
      const { table } = randomMatch(game as AnyGame, 4, { seed, steps, loose: 0.1, asides: 0.01 })
      const state = table.standing.state as State
      const said = everyMove(state)
      for (const seat of seatsUpTo(4)) {
        const listed = [...game.moves(state, seat, () => undefined), ...game.loose!(state, seat)].map(
          game.format,
        )
        const allowed = said.filter((move) => game.refusal(state, seat, move, () => undefined) === undefined)
        expect(allowed.map(game.format).sort()).toEqual(listed.sort())
        expect(said.every((move) => game.basis!(state, seat, move).length > 1)).toBe(true)
      }
    }
  },
)

/** Every move that can be written at a table of four, sensible or not, with one place more than anybody has. */
function everyMove({ hands: all }: State): readonly Move[] {
  const most = Math.max(...all.map((hand) => hand.length)) + 1
  const places = seatsUpTo(most)
  const spots: readonly Spot[] = seatsUpTo(5).flatMap((seat) => places.map((place) => ({ seat, place })))
  const words = ['pass', 'draw', 'discard', 'lockdown', 'exchange']
  const placed = ['peek', 'keep', 'take', 'look'].flatMap((word) => places.map((place) => `${word} ${place}`))
  const looks = spots.map(({ seat, place }) => `look ${seat}:${place}`)
  const pairs = spots.flatMap((one, i) =>
    [...spots.slice(i + 1), 'top' as const].map((other) => [one, other] as const),
  )
  const taps = pairs.flatMap(([one, other]) => [undefined, ...places].map((shed) => tapOf(one, other, shed)!))
  return [...[...words, ...placed, ...looks].map((text) => game.parse(text)!), ...taps]
}
