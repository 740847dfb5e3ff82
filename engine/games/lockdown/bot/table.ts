/**
 * A simulated Lockdown table, made for speed: a card is a number that holds what it counts and who has seen it, and
 * everything changes in place.
 */
import { exchange, type Dice } from '../../../bots/dice'
import { bySeat } from '../../../core/card'

export interface Table {
  /** By seat. */
  readonly hands: number[][]
  /** The next card last. */
  deck: number[]
  /** The top last. */
  pile: number[]
  turn: number
  /** 0 while nobody has called. */
  caller: number
  /** Seats that have resigned. */
  readonly out: readonly number[]
  /** Seats that play at random (one bit per seat, bit 0 for seat 1). */
  readonly random: number
}

/** A card in a hand, by its index there. */
export interface Held {
  readonly seat: number
  readonly index: number
}

export const isRandom = ({ random }: Table, seat: number): boolean => ((random >> (seat - 1)) & 1) === 1

/** What four bits can hold, beside -1. */
export const mostPoints = 14

/** A card from what it counts and who has seen it (one bit per seat, bit 0 for seat 1). */
export const cardOf = (points: number, seenBy: number): number => (seenBy << 4) | (points + 1)

export const everybody = 0xff

export const pointsIn = (card: number): number => (card & 15) - 1

export const isKnownTo = (card: number, seat: number): boolean => ((card >> (seat + 3)) & 1) === 1

export const seenToo = (card: number, seat: number): number => card | (1 << (seat + 3))

export function cardAt({ hands }: Table, { seat, index }: Held): number {
  const card = bySeat(hands, seat)[index]
  if (card === undefined) throw new Error(`Seat ${seat} has no card at ${index}.`)
  return card
}

export function putAt({ hands }: Table, { seat, index }: Held, card: number): void {
  bySeat(hands, seat)[index] = card
}

/** What an unseen card counts on average. */
export const unseen = 6.4

export const expectedOf = (card: number, seat: number): number =>
  isKnownTo(card, seat) ? pointsIn(card) : unseen

/** The index of the card that the seat would most like to be rid of; -1 if the hand is empty. */
export function worstOf(hand: readonly number[], seat: number): number {
  let worst = -1
  let most = -Infinity
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!
    const points = expectedOf(card, seat)
    if (points > most) {
      most = points
      worst = i
    }
  }
  return worst
}

/** What the worst card of a hand counts, as far as the seat knows. */
export function mostExpected(hand: readonly number[], seat: number): number {
  let most = -Infinity
  for (const card of hand) {
    const points = expectedOf(card, seat)
    if (points > most) most = points
  }
  return most
}

/** Without a card to draw, nobody can draw or tap. */
export const canDraw = ({ deck, pile }: Table): boolean => deck.length > 0 || pile.length > 1

export function drawFrom(table: Table, dice: Dice): number | undefined {
  if (table.deck.length === 0 && table.pile.length > 1) {
    const deck = table.pile
    table.pile = deck.splice(-1)
    for (let i = deck.length - 1; i > 0; i--) exchange(deck, i, Math.floor(dice() * (i + 1)))
    table.deck = deck
  }
  return table.deck.pop()
}

/** What a seat wins if the match ends now: all of it, a share, or nothing. */
export function shareOf({ hands, out }: Table, seat: number): number {
  const mine = sumOf(bySeat(hands, seat))
  let equals = 1
  for (let i = 0; i < hands.length; i++) {
    const hand = hands[i]!
    if (i + 1 === seat || out.includes(i + 1)) continue
    const sum = sumOf(hand)
    if (sum < mine) return 0
    if (sum === mine) equals++
  }
  return 1 / equals
}

function sumOf(hand: readonly number[]): number {
  let sum = 0
  for (const card of hand) sum += pointsIn(card)
  return sum
}
