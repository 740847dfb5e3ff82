// Which cards an entry moves, found by comparing the table before and after it: the rules are not repeated here. A shuffle
// gives its cards new ids, so a card with a new id came from a reshuffled deck, and one whose id is gone was shuffled into it.
import type { Card, Entry } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'

export type CardPosition = Spot | 'deck' | 'pile' | 'held'

export interface Flight {
  readonly card: Card
  readonly from: CardPosition
  readonly to: CardPosition
  /** Its face when it leaves and when it arrives, if everybody may see it. */
  readonly faceFrom: Face | undefined
  readonly faceTo: Face | undefined
}

/** What an entry moves on the table. */
export interface TableAnimation {
  readonly flights: readonly Flight[]
  /** How many discards are shuffled into a new deck. */
  readonly reshuffled: number
  readonly n: number
}

export function flightsOf(before: State, after: State, entry: Entry<Move>): readonly Flight[] {
  const was = positionsIn(before)
  const is = positionsIn(after)
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

/** How many discards were shuffled into a new deck. */
export function reshuffledIn(before: State, after: State): number {
  const is = positionsIn(after)
  return [...positionsIn(before).keys()].filter((card) => !is.has(card)).length
}

/** [LD19] Tapped cards that are reshuffled at once: they are seen on the pile before they go. */
function shuffledFromHands(
  before: State,
  is: ReadonlyMap<Card, CardPosition>,
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

/** Hands last: a discarded card flies before the card drawn for it. */
function positionsIn({ hands, deck, pile, phase }: State): ReadonlyMap<Card, CardPosition> {
  const all = new Map<Card, CardPosition>()
  deck.forEach((card) => all.set(card, 'deck'))
  pile.forEach(({ card }) => all.set(card, 'pile'))
  if (phase.at === 'drawn') all.set(phase.card, 'held')
  hands.forEach((hand, i) =>
    hand.forEach((card, j) => card !== undefined && all.set(card, { seat: i + 1, place: j + 1 })),
  )
  return all
}

const faceOn = ({ pile }: State, card: Card): Face | undefined => pile.find((up) => up.card === card)?.face

const isSame = (one: CardPosition, other: CardPosition): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.seat === other.seat && one.place === other.place
