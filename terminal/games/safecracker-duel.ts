/** Safecracker Duel in the terminal: the safe's combination, and whose code is locked. */
import type { Seat, View } from '@/engine'
import type { Code, Move, State } from '@/engine/games/safecracker-duel/rules'
import { nameOf, type Board } from './board'

export const safecrackerDuelBoard: Board<State, Move, Code> & { readonly id: 'safecracker-duel' } = {
  id: 'safecracker-duel',
  title: 'Safecracker Duel',
  endings: { code: 'The safe shows the winner’s code.' },

  draw: (view, names) => [
    `Safe combination: ${view.standing.state.safe}`,
    ...[1, 2].map((seat) => `${nameOf(names, seat)}: ${codeLine(view, seat)}`),
  ],

  ask: ({ cards }, seat) =>
    cards[seat - 1] === undefined
      ? 'Enter your secret code (three digits from 1 to 5, like 3-5-2; it is not shown): '
      : 'Enter position to change (1-3), or set P D: ',

  describe({ names, seat, move, after }) {
    const name = nameOf(names, seat)
    if (move.kind === 'code') return `${name} has locked a code.`
    return `${name} sets position ${move.place} to ${move.digit}. Updated safe combination: ${after.safe}`
  },

  complete(text, { cards }) {
    const isChoosing = cards.includes(undefined)
    if (isChoosing) return /^\d-\d-\d$/.test(text) ? `code ${text}` : undefined
    return /^[1-3]$/.test(text) ? { ask: 'Enter new digit (1-5): ', begins: `set ${text}` } : undefined
  },
}

function codeLine({ faces, standing: { state } }: View<State, Code>, seat: Seat): string {
  const card = state.cards[seat - 1]
  const code = state.codes[seat - 1] ?? (card === undefined ? undefined : faces.get(card))
  if (code !== undefined) return `code ${code}`
  return card === undefined ? 'no code yet' : 'code locked'
}
