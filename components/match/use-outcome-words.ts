// How a match ended, in a few words: the head of the result, a line of the list of past matches.
import { useTranslation } from 'react-i18next'
import type { Outcome } from '@/engine'
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
      : t('match.result.winShared', { names: winners.join(', ') })
  }
}
