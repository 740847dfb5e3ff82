/**
 * The moves that could be legal in a phase, for `refusal` to filter: only `refusal` says what is legal. The lists
 * depend on little more than the size of a hand, so they are made once; building them each time would halve the speed of bots.
 */
import type { Seat } from '../../core/card'
import { lookAt, mostPlaces, placeMove, wordMove, type Move } from './notation'
import type { State } from './state'

type Lists = readonly (readonly Move[])[]

/** By the number of places: the words, and one kind of move for every place. */
const listsOf = (words: readonly Move[], kind: 'peek' | 'take' | 'keep' | 'look'): Lists =>
  Array.from({ length: mostPlaces + 1 }, (_, size) => [
    ...words,
    ...Array.from({ length: size }, (_place, i) => placeMove(kind, i + 1)),
  ])

const choices = listsOf([wordMove('pass')], 'peek')
const turns = listsOf([wordMove('draw'), wordMove('lockdown')], 'take')
const placings = listsOf([wordMove('discard')], 'keep')
const looks = listsOf([wordMove('pass')], 'look')
const exchanges: readonly Move[] = [wordMove('exchange'), wordMove('pass')]
const none: readonly Move[] = []

export function candidates({ hands, phase, turn }: State, seat: Seat): readonly Move[] {
  if (phase.at === 'over' || (phase.at !== 'opening' && turn !== seat)) return none
  const size = hands[seat - 1]?.length ?? 0
  switch (phase.at) {
    case 'opening':
      return choices[size] ?? none
    case 'turn':
      return turns[size] ?? none
    case 'drawn':
      return placings[size] ?? none
    case 'ten':
    case 'queen-own':
      return looks[size] ?? none
    case 'queen-other':
      return [wordMove('pass'), ...hands.flatMap((hand, i) => hand.map((_, j) => lookAt(i + 1, j + 1)))]
    case 'queen-exchange':
      return exchanges
  }
}
