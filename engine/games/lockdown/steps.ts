/** The steps of a turn. Each expects a move that `refusal` allows. */
import type { Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import { rankOf, type Face } from './faces'
import type { Move } from './notation'
import { exchanged, refilled, replaced, turnedUp } from './piles'
import { cardOn, changed, nobodyLooks, topOf, type Looked, type Spot, type State } from './state'
import { chosen, turnEnded } from './turns'

interface Choice {
  readonly seat: Seat
  readonly move: Move
  readonly waiting: readonly Seat[]
}

/** [LD3] */
export function playOpening(state: State, { seat, move, waiting }: Choice, dealer: Dealer<Face>): State {
  if (move.kind !== 'peek') return chosen(state, seat, waiting)
  const card = cardOn(state, { seat, place: move.place })
  dealer.show(card, seat)
  return chosen(changed(state, { looks: [...state.looks, { seat, card }] }), seat, waiting)
}

/** One step of a turn, by the seat whose turn it is. */
export function playStep(state: State, move: Move, dealer: Dealer<Face>): State {
  const { phase, turn: seat, pile } = state
  switch (move.kind) {
    case 'draw': {
      const { deck, pile: left } = refilled(state, dealer)
      const card = deck[0]
      if (card === undefined) throw new Error('There is no card to draw.')
      dealer.show(card, seat)
      return changed(state, {
        deck: deck.slice(1),
        pile: left,
        phase: { at: 'drawn', card },
        looks: nobodyLooks,
      })
    }
    case 'discard': {
      const up = turnedUp((phase as typeof phase & { at: 'drawn' }).card, dealer)
      const next = changed(state, { pile: [...pile, up] })
      const rank = rankOf(up.face)
      if (rank === 'T') return changed(next, { phase: { at: 'ten' } })
      return rank === 'Q' ? changed(next, { phase: { at: 'queen-own' } }) : turnEnded(next, dealer)
    }
    case 'keep': {
      const instead = (phase as typeof phase & { at: 'drawn' }).card
      const { hands, pile: grown } = replaced(state, { seat, place: move.place, instead }, dealer)
      return turnEnded(changed(state, { hands, pile: grown }), dealer)
    }
    case 'take': {
      const top = topOf(state)
      if (!top) throw new Error('There is no card to take.')
      const without = { hands: state.hands, deck: state.deck, pile: pile.slice(0, -1) }
      const { hands, pile: grown } = replaced(without, { seat, place: move.place, instead: top.card }, dealer)
      return turnEnded(changed(state, { hands, pile: grown, looks: nobodyLooks }), dealer)
    }
    case 'lockdown':
      return turnEnded(changed(state, { caller: seat, looks: nobodyLooks }), dealer)
    default:
      return playPower(state, move, dealer)
  }
}

/** [LD9]–[LD11] The steps of a ten and a queen. What was looked at stays in sight until the next step is made. */
function playPower(state: State, move: Move, dealer: Dealer<Face>): State {
  const { phase, turn: seat } = state
  if (move.kind === 'look') {
    const own = shownTo(state, { seat, place: move.place }, dealer)
    const next = changed(state, { looks: [{ seat, card: own.card }] })
    return phase.at === 'ten' ? turnEnded(next, dealer) : changed(next, { phase: { at: 'queen-other', own } })
  }
  if (move.kind === 'look-at' && phase.at === 'queen-other') {
    const other = shownTo(state, { seat: move.seat, place: move.place }, dealer)
    const next = changed(state, { looks: [...state.looks, { seat, card: other.card }] })
    const { own } = phase
    return own ? changed(next, { phase: { at: 'queen-exchange', own, other } }) : turnEnded(next, dealer)
  }
  const done = changed(state, { looks: nobodyLooks })
  if (phase.at === 'queen-own') return changed(done, { phase: { at: 'queen-other', own: undefined } })
  if (move.kind !== 'exchange' || phase.at !== 'queen-exchange') return turnEnded(done, dealer)
  return turnEnded(changed(done, { hands: exchanged(state.hands, phase.own, phase.other) }), dealer)
}

function shownTo(state: State, { seat, place }: Spot, dealer: Dealer<Face>): Looked {
  const card = cardOn(state, { seat, place })
  dealer.show(card, state.turn)
  return { seat, place, card }
}
