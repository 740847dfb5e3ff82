// The facts of a game as short texts: how many play it, how long it takes, with or against each other.
import { useTranslation } from 'react-i18next'
import { gameFacts, type GameId } from '@/client/games'

export function useGameWords(game: GameId) {
  const { t } = useTranslation()
  const { seats, minutes, cooperative } = gameFacts(game)
  const span = seats.min === seats.max ? String(seats.min) : `${seats.min}–${seats.max}`
  return {
    name: t(`game.${game}.name`),
    line: t(`game.${game}.line`),
    short: t(`game.${game}.short`),
    steps: t(`game.${game}.steps`, { returnObjects: true }),
    players:
      seats.min === seats.max
        ? t('facts.players', { count: seats.max })
        : t('facts.playersRange', { min: seats.min, max: seats.max }),
    minutes: t('facts.minutes', { count: minutes }),
    brief: t('facts.short', { count: seats.max, players: span, minutes }),
    spirit: cooperative ? t('facts.together') : t('facts.versus'),
    cooperative,
  }
}
