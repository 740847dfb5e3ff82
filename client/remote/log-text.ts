// Reading the log as far as a phone needs it without knowing the game: who made which move under which number.
import { partsOf, type Seat } from '@/engine'
import type { Membership, PendingMove } from './membership'

interface Line {
  readonly seat: Seat
  readonly number: number
  readonly move: string
}

/** The seat of a key in the match of these lines: the head names the keys. */
export function seatOfKey({ lines }: Pick<Membership, 'lines'>, key: string): Seat | undefined {
  const line = lines.find((one) => one.startsWith('key ') && one.endsWith(` ${key}`))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

/** How many entries these lines have; the deal is none. */
export function entryCount({ lines }: Pick<Membership, 'lines'>): number {
  const deal = lines.findIndex((line) => line.startsWith('0 deal'))
  return deal < 0 ? 0 : lines.length - deal - 1
}

export function movesMade(membership: Pick<Membership, 'lines'>, key: string): number {
  const seat = seatOfKey(membership, key)
  return linesOf(membership).filter((line) => line.seat === seat).length
}

/**
 * Whether the entry under a move's number is that move: it may also have been made for an absent player, or on another
 * device. What the log hides as `*`, its writer was shown.
 */
export function isMadeAs(
  membership: Pick<Membership, 'lines' | 'shown'>,
  { key, number, move }: Pick<PendingMove, 'key' | 'number' | 'move'>,
): boolean {
  const seat = seatOfKey(membership, key)
  const lines = linesOf(membership)
  const at = lines.findIndex((line) => line.seat === seat && line.number === number)
  if (at < 0) return true
  const made = lines[at]!.move
  const isWritten = membership.shown.some(
    (one) => one.entry === at + 1 && one.seat === seat && made.replace('*', one.face) === move,
  )
  return made === move || isWritten
}

function linesOf({ lines }: Pick<Membership, 'lines'>): readonly Line[] {
  const deal = lines.findIndex((line) => line.startsWith('0 deal'))
  return lines.slice(deal + 1).flatMap((line) => {
    const parts = deal < 0 ? undefined : partsOf(line)
    if (!parts) return []
    const space = parts.what.indexOf(' ')
    return [
      { seat: Number(parts.what.slice(0, space)), number: parts.number, move: parts.what.slice(space + 1) },
    ]
  })
}
