// Advice for Lock and Key in words.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/lock-and-key/rules'
import type { Reason } from '@/engine/hints/lock-and-key'
import type { Advice, Advised } from '@/components/match/board'

const key = 'hints.lock-and-key'

export function advise({ move, seat, names, reason }: Advice<State, Move, Reason>): Advised {
  const { t } = messages
  const what =
    move.kind === 'reveal'
      ? t(`${key}.do.reveal`, { place: move.place })
      : t(`${key}.do.swap`, { place: move.place, other: move.other })
  return reason ? { what, why: whyOf(reason, names[2 - seat]!) } : { what }
}

function whyOf(reason: Advice<State, Move, Reason>['reason'] & object, other: string): string {
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
