// What this moment at the table is: who is before the screen, and what they may do. One answer, from which prompt, buttons
// and targets follow, so that they never contradict each other.
import type { Card, Seat } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Looked, Phase, Spot, State } from '@/engine/games/lockdown/state'
import type { BoardProps } from '@/components/match/board'
import type { TapMaking } from './use-tap'
import { spotOf } from './words'

export type LockdownProps = BoardProps<State, Move, Face>

export type Moment =
  | { readonly at: 'over' | 'open' }
  /** A tap may begin while an entry is acted out; its cards are picked when they lie still. */
  | { readonly at: 'acting'; readonly making: TapMaking | undefined }
  | { readonly at: 'tapping'; readonly making: TapMaking }
  /** A card has been looked at and is not done with. */
  | { readonly at: 'looking'; readonly seat: Seat; readonly spot: Spot; readonly card: Card }
  | { readonly at: 'exchange'; readonly seat: Seat; readonly own: Looked; readonly other: Looked }
  | {
      readonly at: Exclude<Phase['at'], 'over' | 'queen-exchange'>
      readonly seat: Seat
    }

export function momentOf(
  { standing: { state }, acting, seat, faces, onLooked }: LockdownProps,
  making: TapMaking | undefined,
): Moment {
  const { phase } = state
  if (acting) return { at: 'acting', making }
  if (phase.at === 'over') return { at: 'over' }
  if (making) return { at: 'tapping', making }
  if (seat === undefined) return { at: 'open' }
  // A finger that is still down must not find another panel under it: first the look is done with, then its bargain.
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
