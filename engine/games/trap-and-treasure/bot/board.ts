/**
 * Trap and Treasure as numbers, for searching: a position is seven small integers, and how far it is from anywhere to a
 * target is looked up. A step onto a trap costs two turns, so distances depend on where the traps are.
 */
import { homes, middle, type State } from '../rules'

export const cellCount = 25

/** The neighbours of a cell. */
export const near: readonly (readonly number[])[] = Array.from({ length: cellCount }, (_, cell) => [
  ...(cell >= 5 ? [cell - 5] : []),
  ...(cell % 5 < 4 ? [cell + 1] : []),
  ...(cell < 20 ? [cell + 5] : []),
  ...(cell % 5 > 0 ? [cell - 1] : []),
])

/** Steps between two cells on an empty floor. */
export const apart: readonly Uint8Array[] = Array.from({ length: cellCount }, (_, a) =>
  Uint8Array.from(
    { length: cellCount },
    (__, b) => Math.abs((a % 5) - (b % 5)) + Math.abs(((a / 5) | 0) - ((b / 5) | 0)),
  ),
)

/** A position. Players are 0 and 1; whoever is to move is never trapped, so one flag is enough. */
export interface Position {
  readonly turn: number
  readonly cells: readonly [number, number]
  readonly left: readonly [number, number]
  readonly traps: number
  /** 0: nobody, 1 or 2: player 0 or 1. */
  readonly carrier: number
  /** Whether the player who is not to move skips a turn. */
  readonly skips: boolean
}

export const positionOf = ({ explorers: [one, two], traps, carrier, turn }: State): Position => ({
  turn: turn - 1,
  cells: [one.cell, two.cell],
  left: [one.trapsLeft, two.trapsLeft],
  traps,
  carrier: carrier ?? 0,
  skips: (turn === 1 ? two : one).trapped,
})

/** Turns from each cell to the middle (0–24), to the home of player 0 (25–49) and of player 1 (50–74). */
export type Distances = Uint8Array

const targets = [middle, homes[0], homes[1]] as const

/** Distances by traps, made when they are first asked for. */
export function createAtlas(): (traps: number) => Distances {
  const pages = new Map<number, Distances>()
  const queue = new Uint8Array(cellCount * 16)
  return (traps) => {
    const known = pages.get(traps)
    if (known) return known
    const page = new Uint8Array(3 * cellCount).fill(99)
    let from = -cellCount
    for (const target of targets) {
      from += cellCount
      let end = 0
      page[from + target] = 0
      queue[end++] = target
      // With steps of one and two the queue is not in order, so a cell may be improved and queued again.
      for (let at = 0; at < end; at++) {
        const cell = queue[at]!
        const cost = page[from + cell]! + ((traps >> cell) & 1 ? 2 : 1)
        const around = near[cell]!
        for (let j = 0; j < around.length; j++) {
          const other = around[j]!
          if (page[from + other]! <= cost) continue
          page[from + other] = cost
          queue[end++] = other
        }
      }
    }
    pages.set(traps, page)
    return page
  }
}
