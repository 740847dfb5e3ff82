/**
 * A sensible Lockdown player to measure bots against. It plays by a common rule of thumb: remember cards, swap the highest (or
 * an unknown one) for a lower one, tap only when sure, call at an expected sum of nine. It gets the same input as the bots and
 * shares nothing else with them.
 */
import type { Insight } from '@/engine'
import { lockdown } from '@/engine/games/lockdown/rules'

type State = ReturnType<typeof lockdown.start>
type Move = NonNullable<ReturnType<typeof lockdown.parse>>

const average = 6.5
const callAt = 9
/** It takes a card this low from the pile instead of drawing. */
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

  /** A tap of two cards it knows to match: one of its own, or ones that cost other players a card. */
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
