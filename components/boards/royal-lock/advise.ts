// Advice for Royal Lock in words.
import { messages } from '@/client/i18n'
import { stepFrom } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { Reason } from '@/engine/hints/royal-lock'
import { faceName } from '@/components/cards/faces'
import type { Advice, Advised } from '@/components/match/board'

const key = 'hints.royal-lock'

export function advise({ move, seat, standing, reason }: Advice<State, Move, Reason>): Advised {
  const { t } = messages
  const here = standing.state.markers[seat - 1]!
  const space = move.kind === 'move' ? stepFrom(here, move.way)! : here
  const card = standing.state.grid[here - 1]
  const what = t(`${key}.do.${move.kind}`, { space, face: card ? faceName(t, card.face) : '' })
  const at = [move.kind === 'move' ? `space-${space}` : move.kind === 'end' ? 'draw' : `act-${move.kind}`]
  return reason ? { what, at, why: whyOf(reason) } : { what, at }
}

function whyOf(reason: Advice<State, Move, Reason>['reason'] & object): string {
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
