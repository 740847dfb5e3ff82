import { screen } from '@testing-library/react-native'
import type { Move } from '@/engine/games/trap-and-treasure/rules'
import { touchAll, type Driver } from './driver'

export const trapAndTreasureDriver: Driver = {
  limit: 10,
  async act(table) {
    const { match, holder, below } = table
    const moves = match.moves(holder!) as readonly Move[]
    const steps = moves.filter(({ kind }) => kind === 'move')
    const of = below(4) === 0 || steps.length === 0 ? moves : steps
    await touchAll(this.touches(of[below(of.length)]!, table), table)
  },
  touches(made) {
    const { kind, cell } = made as Move
    const at = `cell-${cell % 5}-${Math.floor(cell / 5)}`
    return kind === 'trap' ? [() => screen.queryAllByRole('radio')[1], at, 'set-trap'] : [at]
  },
}
