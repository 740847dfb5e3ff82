/**
 * Playing on in thought: everybody plays sensibly, keeps what is low, taps what they know to match and calls when their own
 * sum seems low. What a move is worth is how often it wins when all go on like this.
 */
import type { Dice } from './dice'
import { settle } from './lockdown-settle'
import {
  cardOf,
  drawFrom,
  everybody,
  expectedOf,
  isKnownTo,
  pointsIn,
  seenToo,
  shareOf,
  type Table,
  unseen,
  worstOf,
} from './lockdown-table'

/** The sum at which players call, as far as they know it. */
const callAt = 9

/** How often somebody calls for no reason that others can see. */
const rashness = 0.05

const longest = 60

/** By what one's worst card counts: what a draw gains on average, if it is swapped in where it is lower. */
const drawGains: readonly number[] = Array.from({ length: 14 }, (_, worst) => {
  let sum = 2 * (worst + 1)
  for (let points = 1; points < 13; points++) sum += 4 * Math.max(0, worst - points)
  return sum / 52
})

function expectedSum(hand: readonly number[], seat: number): number {
  let sum = 0
  for (const card of hand) sum += expectedOf(card, seat)
  return sum
}

/** Plays on to the end. What is left of the win for a seat: all of it, a share, or nothing. */
export function playOut(table: Table, seat: number, dice: Dice): number {
  for (let turns = 0; turns < longest && table.turn !== table.caller; turns++) {
    if (!table.out.includes(table.turn)) {
      playTurn(table, dice)
      settle(table, dice)
    }
    table.turn = (table.turn % table.hands.length) + 1
  }
  return shareOf(table, seat)
}

function playTurn(table: Table, dice: Dice): void {
  const { hands, turn: seat, pile } = table
  const hand = hands[seat - 1]!
  if (table.caller === 0 && (expectedSum(hand, seat) <= callAt || dice() < rashness)) {
    table.caller = seat
    return
  }
  const top = pile[pile.length - 1]
  if (top !== undefined && hand.length > 0) {
    const place = bestPlace(table, seat, pointsIn(top))
    const worst = expectedOf(hand[worstOf(hand, seat)]!, seat)
    if (placeGain > drawGains[Math.max(0, Math.round(worst))]! + 0.5) return take(table, place)
  }
  drawAndPlace(table, dice)
}

/** A turn that draws, and does what seems best with the card. */
export function drawAndPlace(table: Table, dice: Dice): void {
  const { hands, turn: seat } = table
  const hand = hands[seat - 1]!
  const card = drawFrom(table, dice)
  if (card === undefined) return
  const points = pointsIn(card)
  const place = hand.length > 0 ? bestPlace(table, seat, points) : -1
  if (place >= 0 && placeGain > Math.max(0, discardGain(table, seat, points))) keep(table, place, card)
  else discard(table, card, dice)
}

/** The gain of the place that was found last: a second result without a new object. */
let placeGain = 0

function bestPlace(table: Table, seat: number, points: number): number {
  const hand = table.hands[seat - 1]!
  let place = -1
  placeGain = -Infinity
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!
    const known = isKnownTo(card, seat)
    const gain =
      (known ? pointsIn(card) + matchGain(table, { seat, points: pointsIn(card), except: i }) : unseen) -
      points
    if (gain > placeGain) {
      placeGain = gain
      place = i
    }
  }
  return place
}

/** What a discarded card brings beside being gone: a match, or its power. */
function discardGain(table: Table, seat: number, points: number): number {
  const power = points === 10 ? 0.8 : points === 12 ? 2 : 0
  return power + matchGain(table, { seat, points, except: -1 })
}

interface Match {
  readonly seat: number
  readonly points: number
  readonly except: number
}

/** What a seat can tap away when a card that counts so much lies on top. */
function matchGain(table: Table, { seat, points, except }: Match): number {
  if (table.caller === seat || points < 1) return 0
  const hand = table.hands[seat - 1]!
  let gain = 0
  for (let i = 0; i < hand.length; i++)
    if (i !== except && isKnownTo(hand[i]!, seat) && pointsIn(hand[i]!) === points) gain += points
  return gain
}

export function take(table: Table, place: number): void {
  const top = table.pile.pop()!
  put(table, place, cardOf(pointsIn(top), everybody))
}

export function keep(table: Table, place: number, card: number): void {
  put(table, place, cardOf(pointsIn(card), 1 << (table.turn - 1)))
}

function put({ hands, pile, turn }: Table, place: number, card: number): void {
  const hand = hands[turn - 1]!
  pile.push(hand[place]!)
  hand[place] = card
}

/** Discards a drawn card and uses its power. */
export function discard(table: Table, card: number, dice: Dice): void {
  const { hands, turn: seat, pile } = table
  pile.push(card)
  const hand = hands[seat - 1]!
  const points = pointsIn(card)
  if (points === 10) {
    for (let i = 0; i < hand.length; i++)
      if (!isKnownTo(hand[i]!, seat)) {
        hand[i] = seenToo(hand[i]!, seat)
        return
      }
  } else if (points === 12 && hand.length > 0) exchange(table, dice)
}

/** A queen: looks at the worst own card and at one of another's that its owner has chosen to keep, if there is one. */
function exchange({ hands, turn: seat, out }: Table, dice: Dice): void {
  const hand = hands[seat - 1]!
  const own = worstOf(hand, seat)
  const start = Math.floor(dice() * hands.length)
  let owner = -1
  let place = -1
  let least = Infinity
  for (let i = 0; i < hands.length; i++) {
    const other = (start + i) % hands.length
    if (other === seat - 1 || out.includes(other + 1)) continue
    const theirs = hands[other]!
    for (let j = 0; j < theirs.length; j++) {
      const card = theirs[j]!
      const guess = isKnownTo(card, seat) ? pointsIn(card) : isKnownTo(card, other + 1) ? 4 : unseen
      if (guess >= least) continue
      least = guess
      owner = other
      place = j
    }
  }
  if (owner < 0) return
  hand[own] = seenToo(hand[own]!, seat)
  const theirs = hands[owner]!
  theirs[place] = seenToo(theirs[place]!, seat)
  if (pointsIn(theirs[place]!) >= pointsIn(hand[own]!)) return
  const given = hand[own]!
  hand[own] = theirs[place]!
  theirs[place] = given
}
