// Which cards an entry moves, found by comparing the table before and after it. The rules alone say what moves: here is
// only seen that a card lies elsewhere now. A shuffle gives its cards new ids: a card whose id is new has come out of a
// reshuffled deck, and one whose id is gone has been shuffled into it.
import type { Card, Entry } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
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

/** What an entry sets in motion. */
export interface Air {
  readonly flights: readonly Flight[]
  /** Discards that are shuffled into a new deck. */
  readonly reshuffled: number
  readonly kind: Move['kind']
  readonly n: number
}

export function flightsOf(before: State, after: State, entry: Entry<Move>): readonly Flight[] {
  const was = lyingIn(before)
  const is = lyingIn(after)
  const moved = [...is].flatMap(([card, to]): readonly Flight[] => {
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
  return [...shuffledFromHands(before, is, entry), ...moved]
}

/** How many discards have been shuffled into a new deck. */
export function reshuffledIn(before: State, after: State): number {
  const is = lyingIn(after)
  return [...lyingIn(before).keys()].filter((card) => !is.has(card)).length
}

/** [LD19] Tapped cards that a penalty has shuffled at once: they are seen on the pile before they go. */
function shuffledFromHands(
  before: State,
  is: ReadonlyMap<Card, Lying>,
  { seat, move, facts }: Entry<Move>,
): readonly Flight[] {
  if (typeof move === 'string' || move.kind !== 'tap') return []
  const { one, other, shed } = move
  const spots = [
    one,
    ...(other === 'top' ? [] : [other]),
    ...(shed === undefined ? [] : [{ seat, place: shed }]),
  ]
  return spots.flatMap((from, i): readonly Flight[] => {
    const card = before.hands[from.seat - 1]?.[from.place - 1]
    if (card === undefined || is.has(card)) return []
    return [{ card, from, to: 'pile', faceFrom: undefined, faceTo: facts[i + 1] as Face | undefined }]
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
