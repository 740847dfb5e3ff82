// A tap that has been begun: who taps, the two cards and, if necessary, the card to shed. Anybody may begin one while the
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
  readonly by: Seat | undefined
  readonly cards: readonly (Spot | 'top')[]
  readonly shed: number | undefined
  readonly step: 'who' | 'first' | 'second' | 'shed' | 'sure'
  readonly choose: (seat: Seat) => void
  readonly pick: (card: Spot | 'top') => void
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
  const no = tap && by !== undefined ? refusal(tap, by) : undefined
  const step =
    by === undefined
      ? 'who'
      : cards.length < 2
        ? cards.length === 0
          ? 'first'
          : 'second'
        : no?.tag === 'shed-missing'
          ? 'shed'
          : 'sure'

  const pick = (card: Spot | 'top'): void => {
    const has = (one: Spot | 'top'): boolean => (one === 'top' ? card === 'top' : isSpot(one, card))
    if (cards.some(has)) {
      setPending({ ...pending, cards: cards.filter((one) => !has(one)), shed: undefined })
      return
    }
    if (cards.length === 2) {
      if (card !== 'top' && card.seat === by && step === 'shed') setPending({ ...pending, shed: card.place })
      else if (card !== 'top' && card.seat === by && shed !== undefined)
        setPending({ ...pending, shed: card.place === shed ? undefined : card.place })
      return
    }
    const next = [...cards, card]
    const nextTap = tapIn(next, undefined)
    const not = nextTap && refusal(nextTap, by)
    if (not && not.tag !== 'shed-missing') onRefused(not)
    else setPending({ ...pending, cards: next })
  }
  return {
    begin,
    pending: {
      by,
      cards,
      shed,
      step,
      choose: (seat) => setPending({ ...pending, by: seat }),
      pick,
      confirm: () => {
        setPending(undefined)
        if (tap) submit(tap, by, seen)
      },
      back: () => setPending(undefined),
    },
  }
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
