/** Lock and Key in a terminal: the row of the rule book's example, and what each player holds. */
import type { Face, Hand, Move, Place, State } from '@/engine/games/lock-and-key/rules'
import type { View } from '@/engine'
import { listOf } from '../text'
import { nameOf, type Board, type Happened } from './board'

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

  describe(happened) {
    const { move, facts, after } = happened
    if (move.kind === 'swap') return swapped(happened)
    const what = `${revealed(happened)}: ${facts[0] === 'treasure' ? 'the treasure' : `a ${facts[0]}`}`
    if (facts[0] === 'treasure')
      return after.outcome ? `${what}!` : `${what}. It is turned face down again in its place.`
    return after.row[move.place - 1]!.lies === 'up'
      ? `${what}. A second one cannot be held, so it stays face up.`
      : `${what}, and takes it.`
  },

  recall(happened) {
    const treasureWentBack =
      happened.facts[0] === 'treasure' && !happened.after.outcome && !happened.after.memoryAid
    return treasureWentBack ? `${revealed(happened)}.` : lockAndKeyBoard.describe(happened)
  },
}

function drawn(place: Place, { faces, standing }: View<State, Face>): string {
  if (place.lies === 'empty') return ' - '
  if (place.lies === 'up') return `[${letters[place.face]}]`
  const { outcome, treasure } = standing.state
  // The treasure that ended the match stays turned up.
  const face = outcome && treasure === place.card ? 'treasure' : faces.get(place.card)
  return `[${face === undefined ? ' ' : letters[face]}]`
}

const held = ({ lock, key }: Hand): string =>
  lock || key ? listOf([...(lock ? ['a lock'] : []), ...(key ? ['a key'] : [])]) : 'nothing'

const revealed = ({ names, seat, move }: Happened<State, Move>): string =>
  `${nameOf(names, seat)} reveals place ${move.place}`

const swapped = ({ names, seat, move }: Happened<State, Move>): string =>
  `${nameOf(names, seat)} swaps places ${move.place} and ${move.kind === 'swap' ? move.other : ''}, unseen.`
