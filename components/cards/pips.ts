// Where the suit marks of the number cards go, in the card's 100 × 140 box. Those below the middle are upside down.
import type { Rank } from './faces'

export interface Pip {
  readonly x: number
  readonly y: number
}

const [left, middle, right] = [34, 50, 66]
const [top, upper, high, centre, low, lower, bottom] = [28, 42, 49, 70, 91, 98, 112]
const column = (x: number, ys: readonly number[]) => ys.map((y) => ({ x, y }))
const pair = (y: number) => [
  { x: left, y },
  { x: right, y },
]
const four = [...pair(top), ...pair(bottom)]
const six = [...four, ...pair(centre)]
const eight = [...four, ...pair(56), ...pair(84)]

export const pips: Partial<Record<Rank, readonly Pip[]>> = {
  2: column(middle, [top, bottom]),
  3: column(middle, [top, centre, bottom]),
  4: four,
  5: [...four, { x: middle, y: centre }],
  6: six,
  7: [...six, { x: middle, y: high }],
  8: [...six, { x: middle, y: high }, { x: middle, y: low }],
  9: [...eight, { x: middle, y: centre }],
  T: [...eight, { x: middle, y: upper }, { x: middle, y: lower }],
}
