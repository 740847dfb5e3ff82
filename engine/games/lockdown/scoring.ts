/** The end of a Lockdown match: every hand is turned up, and the lowest sum wins. A seat that resigned is not ranked. */
import { seatsUpTo, type Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import type { Outcome } from '../../core/outcome'
import { pointsOf, type Face } from './faces'
import { turnedUp } from './piles'
import { changed, nobodyLooks, type State } from './state'

type Shown = readonly (readonly (Face | undefined)[])[]

const over = { at: 'over' } as const

/** [LD26] The end of the round. */
export function scored(state: State, dealer: Dealer<Face>): State {
  const shown = handsUp(state, dealer)
  return ended(state, { shown, outcome: outcomeFor(shown, state.resigned) })
}

/** An end without scores: all cards are turned up, and a drawn one goes onto the pile. */
export function revealed(state: State, dealer: Dealer<Face>): State {
  const settled = withDrawnUp(state, dealer)
  return ended(settled, { shown: handsUp(settled, dealer), outcome: undefined })
}

/** A card that was drawn and not yet placed goes face up onto the pile, without its power. */
export const withDrawnUp = (state: State, dealer: Dealer<Face>): State =>
  state.phase.at === 'drawn'
    ? changed(state, { pile: [...state.pile, turnedUp(state.phase.card, dealer)] })
    : state

const handsUp = ({ hands }: State, dealer: Dealer<Face>): Shown =>
  hands.map((hand) => hand.map((card) => (card === undefined ? undefined : dealer.turnUp(card))))

/** [LD27] */
function outcomeFor(shown: Shown, resigned: readonly Seat[]): Outcome {
  const scores = shown.map((faces, i) => (resigned.includes(i + 1) ? null : sumOf(faces)))
  const lowest = Math.min(...scores.filter((score) => score !== null))
  const winners = seatsUpTo(shown.length).filter((seat) => scores[seat - 1] === lowest)
  return { winners, scores, why: 'lowest-sum' }
}

const sumOf = (faces: readonly (Face | undefined)[]): number =>
  faces.reduce((sum, face) => sum + (face === undefined ? 0 : pointsOf(face)), 0)

const ended = (
  { hands, deck, pile, turn, turns, caller, resigned }: State,
  { shown, outcome }: Pick<State, 'shown' | 'outcome'>,
): State => ({
  hands,
  deck,
  pile,
  phase: over,
  turn,
  turns,
  caller,
  resigned,
  looks: nobodyLooks,
  shown,
  outcome,
})
