// The controls of Trap and Treasure that a hint or a lesson can point at, and which of them make a move.
import { columnOf, rowOf, type Cell, type Move } from '@/engine/games/trap-and-treasure/rules'
import { targetNamed, type Target } from '@/components/ui/pointed'

export const controls = {
  cell: (cell: Cell) => targetNamed(`cell-${columnOf(cell)}-${rowOf(cell)}`),
  trapMode: targetNamed('trap'),
  setTrap: targetNamed('set-trap'),
}

export const targets = ({ kind, cell }: Move): readonly Target[] =>
  kind === 'trap' ? [controls.trapMode, controls.cell(cell), controls.setTrap] : [controls.cell(cell)]
