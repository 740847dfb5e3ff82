/**
 * Trap and Treasure in numbers, for searching: a position is a few small integers, and distances to a target are looked
 * up. A step onto a trap costs two turns, so distances depend on where the traps are.
 */
import { homes, middle, type State } from '../rules'

export const cellCount = 25

const neighbours: readonly (readonly number[])[] = Array.from({ length: cellCount }, (_, cell) => [
  ...(cell >= 5 ? [cell - 5] : []),
  ...(cell % 5 < 4 ? [cell + 1] : []),
  ...(cell < 20 ? [cell + 5] : []),
  ...(cell % 5 > 0 ? [cell - 1] : []),
])

const steps: readonly Uint8Array[] = Array.from({ length: cellCount }, (_, a) =>
  Uint8Array.from(
    { length: cellCount },
    (__, b) => Math.abs((a % 5) - (b % 5)) + Math.abs(((a / 5) | 0) - ((b / 5) | 0)),
  ),
)

function byCell<T>(list: readonly T[], cell: number): T {
  const thing = list[cell]
  if (thing === undefined) throw new Error(`There is no cell ${cell}.`)
  return thing
}

export const neighboursOf = (cell: number): readonly number[] => byCell(neighbours, cell)

/** Steps from a cell to each cell on an empty floor. */
export const stepsFrom = (cell: number): Uint8Array => byCell(steps, cell)

export type Player = 0 | 1

/** A position. The player to move is never trapped, so one flag is enough. */
export interface Position {
  readonly turn: Player
  readonly cells: readonly [number, number]
  readonly left: readonly [number, number]
  readonly traps: number
  /** 0: nobody, 1 or 2: player 0 or 1. */
  readonly carrier: number
  /** Whether the player who is not to move skips a turn. */
  readonly skips: boolean
}

export const positionOf = ({ explorers: [one, two], traps, carrier, turn }: State): Position => ({
  turn: turn === 1 ? 0 : 1,
  cells: [one.cell, two.cell],
  left: [one.trapsLeft, two.trapsLeft],
  traps,
  carrier: carrier ?? 0,
  skips: (turn === 1 ? two : one).trapped,
})

/** Turns from each cell to the middle (0–24), to the home of player 0 (25–49) and of player 1 (50–74). */
export type Distances = Uint8Array

/** One of these distances: `at` is a cell, plus 25 or 50 for a home. */
export function turnsAt(distances: Distances, at: number): number {
  const turns = distances[at]
  if (turns === undefined) throw new Error(`There are no distances from ${at}.`)
  return turns
}

const targets = [middle, homes[0], homes[1]] as const

/** Looks distances up by traps; each set of traps is measured once. */
export function createAtlas(): (traps: number) => Distances {
  const pages = new Map<number, Distances>()
  return (traps) => {
    const known = pages.get(traps)
    if (known) return known
    const page = new Uint8Array(3 * cellCount).fill(99)
    let from = -cellCount
    for (const target of targets) {
      from += cellCount
      page[from + target] = 0
      // With steps of one and two the queue is not in order, so a cell may be improved and queued again.
      const queue: number[] = [target]
      for (const cell of queue) {
        const cost = page[from + cell]! + ((traps >> cell) & 1 ? 2 : 1)
        for (const other of neighboursOf(cell)) {
          if (page[from + other]! <= cost) continue
          page[from + other] = cost
          queue.push(other)
        }
      }
    }
    pages.set(traps, page)
    return page
  }
}
