/**
 * What holds for every bot: its moves are legal, it thinks in time slices and can be stopped, and it knows only what
 * its seat knows. `npm run bench -- bots` measures how strong the bots are.
 */
import { botFor, levels, seatsUpTo, thinkThrough, type AnyGame, type Level, type Seat } from '@/engine'
import { replicaForSeat } from './seat-replica'
import { allCases, below, oneOf, playRandom, openRandom, randomFrom, type RandomMatch } from './random-match'

const cases = allCases.filter(([id, seats]) => id !== 'lockdown' || seats === 4 || seats === 7)

/** A match in the middle, with people who sometimes tap, offer draws and ask for undo. */
function matchInProgress(game: AnyGame, seats: number, seed: number): RandomMatch {
  const random = randomFrom(seed)
  const match = openRandom(game, seats, random)
  return playRandom(match, random, { steps: below(random, 30), loose: 0.1, asides: 0.03 })
}

const think = ({ game, table }: RandomMatch, seat: Seat, level: Level, seed: number): object | undefined =>
  thinkThrough(
    botFor(game).think({ seat, standing: table.standing, knowledge: table.knowledge(seat) }, level, seed),
  )?.move

test.each(cases)('%s for %i: bots never throw, and their moves are legal', (_, seats, game) => {
  for (let seed = 0; seed < 14; seed++) {
    const match = matchInProgress(game, seats, seed)
    const { table } = match
    if (table.outcome) continue
    const turn = game.turn(table.standing.state)
    const level = seed % 7 === 0 ? 'hard' : levels[seed % 2]!
    for (const seat of seatsUpTo(seats).filter((one) => !table.standing.resigned.includes(one))) {
      const move = think(match, seat, level, seed)
      if (turn.includes(seat)) expect({ seed, move }).not.toEqual({ seed, move: undefined })
      if (move) expect({ seed, refusal: table.refusal(seat, move) }).toEqual({ seed, refusal: undefined })
    }
  }
})

test.each(cases)(
  '%s for %i: a bot makes the same move on any deal that looks the same to its seat',
  (_, seats, game) => {
    for (let seed = 100; seed < 108; seed++) {
      const match = matchInProgress(game, seats, seed)
      if (match.table.outcome) continue
      const seat = oneOf(randomFrom(seed), game.turn(match.table.standing.state))!
      for (const level of seed % 4 === 0 ? levels : (['easy', 'normal'] as const)) {
        const move = think(match, seat, level, seed)
        const outside = thinkThrough(botFor(game).think(replicaForSeat(match, seat), level, seed))?.move
        expect({ seed, level, move: outside }).toEqual({ seed, level, move })
      }
    }
  },
)

test.each(cases)('%s for %i: bots think in time slices and can be stopped', (_, seats, game) => {
  const match = matchInProgress(game, seats, 3)
  const { table } = match
  const [seat] = game.turn(table.standing.state)
  if (seat === undefined) return
  const insight = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
  const thinking = botFor(game).think(insight, 'hard', 1)
  const before = JSON.stringify(table.standing)
  thinking.next()
  expect(thinking.return(undefined)).toEqual({ done: true, value: undefined })
  expect(thinking.next().done).toBe(true)
  expect(JSON.stringify(table.standing)).toBe(before)
})
