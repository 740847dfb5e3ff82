// Which cards an entry moves, found by comparing the table before and after it. The rules alone say what moves: here is
// only seen that a card lies elsewhere now. A card whose id is new has come out of a reshuffled deck.
import type { Card } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Spot, State } from '@/engine/games/lockdown/state'

export type Lying = Spot | 'deck' | 'pile' | 'held'

export interface Flight {
  readonly card: Card
  readonly from: Lying
  readonly to: Lying
  /** Face up before it leaves, and when it has come: only where everybody sees it. */
  readonly faceFrom: Face | undefined
  readonly faceTo: Face | undefined
}

export function flightsOf(before: State, after: State): readonly Flight[] {
  const was = lyingIn(before)
  return [...lyingIn(after)].flatMap(([card, to]): readonly Flight[] => {
    const from = was.get(card) ?? 'deck'
    if (to === 'deck' || isSame(from, to)) return []
    return [
      {
        card,
        from,
        to,
        faceFrom: from === 'pile' ? faceOn(before, card) : undefined,
        faceTo: to === 'pile' ? faceOn(after, card) : undefined,
      },
    ]
  })
}

/** Hands last: what is discarded flies before what is drawn for it. */
function lyingIn({ hands, deck, pile, phase }: State): ReadonlyMap<Card, Lying> {
  const all = new Map<Card, Lying>()
  deck.forEach((card) => all.set(card, 'deck'))
  pile.forEach(({ card }) => all.set(card, 'pile'))
  if (phase.at === 'drawn') all.set(phase.card, 'held')
  hands.forEach((hand, i) =>
    hand.forEach((card, j) => card !== undefined && all.set(card, { seat: i + 1, place: j + 1 })),
  )
  return all
}

const faceOn = ({ pile }: State, card: Card): Face | undefined => pile.find((up) => up.card === card)?.face

const isSame = (one: Lying, other: Lying): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.seat === other.seat && one.place === other.place
