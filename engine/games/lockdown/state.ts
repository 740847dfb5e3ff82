/**
 * What lies on a Lockdown table, as plain data. Cards in hands and in the deck are ids; a face stands here only once
 * everybody has seen it. Looks are recorded by card and place: a card that comes to the place later is a different one.
 */
import type { Card, Seat } from '../../core/card'
import type { Outcome } from '../../core/outcome'
import type { Face } from './faces'

/** By place. A place once used stays, empty or not, so that the others keep their numbers. */
export type Hand = readonly (Card | undefined)[]

export interface FaceUp {
  readonly card: Card
  readonly face: Face
}

/** Where the cards are: what drawing and discarding change. */
export interface Cards {
  /** By seat. */
  readonly hands: readonly Hand[]
  /** The next card first. */
  readonly deck: readonly Card[]
  /** The discard pile from its bottom up. */
  readonly pile: readonly FaceUp[]
}

export interface Spot {
  readonly seat: Seat
  readonly place: number
}

export interface Looked extends Spot {
  readonly card: Card
}

export type Phase =
  | { readonly at: 'opening'; readonly waiting: readonly Seat[] }
  | { readonly at: 'turn' }
  | { readonly at: 'drawn'; readonly card: Card }
  | { readonly at: 'ten' }
  | { readonly at: 'queen-own' }
  | { readonly at: 'queen-other'; readonly own: Looked | undefined }
  | { readonly at: 'queen-exchange'; readonly own: Looked; readonly other: Looked }
  | { readonly at: 'over' }

export interface State extends Cards {
  readonly phase: Phase
  /** Whose turn it is; in the opening, who will begin. */
  readonly turn: Seat
  /** How many turns have begun. Without it, a late move from an earlier turn could count in this one. */
  readonly turns: number
  /** The seat that has called lockdown: when the turn comes back to it, the round is over. */
  readonly caller: Seat | undefined
  readonly resigned: readonly Seat[]
  /** Who is looking at which card, until that seat or the table goes on. */
  readonly looks: readonly Looking[]
  /** All hands face up, by seat and place, once the match is over. */
  readonly shown: readonly (readonly (Face | undefined)[])[] | undefined
  readonly outcome: Outcome | undefined
}

export interface Looking {
  readonly seat: Seat
  readonly card: Card
}

type Changing = Cards & Pick<State, 'phase' | 'turn' | 'turns' | 'caller' | 'resigned' | 'looks'>

/** The state with some fields changed. It is a full literal: spreading is ten times slower, which bots notice. */
export const changed = (state: State, change: Partial<Changing>): State => ({
  hands: change.hands ?? state.hands,
  deck: change.deck ?? state.deck,
  pile: change.pile ?? state.pile,
  phase: change.phase ?? state.phase,
  turn: change.turn ?? state.turn,
  turns: change.turns ?? state.turns,
  caller: change.caller ?? state.caller,
  resigned: change.resigned ?? state.resigned,
  looks: change.looks ?? state.looks,
  shown: state.shown,
  outcome: state.outcome,
})

/** The card at a spot. Seats and places come from outside, so there may be none. */
export const cardAt = ({ hands }: Cards, { seat, place }: Spot): Card | undefined =>
  hands[seat - 1]?.[place - 1]

/** The card at a place that a legal move names. */
export function cardOn(cards: Cards, spot: Spot): Card {
  const card = cardAt(cards, spot)
  if (card === undefined) throw new Error(`There is no card at ${spot.seat}:${spot.place}.`)
  return card
}

/** The top of the discard pile, if a card lies there. */
export const topOf = ({ pile }: Cards): FaceUp | undefined => pile[pile.length - 1]

export const stillLies = (cards: Cards, looked: Looked): boolean => cardAt(cards, looked) === looked.card

export const holdsNone = (hand: Hand): boolean => {
  for (const card of hand) if (card !== undefined) return false
  return true
}

/** An empty hand, also for a seat that does not exist. */
export const noHand: Hand = []

export const nobodyLooks: readonly Looking[] = []
