// A tap in the making, from 'who are you' to two cards and, where it must be, the one to shed. Anybody may begin one as
// long as the table is open. It keeps how much its author had seen, so that a tap that comes too late costs nothing.
import { useState } from 'react'
import type { Refusal, Seat } from '@/engine'
import { tapOf, type Move, type Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { tapsOf } from '@/engine/games/lockdown/taps'
import { isSpot } from './words'

interface Making {
  readonly by: Seat | undefined
  readonly seen: number
  readonly cards: readonly (Spot | 'top')[]
  readonly shed: number | undefined
}

interface Asks {
  readonly refusal: (move: Move, by?: Seat) => Refusal | undefined
  readonly play: (move: Move, by?: Seat, seen?: number) => void
  readonly onRefused: (refusal: Refusal) => void
}

export interface TapMaking {
  readonly by: Seat | undefined
  readonly cards: readonly (Spot | 'top')[]
  readonly shed: number | undefined
  readonly step: 'who' | 'first' | 'second' | 'shed' | 'sure'
  readonly choose: (seat: Seat) => void
  readonly pick: (card: Spot | 'top') => void
  readonly confirm: () => void
  readonly back: () => void
}

export interface Tapping {
  readonly making: TapMaking | undefined
  readonly begin: (by: Seat | undefined, seen: number) => void
}

export function useTap({ refusal, play, onRefused }: Asks): Tapping {
  const [making, setMaking] = useState<Making>()
  const begin = (by: Seat | undefined, seen: number): void =>
    setMaking({ by, seen, cards: [], shed: undefined })
  if (!making) return { making: undefined, begin }
  const { by, seen, cards, shed } = making
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
      setMaking({ ...making, cards: cards.filter((one) => !has(one)), shed: undefined })
      return
    }
    if (cards.length === 2) {
      if (card !== 'top' && card.seat === by && step === 'shed') setMaking({ ...making, shed: card.place })
      else if (card !== 'top' && card.seat === by && shed !== undefined)
        setMaking({ ...making, shed: card.place === shed ? undefined : card.place })
      return
    }
    const next = [...cards, card]
    const nextTap = tapIn(next, undefined)
    const not = nextTap && refusal(nextTap, by)
    if (not && not.tag !== 'shed-missing') onRefused(not)
    else setMaking({ ...making, cards: next })
  }
  return {
    begin,
    making: {
      by,
      cards,
      shed,
      step,
      choose: (seat) => setMaking({ ...making, by: seat }),
      pick,
      confirm: () => {
        setMaking(undefined)
        if (tap) play(tap, by, seen)
      },
      back: () => setMaking(undefined),
    },
  }
}

const tapIn = ([one, other]: readonly (Spot | 'top')[], shed: number | undefined): Tap | undefined =>
  one && other && tapOf(one, other, shed)

/** Why a seat cannot tap anything at all now. The reasons that close taps come before those against single cards. */
export function refusalOfTapping(
  state: State,
  seat: Seat,
  refusal: (move: Move, by?: Seat) => Refusal | undefined,
): Refusal | undefined {
  if (!tapsOf(state, seat).next().done) return undefined
  return refusal({ kind: 'tap', one: { seat: 1, place: 1 }, other: 'top', shed: undefined }, seat)
}
