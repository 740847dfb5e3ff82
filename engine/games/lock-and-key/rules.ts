/**
 * Lock and Key: two players, five face-down cards in a row. Collect a lock and a key, then find the treasure.
 * Rule ids (LK1 …) refer to docs/rules/lock-and-key.md.
 */
import type { Card, Seat } from '../../core/card'
import type { Game } from '../../core/game'
import { numberIn, wordsOf } from '../../core/notation'
import type { Outcome } from '../../core/outcome'
import { refusals } from '../../core/refusal'

export type Face = 'lock' | 'key' | 'treasure'

/** A place of the row: a face-down card, a spare lock or key that stays face up, or nothing. */
export type Place =
  | { readonly lies: 'down'; readonly card: Card }
  | { readonly lies: 'up'; readonly card: Card; readonly face: Face }
  | { readonly lies: 'empty' }

export interface Hand {
  readonly lock: boolean
  readonly key: boolean
}

export interface State {
  readonly row: readonly Place[]
  /** By seat. */
  readonly hands: readonly [Hand, Hand]
  readonly turn: Seat
  /** The treasure's card, once it has been revealed: everybody saw it. */
  readonly treasure: Card | undefined
  /** Whether the players asked for the place of a revealed treasure to be marked. */
  readonly memoryAid: boolean
  readonly outcome: Outcome | undefined
}

export type Move =
  | { readonly kind: 'reveal'; readonly place: number }
  | { readonly kind: 'swap'; readonly place: number; readonly other: number }

const places = [1, 2, 3, 4, 5] as const
const faces: readonly Face[] = ['lock', 'lock', 'key', 'key', 'treasure']
const empty: Place = { lies: 'empty' }
const noHand: Hand = { lock: false, key: false }

const reveals: readonly Move[] = places.map((place) => ({ kind: 'reveal', place }))
const swaps: readonly Move[] = places.flatMap((place) =>
  places.filter((other) => other > place).map((other) => ({ kind: 'swap', place, other }) as const),
)
/** The moves for each set of face-down places, as a bit mask: there are only 32, so none is ever built twice. */
const movesByMask: readonly (readonly Move[])[] = Array.from({ length: 32 }, (_, mask) =>
  [...reveals, ...swaps].filter(
    (move) => mask & (1 << (move.place - 1)) && (move.kind === 'reveal' || mask & (1 << (move.other - 1))),
  ),
)

export const lockAndKey: Game<State, Move, Face, 'lock-and-key'> = {
  id: 'lock-and-key',
  rules: 1,
  seats: { from: 2, to: 2 },
  minutes: 3,
  starts: 'chosen',
  options: ['memory-aid'],
  notation: '‘reveal P’ or ‘swap P Q’ with places from 1 to 5',

  decks: () => [faces],
  value: (face) => face,

  start({ starter, options }, dealer) {
    return {
      row: dealer.deal(faces).map((card) => ({ lies: 'down', card })),
      hands: [noHand, noHand],
      turn: starter,
      treasure: undefined,
      memoryAid: options.includes('memory-aid'),
      outcome: undefined,
    }
  },

  turn: ({ turn, outcome }) => (outcome ? [] : [turn]),

  moves({ row, turn, outcome }, seat) {
    if (outcome || turn !== seat) return none
    let mask = 0
    for (let i = 0; i < 5; i++) if (row[i]?.lies === 'down') mask |= 1 << i
    return movesByMask[mask] ?? none
  },

  refusal({ row, turn, outcome }, seat, move) {
    if (outcome) return no.over
    if (turn !== seat) return no['not-your-turn']
    return (
      refusalOfPlace(row, move.place) ?? (move.kind === 'swap' ? refusalOfPlace(row, move.other) : undefined)
    )
  },

  play(state, seat, move, dealer) {
    if (move.kind === 'swap') return after(state, { row: exchanged(state.row, move.place, move.other) })
    const { card } = state.row[move.place - 1] as Place & { lies: 'down' }
    const face = dealer.turnUp(card)
    const hand = state.hands[seat === 1 ? 0 : 1]
    if (face === 'treasure')
      return hand.lock && hand.key
        ? after(state, { treasure: card, outcome: { winners: [seat], why: 'treasure' } })
        : after(state, { treasure: card })
    if (hand[face])
      return settled(state, replaced(state.row, move.place, { lies: 'up', card, face }), state.hands)
    const took = face === 'lock' ? { lock: true, key: hand.key } : { lock: hand.lock, key: true }
    const hands = seat === 1 ? ([took, state.hands[1]] as const) : ([state.hands[0], took] as const)
    return settled(state, replaced(state.row, move.place, empty), hands)
  },

  idle({ row, turn, outcome }, seat) {
    if (outcome || turn !== seat) return undefined
    const [first, second] = places.filter((place) => row[place - 1]?.lies === 'down')
    if (first === undefined) return undefined
    return second === undefined
      ? { kind: 'reveal', place: first }
      : { kind: 'swap', place: first, other: second }
  },

  /** A card taken or left face up never comes back. */
  lasting: (before, { row }) => row.some(({ lies }, i) => lies !== before.row[i]?.lies),

  inSight: ({ memoryAid, treasure }) => (memoryAid && treasure !== undefined ? [treasure] : []),
  outcome: ({ outcome }) => outcome,

  parse(text) {
    const [word, first, second, ...more] = wordsOf(text) ?? []
    const place = numberIn(first, 1, 5)
    const other = numberIn(second, 1, 5)
    if (more.length > 0 || place === undefined) return undefined
    if (word === 'reveal') return second === undefined ? { kind: 'reveal', place } : undefined
    if (word !== 'swap' || other === undefined || place === other) return undefined
    return { kind: 'swap', place: Math.min(place, other), other: Math.max(place, other) }
  },
  format: (move) => (move.kind === 'reveal' ? `reveal ${move.place}` : `swap ${move.place} ${move.other}`),
}

/** The state after a turn: what changed, and the other player's turn. */
function after(
  state: State,
  { row, hands, treasure, outcome }: Partial<Pick<State, 'row' | 'hands' | 'treasure' | 'outcome'>>,
): State {
  return {
    row: row ?? state.row,
    hands: hands ?? state.hands,
    turn: 3 - state.turn,
    treasure: treasure ?? state.treasure,
    memoryAid: state.memoryAid,
    outcome,
  }
}

/** A lock or key has left the face-down cards: perhaps nobody can win any more. */
const settled = (state: State, row: readonly Place[], hands: readonly [Hand, Hand]): State =>
  after(state, { row, hands, outcome: isDead(row, hands) ? dead : undefined })

/** [LK10] Whether each player lacks a kind that is no longer among the face-down cards. */
function isDead(row: readonly Place[], hands: readonly [Hand, Hand]): boolean {
  const [one, two] = hands
  const noLock = isGone('lock', row, hands)
  const noKey = isGone('key', row, hands)
  if (!noLock && !noKey) return false
  return ((noLock && !one.lock) || (noKey && !one.key)) && ((noLock && !two.lock) || (noKey && !two.key))
}

/** Whether both cards of a kind are in hands or face up. Everybody knows: both were turned up for all. */
function isGone(kind: 'lock' | 'key', row: readonly Place[], [one, two]: readonly [Hand, Hand]): boolean {
  let found = (one[kind] ? 1 : 0) + (two[kind] ? 1 : 0)
  for (const place of row) if (place.lies === 'up' && place.face === kind) found++
  return found === 2
}

const dead: Outcome = { draw: true, why: 'dead-position' }

function exchanged(row: readonly Place[], place: number, other: number): readonly Place[] {
  const next = row.slice()
  next[place - 1] = row[other - 1] ?? empty
  next[other - 1] = row[place - 1] ?? empty
  return next
}

function replaced(row: readonly Place[], place: number, by: Place): readonly Place[] {
  const next = row.slice()
  next[place - 1] = by
  return next
}

function refusalOfPlace(row: readonly Place[], place: number) {
  const lies = row[place - 1]?.lies
  return lies === 'down' ? undefined : lies === 'up' ? no['face-up'] : no.empty
}

const none: readonly Move[] = []

const no = refusals({
  over: 'The match is over.',
  'not-your-turn': 'It’s the other player’s turn.',
  'face-up': 'That card stays face up: you can only reveal or swap face-down cards.',
  empty: 'That place is empty.',
})
