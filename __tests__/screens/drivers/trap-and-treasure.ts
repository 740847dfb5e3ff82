import type { Move } from '@/engine/games/trap-and-treasure/rules'
import { makeMove, type Driver } from './driver'

export const trapAndTreasureDriver: Driver = {
  limit: 10,
  async act(table) {
    const { match, holder, below } = table
    const moves = match.moves(holder!) as readonly Move[]
    const steps = moves.filter(({ kind }) => kind === 'move')
    const of = below(4) === 0 || steps.length === 0 ? moves : steps
    await makeMove(this, of[below(of.length)]!, table)
  },
}
