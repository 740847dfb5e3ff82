// How a match ended, in a few words: the heading of the result, a line in the history.
import { useTranslation } from 'react-i18next'
import type { Outcome } from '@/engine'
import { listOf } from '@/client/lists'
import { peopleOf } from '@/client/solo'

export function useOutcomeWords(): (outcome: Outcome, names: readonly string[]) => string {
  const { t } = useTranslation()
  return (outcome, names) => {
    if ('team' in outcome) {
      const alone = peopleOf({ names }).length === 1
      return t(alone ? `match.result.${outcome.team}Alone` : `match.result.${outcome.team}`)
    }
    if ('draw' in outcome) return t('match.result.draw')
    const winners = outcome.winners.map((seat) => names[seat - 1]!)
    return winners.length === 1
      ? t('match.result.wins', { name: winners[0]! })
      : t('match.result.winShared', { names: listOf(winners) })
  }
}
