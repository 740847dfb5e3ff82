/**
 * Reading moves. Words are lower case with one space between, numbers plain decimal without sign or leading zero;
 * everything else is malformed. So every move has exactly one spelling on the wire.
 */
import type { Seat } from './card'
import type { AnyGame, Game } from './game'
import { isMatchMove, type AnyMove } from './match-moves'
import type { Refusal } from './refusal'

/** The words of a text. Absent if it has leading, trailing or double spaces. */
export function wordsOf(text: string): readonly string[] | undefined {
  const words = text.split(' ')
  return words.includes('') ? undefined : words
}

/** A plain decimal number within bounds. */
export function numberIn(word: string | undefined, from: number, to: number): number | undefined {
  if (word === undefined || !/^(0|[1-9]\d{0,5})$/.test(word)) return undefined
  const number = Number(word)
  return number >= from && number <= to ? number : undefined
}

export interface SeatMove<M extends object> {
  readonly seat: Seat
  readonly move: AnyMove<M>
}

export function readMove<M extends object>(
  game: Game<object, M, string>,
  text: string,
): AnyMove<M> | { readonly refusal: Refusal } {
  const move = isMatchMove(text) ? text : game.parse(text)
  return (
    move ?? { refusal: malformed(`‘${text.slice(0, 60)}’ is not a move here. Expected: ${game.notation}.`) }
  )
}

/** `3 tap 1:2 top` as seat and move. */
export function readSeatMove<M extends object>(
  game: Game<object, M, string>,
  line: string,
): SeatMove<M> | { readonly refusal: Refusal } {
  const space = line.indexOf(' ')
  const seat = numberIn(line.slice(0, Math.max(space, 0)), 0, 999_999)
  if (seat === undefined) return { refusal: malformed('A line is a seat number, a space, and a move.') }
  const move = readMove(game, line.slice(space + 1))
  return typeof move === 'object' && 'refusal' in move ? move : { seat, move }
}

/** A move as everybody may read it: a secret is written as `*`. */
export const publicMove = <M extends object>(
  { conceal }: Pick<Game<object, M, string>, 'conceal'>,
  move: AnyMove<M>,
): AnyMove<M> => (typeof move === 'string' || !conceal ? move : conceal(move))

export const formatMove = (game: AnyGame, move: AnyMove<object>): string =>
  typeof move === 'string' ? move : game.format(move)

const malformed = (sentence: string): Refusal => ({ tag: 'malformed', sentence })
