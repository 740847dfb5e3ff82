/**
 * High Card, the sixth game of docs/add-a-game.md: each of two gets one card face down and has one turn. Peek if you like,
 * then keep your card or trade it, unseen, for the next one of the deck. Then both are turned up, and the higher wins.
 * Small, but it hides, shows, turns up and ends like a big one.
 */
import type { Card, Seat } from '@/engine/core/card'
import type { Game } from '@/engine/core/game'
import type { Outcome } from '@/engine/core/outcome'
import { refusals } from '@/engine/core/refusal'

const faces = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type Face = (typeof faces)[number]

export interface State {
  /** By seat, face down. */
  readonly hands: readonly Card[]
  readonly deck: readonly Card[]
  readonly turn: Seat
  /** How many seats have still to choose, the one whose turn it is included. */
  readonly left: number
  readonly peeked: boolean
  /** By seat, once both have chosen. */
  readonly up: readonly Face[] | undefined
  readonly outcome: Outcome | undefined
}

const kinds = ['peek', 'keep', 'trade'] as const
export interface Move {
  readonly kind: (typeof kinds)[number]
}
const all: readonly Move[] = kinds.map((kind) => ({ kind }))
const afterPeek = all.slice(1)

export const highCard: Game<State, Move, Face> = {
  id: 'high-card',
  rules: 1,
  seats: { from: 2, to: 2 },
  starts: 'chosen',
  options: [],
  notation: '‘peek’, ‘keep’ or ‘trade’',

  decks: () => [faces],
  value: (face) => face,

  start({ starter }, dealer) {
    const deck = dealer.deal(faces)
    return {
      hands: deck.slice(0, 2),
      deck: deck.slice(2),
      turn: starter,
      left: 2,
      peeked: false,
      up: undefined,
      outcome: undefined,
    }
  },

  turn: ({ turn, outcome }) => (outcome ? [] : [turn]),
  moves: ({ turn, peeked, outcome }, seat) => (outcome || turn !== seat ? [] : peeked ? afterPeek : all),
  refusal({ turn, peeked, outcome }, seat, move) {
    if (outcome) return no.over
    if (turn !== seat) return no['not-your-turn']
    return move.kind === 'peek' && peeked ? no['peeked-already'] : undefined
  },

  play(state, seat, move, dealer) {
    const card = state.hands[seat - 1]!
    if (move.kind === 'peek') {
      dealer.show(card, seat)
      return { ...state, peeked: true }
    }
    const [top, ...rest] = state.deck
    const traded = move.kind === 'trade'
    const next: State = {
      hands: traded ? state.hands.map((other) => (other === card ? top! : other)) : state.hands,
      deck: traded ? rest : state.deck,
      turn: 3 - seat,
      left: state.left - 1,
      peeked: false,
      up: undefined,
      outcome: undefined,
    }
    if (next.left > 0) return next
    const up = next.hands.map((hand) => dealer.turnUp(hand))
    return { ...next, up, outcome: { winners: [up[0]! > up[1]! ? 1 : 2], why: 'higher-card' } }
  },

  idle: ({ turn, outcome }, seat) => (outcome || turn !== seat ? undefined : { kind: 'keep' }),
  inSight: ({ hands, turn, peeked, outcome }, seat) =>
    peeked && !outcome && turn === seat ? [hands[seat - 1]!] : [],
  outcome: ({ outcome }) => outcome,

  parse: (text) => all.find(({ kind }) => kind === text),
  format: ({ kind }) => kind,
}

const no = refusals({
  over: 'The match is over.',
  'not-your-turn': 'It is the other player’s turn.',
  'peeked-already': 'You have peeked already.',
})
