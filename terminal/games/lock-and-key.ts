/** Lock and Key in the terminal: the row as the rule book draws it, and what each player holds. */
import type { Face, Hand, Move, Place, State } from '@/engine/games/lock-and-key/rules'
import type { View } from '@/engine'
import { listOf } from '../text'
import { nameOf, type Board, type PlayedMove } from './board'

const letters: Readonly<Record<Face, string>> = { lock: 'L', key: 'K', treasure: 'T' }

export const lockAndKeyBoard: Board<State, Move, Face> & { readonly id: 'lock-and-key' } = {
  id: 'lock-and-key',
  title: 'Lock and Key',
  endings: {
    treasure: 'The treasure was opened with a lock and a key in hand.',
    'dead-position': 'Nobody can get both a lock and a key any more.',
  },

  draw: (view, names) => [
    'Positions:   1   2   3   4   5',
    `Cards:     ${view.standing.state.row.map((place) => drawn(place, view)).join(' ')}`,
    ...view.standing.state.hands.map((hand, i) => `${nameOf(names, i + 1)} holds ${held(hand)}.`),
  ],

  ask: () => 'Enter your action (reveal P / swap P Q): ',

  describe(played) {
    const { names, seat, move, facts, after } = played
    if (move.kind === 'swap') return swapped(played)
    const what = `${revealed(played)}: ${facts[0] === 'treasure' ? 'the treasure' : `a ${facts[0]}`}`
    if (facts[0] === 'treasure') return after.outcome ? `${what}!` : `${what}. It is turned face down again.`
    return after.row[move.place - 1]!.lies === 'up'
      ? `${what}. ${nameOf(names, seat)} already has one, so it stays face up.`
      : `${what}, and takes it.`
  },

  recall(played) {
    const treasureWentBack =
      played.facts[0] === 'treasure' && !played.after.outcome && !played.after.memoryAid
    return treasureWentBack ? `${revealed(played)}.` : lockAndKeyBoard.describe(played)
  },
}

function drawn(place: Place, { faces, standing }: View<State, Face>): string {
  if (place.lies === 'empty') return ' - '
  if (place.lies === 'up') return `[${letters[place.face]}]`
  const { outcome, treasure } = standing.state
  // The treasure that ended the match stays face up.
  const face = outcome && treasure === place.card ? 'treasure' : faces.get(place.card)
  return `[${face === undefined ? ' ' : letters[face]}]`
}

const held = ({ lock, key }: Hand): string =>
  lock || key ? listOf([...(lock ? ['a lock'] : []), ...(key ? ['a key'] : [])]) : 'nothing'

const revealed = ({ names, seat, move }: PlayedMove<State, Move>): string =>
  `${nameOf(names, seat)} reveals place ${move.place}`

const swapped = ({ names, seat, move }: PlayedMove<State, Move>): string =>
  `${nameOf(names, seat)} swaps places ${move.place} and ${move.kind === 'swap' ? move.other : ''}.`
