/** Counts sequences of legal moves, as chess engines do: wrong counts reveal mistakes in the rules that reading misses. */
import type { TableDealer } from './dealer'
import type { Game } from './game'

export interface Position<S extends object, F extends string> {
  readonly state: S
  readonly seats: number
  readonly dealer: TableDealer<F>
}

/** The legal moves of all seats, without match-level moves. */
export function legalMoves<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { state, seats, dealer }: Position<S, F>,
): number {
  if (game.outcome(state)) return 0
  let count = 0
  for (let seat = 1; seat <= seats; seat++) {
    count += game.moves(state, seat, dealer.eyes(seat)).length
    if (game.loose) for (const _ of game.loose(state, seat)) count++
  }
  return count
}

export function perft<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  position: Position<S, F>,
  depth: number,
): number {
  if (depth === 0) return 1
  if (depth === 1) return legalMoves(game, position)
  const { state, seats, dealer } = position
  if (game.outcome(state)) return 0
  let count = 0
  const mark = dealer.mark()
  const descend = (seat: number, move: M): void => {
    count += perft(game, { state: game.play(state, seat, move, dealer), seats, dealer }, depth - 1)
    dealer.rollback(mark)
  }
  for (let seat = 1; seat <= seats; seat++) {
    for (const move of game.moves(state, seat, dealer.eyes(seat))) descend(seat, move)
    if (game.loose) for (const move of game.loose(state, seat)) descend(seat, move)
  }
  return count
}
