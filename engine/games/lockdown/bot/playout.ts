/**
 * Playouts: everybody plays sensibly, keeps what is low, taps what they know to match and calls when their sum seems low.
 * A move is worth how often it wins when all play on like this.
 */
import type { Dice } from '../../../bots/dice'
import { bySeat } from '../../../core/card'
import { settle } from './settle'
import {
  canDraw,
  cardAt,
  cardOf,
  drawFrom,
  everybody,
  expectedOf,
  type Held,
  isKnownTo,
  isRandom,
  mostExpected,
  pointsIn,
  putAt,
  seenToo,
  shareOf,
  type Table,
  unseen,
  worstOf,
} from './table'

/** The sum at which players call, as far as they know it. */
const callAt = 9

/** The same among random players: they don't get lower, and one of them will call anyway. */
const callLate = 2

/** How often somebody calls for no reason that others can see. */
const rashness = 0.05

/** What a card that a thinking owner has seen and kept counts on average. */
const keptByOwner = 4

const longest = 60

/** By what the worst card of a hand counts: what a draw gains on average, if a lower card replaces it. */
const drawGains: readonly number[] = Array.from({ length: 14 }, (_, worst) => {
  let sum = 2 * (worst + 1)
  for (let points = 1; points < 13; points++) sum += 4 * Math.max(0, worst - points)
  return sum / 52
})

function drawGain(worst: number): number {
  const gain = drawGains[Math.max(0, Math.round(worst))]
  if (gain === undefined) throw new Error(`No card counts ${worst}.`)
  return gain
}

function expectedSum(hand: readonly number[], seat: number): number {
  let sum = 0
  for (const card of hand) sum += expectedOf(card, seat)
  return sum
}

/** Plays to the end and returns what a seat wins: all of it, a share, or nothing. */
export function playOut(table: Table, seat: number, dice: Dice): number {
  for (let turns = 0; turns < longest && table.turn !== table.caller; turns++) {
    if (!table.out.includes(table.turn)) {
      playTurn(table, seat, dice)
      settle(table, dice)
    }
    table.turn = (table.turn % table.hands.length) + 1
  }
  return shareOf(table, seat)
}

export function playTurn(table: Table, me: number, dice: Dice): void {
  const { hands, turn: seat, pile } = table
  if (isRandom(table, seat)) return playAnything(table, dice)
  const hand = bySeat(hands, seat)
  if (table.caller === 0 && calls(table, me, dice)) {
    table.caller = seat
    return
  }
  const top = pile[pile.length - 1]
  if (top === undefined || hand.length === 0) {
    if (!canDraw(table) && table.caller === 0) table.caller = seat
  } else {
    const place = bestPlace(table, seat, pointsIn(top))
    if (!canDraw(table)) return take(table, place)
    if (placeGain > drawGain(mostExpected(hand, seat)) + 0.5) return take(table, place)
  }
  drawAndPlace(table, dice)
}

/** The bot's own seat is never rash, or playing on would look worse than it is. */
function calls(table: Table, me: number, dice: Dice): boolean {
  const { turn, hands } = table
  const sum = expectedSum(bySeat(hands, turn), turn)
  return sum <= (othersAreRandom(table) ? callLate : callAt) || (turn !== me && dice() < rashness)
}

const othersAreRandom = ({ random, turn, hands }: Table): boolean =>
  (random | (1 << (turn - 1))) === (1 << hands.length) - 1

/** A turn of a random player. */
function playAnything(table: Table, dice: Dice): void {
  const { hands, turn: seat } = table
  const hand = bySeat(hands, seat)
  const takes = table.pile.length > 0 ? hand.length : 0
  const draws = canDraw(table) ? 1 : 0
  const choice = Math.floor(dice() * (takes + draws + (table.caller === 0 ? 1 : 0)))
  if (choice < takes) return take(table, choice)
  if (choice >= takes + draws) return void (table.caller ||= seat)
  const card = drawFrom(table, dice)
  if (card === undefined) return
  const place = Math.floor(dice() * (hand.length + 1))
  if (place < hand.length) return keep(table, place, card)
  // Not a pile that was read before the draw: drawing may have made it the new deck.
  table.pile.push(card)
  if (pointsIn(card) !== 12 || hand.length === 0) return
  // About a third of the time they look at both cards and exchange them.
  if (dice() > 0.37) return
  const owner = Math.floor(dice() * hands.length) + 1
  const theirs = bySeat(hands, owner)
  if (owner === seat || theirs.length === 0) return
  const index = Math.floor(dice() * hand.length)
  swap(table, { seat, index }, { seat: owner, index: Math.floor(dice() * theirs.length) })
}

/** Draws, and does what seems best with the card. */
export function drawAndPlace(table: Table, dice: Dice): void {
  const { hands, turn: seat } = table
  const hand = bySeat(hands, seat)
  const card = drawFrom(table, dice)
  if (card === undefined) return
  const points = pointsIn(card)
  const place = hand.length > 0 ? bestPlace(table, seat, points) : -1
  if (place >= 0 && placeGain > Math.max(0, discardGain(table, seat, points))) keep(table, place, card)
  else discard(table, card, dice)
}

/** The gain of the place that `bestPlace` found last: a second result without a new object. */
let placeGain = 0

function bestPlace(table: Table, seat: number, points: number): number {
  const hand = bySeat(table.hands, seat)
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

/** What discarding a card gains: a match, or its power. */
function discardGain(table: Table, seat: number, points: number): number {
  const power = points === 10 ? 0.8 : points === 12 ? 2 : 0
  return power + matchGain(table, { seat, points, except: -1 })
}

interface Match {
  readonly seat: number
  readonly points: number
  readonly except: number
}

/** What a seat can tap away when a card with these points lies on top. */
function matchGain(table: Table, { seat, points, except }: Match): number {
  if (table.caller === seat || points < 1) return 0
  const hand = bySeat(table.hands, seat)
  let gain = 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!
    if (i !== except && isKnownTo(card, seat) && pointsIn(card) === points) gain += points
  }
  return gain
}

export function take(table: Table, place: number): void {
  const top = table.pile.pop()
  if (top === undefined) throw new Error('There is no card to take.')
  put(table, place, cardOf(pointsIn(top), everybody))
}

export function keep(table: Table, place: number, card: number): void {
  put(table, place, cardOf(pointsIn(card), 1 << (table.turn - 1)))
}

function put(table: Table, place: number, card: number): void {
  const held = { seat: table.turn, index: place }
  table.pile.push(cardAt(table, held))
  putAt(table, held, card)
}

/** Discards a drawn card and uses its power. */
export function discard(table: Table, drawn: number, dice: Dice): void {
  const { hands, turn: seat, pile } = table
  pile.push(drawn)
  const hand = bySeat(hands, seat)
  const points = pointsIn(drawn)
  if (points === 10) {
    const index = hand.findIndex((card) => !isKnownTo(card, seat))
    if (index >= 0) look(table, { seat, index })
  } else if (points === 12 && hand.length > 0) exchangeBest(table, worstOf(hand, seat), dice)
}

/** With a queen, after a look at their own card, the player looks at the most promising card of somebody else. */
function exchangeBest(table: Table, own: number, dice: Dice): void {
  const { hands, turn: seat, out } = table
  const start = Math.floor(dice() * hands.length)
  let best: Held | undefined
  let least = Infinity
  for (let i = 0; i < hands.length; i++) {
    const owner = ((start + i) % hands.length) + 1
    if (owner === seat || out.includes(owner)) continue
    const theirs = bySeat(hands, owner)
    for (let index = 0; index < theirs.length; index++) {
      const card = theirs[index]!
      const isKept = isKnownTo(card, owner) && !isRandom(table, owner)
      const guess = isKnownTo(card, seat) ? pointsIn(card) : isKept ? keptByOwner : unseen
      if (guess >= least) continue
      least = guess
      best = { seat: owner, index }
    }
  }
  if (best) exchangeIfLower(table, { seat, index: own }, best)
}

/** Shows a card to the player on turn. */
function look(table: Table, held: Held): void {
  putAt(table, held, seenToo(cardAt(table, held), table.turn))
}

/** Looks at both and exchanges them, if that lowers the player's sum. */
export function exchangeIfLower(table: Table, mine: Held, theirs: Held): void {
  look(table, mine)
  look(table, theirs)
  if (pointsIn(cardAt(table, theirs)) < pointsIn(cardAt(table, mine))) swap(table, mine, theirs)
}

export function swap(table: Table, mine: Held, theirs: Held): void {
  const given = cardAt(table, mine)
  putAt(table, mine, cardAt(table, theirs))
  putAt(table, theirs, given)
}
