import type { Move } from '@/engine/games/lock-and-key/rules'
import type { Driver } from './driver'

export const lockAndKeyDriver: Driver = {
  async act({ match, holder, below, press }) {
    const moves = match.moves(holder!) as readonly Move[]
    const reveals = moves.filter(({ kind }) => kind === 'reveal')
    const of = below(3) === 0 ? moves : reveals
    const move = of[below(of.length)]!
    await press(`card-${move.place}`)
    if (move.kind === 'swap') await press(`card-${move.other}`)
    await press(move.kind)
  },
}
