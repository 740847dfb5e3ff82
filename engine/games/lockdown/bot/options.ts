/** The options that a Lockdown bot weighs in its turn, and how each is made on a simulated table. */
import { bySeat, type Eyes, type Seat } from '../../../core/card'
import { pointsOf, type Face } from '../faces'
import { placeMove, wordMove, type Move } from '../notation'
import { canDraw } from '../piles'
import type { State } from '../state'
import type { Thought } from '../../../bots/bot'
import type { Dice } from '../../../bots/dice'
import { discard, drawAndPlace, keep, take } from './playout'
import { cardOf, type Table } from './table'

export interface Option extends Thought<Move> {
  /** Makes the move on a simulated table, up to the end of the turn. */
  readonly make: (table: Table, dice: Dice) => void
}

export function turnOptions(state: State, seat: Seat, eyes: Eyes<Face>): readonly Option[] {
  const options: Option[] = []
  const draws = canDraw(state)
  if (draws) options.push({ move: wordMove('draw'), why: 'fresh-card', make: drawAndPlace })
  if (state.caller === undefined)
    options.push({
      move: wordMove('lockdown'),
      why: 'low-sum',
      make: (table) => void (table.caller = table.turn),
    })
  const top = state.pile[state.pile.length - 1]
  if (!top) return options
  const points = pointsOf(top.face)
  // With nothing to draw, a card that gains nothing may be all there is to take.
  for (const { place, index, isHigher } of placesFor(state, seat, { eyes, points, any: !draws }))
    options.push({
      move: placeMove('take', place),
      ...(isHigher && { why: 'lower' }),
      make: (table) => take(table, index),
    })
  return options
}

export function drawnOptions(state: State, seat: Seat, eyes: Eyes<Face>): readonly Option[] {
  const { phase } = state
  if (phase.at !== 'drawn') return []
  const face = eyes(phase.card)
  if (!face) return []
  const points = pointsOf(face)
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
  /** Its index among the places that hold a card. */
  readonly index: number
  /** Whether the card there counts more, as far as the seat knows. */
  readonly isHigher: boolean
}

interface Incoming {
  readonly eyes: Eyes<Face>
  readonly points: number
  /** Whether it may also go where it gains nothing. */
  readonly any?: boolean
}

/** The seat's places where a card may go: known higher ones, each rank once, and one unknown. */
function placesFor({ hands }: State, seat: Seat, { eyes, points, any = false }: Incoming): readonly Place[] {
  const places: Place[] = []
  const seen = new Set<number | undefined>()
  let index = 0
  bySeat(hands, seat).forEach((card, i) => {
    if (card === undefined) return
    const at = index++
    const face = eyes(card)
    const there = face && pointsOf(face)
    const isHigher = there === undefined || there > points
    if (seen.has(there) || !(isHigher || any)) return
    seen.add(there)
    places.push({ place: i + 1, index: at, isHigher })
  })
  return places
}
