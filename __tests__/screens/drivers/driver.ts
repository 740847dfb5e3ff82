// How tests make moves by touch. A game's `targets` say what to touch; a driver adds only what they cannot express:
// holding instead of pressing, turning a dial several times, confirming in a dialog.
import { isHiddenFromAccessibility, screen } from '@testing-library/react-native'
import type { ReactTestInstance } from 'react-test-renderer'
import { screensOf } from '@/components/games/screens'
import type { Target } from '@/components/ui/pointed'
import type { Seat } from '@/engine'
import type { AtTable } from '../walk-match'

export interface Driver {
  /** How many moves to play at most, for matches that are long and hide little. */
  readonly limit?: number
  /** Does one thing by touch: a move, part of a move, or a look. */
  act(table: AtTable): Promise<void>
  /** All touches of a move, if that is more than pressing each of its targets. */
  touches?(targets: readonly Target[], move: object, table: AtTable, seat: Seat): readonly Touch[]
  /** A face that is on screen because its player is choosing it. */
  allows?(face: string, table: AtTable): boolean
}

/** A press on a control, or a finger held down on it. */
export interface Touch {
  /** Shown when a test does not find the control. */
  readonly name: string
  readonly find: () => ReactTestInstance | undefined
  readonly isHeld?: boolean
}

/** A press on the control with this `target`. */
export const at = (target: Target): Touch => ({ name: target, find: () => controlOf(target) })

export const held = (touch: Touch): Touch => ({ ...touch, isHeld: true })

/** A press on the element with this test id, which is not part of a move. */
export const onTestId = (testID: string): Touch => ({
  name: testID,
  find: () => screen.queryByTestId(testID) ?? undefined,
})

/** The first element drawn for a control takes the press. Elements behind a panel cannot be touched. */
function controlOf(target: Target): ReactTestInstance | undefined {
  const [control] = screen.UNSAFE_queryAllByProps({ target })
  const [pressed] = control?.findAll(({ type }) => typeof type === 'string') ?? []
  return pressed && !isHiddenFromAccessibility(pressed) ? pressed : undefined
}

/** The element that a touch is on, if it can be touched now. */
export function touchable({ find }: Touch): ReactTestInstance | undefined {
  const found = find()
  const isOff = found?.props.accessibilityState?.disabled || found?.props['aria-disabled']
  return isOff ? undefined : found
}

/** The touches that make a seat's move, in order. */
export function touchesFor(driver: Driver, move: object, table: AtTable, seat?: Seat): readonly Touch[] {
  const { match, holder } = table
  const { state } = match.snapshot().standings.at(-1)!
  const by = (seat ?? holder)!
  const targets = screensOf(match.gameId).targets(move, by, state)
  return driver.touches?.(targets, move, table, by) ?? targets.map(at)
}

export async function touchAll(touches: readonly Touch[], table: AtTable): Promise<void> {
  for (const touch of touches) await table.touch(touch)
}

export const makeMove = (driver: Driver, move: object, table: AtTable): Promise<void> =>
  touchAll(touchesFor(driver, move, table), table)
