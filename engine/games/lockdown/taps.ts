/**
 * Taps: two cards of the same value, claimed at any time. Whether a tap is legal never depends on hidden faces, or the
 * refusal would give them away. So there must be a card to draw if it fails, and it names the card it would shed.
 */
import type { Card, Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import { refusals, type Refusal } from '../../core/refusal'
import type { Face } from './faces'
import { inOrder, spotAt, type Tap } from './notation'
import { canDraw, penalised, replaced } from './piles'
import { cardAt, cardOn, changed, holdsNone, noHand, topOf, type Cards, type Spot, type State } from './state'
import { withoutStuckTurn } from './turns'

/** [LD12]–[LD15] */
export function refusalOfTap(state: State, seat: Seat, { one, other, shed }: Tap): Refusal | undefined {
  const closed = refusalOfTapping(state, seat)
  if (closed) return closed
  if (!inOrder(one, other)) return no['not-two-cards']
  if (cardAt(state, one) === undefined) return no['no-card']
  if (other === 'top' ? state.pile.length === 0 : cardAt(state, other) === undefined)
    return other === 'top' ? no['no-top'] : no['no-card']
  const second = other === 'top' ? undefined : other.seat
  if (one.seat === seat && second === seat) return no['two-own']
  const hand = state.hands[seat - 1] ?? noHand
  if (one.seat === seat || second === seat || holdsNone(hand))
    return shed === undefined ? undefined : no['shed-not-wanted']
  if (shed === undefined) return no['shed-missing']
  return hand[shed - 1] === undefined ? no['no-card-to-shed'] : undefined
}

/** Why this seat cannot tap anything now. */
function refusalOfTapping(state: State, seat: Seat): Refusal | undefined {
  if (state.phase.at === 'over') return no.over
  if (state.resigned.includes(seat)) return no['has-resigned']
  if (state.phase.at === 'opening') return no['taps-in-opening']
  if (state.caller === seat) return no['caller-taps']
  return canDraw(state) ? undefined : no['taps-closed']
}

/** All legal taps of a seat. There can be 50,000 of them, so they are made one by one. */
export function* tapsOf(state: State, seat: Seat): Generator<Tap, void> {
  if (refusalOfTapping(state, seat)) return
  const spots = state.hands.flatMap((hand, i) =>
    hand.flatMap((card, j) => (card === undefined ? [] : [spotAt(i + 1, j + 1)])),
  )
  const own = spots.filter((spot) => spot.seat === seat).map(({ place }) => place)
  const sheds = own.length === 0 ? [undefined] : own
  const hasTop = state.pile.length > 0
  for (const [i, one] of spots.entries()) {
    for (let j = i + 1; j <= spots.length; j++) {
      const other = spots[j] ?? 'top'
      if (other === 'top' && !hasTop) continue
      const second = other === 'top' ? undefined : other.seat
      if (one.seat !== seat && second !== seat)
        for (const shed of sheds) yield { kind: 'tap', one, other, shed }
      else if (one.seat !== second) yield { kind: 'tap', one, other, shed: undefined }
    }
  }
}

/** [LD16]–[LD19] */
export function playTap(state: State, { seat, tap }: { seat: Seat; tap: Tap }, dealer: Dealer<Face>): State {
  const { one, other } = tap
  const second = other === 'top' ? topOf(state)?.face : cardOn(state, other)
  if (second === undefined) throw new Error('There is no card on the pile to tap.')
  const cards = dealer.same(cardOn(state, one), second)
    ? succeeded(state, { seat, tap }, dealer)
    : penalised(state, seat, dealer)
  const { hands, deck, pile } = cards
  const looks = state.looks.filter(({ card }) => hands.some((hand) => hand.includes(card)))
  return withoutStuckTurn(changed(state, { hands, deck, pile, looks }), dealer)
}

/** All discards come first, then the penalties: a reshuffle in between may bring the tapped cards back. */
function succeeded(
  state: State,
  { seat, tap: { one, other, shed } }: { seat: Seat; tap: Tap },
  dealer: Dealer<Face>,
): Cards {
  const tapped = other === 'top' ? [one] : [one, other]
  const discards = shed === undefined ? tapped : [...tapped, spotAt(seat, shed)]
  let cards: Cards = state
  for (const spot of discards) cards = replaced(cards, emptied(spot), dealer)
  for (const { seat: owner } of tapped)
    if (owner !== seat && !state.resigned.includes(owner)) cards = penalised(cards, owner, dealer)
  return cards
}

const emptied = ({ seat, place }: Spot): Spot & { readonly instead: Card | undefined } => ({
  seat,
  place,
  instead: undefined,
})

const no = refusals({
  over: 'The match is over.',
  'has-resigned': 'This seat has resigned.',
  'taps-in-opening': 'You can tap once everyone has peeked or passed.',
  'caller-taps': 'You called lockdown, so you can’t tap any more.',
  'taps-closed': 'Nobody can tap now: there’s no card left to draw if it fails.',
  'not-two-cards': 'A tap names two different cards, the lower seat and place first.',
  'no-card': 'One of these places has no card.',
  'no-top': 'The discard pile is empty.',
  'two-own': 'You can’t tap two of your own cards.',
  'shed-missing': 'Say which of your cards you shed: add ‘shed’ and its place.',
  'shed-not-wanted': 'You can’t shed a card here: one of yours is tapped, or you have none.',
  'no-card-to-shed': 'You have no card to shed at that place.',
})
