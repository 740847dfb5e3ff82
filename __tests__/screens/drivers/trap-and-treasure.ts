import { fireEvent, screen } from '@testing-library/react-native'
import type { Move } from '@/engine/games/trap-and-treasure/rules'
import type { Driver } from './driver'

export const trapAndTreasureDriver: Driver = {
  limit: 10,
  async act({ match, holder, below, press }) {
    const moves = match.moves(holder!) as readonly Move[]
    const steps = moves.filter(({ kind }) => kind === 'move')
    const of = below(4) === 0 || steps.length === 0 ? moves : steps
    const { kind, cell } = of[below(of.length)]!
    if (kind === 'trap') fireEvent.press(screen.getAllByRole('radio')[1]!)
    await press(`cell-${cell % 5}-${Math.floor(cell / 5)}`)
    if (kind === 'trap') await press('set-trap')
  },
}
