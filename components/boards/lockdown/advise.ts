// Advice for Lockdown in words. It names what the player has seen, so it is for that player's eyes alone.
import type { TFunction } from 'i18next'
import { messages } from '@/client/i18n'
import type { Seat } from '@/engine'
import type { Move, Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import type { Reason } from '@/engine/hints/lockdown'
import type { Advice, Advised } from '@/components/match/board'

const key = 'hints.lockdown'

export function advise(advice: Advice<State, Move, Reason>): Advised {
  const { move, names, seat, reason } = advice
  const { t } = messages
  const what =
    move.kind === 'tap'
      ? tapWords(t, move, { names, seat })
      : t(`${key}.do.${move.kind}`, {
          place: 'place' in move ? move.place : 0,
          owner: move.kind === 'look-at' ? names[move.seat - 1]! : '',
        })
  const at = pointsOf(move, seat)
  return reason ? { what, at, why: whyOf(reason, names) } : { what, at }
}

interface Sitting {
  readonly names: readonly string[]
  readonly seat: Seat
}

function tapWords(t: TFunction, { one, other, shed }: Tap, { names, seat }: Sitting): string {
  const named = (spot: Spot | 'top'): string => {
    if (spot === 'top') return t(`${key}.top`)
    if (spot.seat === seat) return t(`${key}.own`, { place: spot.place })
    return t(`${key}.others`, { name: names[spot.seat - 1]!, place: spot.place })
  }
  const cards = { one: named(one), two: named(other) }
  return shed === undefined ? t(`${key}.do.tap`, cards) : t(`${key}.do.tapShed`, { ...cards, shed })
}

function whyOf(reason: Advice<State, Move, Reason>['reason'] & object, names: readonly string[]): string {
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

/** What is touched first; what is to be touched next shows when it can be. */
function pointsOf(move: Move, seat: Seat): readonly string[] {
  const cardsOf = (spot: Spot | 'top'): readonly string[] => {
    if (spot === 'top') return ['pile']
    return spot.seat === seat
      ? [`own-${spot.place}`]
      : [`hand-${spot.seat}`, `card-${spot.seat}-${spot.place}`]
  }
  switch (move.kind) {
    case 'take':
      return ['pile', `own-${move.place}`]
    case 'look-at':
      return cardsOf(move)
    case 'exchange':
      return ['exchange']
    case 'pass':
      return ['pass', 'leave']
    case 'tap':
      return ['tap', 'tap-confirm', ...cardsOf(move.one), ...cardsOf(move.other)]
    default:
      return []
  }
}
