/** Royal Lock in the terminal: the open grid with both markers, and how many cards the decks have left. */
import type { Face } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import { counted, listOf, padded } from '../text'
import { nameOf, type Board, type PlayedMove } from './board'

const rows = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
]
const markers = ['A', 'B']
const ruler = '+--------+--------+--------+'

export const royalLockBoard: Board<State, Move, Face> & { readonly id: 'royal-lock' } = {
  id: 'royal-lock',
  title: 'Royal Lock',
  endings: {
    'royal-line': 'Three locked royals are in a line.',
    'empty-line': 'Three empty spaces are in a line.',
  },

  draw: ({ standing: { state } }, names) => [
    ruler,
    ...rows.flatMap((row) => [`|${row.map((space) => cellOf(state, space)).join('|')}|`, ruler]),
    `A is ${nameOf(names, 1)}, B is ${nameOf(names, 2)}. <Kc> is locked, -- is empty.`,
    `Black deck ${state.black.length}, discard ${state.blackDiscard.length}. Red deck ${state.red.length}, discard ${state.redDiscard.length}.`,
  ],

  ask: ({ actions }) =>
    `${counted(actions, 'action')} left. Enter your action (move up|down|left|right / lock / unlock / remove / fill / reshuffle / end): `,

  describe: (played) => [actionOf(played), ...drawOf(played)].join(' '),
}

function cellOf({ grid, locked, markers: at }: State, space: number): string {
  const face = grid[space - 1]?.face
  const card = face === undefined ? ' -- ' : locked.includes(space) ? `<${face}>` : ` ${face} `
  return ` ${card} ${padded(markers.filter((_, i) => at[i] === space).join(''), 2)}`
}

function actionOf({ names, seat, move, facts, before, after }: PlayedMove<State, Move>): string {
  const name = nameOf(names, seat)
  const space = before.markers[seat - 1]!
  const face = before.grid[space - 1]?.face
  switch (move.kind) {
    case 'move':
      return `${name} moves ${move.way} to space ${after.markers[seat - 1]}.`
    case 'lock':
      return `${name} locks ${face} on space ${space}.`
    case 'unlock':
      return `${name} unlocks ${face} on space ${space}.`
    case 'remove':
      return `${name} removes ${face} from space ${space}.`
    case 'fill':
      return `${name} fills space ${space} with ${facts[0]}.`
    case 'reshuffle':
      return `${name} shuffles the black discard into the black deck.`
    case 'end':
      return `${name} ends the turn.`
  }
}

/** What the red cards did, if the turn has ended. */
function drawOf({ move, facts, before, after }: PlayedMove<State, Move>): readonly string[] {
  const { drawn } = after
  if (!drawn || drawn === before.drawn) return []
  // A red card may remove a card that was just filled in: then only the facts have its face.
  const cards = (spaces: readonly number[]): string =>
    listOf(
      spaces.map(
        (space) =>
          `${before.grid[space - 1]?.face ?? (move.kind === 'fill' ? facts[0] : '?')} on space ${space}`,
      ),
    )
  const { faces, fell, unlocked } = drawn
  return [
    `Red cards: ${listOf(faces)}.`,
    ...(fell.length > 0 ? [`Gone: ${cards(fell)}.`] : []),
    ...(unlocked.length > 0 ? [`Unlocked: ${cards(unlocked)}.`] : []),
    ...(fell.length + unlocked.length === 0 ? ['Nothing matches.'] : []),
  ]
}
