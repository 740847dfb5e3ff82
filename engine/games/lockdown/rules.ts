/**
 * Lockdown: four to eight players, four face-down cards each. Keep your sum low, remember what you have seen, tap what
 * matches, and call lockdown when you think that nobody is lower. Rule ids (LD1 …) refer to docs/rules/lockdown.md.
 */
import { bySeat, seatsUpTo, type Seat } from '../../core/card'
import type { Game } from '../../core/game'
import { refusals, type Refusal } from '../../core/refusal'
import { basisOf } from './basis'
import { candidates } from './candidates'
import { allFaces, valueOf, type Face } from './faces'
import { format, notation, parse, placeMove, wordMove, type Move } from './notation'
import { canDraw } from './piles'
import { revealed } from './scoring'
import { cardAt, nobodyLooks, noHand, stillLies, type Hand, type State } from './state'
import { playOpening, playStep } from './steps'
import { playTap, refusalOfTap, tapsOf } from './taps'
import { withResigned } from './turns'

const cardsEach = 4

export const lockdown: Game<State, Move, Face, 'lockdown'> = {
  id: 'lockdown',
  rules: 1,
  seats: { from: 4, to: 8 },
  minutes: 15,
  starts: 'chosen',
  options: [],
  notation,

  decks: () => [allFaces],
  value: valueOf,

  start({ seats, starter }, dealer) {
    const deck = dealer.deal(allFaces)
    const everybody = seatsUpTo(seats)
    return {
      hands: everybody.map((seat) => deck.slice((seat - 1) * cardsEach, seat * cardsEach)),
      deck: deck.slice(seats * cardsEach),
      pile: [],
      phase: { at: 'opening', waiting: everybody },
      turn: starter,
      turns: 0,
      caller: undefined,
      resigned: [],
      looks: nobodyLooks,
      shown: undefined,
      outcome: undefined,
    }
  },

  turn({ phase, turn }) {
    if (phase.at === 'over') return []
    return phase.at === 'opening' ? phase.waiting : [turn]
  },

  moves: (state, seat) =>
    candidates(state, seat).filter((move) => refusalOf(state, seat, move) === undefined),
  loose: tapsOf,
  refusal: refusalOf,

  play(state, seat, move, dealer) {
    if (move.kind === 'tap') return playTap(state, { seat, tap: move }, dealer)
    return state.phase.at === 'opening'
      ? playOpening(state, { seat, move, waiting: state.phase.waiting }, dealer)
      : playStep(state, move, dealer)
  },

  resign: withResigned,
  reveal: revealed,

  idle(state, seat) {
    const { phase, turn, hands } = state
    if (phase.at === 'over') return undefined
    if (phase.at === 'opening') return phase.waiting.includes(seat) ? wordMove('pass') : undefined
    if (turn !== seat) return undefined
    if (phase.at === 'drawn') return wordMove('discard')
    if (phase.at !== 'turn') return wordMove('pass')
    if (canDraw(state)) return wordMove('draw')
    const place = bySeat(hands, seat).findIndex((card) => card !== undefined) + 1
    return place > 0 && state.pile.length > 0 ? placeMove('take', place) : wordMove('lockdown')
  },

  basis: basisOf,

  inSight({ phase, turn, looks }, seat) {
    if (phase.at === 'drawn' && turn === seat) return [phase.card]
    return looks.flatMap((looking) => (looking.seat === seat ? [looking.card] : []))
  },
  cards({ hands, phase, shown }) {
    const inHands = hands.flatMap((hand, i) =>
      hand.flatMap((card, place) =>
        card === undefined
          ? []
          : [{ name: `${i + 1}:${place + 1}`, card, face: shown?.[i]?.[place], of: i + 1 }],
      ),
    )
    return phase.at === 'drawn' ? [{ name: 'drawn', card: phase.card }, ...inHands] : inHands
  },
  outcome: ({ outcome }) => outcome,

  parse,
  format,
}

function refusalOf(state: State, seat: Seat, move: Move): Refusal | undefined {
  if (move.kind === 'tap') return refusalOfTap(state, seat, move)
  const { phase } = state
  if (phase.at === 'over') return no.over
  if (state.resigned.includes(seat)) return no['has-resigned']
  if (phase.at === 'opening') {
    if (move.kind !== 'peek' && move.kind !== 'pass') return no.opening
    if (!phase.waiting.includes(seat)) return no['has-chosen']
  } else if (state.turn !== seat) return no['not-your-turn']
  if (!fits(phase.at, move.kind)) return no[phase.at]

  const hand = state.hands[seat - 1] ?? noHand
  switch (move.kind) {
    case 'draw':
      return canDraw(state) ? undefined : no['nothing-to-draw']
    case 'lockdown':
      return state.caller === undefined ? undefined : no['called-already']
    case 'take':
      return state.pile.length > 0 ? refusalOfPlace(hand, move.place) : no['nothing-to-take']
    case 'peek':
    case 'keep':
    case 'look':
      return refusalOfPlace(hand, move.place)
    case 'look-at':
      if (move.seat === seat) return no['look-at-own']
      return cardAt(state, move) === undefined ? no['no-card'] : undefined
    case 'exchange': {
      const { own, other } = phase as typeof phase & { at: 'queen-exchange' }
      return stillLies(state, own) && stillLies(state, other) ? undefined : no['card-has-gone']
    }
    default:
      return undefined
  }
}

const kinds = {
  opening: ['peek', 'pass'],
  turn: ['draw', 'take', 'lockdown'],
  drawn: ['discard', 'keep'],
  ten: ['look', 'pass'],
  'queen-own': ['look', 'pass'],
  'queen-other': ['look-at', 'pass'],
  'queen-exchange': ['exchange', 'pass'],
} as const satisfies Readonly<Record<string, readonly Move['kind'][]>>

const fits = (at: keyof typeof kinds, kind: Move['kind']): boolean =>
  (kinds[at] as readonly Move['kind'][]).includes(kind)

const refusalOfPlace = (hand: Hand, place: number): Refusal | undefined =>
  hand[place - 1] === undefined ? no['no-card'] : undefined

const no = refusals({
  over: 'The match is over.',
  'has-resigned': 'This seat has resigned.',
  'has-chosen': 'You’ve had your look. Now the others have to peek or pass.',
  'not-your-turn': 'It’s another player’s turn.',
  opening: 'First everyone peeks at one of their cards or passes.',
  turn: 'It’s your turn: draw, take the top discard, or call lockdown.',
  drawn: 'You’ve drawn a card: discard it, or keep it in place of one of yours.',
  ten: 'The ten lets you look at one of your cards, or pass.',
  'queen-own': 'The queen lets you look at one of your cards first, or pass.',
  'queen-other': 'Now the queen lets you look at another player’s card, or pass.',
  'queen-exchange': 'You’ve looked at two cards: exchange them, or pass.',
  'nothing-to-draw': 'There’s no card left to draw.',
  'nothing-to-take': 'The discard pile is empty.',
  'called-already': 'Lockdown has already been called.',
  'no-card': 'There’s no card at that place.',
  'look-at-own': 'Look at another player’s card this time.',
  'card-has-gone': 'One of the two cards was tapped away, so there’s nothing to exchange.',
})
