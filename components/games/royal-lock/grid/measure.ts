// Sizes and positions on the board of Royal Lock. A locked card lies sideways, so a cell is as wide as a card is long.
import { cardRatio } from '@/components/cards/card-face'

export interface Measure {
  /** The grid is a square of this size. */
  readonly size: number
  /** Of the whole board: the tray may need more than a small grid. */
  readonly width: number
  readonly cell: number
  readonly card: number
}

export const gap = 4
export const trayHeight = 60
export const trayGap = 6
export const pileWidth = 36

const smallest = 216
const trayWidth = 284

/** The largest board that fits. */
export function measureOf(width: number, height: number): Measure {
  const size = Math.max(smallest, Math.floor(Math.min(width, height - trayHeight - trayGap)))
  const cell = (size - 2 * gap) / 3
  return { size, width: Math.max(size, Math.min(width, trayWidth)), cell, card: (cell - 4) / cardRatio }
}

/** The upper left corner of a space. */
export const cornerOf = ({ cell }: Measure, space: number): { readonly x: number; readonly y: number } => ({
  x: ((space - 1) % 3) * (cell + gap),
  y: Math.floor((space - 1) / 3) * (cell + gap),
})

export function centreOf(measure: Measure, space: number): { readonly x: number; readonly y: number } {
  const { x, y } = cornerOf(measure, space)
  return { x: x + measure.cell / 2, y: y + measure.cell / 2 }
}
