/**
 * A sensible player of Lockdown to measure bots against, by the rule of thumb that people play by: remembers, swaps the
 * highest card (or one not known) for a lower one, taps what is sure, calls at an expected sum of nine. It shares nothing
 * with our bots but what it gets.
 */
import type { Insight } from '@/engine'
import { lockdown } from '@/engine/games/lockdown/rules'

type State = ReturnType<typeof lockdown.start>
type Move = NonNullable<ReturnType<typeof lockdown.parse>>

const average = 6.5
const callAt = 9
/** A card this low is taken from the pile rather than hoping for the next. */
const worthTaking = 3

export function sensible(insight: Insight<object, string>): object | undefined {
  const { seat, standing, knowledge } = insight
  const state = standing.state as State
  const faces = knowledge.faces as ReadonlyMap<number, string>
  const legal = (text: string): Move | undefined => {
    const move = lockdown.parse(text)
    return move && !lockdown.refusal(state, seat, move, () => undefined) ? move : undefined
  }
  const countOf = (card: number): number => pointsOf(faces.get(card))
  const own = state.hands[seat - 1]!.flatMap((card, i) =>
    card === undefined ? [] : [{ place: i + 1, count: countOf(card), known: faces.has(card) }],
  )
  const worst = own.reduce<(typeof own)[number] | undefined>(
    (most, card) => (most && most.count >= card.count ? most : card),
    undefined,
  )
  if (state.phase.at === 'over') return undefined
  if (state.phase.at === 'opening') return legal('peek 1')
  const tap = tapIn()
  if (tap) return tap
  if (state.turn !== seat) return undefined

  switch (state.phase.at) {
    case 'turn': {
      const sum = own.reduce((total, { count }) => total + count, 0)
      const top = state.pile[state.pile.length - 1]
      const takes = top && worst && pointsOf(top.face) <= worthTaking && worst.count >= average
      return (
        (sum <= callAt ? legal('lockdown') : undefined) ??
        (takes ? legal(`take ${worst.place}`) : undefined) ??
        legal('draw') ??
        legal('lockdown') ??
        legal(`take ${worst?.place}`)
      )
    }
    case 'drawn':
      return worst && countOf(state.phase.card) < worst.count
        ? legal(`keep ${worst.place}`)
        : legal('discard')
    case 'ten':
      return legal(`look ${own.find(({ known }) => !known)?.place}`) ?? legal('pass')
    case 'queen-own':
      return legal(`look ${worst?.place}`) ?? legal('pass')
    case 'queen-other':
      return (
        state.hands
          .flatMap((hand, i) => hand.map((card, j) => ({ card, spot: `${i + 1}:${j + 1}` })))
          .filter(({ card, spot }) => card !== undefined && legal(`look ${spot}`))
          .sort((a, b) => countOf(a.card!) - countOf(b.card!))
          .map(({ spot }) => legal(`look ${spot}`))[0] ?? legal('pass')
      )
    case 'queen-exchange': {
      const { own: mine, other } = state.phase
      return (countOf(other.card) < countOf(mine.card) ? legal('exchange') : undefined) ?? legal('pass')
    }
  }

  /** Two cards it knows to be the same, one of them its own or one that costs somebody else. */
  function tapIn(): Move | undefined {
    const seen = state.hands.flatMap((hand, i) =>
      hand.flatMap((card, j) =>
        card !== undefined && faces.has(card)
          ? [{ spot: `${i + 1}:${j + 1}`, mine: i + 1 === seat, count: countOf(card) }]
          : [],
      ),
    )
    const top = state.pile[state.pile.length - 1]
    const targets = top ? [...seen, { spot: 'top', mine: false, count: pointsOf(top.face) }] : seen
    for (const [i, one] of seen.entries())
      for (const two of targets.slice(i + 1)) {
        if (one.count !== two.count || (one.mine && two.mine)) continue
        const isOwn = one.mine || two.mine
        if (isOwn ? one.count < 1 : !worst || worst.count < 3) continue
        const move = legal(`tap ${one.spot} ${two.spot}${isOwn ? '' : ` shed ${worst!.place}`}`)
        if (move) return move
      }
    return undefined
  }
}

function pointsOf(face: string | undefined): number {
  if (face === undefined) return average
  return face === 'Kd' || face === 'Kh' ? -1 : 'A23456789TJQK'.indexOf(face[0]!) + 1
}
