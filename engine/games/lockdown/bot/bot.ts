/**
 * Lockdown: remembers what it has seen, taps what it is sure of, and weighs its moves by playing worlds that fit its
 * knowledge to the end. Calling is one of the moves: it calls when that wins more often than playing on. Easier levels
 * forget, overlook taps, try fewer worlds and slip.
 */
import type { Card, Eyes, Seat } from '../../../core/card'
import type { Face } from '../faces'
import { placeMove, type Move } from '../notation'
import type { State } from '../state'
import type { Bot, Insight, Level, Thought } from '../../../bots/bot'
import { diceFrom, oneOf } from '../../../bots/dice'
import { drawnOptions, turnOptions, type Option } from './options'
import { playOut } from './playout'
import { powerOptions } from './powers'
import { settle } from './settle'
import { sureTap } from './taps'
import { worldsOf, type Worlds } from './worlds'
import { remembered } from '../../../bots/memory'

interface Skill {
  /** How many playouts a decision gets, over all of its options. */
  readonly playouts: number
  /** How often it plays something other than the best it has found. */
  readonly slips: number
  /** How often it overlooks a tap. */
  readonly overlooks: number
}

const skills: Readonly<Record<Level, Skill>> = {
  easy: { playouts: 24, slips: 0.12, overlooks: 0.5 },
  normal: { playouts: 200, slips: 0.04, overlooks: 0.1 },
  hard: { playouts: 3_000, slips: 0, overlooks: 0 },
}

/** Its opponents may be anybody. */
const careless = 0.6

export const lockdownBot: Bot<State, Move, Face> = {
  *think(insight, level, seed) {
    const { seat, standing } = insight
    const { state } = standing
    const { phase } = state
    if (phase.at === 'over' || state.resigned.includes(seat)) return undefined
    if (phase.at === 'opening')
      return phase.waiting.includes(seat) ? { move: placeMove('peek', 1), why: 'look' } : undefined

    const knowledge = remembered(insight.knowledge, { level, seed, visible: inSight(state, seat) })
    const eyes: Eyes<Face> = (card) => knowledge.faces.get(card)
    const found = sureTap(state, seat, eyes)
    // Drawn from the tap's cards: asked again a moment later, it must still overlook the same tap.
    if (found && diceFrom(seed, ...found.cards, state.pile.length)() >= skills[level].overlooks)
      return { move: found.tap, why: 'match' }
    if (state.turn !== seat) return undefined
    yield undefined

    const dice = diceFrom(seed, standing.n)
    const options =
      phase.at === 'turn'
        ? turnOptions(state, seat, eyes)
        : phase.at === 'drawn'
          ? drawnOptions(state, seat, eyes)
          : powerOptions(state, seat, knowledge)
    const { slips, playouts } = skills[level]
    if (dice() < slips) return plain(oneOf(options.filter(isHarmless), dice) ?? options[0])
    if (options.length < 2) return plain(options[0])
    const worlds = worldsOf(state, seat, knowledge, careless)
    // With more players a playout takes longer, and there are more options.
    const budget = playouts * (4 / state.hands.length) ** 2
    return plain(yield* mostWinning(insight, { options, worlds, playouts: budget, seed }))
  },
}

/** Cards whose faces the player sees now, so that they need no memory. */
const inSight =
  ({ pile, phase, turn, looks }: State, seat: Seat) =>
  (card: Card): boolean =>
    pile.some((up) => up.card === card) ||
    (phase.at === 'drawn' && turn === seat && phase.card === card) ||
    looks.some((looking) => looking.seat === seat && looking.card === card)

const plain = (option: Option | undefined): Thought<Move> | undefined =>
  option && { move: option.move, ...(option.why === undefined ? {} : { why: option.why }) }

/** Nobody calls by mistake. */
const isHarmless = ({ move }: Option): boolean => move.kind !== 'lockdown'

interface Weighing {
  readonly options: readonly Option[]
  readonly worlds: Worlds
  readonly playouts: number
  readonly seed: number
}

/** Plays the options out in the same worlds and drops those that fall behind, until the budget is spent. */
function* mostWinning(
  { seat, standing }: Insight<State, Face>,
  { options, worlds, playouts, seed }: Weighing,
): Generator<undefined, Option> {
  let racing = options.map((option) => ({ option, won: 0 }))
  let played = 0
  for (let round = 1; played < playouts; round++) {
    const world = worlds.draw(diceFrom(seed, standing.n, round))
    for (const runner of racing) {
      const table = worlds.lay(world)
      const dice = diceFrom(seed, standing.n, -round)
      runner.option.make(table, dice)
      settle(table, dice)
      table.turn = (table.turn % table.hands.length) + 1
      runner.won += playOut(table, seat, dice)
      played++
      yield undefined
    }
    if (round % 32 === 0) {
      const most = Math.max(...racing.map(({ won }) => won))
      racing = racing.filter(({ won }) => most - won < 0.9 * Math.sqrt(round))
      if (racing.length === 1) break
    }
  }
  return racing.reduce((best, runner) => (runner.won > best.won ? runner : best)).option
}
