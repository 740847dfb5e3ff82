import { screen } from '@testing-library/react-native'
import { stepFrom } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { Driver } from './driver'

const keys = [
  'act-lock',
  'act-unlock',
  'act-remove',
  'act-fill',
  'act-reshuffle',
  'take-back',
  'draw',
  'draw',
]

/** Touches what is there, sensible or not: what cannot be done is explained, and that must not tell too much either. */
export const royalLockDriver: Driver = {
  limit: 12,
  async act({ below, press }) {
    const spaces = Array.from({ length: 9 }, (_, i) => `space-${i + 1}`)
    const there = [...keys, ...spaces].filter((testID) => screen.queryByTestId(testID))
    await press(there[below(there.length)]!)
  },
  // The third action waits for the draw.
  touches(made, { match }) {
    const move = made as Move
    const { markers, turn, actions } = match.snapshot().standings.at(-1)!.state as State
    if (move.kind === 'end') return ['draw']
    const act = move.kind === 'move' ? `space-${stepFrom(markers[turn - 1]!, move.way)}` : `act-${move.kind}`
    return actions > 1 ? [act] : [act, 'draw']
  },
  // Everything that was ever turned up lies open, or fell before the eyes of both: the log may say which card it was.
  allows: (face, { match }) =>
    match.snapshot().standings.some(({ state }) => JSON.stringify(state).includes(`"${face}"`)),
}
