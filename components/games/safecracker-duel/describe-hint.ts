// Hints for Safecracker Duel in words. They mention the player's own code, so only that player may see them.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/safecracker-duel/rules'
import type { Reason } from '@/engine/games/safecracker-duel/hints'
import type { DescribedHint, SuggestedMove } from '@/components/board/game-screens'
import { digitsOf } from './use-draft'

const key = 'games.safecracker-duel.hints'

export function describeHint(suggested: SuggestedMove<State, Move, Reason>): DescribedHint {
  const text = whatOf(suggested)
  return suggested.reason ? { move: text, why: whyOf(suggested, suggested.reason) } : { move: text }
}

function whatOf({ move, standing }: SuggestedMove<State, Move, Reason>): string {
  const { t } = messages
  if (move.kind === 'code') return t(`${key}.do.code`, { code: unbroken(move.code ?? '*') })
  const { place, digit } = move
  const stays = digitsOf(standing.state.safe)[place - 1] === digit
  return t(stays ? `${key}.do.leave` : `${key}.do.set`, { place, digit })
}

/** A code must not break at the end of a line. */
const unbroken = (code: string): string => code.replaceAll('-', '\u2011')

function whyOf(
  { seat, names }: SuggestedMove<State, Move, Reason>,
  reason: SuggestedMove<State, Move, Reason>['reason'] & object,
): string {
  const { t } = messages
  const other = names[2 - seat]!
  switch (reason.kind) {
    case 'code':
      return t(`${key}.why.code`, { count: reason.turns })
    case 'nearer':
      return t(`${key}.why.nearer`, { count: reason.dials })
    case 'win-now':
      return t(`${key}.why.win-now`)
    default:
      return t(`${key}.why.${reason.kind}` as never, {
        ...reason,
        safe: unbroken(reason.safe),
        other,
      })
  }
}
