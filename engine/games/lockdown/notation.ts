/**
 * The moves of Lockdown and their spelling. Moves without a tap are shared objects; a tap has one canonical form, the
 * lower seat first, then the lower place, `top` last, so that one tap is one line in every log.
 */
import { seatsUpTo, type Seat } from '../../core/card'
import { numberIn, wordsOf } from '../../core/notation'
import type { Spot } from './state'

export interface Tap {
  readonly kind: 'tap'
  readonly one: Spot
  readonly other: Spot | 'top'
  /** The place to discard from, where the tapper names no card of their own. */
  readonly shed: number | undefined
}

const words = ['pass', 'draw', 'discard', 'lockdown', 'exchange'] as const
const placed = ['peek', 'keep', 'take', 'look'] as const
type Word = (typeof words)[number]
type Placed = (typeof placed)[number]

export type Move =
  | { readonly kind: Word }
  | { readonly kind: Placed; readonly place: number }
  | { readonly kind: 'look-at'; readonly seat: Seat; readonly place: number }
  | Tap

/** Nobody can hold more cards than there are. */
export const mostPlaces = 52
const mostSeats = 8
const places = Array.from({ length: mostPlaces }, (_, i) => i + 1)

const wordMoves = Object.fromEntries(words.map((kind) => [kind, { kind }])) as Readonly<Record<Word, Move>>
const placeMoves = Object.fromEntries(
  placed.map((kind) => [kind, places.map((place) => ({ kind, place }))]),
) as unknown as Readonly<Record<Placed, readonly Move[]>>
const lookMoves: readonly (readonly Move[])[] = seatsUpTo(mostSeats).map((seat) =>
  places.map((place) => ({ kind: 'look-at', seat, place })),
)
const spots: readonly (readonly Spot[])[] = seatsUpTo(mostSeats).map((seat) =>
  places.map((place) => ({ seat, place })),
)

export const wordMove = (kind: Word): Move => wordMoves[kind]
export const placeMove = (kind: Placed, place: number): Move => placeMoves[kind][place - 1] ?? { kind, place }
export const lookAt = (seat: Seat, place: number): Move =>
  lookMoves[seat - 1]?.[place - 1] ?? { kind: 'look-at', seat, place }
export const spotAt = (seat: Seat, place: number): Spot => spots[seat - 1]?.[place - 1] ?? { seat, place }

/** Whether two tapped cards are different ones and stand in canonical order. */
export const inOrder = (one: Spot, other: Spot | 'top'): boolean =>
  other === 'top' || one.seat < other.seat || (one.seat === other.seat && one.place < other.place)

/** The tap of two cards in any order, or nothing if they are the same. */
export function tapOf(a: Spot | 'top', b: Spot | 'top', shed?: number): Tap | undefined {
  if (a !== 'top' && inOrder(a, b)) return { kind: 'tap', one: a, other: b, shed }
  if (b !== 'top' && inOrder(b, a)) return { kind: 'tap', one: b, other: a, shed }
  return undefined
}

export const notation =
  '‘peek P’, ‘pass’, ‘draw’, ‘discard’, ‘keep P’, ‘take P’, ‘lockdown’, ‘look P’, ‘look SEAT:PLACE’, ‘exchange’, ' +
  '‘tap X Y’ or ‘tap X Y shed P’, where X and Y are SEAT:PLACE or ‘top’'

export function parse(text: string): Move | undefined {
  const [word, ...rest] = wordsOf(text) ?? []
  if (word === 'tap') return parseTap(rest)
  const [argument, ...more] = rest
  if (more.length > 0) return undefined
  if (argument === undefined) return isOneOf(words, word) ? wordMoves[word] : undefined
  const place = numberIn(argument, 1, mostPlaces)
  if (place !== undefined) return isOneOf(placed, word) ? placeMoves[word][place - 1] : undefined
  const spot = word === 'look' ? parseSpot(argument) : undefined
  return spot && lookAt(spot.seat, spot.place)
}

function parseTap([first, second, ...rest]: readonly string[]): Tap | undefined {
  const a = first === 'top' ? first : parseSpot(first)
  const b = second === 'top' ? second : parseSpot(second)
  if (a === undefined || b === undefined) return undefined
  if (rest.length === 0) return tapOf(a, b)
  const shed = numberIn(rest[1], 1, mostPlaces)
  return rest.length === 2 && rest[0] === 'shed' && shed !== undefined ? tapOf(a, b, shed) : undefined
}

function parseSpot(word: string | undefined): Spot | undefined {
  const [first, second, ...more] = word?.split(':') ?? []
  const seat = numberIn(first, 1, mostSeats)
  const place = numberIn(second, 1, mostPlaces)
  return more.length > 0 || seat === undefined || place === undefined ? undefined : spotAt(seat, place)
}

const isOneOf = <T extends string>(known: readonly T[], word: string | undefined): word is T =>
  (known as readonly (string | undefined)[]).includes(word)

export function format(move: Move): string {
  switch (move.kind) {
    case 'tap': {
      const shed = move.shed === undefined ? '' : ` shed ${move.shed}`
      return `tap ${formatSpot(move.one)} ${move.other === 'top' ? 'top' : formatSpot(move.other)}${shed}`
    }
    case 'look-at':
      return `look ${formatSpot(move)}`
    case 'peek':
    case 'keep':
    case 'take':
    case 'look':
      return `${move.kind} ${move.place}`
    default:
      return move.kind
  }
}

const formatSpot = ({ seat, place }: Spot): string => `${seat}:${place}`
