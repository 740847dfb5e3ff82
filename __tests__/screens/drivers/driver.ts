// How tests make moves by touch. What to touch, a game's `targets` say; a driver adds only what they cannot: to hold
// instead of press, to turn a dial several times, to confirm in a dialog.
import { isHiddenFromAccessibility, screen } from '@testing-library/react-native'
import type { ReactTestInstance } from 'react-test-renderer'
import { screensOf } from '@/components/games/screens'
import type { Target } from '@/components/ui/pointed'
import type { Seat } from '@/engine'
import type { AtTable } from '../walk-match'

export interface Driver {
  /** How many moves are enough, where a match is long and hides little. */
  readonly limit?: number
  /** Does something by touch: a move, a part of one, a look. */
  act(table: AtTable): Promise<void>
  /** All touches of a move, where that is more than a press on each of its targets. */
  touches?(targets: readonly Target[], move: object, table: AtTable): readonly Touch[]
  /** A face that is on screen because its player is just choosing it. */
  allows?(face: string, table: AtTable): boolean
}

/** A press on a control, or a finger held down on it. */
export interface Touch {
  /** For the message of a test that does not find it. */
  readonly name: string
  readonly find: () => ReactTestInstance | undefined
  readonly isHeld?: boolean
}

/** A press on what has this `target`. */
export const at = (target: Target): Touch => ({ name: target, find: () => controlOf(target) })

export const held = (touch: Touch): Touch => ({ ...touch, isHeld: true })

/** A press on what is not part of a move and has this test id. */
export const onTestId = (testID: string): Touch => ({
  name: testID,
  find: () => screen.queryByTestId(testID) ?? undefined,
})

/** What is drawn first for a control is what takes the press. What lies behind a panel cannot be touched. */
function controlOf(target: Target): ReactTestInstance | undefined {
  const [control] = screen.UNSAFE_queryAllByProps({ target })
  const [pressed] = control?.findAll(({ type }) => typeof type === 'string') ?? []
  return pressed && !isHiddenFromAccessibility(pressed) ? pressed : undefined
}

/** What a touch is on, if it can be touched now. */
export function touchable({ find }: Touch): ReactTestInstance | undefined {
  const found = find()
  const isOff = found?.props.accessibilityState?.disabled || found?.props['aria-disabled']
  return isOff ? undefined : found
}

/** What a seat touches, one after the other, to make a move. */
export function touchesFor(driver: Driver, move: object, table: AtTable, seat?: Seat): readonly Touch[] {
  const { match, holder } = table
  const { state } = match.snapshot().standings.at(-1)!
  const targets = screensOf(match.gameId).targets(move, (seat ?? holder)!, state)
  return driver.touches?.(targets, move, table) ?? targets.map(at)
}

export async function touchAll(touches: readonly Touch[], table: AtTable): Promise<void> {
  for (const touch of touches) await table.touch(touch)
}

export const makeMove = (driver: Driver, move: object, table: AtTable): Promise<void> =>
  touchAll(touchesFor(driver, move, table), table)
