/** The review of a match: what each seat knew at the time, its chance along the log, and the turning points. */
import {
  botFor,
  diceFrom,
  games,
  gameOf,
  hasHints,
  rewardFor,
  saveMatch,
  thinkThrough,
  type AnyGame,
  type GameId,
  type Seat,
} from '@/engine'
import type { Knowledge } from '@/engine/core/knowledge'
import { pastInsights } from '@/engine/dealer/review-dealer'
import { reviewFor, type Review } from '@/engine/review'
import { openRandom, randomFrom, type RandomMatch } from './random-match'

/** A whole match between bots, and what each seat knew after every entry. */
function played(id: GameId, seed: number): { match: RandomMatch; known: Knowledge<string>[][] } {
  const game: AnyGame = games[id]
  const match = openRandom(game, game.seats.from, randomFrom(seed))
  const { table } = match
  const note = (): Knowledge<string>[] =>
    Array.from({ length: game.seats.from }, (_, i) => table.knowledge(i + 1))
  const known = [note()]
  const dice = diceFrom(seed)
  while (!table.outcome) {
    const [seat] = game.turn(table.standing.state)
    if (known.length > 120 || dice() < 0.004)
      table.submit({ seat: seat!, move: game.together ? 'give-up' : 'resign' })
    else {
      const insight = { seat: seat!, standing: table.standing, knowledge: table.knowledge(seat!) }
      table.submit({
        seat: seat!,
        move: thinkThrough(botFor(game).think(insight, 'easy', seed + seat!))!.move,
      })
    }
    known.push(note())
  }
  return { match, known }
}

const pastOf = ({ game, table, secret }: RandomMatch) => {
  const saved = saveMatch({ game, table, secret })
  return {
    entries: table.log.entries,
    *insights(seat: Seat) {
      return (yield* pastInsights(saved, seat, gameOf))!
    },
  }
}

const review = (
  match: RandomMatch,
  seat: Seat,
): { readonly found: Review; readonly progress: readonly number[] } => {
  const steps = reviewFor(match.game, pastOf(match), seat)
  const progress: number[] = []
  for (;;) {
    const step = steps.next()
    if (step.done) return { found: step.value, progress }
    progress.push(step.value)
  }
}

const ids = Object.keys(games) as readonly GameId[]

test.each(ids)('%s: a review knows only what each seat knew at the time', (id) => {
  const { match, known } = played(id, 3)
  const seats = match.game.seats.from
  for (let seat = 1; seat <= seats; seat++) {
    const insights = thinkThrough(pastOf(match).insights(seat))
    expect(insights).toHaveLength(known.length)
    insights.forEach(({ knowledge, standing }, n) => {
      expect(knowledge).toEqual(known[n]![seat - 1])
      expect(standing.n).toBe(n)
    })
  }
})

test.each(ids.filter(hasHints))(
  '%s: the chance runs from the deal to the result, and better moves are found',
  (id) => {
    for (let seed = 10; seed < (id === 'lock-and-key' ? 30 : 12); seed++) {
      const { match } = played(id, seed)
      const { game, table } = match
      const { found, progress } = review(match, 1)
      const { chances, turnings } = found
      expect(chances).toHaveLength(table.log.entries.length + 1)
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
      expect(chances[chances.length - 1]).toBe(rewardFor(table.outcome!, 1))
      expect(progress.every((now, i) => now >= (progress[i - 1] ?? 0) && now <= 1)).toBe(true)
      expect(turnings.length).toBeLessThanOrEqual(4)
      const swings = chances.slice(1).map((chance, i) => Math.abs(chance - chances[i]!))
      const smallest = Math.min(...turnings.map(({ entry }) => swings[entry]!))
      const others = swings.filter((_, i) => !turnings.some(({ entry }) => entry === i))
      if (turnings.length === 4) expect(Math.max(...others, 0)).toBeLessThanOrEqual(smallest)
      for (const { entry, seat, better } of turnings) {
        expect(seat).toBe(table.log.entries[entry]!.seat)
        if (!better) continue
        const { knowledge, standing } = thinkThrough(pastOf(match).insights(seat))[entry]!
        const refusal = game.refusal(standing.state, seat, better.move, (card) => knowledge.faces.get(card))
        expect({ seed, entry, refusal }).toEqual({ seed, entry, refusal: undefined })
        expect(game.format(better.move)).not.toBe(game.format(table.log.entries[entry]!.move as object))
        expect(better.gain).toBeGreaterThan(0)
      }
    }
  },
)

test('reviewing the same match twice gives the same result', () => {
  const { match } = played('lockdown', 5)
  expect(review(match, 2).found).toEqual(review(match, 2).found)
})

test('in a solved game it finds the mistakes of an easy bot', () => {
  let found = 0
  for (let seed = 0; seed < 60; seed++) {
    const { match } = played('lock-and-key', seed)
    found += review(match, 1).found.turnings.filter(({ better }) => better).length
  }
  expect(found).toBeGreaterThan(10)
})

test('texts that do not belong together are refused', () => {
  const { match } = played('lock-and-key', 1)
  const saved = saveMatch(match)
  const broken = { log: saved.log.replace('reveal', 'swap'), private: saved.private }
  expect(thinkThrough(pastInsights(broken, 1, gameOf))).toBeUndefined()
})
