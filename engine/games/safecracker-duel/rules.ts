/**
 * Safecracker Duel: two players, a secret code each, one safe with three dials. Whoever's code the safe shows at the end
 * of a turn wins. Rule ids (SD1 …) refer to docs/rules/safecracker-duel.md.
 *
 * A code is a card that its player wrote. The state holds the cards, so until they are turned up no state, log or
 * message has a digit of them; whether the safe shows a code is a question to the dealer.
 */
import type { Card, Eyes, Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import type { Game } from '../../core/game'
import type { Outcome } from '../../core/outcome'
import { refusals } from '../../core/refusal'

const digits = [1, 2, 3, 4, 5] as const
const places = [1, 2, 3] as const

export type Digit = (typeof digits)[number]
export type Place = (typeof places)[number]
export type Code = `${Digit}-${Digit}-${Digit}`

export interface State {
  /** What the three dials show. */
  readonly safe: Code
  /** By seat: the code that was written, face down. */
  readonly cards: readonly [Card | undefined, Card | undefined]
  /** By seat: the same codes, once they have been turned up. */
  readonly codes: readonly [Code | undefined, Code | undefined]
  /** Whose turn it is; while codes are being chosen, who will begin. */
  readonly turn: Seat
  /** How many turns have been completed. */
  readonly turns: number
  readonly outcome: Outcome | undefined
}

/** To everybody but its writer a code reads `code *`: the code is absent. */
export type Move = { readonly kind: 'code'; readonly code: Code | undefined } | SetMove

export interface SetMove {
  readonly kind: 'set'
  readonly place: Place
  readonly digit: Digit
}

const allCodes: readonly Code[] = digits.flatMap((a) =>
  digits.flatMap((b) => digits.map((c): Code => `${a}-${b}-${c}`)),
)
const codeMoves: readonly Move[] = allCodes.map((code) => ({ kind: 'code', code }))
const concealed: Move = { kind: 'code', code: undefined }
const sets: readonly SetMove[] = places.flatMap((place) =>
  digits.map((digit) => ({ kind: 'set', place, digit }) as const),
)
const format = (move: Move): string =>
  move.kind === 'code' ? `code ${move.code ?? '*'}` : `set ${move.place} ${move.digit}`
const byText: ReadonlyMap<string, Move> = new Map(
  [...codeMoves, concealed, ...sets].map((move) => [format(move), move]),
)

export const safecrackerDuel: Game<State, Move, Code, 'safecracker-duel'> = {
  id: 'safecracker-duel',
  rules: 1,
  seats: { from: 2, to: 2 },
  minutes: 5,
  starts: 'chosen',
  options: [],
  notation: '‘code A-B-C’ or ‘set P D’ with places from 1 to 3 and digits from 1 to 5',

  decks: () => [],
  opening: (deal) =>
    /^[1-5]-[1-5]-[1-5]\/[1-5]-[1-5]-[1-5]$/.test(deal)
      ? deal.split('/').map((code, i) => `${i + 1} code ${code}`)
      : undefined,
  value: (code) => code,

  start: ({ starter }) => ({
    safe: '1-1-1',
    cards: [undefined, undefined],
    codes: [undefined, undefined],
    turn: starter,
    turns: 0,
    outcome: undefined,
  }),

  turn({ cards, turn, outcome }) {
    if (outcome) return []
    const writing = [turn, 3 - turn].filter((seat) => cards[seat - 1] === undefined)
    return writing.length > 0 ? writing : [turn]
  },

  moves(state, seat, eyes) {
    if (state.outcome) return none
    if (isChoosing(state)) return state.cards[seat - 1] === undefined ? codeMoves : none
    return state.turn === seat ? setsOf(state, eyes) : none
  },

  refusal(state, seat, move, eyes) {
    if (state.outcome) return no.over
    if (move.kind === 'code') return state.cards[seat - 1] === undefined ? undefined : no['code-written']
    if (isChoosing(state)) return no['codes-first']
    if (state.turn !== seat) return no['not-your-turn']
    return isTooEarly(state, move, eyes) ? no['own-code'] : undefined
  },

  play(state, seat, move, dealer) {
    const { cards, codes, turn, turns } = state
    if (move.kind === 'code') {
      const card = dealer.write({ seat, secret: move.code, from: allCodes })
      return {
        safe: state.safe,
        cards: seat === 1 ? [card, cards[1]] : [cards[0], card],
        codes,
        turn,
        turns,
        outcome: undefined,
      }
    }
    const next: State = {
      safe: dialled(state.safe, move),
      cards,
      codes,
      turn: 3 - turn,
      turns: turns + 1,
      outcome: undefined,
    }
    const winner = winnerOf(next, seat, dealer)
    return winner === undefined ? next : opened(next, dealer, { winners: [winner], why: 'code' })
  },

  resign: (state, _, dealer) => opened(state, dealer, undefined),
  reveal: (state, dealer) => opened(state, dealer, undefined),

  /** Leaves the safe as it is. Nobody chooses a code for somebody else. */
  idle(state, seat, eyes) {
    if (state.outcome || isChoosing(state) || state.turn !== seat) return undefined
    const legal = setsOf(state, eyes)
    return legal.find((move) => dialled(state.safe, move) === state.safe) ?? legal[0]
  },

  /** Both choose at the same time: one choice must not make the other late. */
  basis: (state, seat, move) => (move.kind === 'code' ? [state.cards[seat - 1]] : [state]),

  /** Every turn can be undone by the next. Writing a code is no turn. */
  lasting: (before, after) => before.turns === after.turns,

  inSight({ cards }, seat) {
    const own = seat === undefined ? undefined : cards[seat - 1]
    return own === undefined ? [] : [own]
  },
  cards: ({ cards, codes }, seat) =>
    cards.flatMap((card, i) =>
      card === undefined
        ? []
        : [{ name: i + 1 === seat ? 'code' : `code-${i + 1}`, card, face: codes[i], of: i + 1 }],
    ),
  outcome: ({ outcome }) => outcome,

  parse: (text) => byText.get(text),
  format,
  conceal: (move) => (move.kind === 'code' ? concealed : move),
}

const isChoosing = ({ cards }: State): boolean => cards[0] === undefined || cards[1] === undefined

/** [SD8] Before both have had a turn nobody wins, so no code is asked about: the answer would give it away. */
const isFirstRound = ({ turns }: State): boolean => turns < 2

function setsOf(state: State, eyes: Eyes<Code>): readonly SetMove[] {
  return isFirstRound(state) ? sets.filter((move) => !isTooEarly(state, move, eyes)) : sets
}

/** [SD6] Only the player knows the code, so only the player's own phone and the table can refuse this. */
function isTooEarly(state: State, move: SetMove, eyes: Eyes<Code>): boolean {
  if (!isFirstRound(state)) return false
  const own = state.cards[state.turn === 1 ? 0 : 1]
  return own !== undefined && eyes(own) === dialled(state.safe, move)
}

function dialled(safe: Code, { place, digit }: SetMove): Code {
  const at = 2 * place - 2
  return (safe.slice(0, at) + digit + safe.slice(at + 1)) as Code
}

/** Whose code the safe shows now that a turn is over. The mover is asked about first: with equal codes the mover wins. */
function winnerOf(state: State, mover: Seat, dealer: Dealer<Code>): Seat | undefined {
  if (isFirstRound(state)) return undefined
  const { safe, cards } = state
  const own = cards[mover === 1 ? 0 : 1]
  if (own !== undefined && dealer.same(own, safe)) return mover
  const other = cards[mover === 1 ? 1 : 0]
  return other !== undefined && dealer.same(other, safe) ? 3 - mover : undefined
}

/** The state with every code turned up that has been written. */
function opened(state: State, dealer: Dealer<Code>, outcome: Outcome | undefined): State {
  const [one, two] = state.cards
  return {
    safe: state.safe,
    cards: state.cards,
    codes: [codeOn(one, dealer), codeOn(two, dealer)],
    turn: state.turn,
    turns: state.turns,
    outcome,
  }
}

const codeOn = (card: Card | undefined, dealer: Dealer<Code>): Code | undefined =>
  card === undefined ? undefined : dealer.turnUp(card)

const none: readonly Move[] = []

const no = refusals({
  over: 'The match is over.',
  'not-your-turn': 'It’s the other player’s turn.',
  'code-written': 'You’ve already chosen your code.',
  'codes-first': 'Both players have to choose a code first.',
  'own-code': 'You can’t set the safe to your own code on your first turn.',
})
