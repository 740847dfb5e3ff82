/**
 * Royal Lock as its bot sees it: ranks on nine cells, and how many of each rank are left where. Everything on the table
 * is public and only the order of the decks is not, so this is all there is to know; suits don't matter.
 */
import { ofTwo, type Seat } from '../../../core/card'
import { rankOf, type Face } from '../grid'
import type { State } from '../rules'

/** How many cards there are of each rank. */
export type Counts = readonly number[]

export interface Position {
  /** By cell, from 0: the rank of its card, or `empty`. */
  readonly cells: readonly number[]
  /** The cells whose cards are locked, a bit each. */
  readonly locked: number
  /** The cell of the marker of whoever moves next. */
  readonly mine: number
  /** The cell of the partner's marker. */
  readonly yours: number
  readonly deck: Counts
  readonly deckSize: number
  readonly discard: Counts
  readonly discardSize: number
  readonly red: Counts
  readonly redSize: number
  /** The same for the same position, and hardly ever for another: what has been thought of it is kept under this. */
  readonly key: number
}

export const empty = -1
const ranks = 'A23456789TJQK'
export const rankCount = ranks.length
export const firstRoyal = ranks.indexOf('J')
export const isRoyal = (rank: number): boolean => rank >= firstRoyal

/** The rank under the marker, or `empty`. */
export const cardUnder = ({ cells, mine }: Position): number => cells[mine] ?? empty

/** All reds, for a deck that is shuffled anew. */
const allReds: Counts = Array.from({ length: rankCount }, () => 2)
const noCards: Counts = Array.from({ length: rankCount }, () => 0)

/** The lines as sets of cells, a bit each. */
export const lineMasks: readonly number[] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
export const lineCells: readonly (readonly [number, number, number])[] = lineMasks.map((mask) => {
  const [a = 0, b = 0, c = 0] = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => (mask >> cell) & 1)
  return [a, b, c]
})

/** By set of cells: whether it contains a line. */
export const holdsLine: readonly boolean[] = Array.from({ length: 512 }, (_, set) =>
  lineMasks.some((mask) => (set & mask) === mask),
)

/** By cell and cell: how many steps apart. */
export const distance: readonly (readonly number[])[] = Array.from({ length: 9 }, (_, from) =>
  Array.from(
    { length: 9 },
    (_cell, to) => Math.abs((from % 3) - (to % 3)) + Math.abs(Math.floor(from / 3) - Math.floor(to / 3)),
  ),
)

/** What lies on the table, and what must therefore lie in the decks. */
export function positionOf(state: State, seat: Seat): Position {
  const rank = (face: Face): number => ranks.indexOf(rankOf(face))
  const cells = state.grid.map((card) => (card ? rank(card.face) : empty))
  const discard = countsOf(state.blackDiscard.map(({ face }) => rank(face)))
  const deck = allReds.map((all, of) => all - (discard[of] ?? 0) - cells.filter((cell) => cell === of).length)
  const gone = countsOf(state.redDiscard.map(({ face }) => rank(face)))
  const position = {
    cells,
    locked: state.locked.reduce((mask, space) => mask | (1 << (space - 1)), 0),
    mine: ofTwo(state.markers, seat) - 1,
    yours: ofTwo(state.markers, 3 - seat) - 1,
    deck,
    deckSize: state.black.length,
    discard,
    discardSize: state.blackDiscard.length,
    ...redsLeft(
      allReds.map((all, of) => all - (gone[of] ?? 0)),
      state.red.length,
    ),
  }
  return { ...position, key: keyOf(position) }
}

/** The same to somebody who does not count the red cards: any may come. */
export function uncounted(p: Position): Position {
  const position = { ...p, red: allReds, redSize: 2 * rankCount }
  return { ...position, key: keyOf(position) }
}

function countsOf(list: readonly number[]): Counts {
  const counts = noCards.slice()
  for (const rank of list) counts[rank] = (counts[rank] ?? 0) + 1
  return counts
}

/** With fewer than two left all are shuffled anew before the draw. */
const redsLeft = (red: Counts, redSize: number): Pick<Position, 'red' | 'redSize'> =>
  redSize < 2 ? { red: allReds, redSize: 2 * rankCount } : { red, redSize }

/** Numbers that stand for single facts about a position; their sum stands for all of it. */
const keys = {
  cells: Array.from({ length: 9 }, (_, cell) => numbers(rankCount, 16 * cell)),
  locked: numbers(512, 1_000),
  mine: numbers(9, 2_000),
  yours: numbers(9, 2_100),
  discard: numbers(rankCount, 2_200),
  red: numbers(rankCount, 2_300),
}

function numbers(count: number, from: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    const mixed = Math.imul(from + i + 1, 0x9e3779b1)
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    return Math.imul(again ^ (again >>> 13), 0xc2b2ae35) | 0
  })
}

function keyOf(p: Omit<Position, 'key'>): number {
  let key = keys.locked[p.locked]! + keys.mine[p.mine]! + keys.yours[p.yours]! + keyOfDiscard(p.discard)
  for (let cell = 0; cell < 9; cell++) if (p.cells[cell] !== empty) key += keys.cells[cell]![p.cells[cell]!]!
  for (let rank = 0; rank < rankCount; rank++) key += p.red[rank]! * keys.red[rank]!
  return key | 0
}

function keyOfDiscard(discard: Counts): number {
  let key = 0
  for (let rank = 0; rank < rankCount; rank++) key += discard[rank]! * keys.discard[rank]!
  return key
}

export const emptyCells = ({ cells }: Position): number => {
  let set = 0
  for (let cell = 0; cell < 9; cell++) if (cells[cell] === empty) set |= 1 << cell
  return set
}

export const moved = (p: Position, to: number): Position => ({
  cells: p.cells,
  locked: p.locked,
  mine: to,
  yours: p.yours,
  deck: p.deck,
  deckSize: p.deckSize,
  discard: p.discard,
  discardSize: p.discardSize,
  red: p.red,
  redSize: p.redSize,
  key: (p.key - keys.mine[p.mine]! + keys.mine[to]!) | 0,
})

/** With the card under the marker locked or unlocked. */
export const turnedLock = (p: Position): Position => ({
  cells: p.cells,
  locked: p.locked ^ (1 << p.mine),
  mine: p.mine,
  yours: p.yours,
  deck: p.deck,
  deckSize: p.deckSize,
  discard: p.discard,
  discardSize: p.discardSize,
  red: p.red,
  redSize: p.redSize,
  key: (p.key - keys.locked[p.locked]! + keys.locked[p.locked ^ (1 << p.mine)]!) | 0,
})

export const removed = (p: Position): Position => ({
  cells: withEntry(p.cells, p.mine, empty),
  locked: p.locked,
  mine: p.mine,
  yours: p.yours,
  deck: p.deck,
  deckSize: p.deckSize,
  discard: withOneMore(p.discard, cardUnder(p)),
  discardSize: p.discardSize + 1,
  red: p.red,
  redSize: p.redSize,
  key: (p.key - keys.cells[p.mine]![cardUnder(p)]! + keys.discard[cardUnder(p)]!) | 0,
})

export const filled = (p: Position, rank: number): Position => ({
  cells: withEntry(p.cells, p.mine, rank),
  locked: p.locked,
  mine: p.mine,
  yours: p.yours,
  deck: withEntry(p.deck, rank, p.deck[rank]! - 1),
  deckSize: p.deckSize - 1,
  discard: p.discard,
  discardSize: p.discardSize,
  red: p.red,
  redSize: p.redSize,
  key: (p.key + keys.cells[p.mine]![rank]!) | 0,
})

export const reshuffled = (p: Position): Position => ({
  cells: p.cells,
  locked: p.locked,
  mine: p.mine,
  yours: p.yours,
  deck: p.deck.map((count, rank) => count + (p.discard[rank] ?? 0)),
  deckSize: p.deckSize + p.discardSize,
  discard: noCards,
  discardSize: 0,
  red: p.red,
  redSize: p.redSize,
  key: (p.key - keyOfDiscard(p.discard)) | 0,
})

/** After a turn has drawn these two red ranks: the partner moves next. Nothing, if that is the end. */
export function drawn(p: Position, one: number, two: number): Position | undefined {
  const cells = p.cells.slice()
  let { locked, discard, discardSize } = p
  for (let cell = 0; cell < 9; cell++) {
    const rank = cells[cell]!
    if (rank !== one && rank !== two) continue
    const bit = 1 << cell
    const isLocked = (locked & bit) !== 0
    locked &= ~bit
    if (isLocked && one !== two) continue
    cells[cell] = empty
    discard = withOneMore(discard, rank)
    discardSize++
  }
  const red = p.red.slice()
  red[one]!--
  red[two]!--
  const next = {
    cells,
    locked,
    mine: p.yours,
    yours: p.mine,
    deck: p.deck,
    deckSize: p.deckSize,
    discard,
    discardSize,
    ...redsLeft(red, p.redSize - 2),
    key: 0,
  }
  next.key = keyOf(next)
  return holdsLine[emptyCells(next)] ? undefined : next
}

function withEntry(list: readonly number[], at: number, entry: number): number[] {
  const next = list.slice()
  next[at] = entry
  return next
}

const withOneMore = (counts: Counts, rank: number): Counts => withEntry(counts, rank, counts[rank]! + 1)
