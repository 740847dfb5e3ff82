// Advice for Lockdown in words. It names what the player has seen, so it is for that player's eyes alone.
import { messages } from '@/client/i18n'
import type { Seat } from '@/engine'
import type { Move, Tap } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { Reason } from '@/engine/games/lockdown/hints'
import type { DescribedHint, SuggestedMove } from '@/components/board/game-screens'
import { tappedBy } from './describe'

const key = 'games.lockdown.hints'

export function describeHint(suggested: SuggestedMove<State, Move, Reason>): DescribedHint {
  const { move, names, seat, reason } = suggested
  const { t } = messages
  const text =
    move.kind === 'tap'
      ? tapWords(move, seat, names)
      : t(`${key}.do.${move.kind}`, {
          place: 'place' in move ? move.place : 0,
          owner: move.kind === 'look-at' ? names[move.seat - 1]! : '',
        })
  return reason ? { move: text, why: whyOf(reason, names) } : { move: text }
}

function tapWords(tap: Tap, seat: Seat, names: readonly string[]): string {
  const { kind, cards } = tappedBy(seat, tap, names)
  const { shed } = tap
  if (shed !== undefined && (kind === 'others' || kind === 'top'))
    return messages.t(`${key}.do.tap.${kind}Shed`, { ...cards, shed })
  return messages.t(`${key}.do.tap.${kind}`, cards)
}

function whyOf(
  reason: SuggestedMove<State, Move, Reason>['reason'] & object,
  names: readonly string[],
): string {
  const { t } = messages
  switch (reason.kind) {
    case 'match':
      return t(`${key}.why.match`, { rank: t(`card.ranks.${reason.rank}`) })
    case 'low-sum': {
      const { sum, unknown, chance } = reason
      const percent = Math.round(100 * chance)
      return unknown === 0
        ? t(`${key}.why.low-sum`, { sum, percent })
        : t(`${key}.why.low-sum-unknown`, { sum, percent, count: unknown })
    }
    case 'lower-than-unseen':
      return t(`${key}.why.lower-than-unseen`, { points: reason.points, average: Math.round(reason.average) })
    case 'kept':
      return t(`${key}.why.kept`, { owner: names[reason.owner - 1]! })
    default:
      return t(`${key}.why.${reason.kind}` as never, { ...reason })
  }
}
