/** What a Lockdown bot can do with a ten or a queen: look at a card it doesn't know, and exchange for a lower one. */
import { bySeat, type Card, type Seat } from '../../../core/card'
import type { Knowledge } from '../../../core/knowledge'
import { pointsOf, type Face } from '../faces'
import { lookAt, placeMove, wordMove } from '../notation'
import { stillLies, type Spot, type State } from '../state'
import type { Option } from './options'
import { exchangeIfLower, swap } from './playout'
import type { Held } from './table'
import { worstPlace } from './taps'

/** The options in a step of a power. A single one needs no weighing. */
export function powerOptions(state: State, seat: Seat, knowledge: Knowledge<Face>): readonly Option[] {
  const { phase, hands } = state
  const isKnown = (card: Card): boolean => knowledge.faces.has(card)
  switch (phase.at) {
    case 'ten': {
      const unknown = bySeat(hands, seat).findIndex((card) => card !== undefined && !isKnown(card)) + 1
      return unknown > 0 ? [{ move: placeMove('look', unknown), why: 'look', make: nothing }] : [pass]
    }
    case 'queen-own': {
      const worst = worstPlace(state, seat, (card) => knowledge.faces.get(card))
      return worst ? [{ move: placeMove('look', worst.place), why: 'look', make: nothing }] : [pass]
    }
    case 'queen-other': {
      const { own } = phase
      if (!own || !stillLies(state, own)) return [pass]
      const mine = heldAt(state, own)
      const looks = hands.flatMap((_, i) =>
        i + 1 === seat
          ? []
          : kindsOf(state, i + 1, knowledge).map(({ place, held }): Option => ({
              move: lookAt(i + 1, place),
              why: 'look',
              make: (table) => exchangeIfLower(table, mine, held),
            })),
      )
      return looks.length > 0 ? looks : [pass]
    }
    case 'queen-exchange': {
      const { own, other } = phase
      if (!stillLies(state, own) || !stillLies(state, other)) return [pass]
      const [mine, theirs] = [heldAt(state, own), heldAt(state, other)]
      const exchange: Option = {
        move: wordMove('exchange'),
        why: 'lower',
        make: (table) => swap(table, mine, theirs),
      }
      return [pass, exchange]
    }
    default:
      return [pass]
  }
}

const nothing = (): void => undefined

const pass: Option = { move: wordMove('pass'), why: 'nothing-to-gain', make: nothing }

interface Kind {
  readonly place: number
  readonly held: Held
}

/** The cards of a seat. Of those that look alike to the player, only the first. */
function kindsOf({ hands }: State, owner: Seat, knowledge: Knowledge<Face>): readonly Kind[] {
  const kinds: Kind[] = []
  const met = new Set<string>()
  let index = 0
  bySeat(hands, owner).forEach((card, i) => {
    if (card === undefined) return
    const held = { seat: owner, index: index++ }
    const face = knowledge.faces.get(card)
    const kind = face ? `${pointsOf(face)}` : `seen ${knowledge.seenBy.get(card)?.includes(owner) === true}`
    if (met.has(kind)) return
    met.add(kind)
    kinds.push({ place: i + 1, held })
  })
  return kinds
}

/** Where a card lies on a simulated table, which has no empty places. */
function heldAt({ hands }: State, { seat, place }: Spot): Held {
  const before = bySeat(hands, seat).slice(0, place - 1)
  return { seat, index: before.filter((card) => card !== undefined).length }
}
