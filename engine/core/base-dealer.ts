/**
 * How a dealer keeps its cards: which face lies under which id, who has seen it, and every call in order. The
 * lists only grow, so rolling back means cutting off their ends. Dealers differ in where the order of a deal comes from.
 * Whoever holds a dealer may know the faces, and rules never hold one.
 */
import type { Card, Eyes, Seat } from './card'
import { placeOf, type Call, type Origin, type PlaceOpening, type TableDealer } from './dealer'
import { createSeenBy, everybody } from './seen-by'

/** Where a dealer gets its orders and commitments from. `k` counts deals, shuffles and written cards. */
export interface Source<F extends string> {
  deal(faces: readonly F[], k: number): readonly F[]
  shuffle(faces: readonly F[], k: number): readonly F[]
  /** A guess at what somebody wrote, where the secret is unknown. Absent: the secret must be given. */
  guess?(from: readonly F[], k: number): F | undefined
  /** A commitment to the faces at the places of the k-th deal. Absent: no commitment is made. */
  root?(faces: readonly F[], k: number): string
  /** Opens one place of that commitment. */
  opening?(faces: readonly F[], place: number, k: number): PlaceOpening
}

/** Cards that are on the table already: their faces by id (absent: retired), and who has seen them. */
export interface Laid<F extends string> {
  readonly faces: readonly (F | undefined)[]
  readonly seenBy: ReadonlyMap<Card, readonly Seat[]>
}

export function createBaseDealer<F extends string>(
  value: (face: F) => string,
  source: Source<F>,
  laid?: Laid<F>,
): TableDealer<F> {
  const faces: (F | undefined)[] = laid ? laid.faces.slice() : []
  const calls: Call<F>[] = []
  const seen = createSeenBy()
  const eyes: Eyes<F>[] = []
  const origins: Origin[] = []
  faces.forEach(() => seen.add())
  laid?.seenBy.forEach((seats, card) => seats.forEach((seat) => seen.show(card, seat)))

  const seeing =
    (sees: (card: Card) => boolean): Eyes<F> =>
    (card) =>
      sees(card) ? faces[card] : undefined

  const lay = (face: F): Card => {
    seen.add()
    return (faces.push(face) - 1) as Card
  }
  const faceOf = (card: Card): F => {
    const face = faces[card]
    if (face === undefined) throw new Error(`Card ${card} is not on the table.`)
    return face
  }

  return {
    calls,
    asked: () => calls.length,
    deal(given) {
      const k = origins.length
      const ordered = source.deal(given, k)
      const cards = ordered.map(lay)
      const root = source.root?.(ordered, k)
      origins.push({ cards, root })
      calls.push({ did: 'deal', cards, faces: given, root })
      return cards
    },
    shuffle(from) {
      const k = origins.length
      const ordered = source.shuffle(from.map(faceOf), k)
      const cards = ordered.map(lay)
      const root = source.root?.(ordered, k)
      origins.push({ cards, root })
      calls.push({ did: 'shuffle', from, cards, root })
      return cards
    },
    write({ seat, secret, from }) {
      const k = origins.length
      const written = secret ?? source.guess?.(from, k)
      if (written === undefined) throw new Error('A table cannot write down a secret that it was not told.')
      const card = lay(written)
      const root = source.root?.([written], k)
      origins.push({ cards: [card], root })
      calls.push({ did: 'write', card, seat, from, root })
      seen.show(card, seat)
      return card
    },
    show(card, seat) {
      calls.push({ did: 'show', card, seat })
      seen.show(card, seat)
    },
    turnUp(card) {
      const face = faceOf(card)
      calls.push({ did: 'turn-up', card, face })
      seen.show(card, everybody)
      return face
    },
    same(a, b) {
      const same = value(faceOf(a)) === value(typeof b === 'number' ? faceOf(b) : b)
      calls.push({ did: 'compare', a, b, same })
      return same
    },
    eyes: (seat = everybody) => (eyes[seat] ??= seeing(seen.of(seat))),
    open: () =>
      new Map(faces.flatMap((face, card) => (face === undefined ? [] : [[card as Card, face] as const]))),
    openingOf(card) {
      const from = placeOf(origins, card)
      return from && source.opening?.(from.origin.cards.map(faceOf), from.place, from.k)
    },
    mark: () => ({ calls: calls.length, cards: faces.length, seen: seen.mark() }),
    rollback(mark) {
      for (let i = calls.length; i > mark.calls; i--) {
        const did = calls.pop()?.did
        if (did === 'deal' || did === 'shuffle' || did === 'write') origins.pop()
      }
      faces.length = mark.cards
      seen.rollback(mark)
    },
  }
}
