// Hints for Lock and Key in words.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/lock-and-key/rules'
import type { Reason } from '@/engine/games/lock-and-key/hints'
import type { DescribedHint, SuggestedMove } from '@/components/board/game-screens'

const key = 'games.lock-and-key.hints'

export function describeHint({
  move,
  seat,
  names,
  reason,
}: SuggestedMove<State, Move, Reason>): DescribedHint {
  const { t } = messages
  const text =
    move.kind === 'reveal'
      ? t(`${key}.do.reveal`, { place: move.place })
      : t(`${key}.do.swap`, { place: move.place, other: move.other })
  return reason ? { move: text, why: whyOf(reason, names[2 - seat]!) } : { move: text }
}

function whyOf(reason: SuggestedMove<State, Move, Reason>['reason'] & object, other: string): string {
  const { t } = messages
  switch (reason.kind) {
    case 'need':
    case 'spoil':
      return t(`${key}.why.${reason.kind}`, { count: reason.good, of: reason.of, other })
    case 'one-is-treasure':
      return t(`${key}.why.one-is-treasure`, { of: reason.of })
    case 'hide':
      return t(`${key}.why.hide`, { place: reason.place, other })
    case 'win-now':
      return t(`${key}.why.win-now`)
  }
}
