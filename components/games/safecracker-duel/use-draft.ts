// What a player has turned but not confirmed: one dial on a turn, all three for a code. It belongs to whoever has the phone
// and is dropped with them, so that nobody finds somebody else's half-chosen code.
import { startTransition, useEffect, useRef, useState } from 'react'
import type { Code, Digit, Move, Place, SetMove, State } from '@/engine/games/safecracker-duel/rules'
import type { Seat } from '@/engine'
import { nextTask } from '@/components/ui/next-task'

export type Digits = readonly [Digit, Digit, Digit]

export const digitsOf = (code: Code): Digits => code.split('-').map(Number) as unknown as Digits
export const codeOf = (digits: Digits): Code => digits.join('-') as Code

export const withDigit = (digits: Digits, { place, digit }: Omit<SetMove, 'kind'>): Digits =>
  digits.map((other, i) => (i === place - 1 ? digit : other)) as unknown as Digits

interface Draft {
  readonly seat: Seat
  readonly code: boolean
  readonly place: Place
  readonly digits: Digits
}

export interface DraftInHand {
  /** Whether a code is being chosen. */
  readonly choosing: boolean
  /** The dial touched last; absent: nothing has been touched. */
  readonly place: Place | undefined
  readonly digits: Digits
  /** Turns a dial, or chooses it as it is. On a turn this resets any other dial. */
  readonly turn: (place: Place, to?: Turn) => void
  /** What to submit: with every turn so far, even one that is not drawn yet. */
  readonly move: () => Move | undefined
}

/** The move that confirming makes, if a dial has been touched. */
export const moveOf = ({ choosing, place, digits }: Partial<DraftInHand>): Move | undefined =>
  place === undefined || digits === undefined
    ? undefined
    : choosing
      ? { kind: 'code', code: codeOf(digits) }
      : { kind: 'set', place, digit: digits[place - 1]! }

/** To a digit, or from the digit that the dial shows by then. */
export type Turn = Digit | ((from: Digit) => Digit)

export function useDraft({ safe, cards }: State, seat: Seat | undefined): DraftInHand {
  const [kept, setKept] = useState<Draft>()
  const newest = useRef<Draft>(undefined)
  const choosing = seat !== undefined && cards[seat - 1] === undefined
  const valid = kept !== undefined && kept.seat === seat && kept.code === choosing
  if (kept && !valid) setKept(undefined)
  useEffect(
    () => () => {
      newest.current = undefined
    },
    [seat, choosing],
  )
  const standing = digitsOf(safe)
  const draft = valid ? kept : undefined
  const inHand = (): Draft | undefined =>
    newest.current?.seat === seat && newest.current?.code === choosing ? newest.current : undefined
  const turn = (place: Place, to?: Turn): void => {
    if (seat === undefined) return
    const old = inHand()
    const base = old && (choosing || old.place === place) ? old.digits : standing
    const digit = typeof to === 'function' ? to(base[place - 1]!) : to
    const digits = digit === undefined ? base : withDigit(base, { place, digit })
    newest.current = { seat, code: choosing, place, digits }
    // The dial turns and the button is drawn pressed without this. What else changes is a low-priority render of its own, so
    // that a slow phone does not stutter.
    void nextTask().then(() => startTransition(() => setKept(newest.current)))
  }
  return {
    choosing,
    place: draft?.place,
    digits: draft?.digits ?? standing,
    turn,
    move: () => moveOf({ choosing, ...inHand() }),
  }
}
