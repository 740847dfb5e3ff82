/** Trap and Treasure in the terminal: the grid as the rule book draws it, with numbered columns and rows. */
import type { Seat } from '@/engine'
import {
  columnOf,
  hasTrap,
  rowOf,
  type Cell,
  type Move,
  type State,
} from '@/engine/games/trap-and-treasure/rules'
import { centred, counted } from '../text'
import { nameOf, type Board, type PlayedMove } from './board'

const lines = [0, 1, 2, 3, 4]
const middle: Cell = 12
const pieces = ['A', 'B']

export const trapAndTreasureBoard: Board<State, Move, never> & { readonly id: 'trap-and-treasure' } = {
  id: 'trap-and-treasure',
  title: 'Trap and Treasure',
  endings: { 'home-with-treasure': 'The treasure has been brought home.' },

  draw({ standing: { state } }, names) {
    const contents = lines.map((row) => lines.map((column) => contentOf(state, 5 * row + column)))
    const width = Math.max(...contents.flat().map((content) => content.length))
    return [
      `   ${lines.map((column) => centred(`${column}`, width + 2)).join('')}`.trimEnd(),
      ...contents.map((row, y) => `${y}  ${row.map((content) => `[${centred(content, width)}]`).join('')}`),
      explorerLine(state, 1, names),
      explorerLine(state, 2, names),
    ]
  },

  ask: ({ explorers }, seat) =>
    `${counted(explorers[seat - 1]!.trapsLeft, 'trap')} left. Enter your move (M for move, T for trap, or move X Y / trap X Y): `,

  describe(played) {
    const { names, seat, move, before, after } = played
    const name = nameOf(names, seat)
    const at = `(${columnOf(move.cell)}, ${rowOf(move.cell)})`
    if (move.kind === 'trap') return [`${name} sets a trap on ${at}.`, ...skips(played)].join(' ')
    const took = before.carrier === undefined && after.carrier !== undefined
    const said = `${name} moves to ${at}${took ? ' and takes the treasure' : ''}.`
    return [said, ...(isCaught(played) ? [`${name} is trapped.`] : []), ...skips(played)].join(' ')
  },

  complete(text) {
    const word = text.toLowerCase() === 'm' ? 'move' : text.toLowerCase() === 't' ? 'trap' : undefined
    return word && { ask: `Enter your ${word} coordinates (x y): `, begins: word }
  },
}

/** As in the rule book: a piece on a trap is `A/X`. */
function contentOf({ explorers, traps, carrier }: State, cell: Cell): string {
  const piece = pieces.find((_, i) => explorers[i]!.cell === cell)
  const treasure = cell === middle && carrier === undefined ? 'T' : undefined
  const trap = hasTrap(traps, cell) ? 'X' : undefined
  return [piece, treasure, trap].filter((part) => part !== undefined).join('/') || ' '
}

function explorerLine({ carrier, explorers }: State, seat: Seat, names: readonly string[]): string {
  const { trapsLeft, trapped } = explorers[seat - 1]!
  return [
    `${pieces[seat - 1]} is ${nameOf(names, seat)}: ${counted(trapsLeft, 'trap')} left`,
    ...(carrier === seat ? ['carries the treasure'] : []),
    ...(trapped ? ['trapped, skips the next turn'] : []),
  ].join(', ')
}

const isCaught = ({ move, before }: PlayedMove<State, Move>): boolean =>
  move.kind === 'move' && hasTrap(before.traps, move.cell)

/** Turns skipped after this move: players who were trapped and are now free. */
function skips(played: PlayedMove<State, Move>): readonly string[] {
  const { names, seat, before, after } = played
  const other = 3 - seat
  const wasTrapped = (who: number): boolean =>
    who === seat ? isCaught(played) : before.explorers[who - 1]!.trapped
  return [other, seat]
    .filter((who) => wasTrapped(who) && !after.explorers[who - 1]!.trapped)
    .map((who) => `${nameOf(names, who)} skips a turn and is free again.`)
}
