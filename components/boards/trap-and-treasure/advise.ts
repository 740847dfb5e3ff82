// Advice for Trap and Treasure in words.
import { messages } from '@/client/i18n'
import { columnOf, rowOf, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import type { Reason } from '@/engine/hints/trap-and-treasure'
import type { Advice, Advised } from '@/components/match/board'
import { placeOf } from './tell'

const key = 'hints.trap-and-treasure'

export function advise({ move, seat, names, reason }: Advice<State, Move, Reason>): Advised {
  const what = messages.t(`${key}.do.${move.kind}`, placeOf(move.cell))
  const at = [`cell-${columnOf(move.cell)}-${rowOf(move.cell)}`]
  return reason ? { what, at, why: whyOf(reason, names[2 - seat]!) } : { what, at }
}

function whyOf(reason: Advice<State, Move, Reason>['reason'] & object, other: string): string {
  const { t } = messages
  switch (reason.kind) {
    case 'slow':
      return t(reason.goal === 'home' ? `${key}.why.slowHome` : `${key}.why.slowTreasure`, {
        ...reason,
        other,
      })
    case 'way':
      return t(reason.goal === 'home' ? `${key}.why.wayHome` : `${key}.why.wayTreasure`, {
        count: reason.turns,
      })
    default:
      return t(`${key}.why.${reason.kind}`, { other })
  }
}
