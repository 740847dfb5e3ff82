import type { State } from '@/engine/games/royal-lock/rules'
import { spaces } from '@/engine/games/royal-lock/grid'
import { controls } from '@/components/games/royal-lock/targets'
import { at, onTestId, type Driver } from './driver'

const actions = (['lock', 'unlock', 'remove', 'fill', 'reshuffle'] as const).map(controls.action)
const all = [
  ...[...actions, controls.draw, controls.draw, ...spaces.map(controls.space)].map(at),
  onTestId('take-back'),
]

/**
 * Touches whatever is there, sensible or not: refused actions are explained, and the explanation must not leak
 * anything.
 */
export const royalLockDriver: Driver = {
  limit: 12,
  async act({ below, touch }) {
    const there = all.filter(({ find }) => find())
    await touch(there[below(there.length)]!)
  },
  // The third action waits for the draw.
  touches(targets, _, { match }) {
    const { actions: left } = match.snapshot().standings.at(-1)!.state as State
    const isEnd = targets[0] === controls.draw
    return (left > 1 || isEnd ? targets : [...targets, controls.draw]).map(at)
  },
  // Everything that was turned up was seen by both players, so the log may name it.
  allows: (face, { match }) =>
    match.snapshot().standings.some(({ state }) => JSON.stringify(state).includes(`"${face}"`)),
}
