/**
 * The cards of Royal Lock and the grid they lie in: nine spaces, numbered row by row, with the eight lines on which a match
 * is won or lost.
 */
import type { Card } from '../../core/card'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
type Rank = (typeof ranks)[number]
export type Black = `${Rank}${'c' | 's'}`
export type Red = `${Rank}${'d' | 'h'}`
export type Face = Black | Red

export const blacks: readonly Black[] = ranks.flatMap((rank) => [`${rank}c`, `${rank}s`] as const)
export const reds: readonly Red[] = ranks.flatMap((rank) => [`${rank}d`, `${rank}h`] as const)

export const rankOf = (face: Face): string => face[0] ?? ''

/** A card that lies face up. Its id is needed again when it is shuffled. */
export interface UpCard<F extends Face> {
  readonly card: Card
  readonly face: F
}

/** By space. Absent: it is empty. */
export type Grid = readonly (UpCard<Black> | undefined)[]

export const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const ways = ['up', 'down', 'left', 'right'] as const
export type Way = (typeof ways)[number]

/** Where a step leads. Absent: beyond the edge. */
export const stepFrom = (space: number, way: Way): number | undefined => steps[space - 1]?.[way]

const steps: readonly Readonly<Record<Way, number | undefined>>[] = spaces.map((space) => ({
  up: space > 3 ? space - 3 : undefined,
  down: space < 7 ? space + 3 : undefined,
  left: space % 3 !== 1 ? space - 1 : undefined,
  right: space % 3 !== 0 ? space + 1 : undefined,
}))

const bit = (space: number): number => 1 << (space - 1)

/** Rows, columns and diagonals. */
export const lines = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [1, 4, 7],
  [2, 5, 8],
  [3, 6, 9],
  [1, 5, 9],
  [3, 5, 7],
] as const
export type Line = (typeof lines)[number]

const masks: readonly number[] = lines.map((line) => line.reduce((mask, space) => mask | bit(space), 0))

/** No more than three cards are ever locked, so the three of a winning line are all of them. */
export function hasRoyalLine(grid: Grid, locked: readonly number[]): boolean {
  let mask = 0
  for (const space of locked) {
    const card = grid[space - 1]
    if (card === undefined || !isRoyal(card.face)) return false
    mask |= bit(space)
  }
  return masks.includes(mask)
}

export function hasEmptyLine(grid: Grid): boolean {
  let empty = 0
  for (const space of spaces) if (grid[space - 1] === undefined) empty |= bit(space)
  return masks.some((mask) => (empty & mask) === mask)
}

const isRoyal = (face: Black): boolean => face[0] === 'J' || face[0] === 'Q' || face[0] === 'K'

/** For boards to mark: the lines with exactly this many empty spaces. Two are a danger, three lose the match. */
export const linesOfEmpty = (grid: Grid, count: 2 | 3): readonly Line[] =>
  lines.filter((line) => line.filter((space) => grid[space - 1] === undefined).length === count)

/** For boards to mark: the lines with exactly this many locked royals. */
export const linesOfRoyals = (grid: Grid, locked: readonly number[], count: 2 | 3): readonly Line[] =>
  lines.filter(
    (line) =>
      line.filter((space) => {
        const card = grid[space - 1]
        return card !== undefined && locked.includes(space) && isRoyal(card.face)
      }).length === count,
  )
