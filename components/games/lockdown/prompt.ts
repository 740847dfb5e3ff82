// The line on what can be done now; on the open table, what happened last.
import type { TFunction } from 'i18next'
import type { Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { Moment } from './moment'
import type { Choice } from './use-choice'

interface Asked {
  readonly moment: Moment
  /** The kinds of moves that the seat may make. */
  readonly kinds: ReadonlySet<Move['kind']>
  readonly choice: Choice | undefined
  readonly state: State
  readonly names: readonly string[]
  /** Who takes the phone next. */
  readonly next: string
  /** They are holding the button that shows them their private moment. */
  readonly isTaking: boolean
  /** Cards are looked at by a tap instead of holding them. */
  readonly byTap: boolean
  readonly isLooking: boolean
  /** The last move has been made: its animation ends with the count. */
  readonly isCounting: boolean
  /** The last entry as a sentence. */
  readonly last: string | undefined
}

export function promptOf(t: TFunction, asked: Asked): string {
  const { moment, kinds, choice, names, byTap } = asked
  const key = 'games.lockdown.table'
  switch (moment.at) {
    case 'over':
      return ' '
    case 'animating':
      return t(asked.isCounting ? `${key}.count.title` : `${key}.watch`)
    case 'open':
      return openPrompt(t, asked)
    case 'tapping': {
      const { step, by } = moment.pending
      if (step === 'who') return ' '
      if (step === 'shed') return t(`${key}.tapping.shed`, { name: names[by! - 1]! })
      if (step === 'sure') return t(`${key}.tapping.sure`, { name: names[by! - 1]! })
      return t(step === 'first' ? `${key}.tapping.pick` : `${key}.tapping.pickSecond`)
    }
    case 'looking':
      return t(`${key}.peek.again`)
    case 'exchange':
      return t(`${key}.queen.exchange`)
    case 'turn':
      return choice?.kind === 'take' ? t(`${key}.turn.take`) : turnPrompt(t, asked)
    case 'drawn':
      return t(kinds.has('keep') ? `${key}.drawn.prompt` : `${key}.drawn.promptNone`)
    default:
      if (choice?.kind === 'look') return t(`${key}.peek.alone`)
      if (!kinds.has('peek') && !kinds.has('look') && !kinds.has('look-at')) return t(`${key}.peek.nothing`)
      if (moment.at === 'opening') return t(byTap ? `${key}.peek.pickTap` : `${key}.peek.pick`)
      if (moment.at === 'ten') return t(byTap ? `${key}.ten.promptTap` : `${key}.ten.prompt`)
      if (moment.at === 'queen-other') return t(`${key}.queen.other`)
      return t(byTap ? `${key}.queen.ownTap` : `${key}.queen.own`)
  }
}

/** Names only what can be done: an empty deck is reshuffled, or there is nothing to draw. */
function turnPrompt(t: TFunction, { kinds, state }: Asked): string {
  const key = 'games.lockdown.table.turn'
  const [draws, takes] = [kinds.has('draw'), kinds.has('take')]
  if (draws && state.deck.length === 0)
    return t(takes ? `${key}.promptReshuffle` : `${key}.promptReshuffleOnly`)
  if (draws) return t(takes ? `${key}.prompt` : `${key}.promptFirst`)
  return t(takes ? `${key}.promptTake` : `${key}.promptCall`)
}

function openPrompt(t: TFunction, { state, next, isTaking, isLooking, last }: Asked): string {
  const { at } = state.phase
  if (at === 'over') return ' '
  if (isTaking) return t('privacy.away')
  if (isLooking) return t('games.lockdown.table.waits.looking', { name: next })
  if (last === undefined) return t('games.lockdown.table.first', { name: next })
  return at === 'turn' ? last : t(`games.lockdown.table.waits.${at}`, { name: next })
}
