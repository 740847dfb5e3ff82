/**
 * Which players at a Lockdown table think, and which play at random, by what everybody has seen: what they drew, took and
 * knowingly discarded, and when they called.
 */
import type { Card, Seat } from '../../../core/card'
import type { Knowledge } from '../../../core/knowledge'
import { pointsOf, type Face } from '../faces'
import type { State } from '../state'
import type { Dice } from '../../../bots/dice'

/** The share of random players at a careless and at a careful table: like players sit together. */
const randomAtCareless = 0.9
const randomAtCareful = 0.1

/** How much likelier a thinking player does something than a random one, by what the card counts (from -1). */
const takes = [1.4, 1.4, 1.4, 1.4, 1.3, 1, 0.6, 0.35, 0.2, 0.12, 0.08, 0.06, 0.06, 0.06, 0.06]
const discards = [0.15, 0.2, 0.2, 0.25, 0.3, 0.5, 0.9, 1.6, 2.2, 2.8, 3.2, 3.5, 3.5, 3.5, 3.5]
const replaces = [0.08, 0.1, 0.1, 0.1, 0.15, 0.25, 0.4, 0.7, 1, 1.5, 2, 2, 2, 2, 2]
/** The same for drawing, where nothing could have been taken and where something could. */
const draws = { first: 2, later: 2.5 }
/** The same for keeping a drawn card that others don't see. */
const keeps = 0.7
/** The same for calling, by how many of their own cards the caller has never seen. */
const calls = [2, 0.8, 0.15, 0.05, 0.03]

const dealtEach = 4

interface Company {
  readonly seat: Seat
  readonly knowledge: Knowledge<Face>
  /** How likely it is, before anything has been seen, that most at this table play at random. */
  readonly careless: number
}

/** Draws a set of random players by likelihood (one bit per seat, bit 0 for seat 1). Never the seat itself. */
export function kindsOf(state: State, { seat, knowledge, careless }: Company): (dice: Dice) => number {
  const ratios = ratiosOf(state, knowledge)
  const others = ratios.map((ratio, i) => (i + 1 === seat ? undefined : ratio))
  const weigh = (share: number): number =>
    others.reduce<number>(
      (all, ratio) => (ratio === undefined ? all : all * (share + (1 - share) * ratio)),
      1,
    )
  const wild = careless * weigh(randomAtCareless)
  const tame = (1 - careless) * weigh(randomAtCareful)
  return (dice) => {
    const share = dice() * (wild + tame) < wild ? randomAtCareless : randomAtCareful
    let random = 0
    others.forEach((ratio, i) => {
      if (ratio !== undefined && dice() * (share + (1 - share) * ratio) < share) random |= 1 << i
    })
    return random
  }
}

/** A ratio of 1 says nothing. */
const byPoints = (ratios: readonly number[], points: number): number => ratios[points + 1] ?? 1

/** By seat: how much likelier a thinking player has done all that than a random one. */
function ratiosOf({ hands, pile, caller }: State, knowledge: Knowledge<Face>): readonly number[] {
  const ratios = hands.map(() => 1)
  const weigh = (who: Seat, times: number): void => void (ratios[who - 1] = (ratios[who - 1] ?? 1) * times)
  const dealt = hands.length * dealtEach
  const drawn = hands.map(() => 0)
  const hasDrawn = (who: Seat): void => void (drawn[who - 1] = (drawn[who - 1] ?? 0) + 1)
  /** The place of a card in the deal: the first ones went into hands, four by four. */
  const placeOf = (card: Card): number => card - knowledge.first
  const drawerOf = (card: Card): Seat | undefined => {
    const [first] = knowledge.seenBy.get(card) ?? []
    return placeOf(card) < dealt || first === 0 ? undefined : first
  }
  for (const { card, face } of pile) {
    const points = pointsOf(face)
    const drawer = drawerOf(card)
    if (drawer !== undefined) {
      hasDrawn(drawer)
      weigh(drawer, byPoints(discards, points))
      continue
    }
    const owner = Math.floor(placeOf(card) / dealtEach) + 1
    if (placeOf(card) < dealt && knowledge.seenBy.get(card)?.includes(owner) === true)
      weigh(owner, byPoints(replaces, points))
  }
  hands.forEach((hand, i) => {
    const who = i + 1
    let unseen = 0
    for (const card of hand) {
      if (card === undefined) continue
      const seers = knowledge.seenBy.get(card) ?? []
      const drawer = drawerOf(card)
      if (drawer !== undefined) {
        hasDrawn(drawer)
        weigh(drawer, keeps)
      }
      const face = knowledge.faces.get(card)
      if (seers.includes(0) && face) weigh(who, byPoints(takes, pointsOf(face)))
      else if (!seers.includes(who)) unseen++
    }
    if (caller === who) weigh(who, calls[Math.min(unseen, calls.length - 1)] ?? 1)
  })
  drawn.forEach((count, i) => {
    if (count > 0) weigh(i + 1, (i === 0 ? draws.first : draws.later) * draws.later ** (count - 1))
  })
  return ratios
}
