// A game's facts as short texts: how many play, how long it takes, with or against each other.
import { useTranslation } from 'react-i18next'
import { gameFacts, type GameId } from '@/client/games'

export function useGameWords(game: GameId) {
  const { t } = useTranslation()
  const { people, minutes, together } = gameFacts(game)
  const span = people.from === people.to ? String(people.from) : `${people.from}–${people.to}`
  return {
    name: t(`games.${game}.name`),
    line: t(`games.${game}.line`),
    short: t(`games.${game}.short`),
    steps: t(`games.${game}.steps`, { returnObjects: true }),
    players:
      people.from === people.to
        ? t('facts.players', { count: people.to })
        : t('facts.playersRange', { min: people.from, max: people.to }),
    minutes: t('facts.minutes', { count: minutes }),
    brief: t('facts.short', { count: people.to, players: span, minutes }),
    spirit: together ? t('facts.together') : t('facts.versus'),
    together,
  }
}
