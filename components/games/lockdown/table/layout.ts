// Where everything lies on the table: one player's cards large at the bottom, deck and discard pile beside them, the other
// hands above. Plain numbers, so that a card in flight knows where it starts and ends before anything is drawn.
import type { Seat } from '@/engine'
import { cardRatio } from '@/components/cards/card-face'
import { target } from '@/components/ui/theme'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface HandLayout {
  readonly seat: Seat
  readonly frame: Rect
  /** By place. */
  readonly cards: readonly Rect[]
}

export interface TableLayout {
  readonly own: HandLayout
  readonly others: readonly HandLayout[]
  readonly deck: Rect
  readonly pile: Rect
  /** A drawn card, lifted off the deck. It covers the deck, which cannot be touched meanwhile, and nothing else. */
  readonly held: Rect
}

export interface Room {
  readonly width: number
  readonly height: number
}

interface Seating {
  /** Whose cards lie large at the bottom. */
  readonly bottom: Seat
  /** How many places each hand has, by seat. */
  readonly sizes: readonly number[]
}

const gap = 8
/** Name and mark above the cards of another player. */
export const tileHead = 22
/** Room below a large card for the number of its place. */
const plaqueRoom = 8
/** Name and mark above the large cards. */
export const ownHead = 30
/** What is written below deck and discard pile. */
const captionRoom = 46
/** How much a card grows when it is lifted off the deck. It stays within the gaps around it. */
const lifted = 1.12
/** Up to this many places stay in rows of two. */
const roomy = 6

export function layoutOf({ width, height }: Room, { bottom, sizes }: Seating): TableLayout {
  const others = seatsAfter(bottom, sizes.length)
  // A phone on its side has room for all hands in one row, and none for a second row.
  const rows = others.length > 4 && width < height ? 2 : 1
  const tileHeight = Math.max(64, Math.min(168, (height * (rows === 1 ? 0.29 : 0.38) - gap * rows) / rows))
  const top = rows * (tileHeight + gap)
  const low = height - top - ownHead
  const side = Math.max(target, Math.min(100, width * 0.22, (low - captionRoom) / cardRatio))
  const hand: Rect = { x: side + gap, y: top + ownHead, width: width - 2 * (side + gap), height: low }
  const pileTop = hand.y + (low - side * cardRatio - captionRoom) * 0.4
  const rise = (side * (lifted - 1)) / 2
  return {
    own: {
      seat: bottom,
      frame: hand,
      cards: gridIn(hand, { count: sizes[bottom - 1]!, least: target + 2, most: 124, below: plaqueRoom }),
    },
    others: tiles(others, { width, rows, tileHeight, sizes }),
    deck: cardAt(0, pileTop, side),
    pile: cardAt(width - side, pileTop, side),
    held: cardAt(-rise, pileTop - rise * cardRatio, side * lifted),
  }
}

interface Tiles {
  readonly width: number
  readonly rows: number
  readonly tileHeight: number
  readonly sizes: readonly number[]
}

function tiles(seats: readonly Seat[], { width, rows, tileHeight, sizes }: Tiles): readonly HandLayout[] {
  const first = Math.ceil(seats.length / rows)
  return seats.map((seat, i) => {
    const row = i < first ? 0 : 1
    const inRow = row === 0 ? first : seats.length - first
    const tileWidth = Math.min(132, (width - gap * (first - 1)) / first)
    const left = (width - inRow * tileWidth - (inRow - 1) * gap) / 2
    const frame: Rect = {
      x: left + (row === 0 ? i : i - first) * (tileWidth + gap),
      y: row * (tileHeight + gap),
      width: tileWidth,
      height: tileHeight,
    }
    const inside: Rect = {
      x: frame.x + 5,
      y: frame.y + tileHead,
      width: tileWidth - 10,
      height: tileHeight - tileHead - 5,
    }
    return { seat, frame, cards: gridIn(inside, { count: sizes[seat - 1]!, least: 0, most: 72, below: 0 }) }
  })
}

interface Grid {
  readonly count: number
  /** Below this card width there are more than two to a row. */
  readonly least: number
  readonly most: number
  readonly below: number
}

/** Rows of two while the cards stay large; more to a row when there are many. */
function gridIn(room: Rect, { count, least, most, below }: Grid): readonly Rect[] {
  const places = Math.max(count, 4)
  const between = room.width > 120 ? 8 : 3
  const widthFor = (columns: number): number => {
    const lines = Math.ceil(places / columns)
    const byWidth = (room.width - between * (columns - 1)) / columns
    const byHeight = (room.height - lines * below - between * (lines - 1)) / lines / cardRatio
    return Math.min(most, byWidth, byHeight)
  }
  const columns =
    places <= roomy && widthFor(2) >= least
      ? 2
      : [2, 3, 4, 5, 6].reduce((best, next) => (widthFor(next) > widthFor(best) ? next : best))
  const width = widthFor(columns)
  const high = width * cardRatio
  const lines = Math.ceil(places / columns)
  const left = room.x + (room.width - columns * width - (columns - 1) * between) / 2
  const top = room.y + (room.height - lines * (high + below) - (lines - 1) * between) / 2
  return Array.from({ length: count }, (_, i) =>
    cardAt(
      left + (i % columns) * (width + between),
      top + Math.floor(i / columns) * (high + below + between),
      width,
    ),
  )
}

const cardAt = (x: number, y: number, width: number): Rect => ({ x, y, width, height: width * cardRatio })

/** In order of seats, from the one after the player at the bottom. */
const seatsAfter = (bottom: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats - 1 }, (_, i) => ((bottom + i) % seats) + 1)
