// The log of a remote match as text, and the little that a phone reads from it without replaying it: who made which move
// under which number, and who signed it. Positions in it are counted in entries.
import {
  formatMove,
  gameOf,
  hash,
  partsOf,
  publicMove,
  readMove,
  type MoveSignature,
  type Seat,
} from '@/engine'
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
  readonly signed: MoveSignature | undefined
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
 * made on another device. In a match from before moves were signed, the number must do.
 */
export function isMadeAs(
  log: LogText | undefined,
  { key, number, signature }: Pick<PendingMove, 'key' | 'number' | 'signature'>,
): boolean {
  const seat = seatOfKey(log, key)
  const made = madeMoves(log).find((one) => one.seat === seat && one.number === number)
  return made?.signed === undefined || made.signed.signature === signature
}

/** The last entry of a seat, and the newest attempt that it signed; 0 where there is none. */
export function lastOf(
  log: LogText | undefined,
  seat: Seat,
): { readonly entry: number; readonly epoch: number; readonly attempt: number } {
  let last = { entry: 0, epoch: 0, attempt: 0 }
  for (const [i, made] of madeMoves(log).entries())
    if (made.seat === seat)
      last =
        made.signed && made.signed.epoch > 0
          ? { entry: i + 1, epoch: made.signed.epoch, attempt: made.signed.attempt }
          : { ...last, entry: i + 1 }
  return last
}

/** By seat: the newest entry that its player signed. */
export function newestSigned(log: LogText | undefined): ReadonlyMap<Seat, number> {
  const newest = new Map<Seat, number>()
  for (const [i, { seat, signed }] of madeMoves(log).entries())
    if (signed && signed.epoch > 0) newest.set(seat, i + 1)
  return newest
}

/** The hash of entry n; 0 is the deal. */
export function chainAfter(log: LogText | undefined, n: number): string | undefined {
  const line = n === 0 ? log?.head.at(-1) : log?.entries[n - 1]
  return line === undefined ? undefined : hash(line)
}

/** A move as the log will have it, if it can be read: without what it hides. */
export function publicTextOf(log: LogText | undefined, move: string): string | undefined {
  const [, id = '', rules = ''] = log?.head.find((line) => line.startsWith('game '))?.split(' ') ?? []
  const game = gameOf(id, Number(rules))
  const read = game && readMove(game, move)
  if (!game || read === undefined || (typeof read === 'object' && 'refusal' in read)) return undefined
  return formatMove(game, publicMove(game, read))
}

/** The moves in a log, as far as a phone reads them without replaying it. */
export const madeMoves = (log: LogText | undefined): readonly MadeMove[] =>
  log?.entries.map((line) => moveIn(line) ?? { seat: 0, number: 0, move: '', signed: undefined }) ?? []

function moveIn(line: string): MadeMove | undefined {
  const parts = partsOf(line)
  if (!parts) return undefined
  const space = parts.what.indexOf(' ')
  const [seat, move] = [Number(parts.what.slice(0, space)), parts.what.slice(space + 1)]
  return { seat, number: parts.number, move, signed: parts.signed }
}
