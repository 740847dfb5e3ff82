/** `perft GAME DEAL DEPTH`: counts sequences of legal moves. */
import { openFixedMatch, perft, readSeatMove } from '@/engine'
import { gameNamed, noSuchGame } from './game-names'

export interface PerftQuestion {
  readonly game: string
  readonly deal: string
  readonly depth: number
  readonly seats?: number
  /** Moves to play first, as lines. */
  readonly after?: readonly string[]
}

/** The count, or a sentence on what is wrong with the question. */
export function countSequences(question: PerftQuestion): number | string {
  const game = gameNamed(question.game)
  if (!game) return noSuchGame(question.game)
  const seats = question.seats ?? game.seats.from
  const match = openFixedMatch(game, seats, question.deal)
  if (typeof match === 'string') return match
  for (const line of question.after ?? []) {
    const read = readSeatMove(game, line)
    const taken = 'refusal' in read ? read : match.table.submit(read)
    if ('refusal' in taken) return `‘${line}’: ${taken.refusal.sentence}`
  }
  const { table, dealer } = match
  if (table.outcome) return question.depth === 0 ? 1 : 0
  return perft(game, { state: table.standing.state, seats, dealer }, question.depth)
}
