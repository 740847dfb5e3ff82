/**
 * Lockdown: remembers what it has seen, taps what it is sure of, and weighs every turn by playing worlds that fit its
 * knowledge to the end, its own call among them: it calls when that wins more often than going on. An easier one
 * forgets, overlooks, tries fewer worlds and slips.
 */
import type { Card, Eyes, Seat } from '../core/card'
import { pointsOf, type Face } from '../games/lockdown/faces'
import { placeMove, wordMove, type Move } from '../games/lockdown/notation'
import { canDraw } from '../games/lockdown/piles'
import type { State } from '../games/lockdown/state'
import type { Bot, Insight, Level, Thought } from './bot'
import { diceFrom, oneOf, type Dice } from './dice'
import { discard, drawAndPlace, keep, playOut, take } from './lockdown-playout'
import { usePower } from './lockdown-powers'
import { settle } from './lockdown-settle'
import { cardOf, type Table } from './lockdown-table'
import { sureTap } from './lockdown-taps'
import { worldsOf, type Worlds } from './lockdown-worlds'
import { remembered } from './memory'

interface Skill {
  /** How many worlds are played to the end for a decision, over all of its options. */
  readonly playouts: number
  /** How often it does something else than what it has found best. */
  readonly slips: number
  /** How often it overlooks a tap. */
  readonly overlooks: number
}

const skills: Readonly<Record<Level, Skill>> = {
  easy: { playouts: 24, slips: 0.12, overlooks: 0.5 },
  normal: { playouts: 200, slips: 0.04, overlooks: 0.1 },
  hard: { playouts: 1_500, slips: 0, overlooks: 0 },
}

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
    // Overlooked by the cards it rests on: asked again a moment later, it must not see it after all.
    if (found && diceFrom(seed, ...found.cards, state.pile.length)() >= skills[level].overlooks)
      return { move: found.tap, why: 'match' }
    if (state.turn !== seat) return undefined
    yield undefined

    const dice = diceFrom(seed, standing.n)
    if (phase.at !== 'turn' && phase.at !== 'drawn') return usePower(state, seat, knowledge)
    const options = phase.at === 'turn' ? turnOptions(state, seat, eyes) : drawnOptions(state, seat, eyes)
    const { slips, playouts } = skills[level]
    if (dice() < slips) return plain(oneOf(options.filter(isHarmless), dice) ?? options[0])
    if (options.length < 2) return plain(options[0])
    const worlds = worldsOf(state, seat, knowledge)
    // With more players a world takes longer to play.
    const budget = (playouts * 4) / state.hands.length
    return plain(yield* mostWinning(insight, { options, worlds, playouts: budget, seed }))
  },
}

/** Cards whose faces lie before the player now and need no memory. */
const inSight =
  ({ pile, phase, turn, looks }: State, seat: Seat) =>
  (card: Card): boolean =>
    pile.some((up) => up.card === card) ||
    (phase.at === 'drawn' && turn === seat && phase.card === card) ||
    looks.some((looking) => looking.seat === seat && looking.card === card)

export interface Option extends Thought<Move> {
  /** Makes the move on a table in thought, up to the end of the turn. */
  readonly make: (table: Table, dice: Dice) => void
}

const plain = (option: Option | undefined): Thought<Move> | undefined =>
  option && { move: option.move, ...(option.why === undefined ? {} : { why: option.why }) }

/** A call is no slip of the hand. */
const isHarmless = ({ move }: Option): boolean => move.kind !== 'lockdown'

export function turnOptions(state: State, seat: Seat, eyes: Eyes<Face>): readonly Option[] {
  const options: Option[] = []
  if (canDraw(state)) options.push({ move: wordMove('draw'), why: 'fresh-card', make: drawAndPlace })
  if (state.caller === undefined)
    options.push({
      move: wordMove('lockdown'),
      why: 'low-sum',
      make: (table) => void (table.caller = table.turn),
    })
  const top = state.pile[state.pile.length - 1]
  if (!top) return options
  for (const { place, index } of placesFor(state, seat, { eyes, points: pointsOf(top.face) }))
    options.push({ move: placeMove('take', place), why: 'lower', make: (table) => take(table, index) })
  return options
}

export function drawnOptions(state: State, seat: Seat, eyes: Eyes<Face>): readonly Option[] {
  const { phase } = state
  if (phase.at !== 'drawn') return []
  const points = pointsOf(eyes(phase.card)!)
  const card = cardOf(points, 0)
  const why = points === 10 || points === 12 ? 'use-power' : 'too-high'
  return [
    { move: wordMove('discard'), why, make: (table, dice) => discard(table, card, dice) },
    ...placesFor(state, seat, { eyes, points }).map(({ place, index }) => ({
      move: placeMove('keep', place),
      why: 'lower',
      make: (table: Table) => keep(table, index, card),
    })),
  ]
}

interface Place {
  readonly place: number
  /** Its number among the places that hold a card. */
  readonly index: number
}

/** Own places where a card that counts so much may go: known ones that are higher, and one of those unknown. */
function placesFor(
  { hands }: State,
  seat: Seat,
  { eyes, points }: { readonly eyes: Eyes<Face>; readonly points: number },
): readonly Place[] {
  const places: Place[] = []
  const seen = new Set<number | undefined>()
  let index = 0
  hands[seat - 1]!.forEach((card, i) => {
    if (card === undefined) return
    const at = index++
    const face = eyes(card)
    const there = face && pointsOf(face)
    if (seen.has(there) || (there !== undefined && there <= points)) return
    seen.add(there)
    places.push({ place: i + 1, index: at })
  })
  return places
}

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
    const points = worlds.draw(diceFrom(seed, standing.n, round))
    for (const runner of racing) {
      const table = worlds.lay(points)
      const dice = diceFrom(seed, standing.n, -round)
      runner.option.make(table, dice)
      settle(table, dice)
      table.turn = (table.turn % table.hands.length) + 1
      runner.won += playOut(table, seat, dice)
      played++
      yield undefined
    }
    if (round % 16 === 0) {
      const most = Math.max(...racing.map(({ won }) => won))
      racing = racing.filter(({ won }) => most - won < 1.6 * Math.sqrt(round))
      if (racing.length === 1) break
    }
  }
  return racing.reduce((best, runner) => (runner.won > best.won ? runner : best)).option
}
