// Lockdown in sentences. They say who touched which card and never its face: players have to remember what they saw, even
// a card on the discard pile that has been covered since.
import { messages } from '@/client/i18n'
import { twoSentences } from '@/client/lists'
import type { Seat } from '@/engine'
import type { Move, Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import type { PlayedEntry } from '@/components/board/game-screens'
import { reshuffledIn } from './animation/flights'

const key = 'games.lockdown.table.entry'

export function describeEntry({ entry, before, after, names }: PlayedEntry<State, Move>): string {
  const { t } = messages
  const name = names[entry.seat - 1]!
  const move = entry.move as Move
  const { phase } = before.state
  const isReshuffled = reshuffledIn(before.state, after.state) > 0
  switch (move.kind) {
    case 'tap': {
      const { kind, cards } = tappedBy(entry.seat, move, names)
      const outcome = entry.facts[0] === 'yes' ? 'match' : 'noMatch'
      const tapped = t(`${key}.tap.${kind}.${outcome}`, { name, ...cards })
      return isReshuffled ? twoSentences(tapped, t(`${key}.reshuffled`)) : tapped
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

interface Tapped {
  readonly kind: 'own' | 'ownTop' | 'others' | 'top'
  /** What the message of this kind may name; the rest is empty. */
  readonly cards: {
    readonly place: number
    readonly owner: string
    readonly ownerPlace: number
    readonly other: string
    readonly otherPlace: number
  }
}

/** Which two cards are tapped, seen from a seat: one of its own comes first. */
export function tappedBy(seat: Seat, { one, other }: Tap, names: readonly string[]): Tapped {
  const none = { place: 0, owner: '', ownerPlace: 0, other: '', otherPlace: 0 }
  const owned = ({ seat: owner, place }: Spot) => ({ owner: names[owner - 1]!, ownerPlace: place })
  if (other === 'top')
    return one.seat === seat
      ? { kind: 'ownTop', cards: { ...none, place: one.place } }
      : { kind: 'top', cards: { ...none, ...owned(one) } }
  if (one.seat === seat) return { kind: 'own', cards: { ...none, ...owned(other), place: one.place } }
  if (other.seat === seat) return { kind: 'own', cards: { ...none, ...owned(one), place: other.place } }
  const second = { other: names[other.seat - 1]!, otherPlace: other.place }
  return { kind: 'others', cards: { ...none, ...owned(one), ...second } }
}

export function describeOutcome(tag: string): string | undefined {
  return tag === 'lowest-sum' ? messages.t('games.lockdown.table.why.lowest-sum') : undefined
}
