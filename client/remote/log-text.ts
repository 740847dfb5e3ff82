// The log of a remote match as text, and the little that a phone reads from it without knowing the game: who made which
// move under which number. Positions in it are counted in entries.
import { partsOf, type Seat } from '@/engine'
import type { ShownThen } from '@/engine/wire/messages'
import type { PendingMove } from './membership'

export interface LogText {
  /** The head of the match and its deal. */
  readonly head: readonly string[]
  /** One line each. */
  readonly entries: readonly string[]
}

export const noLog: LogText = { head: [], entries: [] }

interface MadeMove {
  readonly seat: Seat
  readonly number: number
  readonly move: string
}

export const textOf = ({ head, entries }: LogText): string => [...head, ...entries, ''].join('\n')

/** Undefined if the lines have no deal. */
export function logTextOf(lines: readonly string[]): LogText | undefined {
  const deal = lines.findIndex((line) => line.startsWith('0 deal'))
  return deal < 0 ? undefined : { head: lines.slice(0, deal + 1), entries: lines.slice(deal + 1) }
}

export const entryCount = (log: LogText | undefined): number => log?.entries.length ?? 0

/** The seat of a key, from the head. */
export function seatOfKey(log: LogText | undefined, key: string): Seat | undefined {
  const line = log?.head.find((one) => one.startsWith('key ') && one.endsWith(` ${key}`))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

export function movesMade(log: LogText | undefined, key: string): number {
  const seat = seatOfKey(log, key)
  return log?.entries.filter((line) => moveIn(line)?.seat === seat).length ?? 0
}

/**
 * Whether the entry under a move's number is that move. It may also be one that the relay made for an absent player, or one
 * made on another device. What the log hides as `*`, the seat that wrote it was shown.
 */
export function isMadeAs(
  { log, shown }: { readonly log?: LogText | undefined; readonly shown: readonly ShownThen[] },
  { key, number, move }: Pick<PendingMove, 'key' | 'number' | 'move'>,
): boolean {
  const seat = seatOfKey(log, key)
  for (const [i, line] of (log?.entries ?? []).entries()) {
    const made = moveIn(line)
    if (!made || made.seat !== seat || made.number !== number) continue
    const isWritten = (one: ShownThen): boolean =>
      one.entry === i + 1 && one.seat === seat && made.move.replace('*', one.face) === move
    return made.move === move || shown.some(isWritten)
  }
  return true
}

function moveIn(line: string): MadeMove | undefined {
  const parts = partsOf(line)
  if (!parts) return undefined
  const space = parts.what.indexOf(' ')
  return {
    seat: Number(parts.what.slice(0, space)),
    number: parts.number,
    move: parts.what.slice(space + 1),
  }
}
