// A tap (Snap!) that has been begun: the two cards, who taps and, if necessary, the card to shed. Anybody may begin one while the
// table is open. It records how many entries its player had seen, so that a tap that comes too late costs nothing.
import { useState } from 'react'
import type { Refusal, Seat } from '@/engine'
import { tapOf, type Move, type Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { tapsOf } from '@/engine/games/lockdown/taps'
import { isSpot } from '../words'

interface TapDraft {
  readonly by: Seat | undefined
  readonly seen: number
  readonly cards: readonly (Spot | 'top')[]
  readonly shed: number | undefined
}

interface UseTapProps {
  readonly refusal: (move: Move, by?: Seat) => Refusal | undefined
  readonly submit: (move: Move, by?: Seat, seen?: number) => void
  readonly onRefused: (refusal: Refusal) => void
}

export interface PendingTap {
  /** Absent on a shared phone until somebody says that it is their tap. */
  readonly by: Seat | undefined
  readonly cards: readonly (Spot | 'top')[]
  readonly shed: number | undefined
  readonly step: 'first' | 'second' | 'who' | 'shed' | 'sure'
  readonly pick: (card: Spot | 'top') => void
  /** Why a seat cannot make this tap. */
  readonly refusalOf: (seat: Seat) => Refusal | undefined
  /** It is this seat's tap. Saying so makes the move, unless a card has to be shed as well. */
  readonly choose: (seat: Seat) => void
  readonly confirm: () => void
  readonly back: () => void
}

export interface TapState {
  readonly pending: PendingTap | undefined
  readonly begin: (by: Seat | undefined, seen: number) => void
}

export function useTap({ refusal, submit, onRefused }: UseTapProps): TapState {
  const [pending, setPending] = useState<TapDraft>()
  const begin = (by: Seat | undefined, seen: number): void =>
    setPending({ by, seen, cards: [], shed: undefined })
  if (!pending) return { pending: undefined, begin }
  const { by, seen, cards, shed } = pending
  const tap = tapIn(cards, shed)
  const refused = (made: Tap, seat: Seat): Refusal | undefined => {
    const no = refusal(made, seat)
    return no?.tag === 'shed-missing' ? undefined : no
  }
  const make = (made: Tap, seat: Seat): void => {
    setPending(undefined)
    submit(made, seat, seen)
  }
  const pick = (card: Spot | 'top'): void => {
    const has = (one: Spot | 'top'): boolean => (one === 'top' ? card === 'top' : isSpot(one, card))
    if (cards.some(has))
      return setPending({ ...pending, cards: cards.filter((one) => !has(one)), shed: undefined })
    if (tap) {
      if (card !== 'top' && card.seat === by)
        setPending({ ...pending, shed: card.place === shed ? undefined : card.place })
      return
    }
    const next = [...cards, card]
    const nextTap = tapIn(next, undefined)
    const no = nextTap && by !== undefined ? refused(nextTap, by) : undefined
    if (no) onRefused(no)
    else setPending({ ...pending, cards: next })
  }
  return {
    begin,
    pending: {
      by,
      cards,
      shed,
      step: stepOf(pending, tap && by !== undefined ? refusal(tap, by) : undefined),
      pick,
      refusalOf: (seat) => tap && refused(tap, seat),
      choose: (seat) => {
        if (!tap || refused(tap, seat)) return
        if (refusal(tap, seat)) setPending({ ...pending, by: seat })
        else make(tap, seat)
      },
      confirm: () => tap && by !== undefined && make(tap, by),
      back: () => setPending(undefined),
    },
  }
}

function stepOf({ by, cards }: TapDraft, no: Refusal | undefined): PendingTap['step'] {
  if (cards.length < 2) return cards.length === 0 ? 'first' : 'second'
  if (by === undefined) return 'who'
  return no?.tag === 'shed-missing' ? 'shed' : 'sure'
}

const tapIn = ([one, other]: readonly (Spot | 'top')[], shed: number | undefined): Tap | undefined =>
  one && other && tapOf(one, other, shed)

/** Why a seat cannot tap at all now. The engine gives such reasons before those against particular cards. */
export function refusalOfTapping(
  state: State,
  seat: Seat,
  refusal: (move: Move, by?: Seat) => Refusal | undefined,
): Refusal | undefined {
  if (!tapsOf(state, seat).next().done) return undefined
  return refusal({ kind: 'tap', one: { seat: 1, place: 1 }, other: 'top', shed: undefined }, seat)
}
