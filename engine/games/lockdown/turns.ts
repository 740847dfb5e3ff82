/**
 * Whose turn it is. Seats that have resigned are skipped, and so is one that could do nothing at all. When the turn comes
 * back to the caller's seat, the round is over, even if the caller has resigned.
 */
import type { Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import type { Face } from './faces'
import { canDraw } from './piles'
import { revealed, scored, withDrawnUp } from './scoring'
import { changed, holdsNone, noHand, type State } from './state'

const atTurn = { at: 'turn' } as const

/** In the opening, a seat has chosen. Play begins when all have. */
export function chosen(state: State, seat: Seat, waiting: readonly Seat[]): State {
  const left = waiting.filter((other) => other !== seat)
  if (left.length > 0) return changed(state, { phase: { at: 'opening', waiting: left } })
  const first = state.resigned.includes(state.turn) ? seatAfter(state, state.turn) : state.turn
  return changed(state, { phase: atTurn, turn: first, turns: 1 })
}

/** [LD20] The turn goes to the next seat, or the round ends. */
export function turnEnded(state: State, dealer: Dealer<Face>): State {
  const next = seatAfter(state, state.turn)
  if (next === state.caller) return scored(state, dealer)
  return changed(state, { phase: atTurn, turn: next, turns: state.turns + 1 })
}

/** [LD25] A failed tap may have taken the last card that a seat on turn could have drawn. */
export const withoutStuckTurn = (state: State, dealer: Dealer<Face>): State =>
  state.phase.at === 'turn' && isStuck(state, state.turn) ? turnEnded(state, dealer) : state

/** [LD28] */
export function withResigned(before: State, seat: Seat, dealer: Dealer<Face>): State {
  const state = changed(before, {
    resigned: [...before.resigned, seat],
    looks: before.looks.filter((looking) => looking.seat !== seat),
  })
  if (state.hands.length - state.resigned.length < 2) return revealed(state, dealer)
  if (state.phase.at === 'opening') return chosen(state, seat, state.phase.waiting)
  return state.turn === seat ? turnEnded(withDrawnUp(state, dealer), dealer) : state
}

/** The next seat that can do something, or the caller if it is reached first. */
function seatAfter(state: State, seat: Seat): Seat {
  let next = seat
  do {
    next = (next % state.hands.length) + 1
    if (next === state.caller) return next
  } while (state.resigned.includes(next) || isStuck(state, next))
  return next
}

/** Whether it can do nothing: no card to draw, none to take or no place for it, and lockdown already called. */
function isStuck(state: State, seat: Seat): boolean {
  if (state.caller === undefined || canDraw(state)) return false
  return state.pile.length === 0 || holdsNone(state.hands[seat - 1] ?? noHand)
}
