/**
 * Plays a game in a test on a chosen deal: lines in, tags of refusals out. Every state is frozen as soon as it is
 * reached, so rules that mutate a state fail wherever they are played.
 */
import {
  formatEntry,
  games,
  openFixedMatch,
  readSeatMove,
  sentenceOf,
  type AnyGame,
  type Game,
  type GameId,
  type Outcome,
  type Seat,
  type Table,
} from '@/engine'
import { matchMovesOf, type Standing } from '@/engine/core/match'
import { replay } from '@/engine/core/replica'
import { createTable } from '@/engine/core/table'
import { createFixedDealer } from '@/engine/dealer/fixed'
import { createReadingDealer } from '@/engine/dealer/reading'
import { readFixture } from '@/scripts/bench/fixtures'
import { deepFreeze } from './deep-freeze'

export type StateOf<I extends GameId> =
  (typeof games)[I] extends Game<infer S, infer _M, infer _F> ? S : never

export interface Opening {
  /** As `openFixedMatch` reads it; `-` for nothing. */
  readonly deal?: string
  readonly seats?: number
  readonly starter?: Seat
  readonly options?: readonly string[]
}

export interface Playing<S extends object> {
  readonly table: Table<object, object, string>
  readonly state: S
  readonly standing: Standing<S>
  readonly outcome: Outcome | undefined
  /** The public lines so far, without envelopes: `1 reveal 3 = key`. */
  readonly lines: readonly string[]
  /** Plays one line. The tag of its refusal, if it was refused. */
  submit(line: string): string | undefined
  /** Plays lines that must all be legal. */
  play(...lines: readonly string[]): Playing<S>
  /** The seat's own moves as text. */
  moves(seat: Seat): readonly string[]
  /** The match-level moves that a menu offers: resign, draw, undo. */
  matchMoves(seat: Seat): readonly string[]
  idle(seat: Seat): string | undefined
  /** A spectator who has only the public log: the standing they reach, or why they stopped. */
  spectator(): { readonly standing?: Standing<S>; readonly stopped?: string }
}

export function open<I extends GameId>(id: I, opening: Opening = {}): Playing<StateOf<I>> {
  type S = StateOf<I>
  const game: AnyGame = games[id]
  const table = tableFor(game, opening)
  const playing: Playing<S> = {
    table,
    get state() {
      return table.standing.state as S
    },
    get standing() {
      return table.standing as Standing<S>
    },
    get outcome() {
      return table.outcome
    },
    get lines() {
      return table.log.entries.map((entry) => formatEntry(game, entry))
    },
    submit(line) {
      const tag = submitLine(table, line)
      deepFreeze(table.standing.state)
      return tag
    },
    play(...lines) {
      for (const line of lines) {
        const tag = playing.submit(line)
        if (tag !== undefined) throw new Error(`‘${line}’ was refused: ${tag}`)
      }
      return playing
    },
    moves: (seat) => table.moves(seat).map((move) => game.format(move)),
    matchMoves: (seat) => matchMovesOf(game, table.standing, seat),
    idle(seat) {
      const eyes = (card: number) => table.knowledge(seat).faces.get(card as never)
      const move = game.idle(table.standing.state, seat, eyes)
      return move && game.format(move)
    },
    spectator() {
      const { replica, stopped } = replay(game, table.log, createReadingDealer({ value: game.value }))
      return {
        ...(replica ? { standing: replica.standing as Standing<S> } : {}),
        ...(stopped ? { stopped: `entry ${stopped.entry}: ${sentenceOf(stopped.why)}` } : {}),
      }
    },
  }
  deepFreeze(table.standing.state)
  return playing
}

/** Recorded matches of an independent implementation, for checks at every step of a whole match. */
export function recorded(
  id: GameId,
): readonly { readonly deal: string; readonly moves: readonly string[] }[] {
  const records = readFixture<{ readonly deal: string | null; readonly moves: readonly string[] }>(id)
  return records.map(({ deal, moves }) => ({ deal: deal ?? '-', moves }))
}

/** Of all lines that can be written in a game for two, the table takes exactly those that its lists of moves name. */
export function expectListedMovesOnly({ table, moves }: Playing<object>, lines: readonly string[]): void {
  const taken = lines.filter((line) => {
    const read = readSeatMove(table.game, line)
    return !('refusal' in read) && table.refusal(read.seat, read.move) === undefined
  })
  expect(taken).toEqual([1, 2].flatMap((seat) => moves(seat).map((move) => `${seat} ${move}`)))
}

/** Careless or hostile misspellings of a good move. None of them may be read as a move. */
export const spoilt = (move: string): readonly string[] =>
  [
    ...new Set([
      ` ${move}`,
      `${move} `,
      `${move}.`,
      `${move} 1`,
      `${move} *`,
      `${move}\n`,
      `${move}\u00a0`,
      move.toUpperCase(),
      move[0]!.toUpperCase() + move.slice(1),
      move.slice(1),
      move.replace(' ', '  '),
      move.replace(' ', '\t'),
      move.replace(' ', ''),
      move.replace(/\d/, '0$&'),
      move.replace(/\d/, '+$&'),
      move.replace(/\d/, '-$&'),
      move.replace(/\d/, '$&.0'),
      move.replace(/\d/, '$&e0'),
      move.replace(/\d/, '0'),
      move.replace(/\d/, '99'),
      move.replace(/\d/, '٣'),
      move.replace(/ \d$/, ''),
      '',
    ]),
  ].filter((text) => text !== move)

function tableFor(game: AnyGame, opening: Opening): Table<object, object, string> {
  const { deal = '-', seats = game.seats.from, starter = 1, options = [] } = opening
  const match = openFixedMatch(game, seats, deal)
  if (typeof match === 'string') throw new Error(match)
  if (starter === 1 && options.length === 0) return match.table
  const lines = game.opening?.(deal) ?? []
  const decks = deal === '-' || lines.length > 0 ? [] : deal.split(' / ').map((deck) => deck.split(' '))
  const head = { ...match.table.log.head, starter, options }
  const table = createTable(game, head, createFixedDealer(decks, game.value))
  for (const line of lines) submitLine(table, line)
  return table
}

function submitLine(table: Table<object, object, string>, line: string): string | undefined {
  const read = readSeatMove(table.game, line)
  const taken = 'refusal' in read ? read : table.submit(read)
  return 'refusal' in taken ? taken.refusal.tag : undefined
}
