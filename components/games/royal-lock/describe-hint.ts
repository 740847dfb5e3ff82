// Hints for Royal Lock in words.
import { messages } from '@/client/i18n'
import { stepFrom } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { Reason } from '@/engine/games/royal-lock/hints'
import { faceName } from '@/components/cards/faces'
import type { DescribedHint, SuggestedMove } from '@/components/board/game-screens'

const key = 'games.royal-lock.hints'

export function describeHint({
  move,
  seat,
  standing,
  reason,
}: SuggestedMove<State, Move, Reason>): DescribedHint {
  const { t } = messages
  const here = standing.state.markers[seat - 1]!
  const space = move.kind === 'move' ? stepFrom(here, move.way)! : here
  const card = standing.state.grid[here - 1]
  const text = t(`${key}.do.${move.kind}`, { space, face: card ? faceName(t, card.face) : '' })
  return reason ? { move: text, why: whyOf(reason) } : { move: text }
}

function whyOf(reason: SuggestedMove<State, Move, Reason>['reason'] & object): string {
  const { t } = messages
  switch (reason.kind) {
    case 'lock-royal':
      return t(`${key}.why.lock-royal`, { count: reason.inLine })
    case 'shuffle-royals':
      return t(`${key}.why.shuffle-royals`, { count: reason.royals })
    default:
      return t(`${key}.why.${reason.kind}`)
  }
}
