// Hints for Trap and Treasure in words.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/trap-and-treasure/rules'
import type { Reason } from '@/engine/games/trap-and-treasure/hints'
import type { DescribedHint, SuggestedMove } from '@/components/board/game-screens'
import { placeOf } from './describe'

const key = 'games.trap-and-treasure.hints'

export function describeHint({
  move,
  seat,
  names,
  reason,
}: SuggestedMove<State, Move, Reason>): DescribedHint {
  const text = messages.t(`${key}.do.${move.kind}`, placeOf(move.cell))
  return reason ? { move: text, why: whyOf(reason, names[2 - seat]!) } : { move: text }
}

function whyOf(reason: SuggestedMove<State, Move, Reason>['reason'] & object, other: string): string {
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
