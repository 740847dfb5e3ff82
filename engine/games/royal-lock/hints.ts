/**
 * Hints for Royal Lock: the bot's own reasons for its actions, with the facts. Only the order of the decks is hidden, so a
 * chance is the team's, over all that may still be drawn.
 */
import { ofTwo } from '../../core/card'
import type { Insight } from '../../bots/bot'
import type { Reason as Tag } from './bot/bot'
import { planTurn, weigh, type Option, type Plan } from './bot/plan'
import { positionOf } from './bot/position'
import { bestTurn, type Judge } from './bot/turn'
import { weights } from './bot/weights'
import { worthOf } from './bot/worth'
import { lines, rankOf, stepFrom, type Black, type Face } from './grid'
import type { Move } from './moves'
import { foreseen, type State } from './rules'
import type { GameHints, Figure } from '../../hints/hint'

export type Reason =
  | { readonly kind: 'win' }
  /** How many locked royals stand in one line after this. */
  | { readonly kind: 'lock-royal'; readonly inLine: number }
  /** How many royals come back from the discard pile into the deck. */
  | { readonly kind: 'shuffle-royals'; readonly royals: number }
  | { readonly kind: Exclude<Tag, 'win' | 'lock-royal' | 'shuffle-royals' | 'walk' | 'wait'> }
  | Figure

const judge: Judge = (p) => worthOf(p, weights)

function* planOf({ seat, standing: { state } }: Insight<State, Face>): Generator<undefined, Plan> {
  const plan = yield* planTurn(positionOf(state, seat), state.actions, judge)
  weigh(plan)
  return plan
}

/** The team's chance with this action and the best that can follow in this turn. */
const chanceOf = ({ result }: Option): number =>
  result === 'won'
    ? 1
    : result === 'lost'
      ? 0
      : result.reduce((sum, { chance, plan }) => sum + chance * plan.value, 0)

const royals = ['J', 'Q', 'K']
const isRoyal = (face: Black | undefined): boolean => face !== undefined && royals.includes(rankOf(face))

export const royalLockHints: GameHints<State, Move, Face, Reason> = {
  *chance({ standing: { state } }) {
    const p = positionOf(state, state.turn)
    if (state.actions === 3) return yield* bestTurn(p, judge)
    return weigh(yield* planTurn(p, state.actions, judge))
  },

  *worth(insight, move) {
    const { seat, standing } = insight
    const plan = yield* planOf(insight)
    if (move.kind === 'end') return plan.end.value
    const from = ofTwo(standing.state.markers, seat)
    const action = move.kind === 'move' ? (stepFrom(from, move.way) ?? from) - 1 : move.kind
    const option = plan.options.find((one) => one.action === action)
    return option ? chanceOf(option) : plan.end.value
  },

  *explain(insight, { move, why }, seed) {
    const { seat, standing } = insight
    const { state } = standing
    switch (why as Tag | undefined) {
      case undefined:
      case 'walk':
      case 'wait':
        return { move, reason: { kind: 'figure', chance: yield* this.worth(insight, move, seed) } }
      case 'lock-royal': {
        const next = foreseen(state, seat, move)
        const space = ofTwo(state.markers, seat)
        const locked = lines
          .filter((line) => (line as readonly number[]).includes(space))
          .map((line) => line.filter((at) => next.locked.includes(at) && isRoyal(next.grid[at - 1]?.face)))
        return {
          move,
          reason: { kind: 'lock-royal', inLine: Math.max(...locked.map(({ length }) => length)) },
        }
      }
      case 'shuffle-royals': {
        const count = state.blackDiscard.filter(({ face }) => isRoyal(face)).length
        return { move, reason: { kind: 'shuffle-royals', royals: count } }
      }
      default:
        return { move, reason: { kind: why } as Reason }
    }
  },
}
