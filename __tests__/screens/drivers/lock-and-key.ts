import type { Move } from '@/engine/games/lock-and-key/rules'
import { touchAll, type Driver } from './driver'

export const lockAndKeyDriver: Driver = {
  async act(table) {
    const { match, holder, below } = table
    const moves = match.moves(holder!) as readonly Move[]
    const reveals = moves.filter(({ kind }) => kind === 'reveal')
    const of = below(3) === 0 ? moves : reveals
    await touchAll(this.touches(of[below(of.length)]!, table), table)
  },
  touches(made) {
    const move = made as Move
    return move.kind === 'swap'
      ? [`card-${move.place}`, `card-${move.other}`, 'swap']
      : [`card-${move.place}`, 'reveal']
  },
}
