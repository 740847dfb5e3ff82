// What a driver knows: how the board of one game is played by touch.
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { ReactTestInstance } from 'react-test-renderer'
import type { AtTable } from '../leaks'

export interface Driver {
  /** How many moves are enough, where a match is long and hides little. */
  readonly limit?: number
  /** Does something by touch: a move, a part of one, a look. */
  act(table: AtTable): Promise<void>
  /** What is touched, one after the other, to make a move of the player who has the phone. */
  touches(move: object, table: AtTable): readonly Touch[]
  /** A face that is on screen because its player is just choosing it. */
  allows?(face: string, table: AtTable): boolean
}

/** A press on what has this test id, a finger held down on it, or a press on what is found otherwise. */
export type Touch = string | { readonly hold: string } | (() => ReactTestInstance | undefined)

/** What a touch is for, if it can be touched now. */
export function touchable(touch: Touch): ReactTestInstance | undefined {
  const found =
    typeof touch === 'function'
      ? touch()
      : (screen.queryByTestId(typeof touch === 'string' ? touch : touch.hold) ?? undefined)
  const isOff = found?.props.accessibilityState?.disabled || found?.props['aria-disabled']
  return isOff ? undefined : found
}

export async function touchAll(touches: readonly Touch[], table: AtTable): Promise<void> {
  for (const touch of touches) {
    if (typeof touch === 'string') await table.press(touch)
    else if (typeof touch === 'object') await table.hold(touch.hold)
    else {
      act(() => void fireEvent.press(touch()!))
      await table.pass(300)
    }
  }
}
