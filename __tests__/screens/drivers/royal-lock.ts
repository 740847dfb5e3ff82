import { screen } from '@testing-library/react-native'
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
  // Everything that was ever turned up lies open, or fell before the eyes of both: the log may say which card it was.
  allows: (face, { match }) =>
    match.snapshot().standings.some(({ state }) => JSON.stringify(state).includes(`"${face}"`)),
}
