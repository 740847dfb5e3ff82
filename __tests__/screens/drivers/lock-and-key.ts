import type { Move } from '@/engine/games/lock-and-key/rules'
import { makeMove, type Driver } from './driver'

export const lockAndKeyDriver: Driver = {
  async act(table) {
    const { match, holder, below } = table
    const moves = match.moves(holder!) as readonly Move[]
    const reveals = moves.filter(({ kind }) => kind === 'reveal')
    const of = below(3) === 0 ? moves : reveals
    await makeMove(this, of[below(of.length)]!, table)
  },
}
