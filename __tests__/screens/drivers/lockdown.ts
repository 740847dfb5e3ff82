// Four people around one phone: they take it, look, draw, keep, throw away, use powers, tap from the open table and out of
// private moments, and call when it has gone on long enough.
import { screen } from '@testing-library/react-native'
import type { Seat } from '@/engine'
import { tapOf, type Move, type Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import type { AtTable } from '../leaks'
import { touchable, touchAll, type Driver, type Touch } from './driver'

const there = (testID: string): boolean => screen.queryByTestId(testID) !== null

export const lockdownDriver: Driver = {
  async act(table) {
    const { props, match, holder, below, press, hold, pass } = table
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
    if (there('call') && props.standing.n > 18) return touchAll(['call', confirmed], table)
    const able = moves.filter(({ kind }) => kind !== 'lockdown')
    const move = able[below(able.length)]!
    await touchAll(this.touches(move, table), table)
  },
  touches(made, { props }) {
    const move = made as Move
    switch (move.kind) {
      case 'draw':
        return ['deck']
      case 'discard':
        return ['discard']
      case 'pass':
        return [there('exchange-panel') ? 'leave' : 'pass']
      case 'exchange':
        return ['exchange']
      case 'take':
        return ['pile', `own-${move.place}`]
      case 'peek':
      case 'look':
        return [`own-${move.place}`, { hold: 'peek' }]
      case 'look-at':
        return [`hand-${move.seat}`, `card-${move.seat}-${move.place}`, { hold: 'peek' }]
      case 'keep':
        return [`own-${move.place}`]
      case 'lockdown':
        return ['call', confirmed]
      case 'tap':
        throw new Error(
          `A tap is anybody’s, in ${(props.standing.state as State).phase.at} too: see tapTouches.`,
        )
    }
  },
}

/** The button of the dialog that asks once more. */
const confirmed = () =>
  screen.queryAllByRole('button', { name: 'Call lockdown' }).find(({ props }) => props.testID !== 'call')

/** What a seat touches to make a tap, at a phone that several people share. */
export function tapTouches(seat: Seat, { one, other, shed }: Tap): readonly Touch[] {
  const card = (spot: Spot | 'top'): readonly Touch[] => {
    if (spot === 'top') return ['pile']
    return spot.seat === seat
      ? [`own-${spot.place}`]
      : [`hand-${spot.seat}`, `card-${spot.seat}-${spot.place}`]
  }
  return [
    'tap',
    `tapper-${seat}`,
    ...card(one),
    ...card(other),
    ...(shed === undefined ? [] : [`own-${shed}`]),
    'tap-confirm',
  ]
}

/** A tap by somebody who may, of an own card and one of the next player. */
async function tap(table: AtTable): Promise<void> {
  const { props, below, press, pass } = table
  await press('tap')
  const { hands } = props.standing.state as State
  const by = 1 + below(hands.length)
  const other = (by % hands.length) + 1
  const [own, theirs] = [by, other].map((seat) => ({
    seat,
    place: hands[seat - 1]!.findIndex((card) => card !== undefined) + 1,
  }))
  if (!touchable(`tapper-${by}`) || own!.place === 0 || theirs!.place === 0) return press('back-step')
  await touchAll(tapTouches(by, tapOf(own!, theirs!, undefined)!).slice(1), table)
  await pass(600)
}
