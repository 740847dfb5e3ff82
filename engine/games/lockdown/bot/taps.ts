/**
 * Taps that a Lockdown bot is sure of: both cards are known to it, and its sum gets lower. A guess is never worth it: a
 * failed tap costs as much as a good one gains, and few guesses are better than even.
 */
import { bySeat, type Card, type Eyes, type Seat } from '../../../core/card'
import { pointsOf, valueOf, type Face } from '../faces'
import { spotAt, tapOf, type Tap } from '../notation'
import type { Spot, State } from '../state'
import { refusalOfTap } from '../taps'
import { unseen } from './table'

interface Known {
  readonly spot: Spot
  readonly card: Card
  readonly face: Face
}

export interface SureTap {
  readonly tap: Tap
  /** The cards it rests on, whose faces were remembered. */
  readonly cards: readonly Card[]
}

/** The least that a tap must gain, in points. */
const leastGain = 0.7
/** A match of its own card with the top comes first: the top matches after that, but not after another card is shed. */
const ownFirst = 20

/** The best sure tap, if there is one. */
export function sureTap(state: State, seat: Seat, eyes: Eyes<Face>): SureTap | undefined {
  const known = knownCards(state, eyes)
  const own = known.filter(({ spot }) => spot.seat === seat)
  const others = known.filter(({ spot }) => spot.seat !== seat)
  const top = state.pile[state.pile.length - 1]
  const worst = worstPlace(state, seat, eyes)
  /** How much the bot gains, as one of several, when another player's card is replaced by an unseen one. */
  const harm = (face: Face): number => (unseen - pointsOf(face)) / (state.hands.length - 1)

  let best: SureTap | undefined
  let most = leastGain
  const consider = (found: readonly Known[], gain: number, withTop: boolean): void => {
    if (gain < most) return
    const [one, two] = found
    const other = withTop ? 'top' : two?.spot
    if (!one || !other) return
    const shed = found.some(({ spot }) => spot.seat === seat) ? undefined : worst?.place
    const tap = tapOf(one.spot, other, shed)
    if (!tap || refusalOfTap(state, seat, tap) !== undefined) return
    most = gain
    best = { tap, cards: found.map(({ card }) => card) }
  }
  for (const mine of own) {
    const points = pointsOf(mine.face)
    if (points < 1) continue
    if (top && isSame(mine.face, top.face)) consider([mine], points + ownFirst, true)
    for (const theirs of others)
      if (isSame(mine.face, theirs.face)) consider([mine, theirs], points + harm(theirs.face), false)
  }
  const relief = worst?.points ?? 0
  others.forEach((one, i) => {
    if (top && isSame(one.face, top.face)) consider([one], relief + harm(one.face), true)
    for (const two of others.slice(i + 1))
      if (isSame(one.face, two.face)) consider([one, two], relief + 2 * harm(one.face), false)
  })
  return best
}

const isSame = (one: Face, other: Face): boolean => valueOf(one) === valueOf(other)

const knownCards = ({ hands }: State, eyes: Eyes<Face>): readonly Known[] =>
  hands.flatMap((hand, i) =>
    hand.flatMap((card, j) => {
      if (card === undefined) return []
      const face = eyes(card)
      return face === undefined ? [] : [{ spot: spotAt(i + 1, j + 1), card, face }]
    }),
  )

export interface Worst {
  readonly place: number
  readonly points: number
}

/** The place of the seat's highest card, as far as the seat knows. */
export function worstPlace({ hands }: State, seat: Seat, eyes: Eyes<Face>): Worst | undefined {
  let worst: Worst | undefined
  bySeat(hands, seat).forEach((card, i) => {
    if (card === undefined) return
    const face = eyes(card)
    const points = face === undefined ? unseen : pointsOf(face)
    if (!worst || points > worst.points) worst = { place: i + 1, points }
  })
  return worst
}
