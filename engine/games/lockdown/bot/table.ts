/**
 * A Lockdown table to play on in thought, made to be fast: a card is a number that holds what it counts and who has seen
 * it, and everything changes in place.
 */
import type { Dice } from '../../../bots/dice'

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
  /** Seats that do anything (a bit each, from bit 0 for seat 1). */
  readonly random: number
}

export const isRandom = ({ random }: Table, seat: number): boolean => ((random >> (seat - 1)) & 1) === 1

/** A card that counts so much, seen by seats (a bit each, from bit 0 for seat 1). */
export const cardOf = (points: number, seenBy: number): number => (seenBy << 4) | (points + 1)

export const everybody = 0xff

export const pointsIn = (card: number): number => (card & 15) - 1

export const isKnownTo = (card: number, seat: number): boolean => ((card >> (seat + 3)) & 1) === 1

export const seenToo = (card: number, seat: number): number => card | (1 << (seat + 3))

/** What a card counts that nobody has seen, on average. */
export const unseen = 6.4

export const expectedOf = (card: number, seat: number): number =>
  isKnownTo(card, seat) ? pointsIn(card) : unseen

export function worstOf(hand: readonly number[], seat: number): number {
  let worst = -1
  let most = -Infinity
  for (let i = 0; i < hand.length; i++) {
    const points = expectedOf(hand[i]!, seat)
    if (points > most) {
      most = points
      worst = i
    }
  }
  return worst
}

/** Without a card to draw nobody can draw, and nobody can tap. */
export const canDraw = ({ deck, pile }: Table): boolean => deck.length > 0 || pile.length > 1

export function drawFrom(table: Table, dice: Dice): number | undefined {
  if (table.deck.length === 0 && table.pile.length > 1) {
    const top = table.pile.pop()!
    const deck = table.pile
    for (let i = deck.length - 1; i > 0; i--) {
      const j = Math.floor(dice() * (i + 1))
      const card = deck[i]!
      deck[i] = deck[j]!
      deck[j] = card
    }
    table.deck = deck
    table.pile = [top]
  }
  return table.deck.pop()
}

export function shareOf({ hands, out }: Table, seat: number): number {
  let mine = 0
  for (const card of hands[seat - 1]!) mine += pointsIn(card)
  let equals = 1
  for (let other = 1; other <= hands.length; other++) {
    if (other === seat || out.includes(other)) continue
    let sum = 0
    for (const card of hands[other - 1]!) sum += pointsIn(card)
    if (sum < mine) return 0
    if (sum === mine) equals++
  }
  return 1 / equals
}
