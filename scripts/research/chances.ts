/**
 * `npm run research -- chances MATCHES`: compares the chances to win that reviews and hints estimate with what happened. Bots of
 * mixed levels play. In every position the chance of one of them is estimated from what it knows; afterwards the estimates are
 * grouped, and each group is compared with how often its players won. A draw counts half.
 */
import {
  botFor,
  diceFrom,
  gameIds,
  games,
  hash,
  levels,
  oneOf,
  quietTurnsUntilDraw,
  rewardFor,
  seatsUpTo,
  thinkThrough,
  type AnyGame,
  type Insight,
  type Seat,
} from '@/engine'
import { holdBotMatch } from '@/engine/bot-match'
import { chanceFor } from '@/engine/games/practice'
import { print } from '../bench/rates'

interface Said {
  readonly chance: number
  /** How the match ended for that player: 1 won, 0 lost, a half drawn. */
  readonly reward: number
}

const steps = 10

export function benchChances(matches: number): void {
  for (const id of gameIds) {
    const game = games[id]
    const said = Array.from({ length: matches }, (_, match) => play(game, match)).flat()
    const off = mean(said.map(({ chance, reward }) => (chance - reward) ** 2))
    const even = 1 / (game.together ? 2 : game.seats.from)
    const offByEven = mean(said.map(({ reward }) => (even - reward) ** 2))
    print(
      '',
      `${id}: ${said.length} positions, off by ${off.toFixed(3)} squared (${offByEven.toFixed(3)} for always guessing even)`,
    )
    for (let step = 0; step < steps; step++) {
      const here = said.filter(({ chance }) => Math.min(steps - 1, Math.floor(chance * steps)) === step)
      if (here.length === 0) continue
      const percent = (of: (one: Said) => number): string =>
        `${Math.round(100 * mean(here.map(of)))} %`.padStart(5)
      print(
        `  estimated ${percent(({ chance }) => chance)}, won ${percent(({ reward }) => reward)} of ${here.length}`,
      )
    }
  }
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Plays one match and estimates one player's chance before each entry. */
function play(game: AnyGame, match: number): readonly Said[] {
  const secret = hash(`chances ${match}`)
  const seats = seatsUpTo(game.seats.from)
  const table = holdBotMatch(game, seats.length, secret)
  const dice = diceFrom(match)
  const playing = seats.map(() => oneOf(levels, dice)!)
  const told: Seat = seats[match % seats.length]!
  const insightOf = (seat: Seat): Insight<object, string> => ({
    seat,
    standing: table.standing,
    knowledge: table.knowledge(seat),
  })
  const moveOf = (seat: Seat): object | undefined =>
    thinkThrough(botFor(game).think(insightOf(seat), playing[seat - 1]!, match))?.move
  const chances: number[] = []
  while (!table.outcome && table.standing.quiet < quietTurnsUntilDraw) {
    chances.push(thinkThrough(chanceFor(game, insightOf(told), match))!)
    const onTurn = game.turn(table.standing.state)[0]!
    const mover = (game.loose ? seats : []).find((seat) => seat !== onTurn && moveOf(seat)) ?? onTurn
    if ('refusal' in table.submit({ seat: mover, move: moveOf(mover)! }))
      throw new Error('A bot was refused.')
  }
  const reward = table.outcome ? rewardFor(table.outcome, told) : 0.5
  return chances.map((chance) => ({ chance, reward }))
}
