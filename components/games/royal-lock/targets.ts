// The controls of Royal Lock that a hint or a lesson can point at, and which of them make a move. The draw that a third
// action waits for is not among its targets: it can be pressed at any time, and would be ringed before the action.
import type { Seat } from '@/engine'
import { stepFrom } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import { targetNamed, type Target } from '@/components/ui/pointed'

export const controls = {
  space: (space: number) => targetNamed(`space-${space}`),
  action: (kind: Exclude<Move['kind'], 'move' | 'end'>) => targetNamed(`act-${kind}`),
  draw: targetNamed('draw'),
}

export function targets(move: Move, seat: Seat, { markers }: State): readonly Target[] {
  switch (move.kind) {
    case 'end':
      return [controls.draw]
    case 'move': {
      const space = stepFrom(markers[seat - 1]!, move.way)
      return space === undefined ? [] : [controls.space(space)]
    }
    default:
      return [controls.action(move.kind)]
  }
}
