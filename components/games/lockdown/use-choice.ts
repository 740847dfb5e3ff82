// A choice that has been begun but not made. It belongs to one player and one state of the table, and is dropped with either.
import { useState } from 'react'
import type { Seat } from '@/engine'
import type { Spot, State } from '@/engine/games/lockdown/state'

export type Choice =
  | { readonly kind: 'look'; readonly spot: Spot }
  | { readonly kind: 'take' }
  | { readonly kind: 'call' }
  | { readonly kind: 'hand'; readonly seat: Seat }

export function useChoice(state: State, seat: Seat | undefined) {
  const [made, setMade] = useState<{ at: string; seat: Seat | undefined; choice: Choice | undefined }>()
  const at = basisOf(state)
  const choice = made?.at === at && made.seat === seat ? made.choice : undefined
  return { choice, choose: (next: Choice | undefined) => setMade({ at, seat, choice: next }) }
}

/** What a choice depends on. A remote player who looks at one of their cards meanwhile does not affect it. */
const basisOf = ({ phase, turn, pile, hands }: State): string =>
  JSON.stringify([phase.at, turn, pile.length, hands])
