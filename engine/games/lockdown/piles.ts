/** Cards on their way between deck, hands and discard pile. Other seats' cards are never touched. */
import { bySeat, type Card, type Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import type { Face } from './faces'
import { cardOn, topOf, type Cards, type FaceUp, type Hand, type Spot } from './state'

/** [LD24] Whether a card can be drawn, from the deck or after a reshuffle: the top of the pile always stays. */
export const canDraw = ({ deck, pile }: Cards): boolean => deck.length > 0 || pile.length > 1

/** The cards after a reshuffle, if the deck is empty and there is anything to reshuffle. */
export function refilled(cards: Cards, dealer: Dealer<Face>): Cards {
  const { hands, deck, pile } = cards
  const top = topOf(cards)
  if (deck.length > 0 || pile.length < 2 || !top) return cards
  const under = pile.slice(0, -1).map(({ card }) => card)
  return { hands, deck: dealer.shuffle(under), pile: [top] }
}

/** [LD17] One unseen card for a seat: at its lowest empty place, or else at a new one. No change if none is left. */
export function penalised(before: Cards, seat: Seat, dealer: Dealer<Face>): Cards {
  const { hands, deck, pile } = refilled(before, dealer)
  const card = deck[0]
  if (card === undefined) return before
  const hand = bySeat(hands, seat)
  const empty = hand.indexOf(undefined)
  const place = empty < 0 ? hand.length + 1 : empty + 1
  return { hands: withHand(hands, seat, withCard(hand, place, card)), deck: deck.slice(1), pile }
}

/** Discards the card at a place face up, and puts `instead` there (absent: leaves it empty). */
export function replaced(
  cards: Cards,
  { seat, place, instead }: Spot & { readonly instead: Card | undefined },
  dealer: Dealer<Face>,
): Cards {
  const { hands, deck, pile } = cards
  const hand = bySeat(hands, seat)
  return {
    hands: withHand(hands, seat, withCard(hand, place, instead)),
    deck,
    pile: [...pile, turnedUp(cardOn(cards, { seat, place }), dealer)],
  }
}

export const turnedUp = (card: Card, dealer: Dealer<Face>): FaceUp => ({ card, face: dealer.turnUp(card) })

export function exchanged(hands: readonly Hand[], one: Spot, other: Spot): readonly Hand[] {
  const mine = bySeat(hands, one.seat)
  const theirs = bySeat(hands, other.seat)
  const given = withHand(hands, one.seat, withCard(mine, one.place, theirs[other.place - 1]))
  return withHand(given, other.seat, withCard(theirs, other.place, mine[one.place - 1]))
}

function withCard(hand: Hand, place: number, card: Card | undefined): Hand {
  const next = hand.slice()
  next[place - 1] = card
  return next
}

function withHand(hands: readonly Hand[], seat: Seat, hand: Hand): readonly Hand[] {
  const next = hands.slice()
  next[seat - 1] = hand
  return next
}
