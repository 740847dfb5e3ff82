/** A seat's chance in Lockdown: worlds that fit what it knows, played to the end by sensible players. */
import type { Eyes, Seat } from '../../core/card'
import type { Insight } from '../../bots/bot'
import { diceFrom, type Dice } from '../../bots/dice'
import { drawnOptions, turnOptions, type Option } from './bot/options'
import { drawAndPlace, playOut } from './bot/playout'
import { settle } from './bot/settle'
import { cardOf, type Table } from './bot/table'
import { pointsOn, worldsOf } from './bot/worlds'
import type { Face } from './faces'
import { format, type Move } from './notation'
import type { State } from './state'

/** How many worlds are played; fewer at a large table, where each takes longer. */
const worldsFor = (seats: number): number => Math.round(720 / seats)

/** Whoever asks for a chance plays with people and bots who think. */
const careless = 0.05

/** The average share of the win. The same seed gives the same worlds, so that two chances can be compared. */
function* playedOut(
  { seat, standing: { state }, knowledge }: Insight<State, Face>,
  seed: number,
  begin: (table: Table, dice: Dice, points: readonly number[]) => void,
): Generator<undefined, number> {
  const worlds = worldsOf(state, seat, knowledge, careless)
  const count = worldsFor(state.hands.length)
  let won = 0
  for (let round = 1; round <= count; round++) {
    const world = worlds.draw(diceFrom(seed, round))
    const table = worlds.lay(world)
    const dice = diceFrom(seed, -round)
    begin(table, dice, world.points)
    won += playOut(table, seat, dice)
    yield undefined
  }
  return won / count
}

/** Ends a turn: all tap, and it is the next player's turn. */
function pass(table: Table, dice: Dice): void {
  settle(table, dice)
  table.turn = (table.turn % table.hands.length) + 1
}

export function* chanceNow(insight: Insight<State, Face>, seed: number): Generator<undefined, number> {
  const { phase, hands, resigned } = insight.standing.state
  if (resigned.includes(insight.seat)) return 0
  if (phase.at === 'opening') return 1 / (hands.length - resigned.length)
  return yield* playedOut(insight, seed, (table, dice, points) => {
    if (phase.at === 'turn') return
    if (phase.at === 'drawn') {
      table.deck.push(cardOf(pointsOn(points, phase.card), 0))
      drawAndPlace(table, dice)
    }
    pass(table, dice)
  })
}

export function* chanceWith(
  insight: Insight<State, Face>,
  move: Move,
  seed: number,
): Generator<undefined, number> {
  const option = optionFor(insight, move)
  if (!option) return yield* chanceNow(insight, seed)
  return yield* playedOut(insight, seed, (table, dice) => {
    option.make(table, dice)
    pass(table, dice)
  })
}

/** The option that a bot would weigh for this move. Of places with equal cards, only the first is an option. */
function optionFor(
  { seat, standing: { state }, knowledge }: Insight<State, Face>,
  move: Move,
): Option | undefined {
  const eyes: Eyes<Face> = (card) => knowledge.faces.get(card)
  const options = optionsAt(state, seat, eyes)
  const text = format(move)
  return options.find((option) => format(option.move) === text)
}

const optionsAt = (state: State, seat: Seat, eyes: Eyes<Face>): readonly Option[] =>
  state.phase.at === 'turn'
    ? turnOptions(state, seat, eyes)
    : state.phase.at === 'drawn'
      ? drawnOptions(state, seat, eyes)
      : []
