/**
 * The basic types of the engine. A card is an id and nothing else: a state, a log or a message full of cards contains no
 * face, so it has nothing to leak.
 */

declare const brand: unique symbol

/** A numbered place at the table, 1…n. */
export type Seat = number

/** An id that says nothing about the face it stands for. */
export type Card = number & { readonly [brand]: 'card' }

/** What somebody has seen: the face of a card, or nothing. */
export type Eyes<F extends string> = (card: Card) => F | undefined

/** A card on the table with its name in text: `3`, `1:2`, `drawn`. */
export interface NamedCard<F extends string> {
  /** One word, unique among the cards. */
  readonly name: string
  readonly card: Card
  /** Absent: it is not turned up for everybody. */
  readonly face?: F | undefined
  /** Whose hand it is in. Absent: it lies in the middle. */
  readonly of?: Seat
}

/** A seat's entry in a list by seat. Asking for a seat that is not at the table is a bug, and throws. */
export function bySeat<T extends NonNullable<unknown>>(list: readonly T[], seat: Seat): T {
  const thing = list[seat - 1]
  if (thing === undefined) throw new Error(`There is no seat ${seat} at this table.`)
  return thing
}

/** The same at a table for two. */
export const ofTwo = <T>(pair: readonly [T, T], seat: Seat): T => pair[seat === 1 ? 0 : 1]

/** All seats of a table for n, in order. */
export function seatsUpTo(n: number): readonly Seat[] {
  const seats: Seat[] = []
  for (let seat = 1; seat <= n; seat++) seats.push(seat)
  return seats
}
