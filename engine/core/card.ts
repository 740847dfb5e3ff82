/**
 * The smallest words of the engine. A card is an id and nothing else: whoever holds a state, a log or a message
 * full of cards holds no face, so there is nothing in there that could leak.
 */

declare const brand: unique symbol

/** A numbered place at the table, 1…n. */
export type Seat = number

/** An id that says nothing about the face it stands for. */
export type Card = number & { readonly [brand]: 'card' }

/** What somebody has seen: the face of a card, or nothing. */
export type Eyes<F extends string> = (card: Card) => F | undefined

/** All seats of a table for n, in order. */
export function seatsUpTo(n: number): readonly Seat[] {
  const seats: Seat[] = []
  for (let seat = 1; seat <= n; seat++) seats.push(seat)
  return seats
}
