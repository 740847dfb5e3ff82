/**
 * A bot on turn always moves. If it throws, finds nothing or proposes an illegal move, its seat makes a plain move, and the
 * thought says why. Otherwise the whole table would wait for it forever.
 */
import type { Eyes } from '../core/card'
import type { AnyGame } from '../core/game'
import { judge } from '../core/match'
import type { Refusal } from '../core/refusal'
import type { Bot, Insight, Thought } from './bot'
import { diceFrom, oneOf } from './dice'

export type AnyBot = Bot<object, object, string>
type AnyInsight = Insight<object, string>

/** The game's idle move or, if it has none, any legal move. Absent if the seat has no move. */
export function plainMove(game: AnyGame, insight: AnyInsight, seed: number): object | undefined {
  const { seat, standing, knowledge } = insight
  const eyes: Eyes<string> = (card) => knowledge.faces.get(card)
  const isLegal = (move: object): boolean => refusalOf(game, insight, move) === undefined
  const idle = game.idle(standing.state, seat, eyes)
  if (idle && isLegal(idle)) return idle
  return oneOf(game.moves(standing.state, seat, eyes).filter(isLegal), diceFrom(seed, standing.n))
}

/** Makes a bot move whenever its seat is on turn. Off turn it may still do nothing. */
export const alwaysMoving = (game: AnyGame, bot: AnyBot): AnyBot => ({
  *think(insight, level, seed) {
    if (!game.turn(insight.standing.state).includes(insight.seat))
      return yield* bot.think(insight, level, seed)
    let thought: Thought<object> | undefined
    let failed: string | undefined
    try {
      thought = yield* bot.think(insight, level, seed)
      failed = thought ? refusalOf(game, insight, thought.move)?.sentence : 'It found no move.'
    } catch (problem) {
      failed = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
    }
    if (failed === undefined) return thought
    const move = plainMove(game, insight, seed)
    return move && { move, failed }
  },
})

const refusalOf = (
  game: AnyGame,
  { seat, standing, knowledge }: AnyInsight,
  move: object,
): Refusal | undefined => judge(game, { standing, seat, move }, (card) => knowledge.faces.get(card))
