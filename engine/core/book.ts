/**
 * How a dealer keeps its cards: which face lies under which id, who has seen it, and every call in order. It only ever
 * grows, so going back to a mark is cutting it off. What differs between dealers is where the order of a deal comes
 * from; who may know the faces is a matter of who holds the dealer, and rules never do.
 */
import type { Card, Eyes, Seat } from './card'
import type { Call, TableDealer } from './dealer'
import { createSight, everybody } from './sight'

/** Where a dealer takes its orders and promises from. `k` counts deals, shuffles and written cards. */
export interface Source<F extends string> {
  deal(faces: readonly F[], k: number): readonly F[]
  shuffle(faces: readonly F[], k: number): readonly F[]
  /** What somebody may have written, where it was not said. Without it a secret must be told. */
  guess?(from: readonly F[], k: number): F
  /** A commitment to the faces at the places of the k-th deal. Without it nothing is promised. */
  root?(faces: readonly F[], k: number): string
}

/** Cards that are on the table already: their faces by id (absent: retired), and who has seen them. */
export interface Laid<F extends string> {
  readonly faces: readonly (F | undefined)[]
  readonly seenBy: ReadonlyMap<Card, readonly Seat[]>
}

export function createBook<F extends string>(
  value: (face: F) => string,
  source: Source<F>,
  laid?: Laid<F>,
): TableDealer<F> {
  const faces: (F | undefined)[] = laid ? laid.faces.slice() : []
  const calls: Call<F>[] = []
  const sight = createSight()
  const eyes: Eyes<F>[] = []
  let orders = 0
  faces.forEach(() => sight.add())
  laid?.seenBy.forEach((seats, card) => seats.forEach((seat) => sight.show(card, seat)))

  const seeing =
    (sees: (card: Card) => boolean): Eyes<F> =>
    (card) =>
      sees(card) ? faces[card] : undefined

  const lay = (ordered: readonly F[]): readonly Card[] =>
    ordered.map((face) => {
      sight.add()
      return (faces.push(face) - 1) as Card
    })
  const faceOf = (card: Card): F => {
    const face = faces[card]
    if (face === undefined) throw new Error(`Card ${card} is not on the table.`)
    return face
  }

  return {
    calls,
    asked: () => calls.length,
    deal(given) {
      const k = orders++
      const ordered = source.deal(given, k)
      const cards = lay(ordered)
      calls.push({ did: 'deal', cards, faces: given, root: source.root?.(ordered, k) })
      return cards
    },
    shuffle(from) {
      const k = orders++
      const ordered = source.shuffle(from.map(faceOf), k)
      const cards = lay(ordered)
      calls.push({ did: 'shuffle', from, cards, root: source.root?.(ordered, k) })
      return cards
    },
    write({ seat, secret, from }) {
      const k = orders++
      const written = secret ?? source.guess?.(from, k)
      if (written === undefined) throw new Error('A table cannot write down a secret that it was not told.')
      const card = lay([written])[0]!
      calls.push({ did: 'write', card, seat, from, root: source.root?.([written], k) })
      sight.show(card, seat)
      return card
    },
    show(card, seat) {
      calls.push({ did: 'show', card, seat })
      sight.show(card, seat)
    },
    turnUp(card) {
      const face = faceOf(card)
      calls.push({ did: 'turn-up', card, face })
      sight.show(card, everybody)
      return face
    },
    same(a, b) {
      const same = value(faceOf(a)) === value(typeof b === 'number' ? faceOf(b) : b)
      calls.push({ did: 'compare', a, b, same })
      return same
    },
    eyes: (seat = everybody) => (eyes[seat] ??= seeing(sight.of(seat))),
    open: () =>
      new Map(faces.flatMap((face, card) => (face === undefined ? [] : [[card as Card, face] as const]))),
    mark: () => ({ calls: calls.length, cards: faces.length, seen: sight.mark() }),
    rollback(mark) {
      for (let i = calls.length; i > mark.calls; i--) {
        const call = calls.pop()!
        if (call.did === 'deal' || call.did === 'shuffle' || call.did === 'write') orders--
      }
      faces.length = mark.cards
      sight.rollback(mark)
    },
  }
}
