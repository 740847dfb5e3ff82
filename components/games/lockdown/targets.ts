// The controls of Lockdown that a hint or a lesson can point at, and which of them make a move.
import type { Seat } from '@/engine'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { targetNamed, type Target } from '@/components/ui/pointed'

export const controls = {
  deck: targetNamed('deck'),
  pile: targetNamed('pile'),
  /** One of the large cards at the bottom. It is held down to be looked at; `looked` ends the look. */
  own: (place: number) => targetNamed(`own-${place}`),
  /** Another player's hand. It opens large, and the card is picked there. */
  hand: (seat: Seat) => targetNamed(`hand-${seat}`),
  /** A card of anybody among those that can be tapped, or of another player whose hand is open. */
  card: (seat: Seat, place: number) => targetNamed(`card-${seat}-${place}`),
  /** Held down to see another player's card. */
  peek: targetNamed('peek'),
  looked: targetNamed('looked'),
  discard: targetNamed('discard'),
  /** No peek in the opening, or a power that goes unused. */
  pass: targetNamed('pass'),
  exchange: targetNamed('exchange'),
  /** No exchange after the queen's two looks. */
  leave: targetNamed('leave'),
  call: targetNamed('call'),
  tap: targetNamed('tap'),
  /** The top of the discards, among the cards that can be tapped. */
  top: targetNamed('top-card'),
  /** Whose tap it is, where several people share the phone; elsewhere it is confirmed. */
  tapper: (seat: Seat) => targetNamed(`tapper-${seat}`),
  confirmTap: targetNamed('tap-confirm'),
}

export function targets(move: Move, seat: Seat, { phase }: State): readonly Target[] {
  switch (move.kind) {
    case 'draw':
      return [controls.deck]
    case 'discard':
      return [controls.discard]
    case 'keep':
      return [controls.own(move.place)]
    case 'take':
      return [controls.pile, controls.own(move.place)]
    case 'peek':
    case 'look':
      return [controls.own(move.place), controls.looked]
    case 'look-at':
      return [controls.hand(move.seat), controls.card(move.seat, move.place), controls.peek, controls.looked]
    case 'exchange':
      return [controls.exchange]
    case 'pass':
      return [phase.at === 'queen-exchange' ? controls.leave : controls.pass]
    case 'lockdown':
      return [controls.call]
    // The card to shed is not among them: ringed from the start, it would look like one of the two to tap.
    case 'tap':
      return [controls.tap, cardAt(move.one), cardAt(move.other), controls.tapper(seat), controls.confirmTap]
  }
}

const cardAt = (spot: Spot | 'top'): Target =>
  spot === 'top' ? controls.top : controls.card(spot.seat, spot.place)
