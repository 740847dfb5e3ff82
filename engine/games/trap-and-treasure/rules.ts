/**
 * Trap and Treasure: two explorers on a 5×5 floor race for the treasure in the middle and back home. Nothing is hidden,
 * so the dealer is never asked. Rule ids (TT1 …) refer to docs/rules/trap-and-treasure.md.
 *
 * A cell is a number, 5 × row + column, and traps are one bit per cell: bots search millions of these states.
 */
import type { Seat } from '../../core/card'
import type { Game } from '../../core/game'
import { numberIn, wordsOf } from '../../core/notation'
import type { Outcome } from '../../core/outcome'
import { refusals, type Refusal } from '../../core/refusal'

export type Cell = number

export interface Explorer {
  readonly cell: Cell
  readonly trapsLeft: number
  /** Skips the next turn. */
  readonly trapped: boolean
}

export interface State {
  /** By seat. */
  readonly explorers: readonly [Explorer, Explorer]
  /** Bit n is set where cell n has a trap. */
  readonly traps: number
  /** Who carries the treasure. Absent: it lies in the middle. */
  readonly carrier: Seat | undefined
  readonly turn: Seat
  readonly outcome: Outcome | undefined
}

export interface Move {
  readonly kind: 'move' | 'trap'
  readonly cell: Cell
}

const size = 5
export const middle: Cell = 12
export const homes: readonly [Cell, Cell] = [0, 24]
const trapsEach = 3
const cells: readonly Cell[] = Array.from({ length: size * size }, (_, cell) => cell)

export const columnOf = (cell: Cell): number => cell % size
export const rowOf = (cell: Cell): number => Math.floor(cell / size)
export const hasTrap = (traps: number, cell: Cell): boolean => (traps & (1 << cell)) !== 0

const steps: readonly Move[] = cells.map((cell) => ({ kind: 'move', cell }))
const trapMoves: readonly Move[] = cells.map((cell) => ({ kind: 'trap', cell }))

/** The neighbours of a cell: up, right, down, left. */
const around: readonly (readonly Cell[])[] = cells.map((cell) => [
  ...(rowOf(cell) > 0 ? [cell - size] : []),
  ...(columnOf(cell) < size - 1 ? [cell + 1] : []),
  ...(rowOf(cell) < size - 1 ? [cell + size] : []),
  ...(columnOf(cell) > 0 ? [cell - 1] : []),
])
/** The steps from a cell with the other explorer on another one. */
const stepsFrom: readonly (readonly (readonly Move[])[])[] = around.map((near) =>
  cells.map((other) => near.flatMap((cell) => (cell === other ? [] : (steps[cell] ?? [])))),
)
const stepsOf = ({ explorers }: State, seat: Seat): readonly Move[] =>
  stepsFrom[explorers[seat === 1 ? 0 : 1].cell]?.[explorers[seat === 1 ? 1 : 0].cell] ?? none

export const trapAndTreasure: Game<State, Move, never, 'trap-and-treasure'> = {
  id: 'trap-and-treasure',
  rules: 1,
  seats: { from: 2, to: 2 },
  minutes: 5,
  starts: 'seat-1',
  options: [],
  undo: 'by-consent',
  notation: '‘move X Y’ or ‘trap X Y’ with columns and rows from 0 to 4',

  decks: () => [],
  value: (face) => face,

  start: () => ({
    explorers: [
      { cell: homes[0], trapsLeft: trapsEach, trapped: false },
      { cell: homes[1], trapsLeft: trapsEach, trapped: false },
    ],
    traps: 0,
    carrier: undefined,
    turn: 1,
    outcome: undefined,
  }),

  turn: ({ turn, outcome }) => (outcome ? [] : [turn]),

  moves(state, seat) {
    if (state.outcome || state.turn !== seat) return none
    const walks = stepsOf(state, seat)
    if (state.explorers[seat === 1 ? 0 : 1].trapsLeft === 0) return walks
    const moves = walks.slice()
    const taken = takenCells(state)
    for (let cell = 0; cell < trapMoves.length; cell++) {
      const move = trapMoves[cell]
      if (move && (taken & (1 << cell)) === 0) moves.push(move)
    }
    return moves
  },

  refusal(state, seat, { kind, cell }) {
    if (state.outcome) return no.over
    if (state.turn !== seat) return no['not-your-turn']
    return kind === 'move' ? refusalOfStep(state, seat, cell) : refusalOfTrap(state, seat, cell)
  },

  play(state, seat, { kind, cell }) {
    const me = state.explorers[seat === 1 ? 0 : 1]
    if (kind === 'trap') {
      const after = { cell: me.cell, trapsLeft: me.trapsLeft - 1, trapped: false }
      return passTurn(state, after, { traps: state.traps | (1 << cell), carrier: state.carrier })
    }
    const after = { cell, trapsLeft: me.trapsLeft, trapped: hasTrap(state.traps, cell) }
    const carrier = cell === middle ? (state.carrier ?? seat) : state.carrier
    return passTurn(state, after, { traps: state.traps, carrier })
  },

  idle(state, seat) {
    if (state.outcome || state.turn !== seat) return undefined
    const walks = stepsOf(state, seat)
    return walks.find(({ cell }) => !hasTrap(state.traps, cell)) ?? walks[0]
  },

  lasting: (before, after) => before.traps !== after.traps || before.carrier !== after.carrier,
  inSight: () => [],
  outcome: ({ outcome }) => outcome,

  parse(text) {
    const [kind, x, y, ...more] = wordsOf(text) ?? []
    const column = numberIn(x, 0, size - 1)
    const row = numberIn(y, 0, size - 1)
    if (more.length > 0 || column === undefined || row === undefined) return undefined
    return kind === 'move' || kind === 'trap' ? { kind, cell: row * size + column } : undefined
  },
  format: ({ kind, cell }) => `${kind} ${columnOf(cell)} ${rowOf(cell)}`,
}

/**
 * Ends a turn. [TT9] A trapped explorer loses the turn that would come next, and is then free; [TT10] whoever is home
 * with the treasure when freed wins at that moment.
 */
function passTurn(
  { turn, explorers }: State,
  moved: Explorer,
  { traps, carrier }: Pick<State, 'traps' | 'carrier'>,
): State {
  let one = turn === 1 ? moved : explorers[0]
  let two = turn === 1 ? explorers[1] : moved
  let winner = !moved.trapped && carrier === turn && moved.cell === homes[turn - 1] ? turn : undefined
  let next = 3 - turn
  while (winner === undefined && (next === 1 ? one : two).trapped) {
    if (next === 1) one = freed(one)
    else two = freed(two)
    if (carrier === next && (next === 1 ? one : two).cell === homes[next - 1]) winner = next
    next = 3 - next
  }
  return {
    explorers: [one, two],
    traps,
    carrier,
    turn: next,
    outcome: winner === undefined ? undefined : { winners: [winner], why: 'home-with-treasure' },
  }
}

const freed = ({ cell, trapsLeft }: Explorer): Explorer => ({ cell, trapsLeft, trapped: false })

/** Cells where no trap can be set: pieces, traps, and the treasure while it lies there. */
const takenCells = ({ explorers: [one, two], traps, carrier }: State): number =>
  traps | (1 << one.cell) | (1 << two.cell) | (carrier === undefined ? 1 << middle : 0)

function refusalOfStep({ explorers }: State, seat: Seat, cell: Cell): Refusal | undefined {
  const me = explorers[seat === 1 ? 0 : 1].cell
  if (cell === me) return no['own-cell']
  if (!around[me]?.includes(cell)) return no['not-adjacent']
  return cell === explorers[seat === 1 ? 1 : 0].cell ? no.occupied : undefined
}

function refusalOfTrap(state: State, seat: Seat, cell: Cell): Refusal | undefined {
  const { explorers, traps, carrier } = state
  if (explorers[seat === 1 ? 0 : 1].trapsLeft === 0) return no['no-traps-left']
  if (hasTrap(traps, cell)) return no['trap-there']
  if (explorers.some((explorer) => explorer.cell === cell)) return no['piece-there']
  return cell === middle && carrier === undefined ? no['treasure-there'] : undefined
}

const none: readonly Move[] = []

const no = refusals({
  over: 'The match is over.',
  'not-your-turn': 'It’s the other player’s turn.',
  'own-cell': 'You’re already there: step to a cell next to you.',
  'not-adjacent': 'Step one cell up, down, left or right.',
  occupied: 'The other explorer is there.',
  'no-traps-left': 'You’ve set all your traps.',
  'trap-there': 'There’s already a trap there.',
  'piece-there': 'You can’t set a trap under an explorer.',
  'treasure-there': 'You can’t set a trap on the treasure.',
})
