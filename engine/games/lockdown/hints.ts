/** Hints for Lockdown, from the cards that the player has seen. They remember for the player, which is the point. */
import { bySeat, type Card, type Eyes, type Seat } from '../../core/card'
import type { Insight } from '../../bots/bot'
import { pointsOf, rankOf, type Face } from './faces'
import type { Move, Tap } from './notation'
import { cardAt, cardOn, type State } from './state'
import type { GameHints, Figure } from '../../hints/hint'
import { chanceNow, chanceWith } from './chance'

type Rank = ReturnType<typeof rankOf>

export type Reason =
  /** Nobody can lose by knowing a card. */
  | { readonly kind: 'first-look' }
  /** The player has seen that both cards of the tap are of this rank. */
  | { readonly kind: 'match'; readonly rank: Rank }
  /** The sum of the cards that the player knows, how many are unknown, and the chance to win by calling. */
  | { readonly kind: 'low-sum'; readonly sum: number; readonly unknown: number; readonly chance: number }
  /** A card in exchange for one that is known to count more. */
  | { readonly kind: 'lower'; readonly points: number; readonly there: number }
  /** A card in exchange for one that the player has not seen: on average those count more. */
  | { readonly kind: 'lower-than-unseen'; readonly points: number; readonly average: number }
  /** No card of the player is known to count more than the top, nor do unseen cards on average. */
  | { readonly kind: 'top-too-high'; readonly points: number }
  /** The same for the card that was drawn. */
  | { readonly kind: 'too-high'; readonly points: number }
  | { readonly kind: 'use-ten' }
  | { readonly kind: 'use-queen' }
  /** The player has not seen this card. */
  | { readonly kind: 'unseen' }
  /** No card of the player is known to count more. */
  | { readonly kind: 'own-worst'; readonly points: number }
  /** Its owner has seen this card and kept it. */
  | { readonly kind: 'kept'; readonly owner: Seat }
  | { readonly kind: 'exchange'; readonly mine: number; readonly theirs: number }
  /** The other's card counts no less than the player's own. */
  | { readonly kind: 'no-gain'; readonly mine: number; readonly theirs: number }
  | { readonly kind: 'all-seen' }
  | Figure

interface Eye {
  readonly state: State
  readonly seat: Seat
  readonly eyes: Eyes<Face>
  readonly average: number
}

/** What cards that this seat has not seen count on average. */
function averageOf({ knowledge }: Insight<State, Face>): number {
  const faces = knowledge.groups.flatMap((group) => group.faces)
  return faces.reduce((sum, face) => sum + pointsOf(face), 0) / Math.max(1, faces.length)
}

const own = ({ state, seat }: Eye): readonly Card[] =>
  bySeat(state.hands, seat).filter((card) => card !== undefined)

const ownPoints = (eye: Eye): readonly (number | undefined)[] =>
  own(eye).map((card) => {
    const face = eye.eyes(card)
    return face === undefined ? undefined : pointsOf(face)
  })

/** Whether a card with these points is no better than any of the player's cards. */
const isTooHigh = (eye: Eye, points: number): boolean =>
  ownPoints(eye).every((there) => (there ?? eye.average) <= points)

export const lockdownHints: GameHints<State, Move, Face, Reason> = {
  chance: chanceNow,
  worth: chanceWith,

  *explain(insight, { move }, seed) {
    const { seat, standing, knowledge } = insight
    const eye: Eye = {
      state: standing.state,
      seat,
      eyes: (card) => knowledge.faces.get(card),
      average: averageOf(insight),
    }
    const seenBy = (card: Card): readonly Seat[] => knowledge.seenBy.get(card) ?? []
    if (move.kind === 'lockdown') {
      const points = ownPoints(eye)
      const sum = points.reduce<number>((all, one) => all + (one ?? 0), 0)
      const unknown = points.filter((one) => one === undefined).length
      return {
        move,
        reason: { kind: 'low-sum', sum, unknown, chance: yield* chanceWith(insight, move, seed) },
      }
    }
    const reason = reasonFor(eye, move, seenBy)
    return { move, reason: reason ?? { kind: 'figure', chance: yield* chanceWith(insight, move, seed) } }
  },
}

function reasonFor(eye: Eye, move: Move, seenBy: (card: Card) => readonly Seat[]): Reason | undefined {
  const { state, seat, eyes, average } = eye
  const { phase, pile, hands } = state
  switch (move.kind) {
    case 'peek':
      return { kind: 'first-look' }
    case 'tap':
      return matchOf(eye, move)
    case 'draw': {
      const top = pile[pile.length - 1]
      const points = top && pointsOf(top.face)
      return points !== undefined && isTooHigh(eye, points) ? { kind: 'top-too-high', points } : undefined
    }
    case 'take':
    case 'keep': {
      const face =
        move.kind === 'take' ? pile[pile.length - 1]?.face : phase.at === 'drawn' && eyes(phase.card)
      const card = bySeat(hands, seat)[move.place - 1]
      if (!face || card === undefined) return undefined
      const points = pointsOf(face)
      const there = eyes(card)
      if (there)
        return pointsOf(there) > points ? { kind: 'lower', points, there: pointsOf(there) } : undefined
      return points < average ? { kind: 'lower-than-unseen', points, average } : undefined
    }
    case 'discard': {
      const face = phase.at === 'drawn' ? eyes(phase.card) : undefined
      if (!face) return undefined
      const points = pointsOf(face)
      if (rankOf(face) === 'T' && ownPoints(eye).includes(undefined)) return { kind: 'use-ten' }
      if (rankOf(face) === 'Q') return { kind: 'use-queen' }
      return isTooHigh(eye, points) ? { kind: 'too-high', points } : undefined
    }
    case 'look': {
      const face = eyes(cardOn(state, { seat, place: move.place }))
      if (!face) return { kind: 'unseen' }
      const points = pointsOf(face)
      return ownPoints(eye).every((other) => (other ?? -1) <= points)
        ? { kind: 'own-worst', points }
        : undefined
    }
    case 'look-at': {
      const card = cardAt(state, move)
      if (card === undefined) return undefined
      if (seenBy(card).includes(move.seat)) return { kind: 'kept', owner: move.seat }
      return eyes(card) === undefined ? { kind: 'unseen' } : undefined
    }
    case 'exchange':
    case 'pass':
      return passing(eye, move.kind)
    default:
      return undefined
  }
}

function passing(eye: Eye, kind: 'exchange' | 'pass'): Reason | undefined {
  const { phase } = eye.state
  if (phase.at === 'queen-exchange') {
    const [one, two] = [eye.eyes(phase.own.card), eye.eyes(phase.other.card)]
    if (!one || !two) return undefined
    const [mine, theirs] = [pointsOf(one), pointsOf(two)]
    if (kind === 'exchange') return theirs < mine ? { kind: 'exchange', mine, theirs } : undefined
    return theirs >= mine ? { kind: 'no-gain', mine, theirs } : undefined
  }
  return phase.at === 'ten' && !ownPoints(eye).includes(undefined) ? { kind: 'all-seen' } : undefined
}

function matchOf({ state, eyes }: Eye, { one, other }: Tap): Reason | undefined {
  const card = cardAt(state, one)
  const face = card === undefined ? undefined : eyes(card)
  const second = other === 'top' ? undefined : cardAt(state, other)
  const top =
    other === 'top'
      ? state.pile[state.pile.length - 1]?.face
      : second === undefined
        ? undefined
        : eyes(second)
  return face && top && pointsOf(face) === pointsOf(top) ? { kind: 'match', rank: rankOf(face) } : undefined
}
