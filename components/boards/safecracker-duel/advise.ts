// Advice for Safecracker Duel in words. It speaks of the player's own code, so it is for that player's eyes alone.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/safecracker-duel/rules'
import type { Reason } from '@/engine/hints/safecracker-duel'
import type { Advice, Advised } from '@/components/match/board'
import { digitsOf } from './use-draft'

const key = 'hints.safecracker-duel'

export function advise(advice: Advice<State, Move, Reason>): Advised {
  const what = whatOf(advice)
  return advice.reason ? { what, why: whyOf(advice, advice.reason) } : { what }
}

function whatOf({ move, standing }: Advice<State, Move, Reason>): string {
  const { t } = messages
  if (move.kind === 'code') return t(`${key}.do.code`, { code: unbroken(move.code ?? '*') })
  const { place, digit } = move
  const stays = digitsOf(standing.state.safe)[place - 1] === digit
  return t(stays ? `${key}.do.leave` : `${key}.do.set`, { place, digit })
}

/** A code stays on one line. */
const unbroken = (code: string): string => code.replaceAll('-', '\u2011')

function whyOf(
  { seat, names }: Advice<State, Move, Reason>,
  reason: Advice<State, Move, Reason>['reason'] & object,
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
