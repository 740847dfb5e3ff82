/**
 * A bot always moves on its turn. Every bot is asked throughout thousands of random matches and at Lockdown tables
 * that have run out of cards, where few moves are left. And if a bot itself is broken, its seat makes a plain move.
 */
import {
  botFor,
  games,
  levels,
  plainMove,
  thinkThrough,
  type AnyGame,
  type Card,
  type Level,
  type Seat,
} from '@/engine'
import { alwaysMoving, type AnyBot } from '@/engine/bots/plain-move'
import { pointsOf, type Face } from '@/engine/games/lockdown/faces'
import { canDraw } from '@/engine/games/lockdown/piles'
import type { Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State as Lockdown } from '@/engine/games/lockdown/state'
import { dealt, pileOf } from './lockdown-deal'
import {
  allCases,
  below,
  oneOf,
  openRandom,
  playRandom,
  randomFrom,
  type Random,
  type RandomMatch,
} from './random-match'

const insightOf = ({ table }: Pick<RandomMatch, 'table'>, seat: Seat) => ({
  seat,
  standing: table.standing,
  knowledge: table.knowledge(seat),
})

/** The bot's move on its seat's turn. Fails if it has none, or one that the rules refuse. */
function asked(
  match: Pick<RandomMatch, 'table'>,
  { seat, level, seed }: { readonly seat: Seat; readonly level: Level; readonly seed: number },
): string {
  const { game } = match.table
  const thought = thinkThrough(botFor(game).think(insightOf(match, seat), level, seed))
  const refusal = thought && match.table.refusal(seat, thought.move)
  if (!thought || thought.failed !== undefined || refusal)
    throw new Error(
      `${game.id}, seed ${seed}, entry ${match.table.standing.n}, ${level} in seat ${seat}: ` +
        (thought?.failed ?? refusal?.sentence ?? 'no move'),
    )
  return game.format(thought.move)
}

/** Hard bots are slow, so they are asked only now and then. */
const levelFor = (step: number, rare: number): Level => (step % rare === 0 ? 'hard' : levels[step % 2]!)

/** How many positions to try: as many as the bot plays quickly. Games without a bot of their own use a slow search. */
const positionsOf: Readonly<Record<string, number>> = {
  'lock-and-key': 1500,
  lockdown: 250,
  'royal-lock': 500,
  'safecracker-duel': 1500,
  'trap-and-treasure': 1000,
}

test.each(allCases)('%s for %i: every bot moves whenever it is its turn', (id, seats, game) => {
  const positions = positionsOf[id] ?? 60
  let asks = 0
  for (let seed = 0; asks < positions; seed++) {
    const random = randomFrom(1000 * seats + seed)
    const match = openRandom(game, seats, random)
    for (let step = 0; step < 60 && !match.table.outcome && asks < positions; step++) {
      const turn = game.turn(match.table.standing.state)
      const seat = oneOf(random, turn)!
      asked(match, { seat, level: levelFor(asks++, id === 'lock-and-key' ? 3 : 40), seed })
      playRandom(match, random, { steps: 1, loose: 0.15, asides: 0.03 })
    }
  }
  expect(asks).toBe(positions)
})

/** The ways a Lockdown table can run out of cards. */
const kinds = [
  'taps closed',
  'no cards',
  'can only call',
  'can only draw',
  'can only take',
  'can only take, and gains nothing',
] as const

function drynessOf({ table }: RandomMatch, seat: Seat): readonly string[] {
  const { knowledge } = insightOf({ table }, seat)
  const state = table.standing.state as Lockdown
  const hand = state.hands[seat - 1]!.filter((card) => card !== undefined)
  const top = state.pile[state.pile.length - 1]
  const moves = table.moves(seat).map((move) => table.game.format(move).split(' ')[0]!)
  const isOnly = (word: string): boolean => moves.every((move) => move === word)
  const gainsNothing =
    top &&
    hand.every((card) => {
      const face = knowledge.faces.get(card) as Face | undefined
      return face !== undefined && pointsOf(face) <= pointsOf(top.face)
    })
  return [
    ...(canDraw(state) ? [] : ['taps closed']),
    ...(hand.length === 0 ? ['no cards'] : []),
    ...(isOnly('lockdown') ? ['can only call'] : []),
    ...(isOnly('take') ? ['can only take'] : []),
    ...(isOnly('take') && gainsNothing ? ['can only take, and gains nothing'] : []),
    ...(isOnly('draw') ? ['can only draw'] : []),
  ]
}

/**
 * Plays until the cards run out: one seat taps its cards away, another taps wrongly until nothing is left to draw.
 * Taps are chosen by the real faces.
 */
function drain(match: RandomMatch, random: Random): void {
  const { game, table, dealer } = match
  const { seats } = table.standing.setup
  const stateNow = (): Lockdown => table.standing.state as Lockdown
  const taps = (seat: Seat, succeeds: boolean): boolean => {
    const faces = dealer.open() as ReadonlyMap<Card, Face>
    const { hands, pile } = stateNow()
    const valueAt = (at: Spot | 'top'): string =>
      game.value(at === 'top' ? pile[pile.length - 1]!.face : faces.get(hands[at.seat - 1]![at.place - 1]!)!)
    for (const move of game.loose!(stateNow(), seat)) {
      const { one, other, shed } = move as Tap
      if (shed === undefined && (valueAt(one) === valueAt(other)) === succeeds)
        return !('refusal' in table.submit({ seat, move }))
    }
    return false
  }
  playRandom(match, random, { steps: seats + below(random, 3 * seats) })
  const poor = 1 + below(random, seats)
  for (let i = below(random, 6); i > 0 && taps(poor, true); i--);
  const rich = (poor % seats) + 1
  while (!table.outcome && taps(rich, false));
}

test('Lockdown: every bot moves at tables that have run out of cards', () => {
  const met = new Map<string, number>()
  for (let seed = 0; seed < 150; seed++) {
    const random = randomFrom(seed)
    const match = openRandom(games.lockdown, 4 + (seed % 5), random)
    drain(match, random)
    for (let step = 0; step < 15 && !match.table.outcome; step++) {
      const seat = match.game.turn(match.table.standing.state)[0]!
      for (const dry of drynessOf(match, seat)) met.set(dry, (met.get(dry) ?? 0) + 1)
      asked(match, { seat, level: levelFor(seed + step, 25), seed })
      playRandom(match, random, { steps: 1 })
    }
  }
  expect([...met.keys()].sort()).toEqual([...kinds].sort())
})

test.each(levels)('%s: it takes a card that gains nothing when that is the only move', (level) => {
  const match = dealt({
    hands: ['2c 9c 9d 9h', '3c 3d 3h 3s', '5c 5d 5h 5s', '6c 6d 6h 6s'],
    draw: 'Ac Jc Jd Jh Ad Js 8c 8d Ah 8h 8s',
  })
  match.play('1 peek 1', '2 pass', '3 pass', '4 pass', '1 draw', '1 keep 2')
  match.play('2 draw', '2 discard', '3 draw', '3 discard', '4 draw', '4 discard', '1 draw', '1 keep 3')
  match.play('2 draw', '2 discard', '3 draw', '3 discard', '4 draw', '4 discard', '1 draw', '1 keep 4')
  match.play('2 draw', '2 discard', '3 draw', '3 discard', '4 lockdown')
  while (canDraw(match.state)) match.play('2 tap 2:1 3:1')
  expect([pileOf(match), match.moves(1)]).toEqual(['8s', ['take 1', 'take 2', 'take 3', 'take 4']])
  expect(asked(match, { seat: 1, level, seed: 1 })).toMatch(/^take \d$/)
})

describe('a broken bot', () => {
  const brokenBots: readonly (readonly [string, AnyBot, string])[] = [
    ['throws', { think: () => stepsOf(() => fail('Out of ideas.')) }, 'Out of ideas.'],
    ['finds nothing', { think: () => stepsOf(() => undefined) }, 'It found no move.'],
  ]
  const cases = brokenBots.flatMap(([what, bot, why]) =>
    allCases
      .filter(([, seats]) => seats <= 4)
      .map(([id, seats, game]) => ({ what, id, bot, why, seats, game })),
  )

  test.each(cases)('that $what makes plain moves on its turn: $id', ({ bot, why, seats, game }) => {
    const match = openRandom(game, seats, randomFrom(5))
    for (let step = 0; step < 40 && !match.table.outcome; step++) {
      const [seat] = game.turn(match.table.standing.state)
      const insight = insightOf(match, seat!)
      const thought = thinkThrough(alwaysMoving(game, bot).think(insight, 'hard', 5))!
      expect(thought.failed).toContain(why)
      expect(thought.move).toEqual(plainMove(game, insight, 5))
      expect(match.table.submit({ seat: seat!, move: thought.move })).not.toHaveProperty('refusal')
    }
    expect(match.table.log.entries.length).toBeGreaterThan(0)
  })

  test.each([
    ['safecracker-duel', 'set 1 1', 'have to choose a code'],
    ['lockdown', 'exchange', 'First everyone'],
    ['trap-and-treasure', 'trap 2 2', 'treasure'],
    ['royal-lock', 'fill', 'fill a gap'],
  ] as const)('that proposes a refused move makes a plain move: %s', (id, text, why) => {
    const game: AnyGame = games[id]
    const match = openRandom(game, game.seats.from, randomFrom(6))
    const seat = game.turn(match.table.standing.state)[0]!
    const bot: AnyBot = { think: () => stepsOf(() => ({ move: game.parse(text)! })) }
    const thought = thinkThrough(alwaysMoving(game, bot).think(insightOf(match, seat), 'hard', 6))!
    expect(thought.failed).toContain(why)
    expect(match.table.refusal(seat, thought.move)).toBeUndefined()
  })

  test('may stay silent on another’s turn, and has no move when the match is over', () => {
    const silent = alwaysMoving(games['royal-lock'], { think: () => stepsOf(() => undefined) })
    const match = openRandom(games['royal-lock'], 2, randomFrom(7))
    expect(thinkThrough(silent.think(insightOf(match, 2), 'hard', 7))).toBeUndefined()
    match.table.submit({ seat: 1, move: 'give-up' })
    expect(thinkThrough(silent.think(insightOf(match, 1), 'hard', 7))).toBeUndefined()
  })
})

/** Thinks for one time slice, then returns its result. */
function* stepsOf<T>(result: () => T): Generator<undefined, T> {
  yield undefined
  return result()
}

function fail(message: string): never {
  throw new Error(message)
}
