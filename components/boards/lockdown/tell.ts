// Lockdown in sentences. They say who touched which card and never what it is: a face that was seen is for players to
// remember, also one that lay on the discard pile and has been covered since.
import { messages } from '@/client/i18n'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import type { Told } from '@/components/match/board'
import { reshuffledIn } from './flights'

const key = 'table.lockdown.tell'

export function tell({ entry, before, after, names }: Told<State, Move>): string {
  const { t } = messages
  const name = names[entry.seat - 1]!
  const move = entry.move as Move
  const { phase } = before.state
  const isReshuffled = reshuffledIn(before.state, after.state) > 0
  switch (move.kind) {
    case 'tap': {
      const cards = tappedWords(move, names)
      const tapped = t(entry.facts[0] === 'yes' ? `${key}.tapYes` : `${key}.tapNo`, { name, cards })
      return isReshuffled ? `${tapped} ${t(`${key}.reshuffled`)}` : tapped
    }
    case 'draw':
      return t(isReshuffled ? `${key}.drawReshuffled` : `${key}.draw`, { name })
    case 'peek':
    case 'keep':
    case 'take':
    case 'look':
      return t(`${key}.${move.kind}`, { name, place: move.place })
    case 'look-at':
      return t(`${key}.lookAt`, { name, other: names[move.seat - 1]!, place: move.place })
    case 'discard':
      return t(after.state.turn === entry.seat && isPower(after.state) ? `${key}.power` : `${key}.discard`, {
        name,
      })
    case 'exchange': {
      const { own, other } = phase as typeof phase & { at: 'queen-exchange' }
      const names2 = { name, place: own.place, other: names[other.seat - 1]!, otherPlace: other.place }
      return t(`${key}.exchange`, names2)
    }
    case 'pass':
      return t(phase.at === 'opening' ? `${key}.noPeek` : `${key}.pass`, { name })
    default:
      return t(`${key}.${move.kind}`, { name })
  }
}

const isPower = ({ phase }: State): boolean => phase.at === 'ten' || phase.at === 'queen-own'

function tappedWords({ one, other }: Extract<Move, { kind: 'tap' }>, names: readonly string[]): string {
  const words = (spot: Spot | 'top'): string =>
    spot === 'top'
      ? messages.t(`${key}.top`)
      : messages.t(`${key}.cardOf`, { name: names[spot.seat - 1]!, place: spot.place })
  return messages.t(`${key}.and`, { one: words(one), other: words(other) })
}

export function why(tag: string): string | undefined {
  return tag === 'lowest-sum' ? messages.t('table.lockdown.why.lowest-sum') : undefined
}
