/** Taps on a simulated table: after every discard all players tap what they know to match. */
import type { Dice } from '../../../bots/dice'
import { bySeat } from '../../../core/card'
import {
  canDraw,
  cardAt,
  cardOf,
  drawFrom,
  type Held,
  isKnownTo,
  isRandom,
  mostExpected,
  mostPoints,
  pointsIn,
  type Table,
  unseen,
  worstOf,
} from './table'

/** Everybody taps what they know to match, starting at a random seat, until nobody can. */
export function settle(table: Table, dice: Dice): void {
  const { hands } = table
  for (let again = 0; again < 12; again++) {
    const start = Math.floor(dice() * hands.length)
    let tapped = false
    for (let i = 0; i < hands.length && !tapped; i++)
      tapped = tapIfSure(table, ((start + i) % hands.length) + 1, dice)
    if (!tapped) return
  }
}

/** Taps if this seat knows a match that is worth it. Returns whether it did. */
export function tapIfSure(table: Table, seat: number, dice: Dice): boolean {
  const { hands, pile, caller, out } = table
  if (seat === caller || out.includes(seat) || isRandom(table, seat)) return false
  if (!canDraw(table)) return false
  const hand = bySeat(hands, seat)
  const topCard = pile[pile.length - 1]
  const top = topCard === undefined ? undefined : pointsIn(topCard)
  for (let index = 0; index < hand.length; index++) {
    const card = hand[index]!
    if (!isKnownTo(card, seat)) continue
    const points = pointsIn(card)
    if (points < 1) continue
    if (points === top) {
      shed(table, { seat, index })
      return true
    }
    const theirs = knownElsewhere(table, seat, points)
    if (!theirs) continue
    shed(table, { seat, index })
    shed(table, theirs)
    penalise(table, theirs.seat, dice)
    return true
  }
  if (top === undefined || hand.length === 0) return false
  const theirs = knownElsewhere(table, seat, top)
  if (!theirs || mostExpected(hand, seat) + (unseen - top) / 3 < 1) return false
  const worst = { seat, index: worstOf(hand, seat) }
  shed(table, theirs)
  shed(table, worst)
  penalise(table, theirs.seat, dice)
  return true
}

/** A card of another seat that this one knows to count this much. */
function knownElsewhere({ hands }: Table, seat: number, points: number): Held | undefined {
  // Points and knowledge in one comparison: playing out spends most of its time here.
  const wanted = cardOf(points, 1 << (seat - 1))
  const mask = cardOf(mostPoints, 1 << (seat - 1))
  for (let i = 0; i < hands.length; i++) {
    if (i === seat - 1) continue
    const hand = hands[i]!
    for (let index = 0; index < hand.length; index++)
      if ((hand[index]! & mask) === wanted) return { seat: i + 1, index }
  }
  return undefined
}

function shed(table: Table, held: Held): void {
  table.pile.push(cardAt(table, held))
  bySeat(table.hands, held.seat).splice(held.index, 1)
}

function penalise(table: Table, seat: number, dice: Dice): void {
  if (table.out.includes(seat)) return
  const card = drawFrom(table, dice)
  if (card !== undefined) bySeat(table.hands, seat).push(cardOf(pointsIn(card), 0))
}
