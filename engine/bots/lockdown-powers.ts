/** What a Lockdown bot does with a ten or a queen: looks where it knows least, and takes what is lower than its own. */
import type { Seat } from '../core/card'
import type { Knowledge } from '../core/knowledge'
import { pointsOf, type Face } from '../games/lockdown/faces'
import { lookAt, placeMove, wordMove, type Move } from '../games/lockdown/notation'
import { stillLies, type State } from '../games/lockdown/state'
import type { Thought } from './bot'
import { unseen } from './lockdown-table'
import { worstPlace } from './lockdown-taps'

/** What a card counts, on average, that its owner has seen and kept. */
const keptByOwner = 4

export function usePower(state: State, seat: Seat, knowledge: Knowledge<Face>): Thought<Move> {
  const { phase, hands } = state
  const eyes = (card: number): Face | undefined => knowledge.faces.get(card as never)
  const unknown = hands[seat - 1]!.findIndex((card) => card !== undefined && eyes(card) === undefined) + 1
  switch (phase.at) {
    case 'ten':
      return unknown > 0 ? { move: placeMove('look', unknown), why: 'look' } : pass
    case 'queen-own': {
      const worst = worstPlace(state, seat, eyes)
      return worst ? { move: placeMove('look', worst.place), why: 'look' } : pass
    }
    case 'queen-other': {
      const move = lowestOfOthers(state, seat, knowledge)
      return move ? { move, why: 'look' } : pass
    }
    case 'queen-exchange': {
      const mine = eyes(phase.own.card)
      const theirs = eyes(phase.other.card)
      const gains = mine !== undefined && theirs !== undefined && pointsOf(theirs) < pointsOf(mine)
      return gains && stillLies(state, phase.own) && stillLies(state, phase.other)
        ? { move: wordMove('exchange'), why: 'lower' }
        : pass
    }
    default:
      return pass
  }
}

const pass: Thought<Move> = { move: wordMove('pass'), why: 'nothing-to-gain' }

/** The card of another that promises to be lowest; among equals, of whoever holds the fewest. */
function lowestOfOthers(
  { hands, resigned }: State,
  seat: Seat,
  knowledge: Knowledge<Face>,
): Move | undefined {
  let found: Move | undefined
  let least = Infinity
  hands.forEach((hand, i) => {
    const owner = i + 1
    if (owner === seat) return
    const crowd = hand.filter((card) => card !== undefined).length / 100 + (resigned.includes(owner) ? 1 : 0)
    hand.forEach((card, j) => {
      if (card === undefined) return
      const face = knowledge.faces.get(card)
      const isKept = knowledge.seenBy.get(card)?.includes(owner) === true
      const points = (face ? pointsOf(face) : isKept ? keptByOwner : unseen) + crowd
      if (points >= least) return
      least = points
      found = lookAt(owner, j + 1)
    })
  })
  return found
}
