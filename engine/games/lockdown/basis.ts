/**
 * What a move rests on, for moves that come late. A tap rests on the cards it names, so that it never hits one that took
 * their place since. A move of a turn rests on the turn, its step and the cards it touches, so that taps elsewhere, which
 * may come at any time, cannot block it.
 */
import type { Seat } from '../../core/card'
import type { Move } from './notation'
import { cardAt, topOf, type State } from './state'

export function basisOf(state: State, seat: Seat, move: Move): readonly unknown[] {
  if (move.kind === 'tap') {
    const { one, other, shed } = move
    const second = other === 'top' ? topOf(state)?.card : cardAt(state, other)
    return [cardAt(state, one), second, shed && cardAt(state, { seat, place: shed })]
  }
  const { phase, turns } = state
  const drawn = phase.at === 'drawn' ? phase.card : undefined
  switch (move.kind) {
    case 'peek':
    case 'look':
    case 'keep':
      return [turns, phase.at, drawn, cardAt(state, { seat, place: move.place })]
    case 'look-at':
      return [turns, phase.at, cardAt(state, move)]
    case 'take':
      return [turns, phase.at, topOf(state)?.card, cardAt(state, { seat, place: move.place })]
    case 'exchange':
      return phase.at === 'queen-exchange'
        ? [turns, phase.at, cardAt(state, phase.own), cardAt(state, phase.other)]
        : [turns, phase.at]
    // A call is about the caller's hand: a player whose cards have just been tapped might not have made it.
    case 'lockdown':
      return [turns, phase.at, ...(state.hands[seat - 1] ?? [])]
    case 'draw':
    case 'discard':
    case 'pass':
      return [turns, phase.at, drawn]
  }
}
