/**
 * What a position of Royal Lock is worth to the team when a turn is over and its two red cards are still to come: an
 * estimate of the chance to win. It looks at the eight lines, at what the red deck can still do (exactly: its discard is
 * public) and at what is left in the black deck. The weights are fitted to matches of the bot with itself.
 */
import {
  countOf,
  empty,
  holdsLine,
  isRoyal,
  lineCells,
  nearest,
  rankAt,
  rankCount,
  royalsIn,
  stepsBetween,
  type Position,
} from './position'

/** What a cell is to a line. */
const [gap, junk, lockedJunk, royal, lockedRoyal] = [0, 1, 2, 3, 4] as const
const kinds = 5
/** The type of a line is what lies in it, in any order, and whether it runs through the middle. */
const typeOf: number[] = []
let sorts = 0
for (let low = 0; low < kinds; low++)
  for (let middle = low; middle < kinds; middle++)
    for (let high = middle; high < kinds; high++) typeOf[(low * kinds + middle) * kinds + high] = sorts++
export const traits = 26

const lines = lineCells.map(([a, b, c]) => ({ a, b, c, hasMiddle: a === 4 || b === 4 || c === 4 }))

/** Measures a position: first the types of its eight lines, then its traits, mostly between 0 and 1. */
export function gauge(p: Position, out: number[]): void {
  const { cells, locked, red, redSize } = p
  const pairs = redSize * (redSize - 1)
  let gaps = 0
  let gapCount = 0
  let falling = 0
  let royalsFalling = 0
  let locksFalling = 0
  let royals = 0
  let junkLocked = 0
  let lockCount = 0
  for (let cell = 0; cell < 9; cell++) {
    const rank = cells[cell]!
    const isLocked = ((locked >> cell) & 1) === 1
    if (isLocked) lockCount++
    if (rank === empty) {
      kindOf[cell] = gap
      gaps |= 1 << cell
      gapCount++
      continue
    }
    const rest = redSize - red[rank]!
    const hit = 1 - (rest * (rest - 1)) / pairs
    if (isRoyal(rank)) {
      royals++
      kindOf[cell] = isLocked ? lockedRoyal : royal
      if (isLocked) locksFalling += hit
      else royalsFalling += hit
    } else {
      kindOf[cell] = isLocked ? lockedJunk : junk
      if (isLocked) junkLocked++
    }
    if (!isLocked) falling += hit
  }
  const share = p.deckSize === 0 ? 0 : royalsIn(p.deck) / p.deckSize

  let winsNext = 0
  let winsSoon = 0
  let fishing = 0
  let fishable = 0
  let risky = 0
  let line = 0
  for (const { a, b, c, hasMiddle } of lines) {
    const x = kindOf[a]!
    const y = kindOf[b]!
    const z = kindOf[c]!
    const low = x < y ? (x < z ? x : z) : y < z ? y : z
    const high = x > y ? (x > z ? x : z) : y > z ? y : z
    const middle = x + y + z - low - high
    const type = typeOf[(low * kinds + middle) * kinds + high]!
    out[line++] = hasMiddle ? sorts + type : type
    if (low === gap && middle === gap) risky++
    if (middle < royal) continue
    if (low >= royal) {
      // Three royals stand in line: they only have to be locked, if no red card comes first.
      const { needed, both } = locksNeeded(p, a, b, c)
      const stays = 1 - hitAny(p, a, b, c)
      if (needed <= 3 && stays > winsNext) winsNext = stays
      const later = both <= 6 ? stays * stays : 0.5 * stays * stays
      if (later > winsSoon) winsSoon = later
    } else if (low !== lockedJunk) {
      const third = kindOf[a] === low ? a : kindOf[b] === low ? b : c
      const one = third === a ? b : a
      const two = third === c ? b : c
      const stays = 1 - hitAny(p, one, two, two)
      const close = stays / (2 + stepsBetween(p.mine, third) + (low === junk ? 1 : 0))
      fishable += stays
      if (close > fishing) fishing = close
    }
  }
  out[8] = 1
  out[9] = gaps === 0 && falling === 0 ? 0 : lossChance(p, gaps)
  out[10] = winsNext
  out[11] = winsSoon
  out[12] = gapCount / 9
  out[13] = (gapCount * gapCount) / 81
  out[14] = share
  out[15] = p.deckSize / 17
  out[16] = p.deckSize === 0 ? 1 : 0
  out[17] = royalsIn(p.discard) / 6
  out[18] = royals / 6
  out[19] = fishable * share
  out[20] = fishing
  out[21] = fishing * share
  out[22] = falling / 3
  out[23] = royalsFalling
  out[24] = locksFalling
  out[25] = junkLocked / 3
  out[26] = lockCount / 3
  out[27] = redSize / 26
  out[28] = nearest(p.mine, gaps) / 4
  out[29] = nearest(p.yours, gaps) / 4
  out[30] = stepsBetween(p.mine, p.yours) / 4
  out[31] = risky / 8
  out[32] = kindOf[p.mine] === royal ? 1 : 0
  out[33] = lockCount === 3 ? 1 : 0
}

/** By cell, for the position being measured: too many are measured to make a new list for each. */
const kindOf: number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0]

/** How many actions the next player needs to lock what is unlocked in a line, and how many both need together. */
function locksNeeded(
  { locked, mine, yours }: Position,
  ...line: readonly [number, number, number]
): { readonly needed: number; readonly both: number } {
  const open = line.filter((cell) => ((locked >> cell) & 1) === 0)
  const [a, b] = open
  if (a === undefined) return { needed: 0, both: 0 }
  const one = stepsBetween(mine, a) + 1
  if (b === undefined) return { needed: one, both: one }
  const two = stepsBetween(mine, b) + 1
  const between = stepsBetween(a, b) + 1
  const needed = Math.min(one, two) + between
  const split = Math.min(Math.max(one, stepsBetween(yours, b) + 1), Math.max(two, stepsBetween(yours, a) + 1))
  return open.length === 2
    ? { needed, both: Math.min(needed, 3 + split) }
    : { needed: needed + 2, both: needed + 2 }
}

/** How likely the draw contains a rank of one of these cells. */
function hitAny(p: Position, a: number, b: number, c: number): number {
  const { red, redSize } = p
  const x = rankAt(p, a)
  const y = rankAt(p, b)
  const z = rankAt(p, c)
  const dangerous =
    countOf(red, x) + (y === x ? 0 : countOf(red, y)) + (z === x || z === y ? 0 : countOf(red, z))
  const rest = redSize - dangerous
  return 1 - (rest * (rest - 1)) / (redSize * (redSize - 1))
}

/** What a red rank would do, as sets of cells: `open` fall to one card of it, `all` to two. */
interface Strike {
  reds: number
  open: number
  all: number
}

/** By rank, and those whose cards lie in the grid. Reused like `kindOf`: between positions every `all` is 0. */
const strikes: readonly Strike[] = Array.from({ length: rankCount }, () => ({ reds: 0, open: 0, all: 0 }))
const strikesHere: Strike[] = []

/** How likely the draw makes a line of gaps: exactly, pair by pair. */
function lossChance({ cells, locked, red, redSize }: Position, gaps: number): number {
  let count = 0
  let others = redSize
  for (let cell = 0; cell < 9; cell++) {
    const rank = cells[cell]!
    if (rank === empty || red[rank] === 0) continue
    const strike = strikes[rank]!
    if (strike.all === 0) {
      strike.reds = red[rank]!
      strike.open = 0
      others -= strike.reds
      strikesHere[count++] = strike
    }
    strike.all |= 1 << cell
    if (((locked >> cell) & 1) === 0) strike.open |= 1 << cell
  }
  let ways = 0
  for (let i = 0; i < count; i++) {
    const strike = strikesHere[i]!
    const { reds } = strike
    const fallen = gaps | strike.open
    if (reds === 2 && holdsLine[gaps | strike.all]) ways += 2
    if (holdsLine[fallen]) ways += 2 * reds * others
    for (let j = i + 1; j < count; j++) {
      const other = strikesHere[j]!
      if (holdsLine[fallen | other.open]) ways += 2 * reds * other.reds
    }
    strike.all = 0
  }
  return ways / (redSize * (redSize - 1))
}

const gauged: number[] = Array.from({ length: 8 + traits }, () => 0)

export interface Weights {
  /** By type of line. */
  readonly lines: readonly number[]
  /** By trait. */
  readonly traits: readonly number[]
}

export function worthOf(p: Position, weights: Weights): number {
  gauge(p, gauged)
  let sum = 0
  for (let line = 0; line < 8; line++) sum += weights.lines[gauged[line]!]!
  for (let trait = 0; trait < traits; trait++) sum += weights.traits[trait]! * gauged[8 + trait]!
  return 1 / (1 + Math.exp(-sum))
}
