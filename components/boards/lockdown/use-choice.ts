// A choice that has been begun and not made: it is about one player and one state of the table, and lapses with either.
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

/** What a choice rests on. That somebody elsewhere looks at a card of theirs meanwhile changes nothing about it. */
const basisOf = ({ phase, turn, pile, hands }: State): string =>
  JSON.stringify([phase.at, turn, pile.length, hands])
