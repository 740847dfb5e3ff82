/** Taps on a table in thought: after every discard all tap what they know to match, whoever is first. */
import type { Dice } from '../../../bots/dice'
import {
  canDraw,
  cardOf,
  drawFrom,
  expectedOf,
  isKnownTo,
  isRandom,
  pointsIn,
  type Table,
  unseen,
  worstOf,
} from './table'

/** Everybody taps what they know to match, in any order, until nobody can. */
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

/** Whether this seat has found something to tap, and tapped it. */
export function tapIfSure(table: Table, seat: number, dice: Dice): boolean {
  const { hands, pile, caller, out } = table
  if (seat === caller || out.includes(seat) || isRandom(table, seat)) return false
  if (!canDraw(table)) return false
  const hand = hands[seat - 1]!
  const top = pile.length > 0 ? pointsIn(pile[pile.length - 1]!) : -2
  for (let i = 0; i < hand.length; i++) {
    if (!isKnownTo(hand[i]!, seat)) continue
    const points = pointsIn(hand[i]!)
    if (points < 1) continue
    if (points === top) {
      shed(table, hand, i)
      return true
    }
    for (let other = 0; other < hands.length; other++) {
      if (other === seat - 1) continue
      const theirs = hands[other]!
      for (let j = 0; j < theirs.length; j++) {
        if (!isKnownTo(theirs[j]!, seat) || pointsIn(theirs[j]!) !== points) continue
        shed(table, hand, i)
        shed(table, theirs, j)
        penalise(table, other + 1, dice)
        return true
      }
    }
  }
  const worst = worstOf(hand, seat)
  if (worst < 0 || top === -2) return false
  const gain = expectedOf(hand[worst]!, seat)
  for (let other = 0; other < hands.length; other++) {
    if (other === seat - 1) continue
    const theirs = hands[other]!
    for (let j = 0; j < theirs.length; j++) {
      if (!isKnownTo(theirs[j]!, seat) || pointsIn(theirs[j]!) !== top) continue
      if (gain + (unseen - top) / 3 < 1) continue
      shed(table, theirs, j)
      shed(table, hand, worst)
      penalise(table, other + 1, dice)
      return true
    }
  }
  return false
}

function shed({ pile }: Table, hand: number[], place: number): void {
  pile.push(hand[place]!)
  hand.splice(place, 1)
}

function penalise(table: Table, seat: number, dice: Dice): void {
  if (table.out.includes(seat)) return
  const card = drawFrom(table, dice)
  if (card !== undefined) table.hands[seat - 1]!.push(cardOf(pointsIn(card), 0))
}
