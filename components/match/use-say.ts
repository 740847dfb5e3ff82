// Refusals in the language of the app: a game's own, else one that all games share, else the engine's own sentence.
import { useTranslation } from 'react-i18next'
import type { Refusal } from '@/engine'
import type { GameId } from '@/client/games'

export function useSay(game: GameId): (refusal: Refusal) => string {
  const { i18n } = useTranslation()
  return ({ tag, sentence }) => {
    const places = [`table.${game}.refusal`, 'match.refusal', 'remoteMatch.refusal']
    const key = places.map((place) => `${place}.${tag}`).find((candidate) => i18n.exists(candidate))
    return key === undefined ? sentence : i18n.t(key as never)
  }
}
