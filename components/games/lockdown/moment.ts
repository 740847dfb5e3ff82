// The current moment at the table: who is looking at the screen, and what they may do. The prompt, the buttons and what can
// be pressed on the table all follow from it, so that they never contradict each other.
import type { Card, Seat } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Looked, Phase, Spot, State } from '@/engine/games/lockdown/state'
import type { BoardProps } from '@/components/board/board'
import type { PendingTap } from './tap/use-tap'
import { spotOf } from './words'

export type LockdownProps = BoardProps<State, Move, Face>

export type Moment =
  | { readonly at: 'over' | 'open' }
  /** A tap may be begun while an entry is animated; its cards are picked afterwards. */
  | { readonly at: 'animating'; readonly pending: PendingTap | undefined }
  | { readonly at: 'tapping'; readonly pending: PendingTap }
  /** A card has been looked at, and the look has not been ended. */
  | { readonly at: 'looking'; readonly seat: Seat; readonly spot: Spot; readonly card: Card }
  | { readonly at: 'exchange'; readonly seat: Seat; readonly own: Looked; readonly other: Looked }
  | {
      readonly at: Exclude<Phase['at'], 'over' | 'queen-exchange'>
      readonly seat: Seat
    }

export function momentOf(
  { standing: { state }, animating, seat, faces, onLooked }: LockdownProps,
  pending: PendingTap | undefined,
): Moment {
  const { phase } = state
  if (animating) return { at: 'animating', pending }
  if (phase.at === 'over') return { at: 'over' }
  if (pending) return { at: 'tapping', pending }
  if (seat === undefined) return { at: 'open' }
  // A finger that is still down must not end up on another panel: the look is ended before the exchange is offered.
  const looked = onLooked && lastLooked(state, faces)
  if (looked) return { at: 'looking', seat, ...looked }
  if (phase.at === 'queen-exchange') return { at: 'exchange', seat, own: phase.own, other: phase.other }
  return { at: phase.at, seat }
}

function lastLooked(state: State, faces: ReadonlyMap<Card, Face>): { spot: Spot; card: Card } | undefined {
  const card = [...faces.keys()].at(-1)
  const spot = card === undefined ? undefined : spotOf(state, card)
  return card === undefined || !spot ? undefined : { spot, card }
}
