// Touches controls at random. When that leads nowhere for a while, it submits a legal move directly, so that the
// match gets to its end.
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { AtTable } from '../walk-match'
import type { Driver } from './driver'

/** Controls that leave the match or could end it. */
const leftAlone =
  /^(pause|handoff-back|menu|home|rematch|scrim|menu-resign.*|menu-give-up.*|menu-offer-draw.*)$/
const patience = 3

export function createMonkey(): Driver {
  let idle = 0
  let entries = -1
  return {
    async act(table) {
      const { match, below } = table
      const now = match.snapshot().entries.length
      idle = now === entries ? idle + 1 : 0
      entries = now
      if (idle > patience) return moveAnyhow(table)
      const targets = screen
        .queryAllByRole(/^(button|switch|slider|radio)$/ as never)
        .filter(({ props }) => !props.accessibilityState?.disabled && !props['aria-disabled'])
        .filter(({ props }) => !leftAlone.test(String(props.testID ?? '')))
      if (targets.length === 0) return moveAnyhow(table)
      const target = targets[below(targets.length)]!
      act(() => void fireEvent(target, 'pressIn'))
      await table.pass(60)
      act(() => void fireEvent(target, 'pressOut'))
      act(() => void fireEvent.press(target))
    },
    // The monkey may be choosing any face, and does not know which.
    allows: (_, { holder }) => holder !== undefined,
  }
}

async function moveAnyhow({ match, below, holder }: AtTable): Promise<void> {
  const newest = match.snapshot().standings.at(-1)!
  const seat = holder ?? match.game.turn(newest.state)[0]
  if (seat === undefined) return
  const moves = match.moves(seat)
  if (moves.length > 0) await act(() => match.submit(seat, moves[below(moves.length)]!))
}
