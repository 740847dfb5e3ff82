// Four people around one phone: they take it, look, draw, keep, throw away, use powers, tap from the open table and out of
// private moments, and call when it has gone on long enough.
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { AtTable } from '../leaks'
import type { Driver } from './driver'

const there = (testID: string): boolean => screen.queryByTestId(testID) !== null

export const lockdownDriver: Driver = {
  async act(table) {
    const { props, match, holder, below, press, hold, pass } = table
    const state = props.standing.state as State
    if (there('skip-count')) return pass(400)
    if (there('looked')) {
      await hold('peek')
      if (there('tap') && below(6) === 0) return tap(table)
      return press('looked')
    }
    if (there('ready')) return below(5) === 0 && there('tap') ? tap(table) : press('ready')
    if (there('tap') && below(12) === 0) return tap(table)
    if (there('exchange-panel')) {
      await hold('peek-own')
      return press(there('exchange') && below(2) === 0 ? 'exchange' : 'leave')
    }
    const moves = match.moves(holder!) as readonly Move[]
    if (there('call') && props.standing.n > 18) return call(table)
    const able = moves.filter(({ kind }) => kind !== 'lockdown')
    const move = able[below(able.length)]!
    switch (move.kind) {
      case 'draw':
        return press('deck')
      case 'discard':
        return press('discard')
      case 'pass':
        return press('pass')
      case 'take':
        await press('pile')
        return press(`own-${move.place}`)
      case 'peek':
      case 'look':
        await press(`own-${move.place}`)
        return hold('peek')
      case 'look-at':
        await press(`hand-${move.seat}`)
        await press(`card-${move.seat}-${move.place}`)
        return hold('peek')
      case 'keep':
        return press(`own-${move.place}`)
      default:
        throw new Error(`Nobody is taught to ${move.kind} in ${state.phase.at}.`)
    }
  },
}

/** A tap by somebody who may, of an own card and one of the next player. */
async function tap({ props, below, press, pass }: AtTable): Promise<void> {
  await press('tap')
  const { hands } = props.standing.state as State
  const by = 1 + below(hands.length)
  if (screen.getByTestId(`tapper-${by}`).props.accessibilityState?.disabled) return press('back-step')
  await press(`tapper-${by}`)
  const other = (by % hands.length) + 1
  const [own, theirs] = [by, other].map(
    (seat) => hands[seat - 1]!.findIndex((card) => card !== undefined) + 1,
  )
  if (own === 0 || theirs === 0) return press('back-step')
  await press(`own-${own}`)
  await press(`hand-${other}`)
  await press(`card-${other}-${theirs}`)
  await press('tap-confirm')
  await pass(600)
}

async function call({ press, pass }: AtTable): Promise<void> {
  await press('call')
  const confirm = screen
    .getAllByRole('button', { name: 'Call lockdown' })
    .find(({ props }) => props.testID !== 'call')
  act(() => void fireEvent.press(confirm!))
  await pass(300)
}
