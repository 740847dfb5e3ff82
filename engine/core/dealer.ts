/**
 * What the rules may ask of the dealer, who alone knows the faces. Rules know only this interface, so the same `play`
 * serves the table (which deals), a replica (which reads what was dealt), perft (a fixed deal) and bots (a guess).
 */
import type { Card, Eyes, Seat } from './card'

export interface Dealer<F extends string> {
  /** Fresh face-down cards with these faces, in an order nobody knows. */
  deal(faces: readonly F[]): readonly Card[]
  /** The same faces under fresh ids: the old ids are retired, so nobody can follow a card through a shuffle. */
  shuffle(cards: readonly Card[]): readonly Card[]
  /** A card that a player wrote. The secret is absent on everybody else's phone. */
  write(written: Written<F>): Card
  /** That seat, and nobody else, learns the face. */
  show(card: Card, seat: Seat): void
  /** Everybody learns the face: a fact. */
  turnUp(card: Card): F
  /** A public yes or no by the game's `value`, without showing a face: a fact. */
  same(a: Card, b: Card | F): boolean
  /** How many calls it has answered. A move that asked nothing revealed nothing, so it can be undone. */
  asked(): number
}

export interface Written<F extends string> {
  readonly seat: Seat
  readonly secret: F | undefined
  readonly from: readonly F[]
}

/** One recorded call of a dealer. Knowledge and facts are both folds over a list of these. */
export type Call<F extends string> =
  | {
      readonly did: 'deal'
      readonly cards: readonly Card[]
      readonly faces: readonly F[]
      readonly root?: string | undefined
    }
  | {
      readonly did: 'shuffle'
      readonly from: readonly Card[]
      readonly cards: readonly Card[]
      readonly root?: string | undefined
    }
  | {
      readonly did: 'write'
      readonly card: Card
      readonly seat: Seat
      readonly from: readonly F[]
      readonly root?: string | undefined
    }
  | { readonly did: 'show'; readonly card: Card; readonly seat: Seat }
  | { readonly did: 'turn-up'; readonly card: Card; readonly face: F }
  | { readonly did: 'compare'; readonly a: Card; readonly b: Card | F; readonly same: boolean }

/** The cards that were laid by one deal or shuffle, or written, in the order of their ids. */
export interface Origin {
  readonly cards: readonly Card[]
  /** A commitment to their faces. */
  readonly root: string | undefined
}

/** Where a card comes from: the k-th origin, and its place there. Ids are given out in order, so the newest is found first. */
export function placeOf(
  origins: readonly Origin[],
  card: Card,
): { readonly k: number; readonly place: number; readonly origin: Origin } | undefined {
  for (let k = origins.length - 1; k >= 0; k--) {
    const origin = origins[k]
    const first = origin?.cards[0]
    if (!origin || first === undefined || first > card) continue
    const place = card - first
    return place < origin.cards.length ? { k, place, origin } : undefined
  }
  return undefined
}

/** Shows that a face lies at one place, to somebody who knows the root over all places and no other face. */
export interface PlaceOpening {
  readonly salt: string
  /** The hashes beside the way from the place up to the root, those that exist. */
  readonly path: readonly string[]
}

/** A point to roll back to, undoing what was dealt since. */
export type Mark = { readonly calls: number; readonly cards: number; readonly seen: number }

/** A dealer that records its calls and can roll back the last ones, for a move that could not be stored. */
export interface TableDealer<F extends string> extends Dealer<F> {
  readonly calls: readonly Call<F>[]
  /** What a seat has seen; without a seat, what everybody has. */
  eyes(seat: Seat | undefined): Eyes<F>
  /** Every face it knows. A table asks only when the match is over and nothing is secret any more. */
  open(): ReadonlyMap<Card, F>
  /** Shows somebody who is told the face of a card that it was promised. Absent if no promises are made. */
  openingOf?(card: Card): PlaceOpening | undefined
  mark(): Mark
  rollback(mark: Mark): void
}

/** Marks a commitment among the facts, so that it cannot be mistaken for a face. */
export const rootSign = '@'

/** What calls made public, in the words of the log: `yes Qd`. */
export function factsOf<F extends string>(calls: readonly Call<F>[], from = 0): readonly string[] {
  if (from === calls.length) return noFacts
  const facts: string[] = []
  for (const call of from === 0 ? calls : calls.slice(from)) {
    if (call.did === 'turn-up') facts.push(call.face)
    else if (call.did === 'compare') facts.push(call.same ? 'yes' : 'no')
    else if (call.did !== 'show' && call.root !== undefined) facts.push(rootSign + call.root)
  }
  return facts
}

const noFacts: readonly string[] = []
