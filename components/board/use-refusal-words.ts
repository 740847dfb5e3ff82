// Refusals in the language of the app: a game's own, else one that all games share, else the relay's; a tag that a newer
// relay invented has no text here, and its own sentence is shown.
import { useTranslation } from 'react-i18next'
import type { Refusal } from '@/engine'
import type { GameId } from '@/client/games'

export function useRefusalWords(game: GameId | undefined): (refusal: Refusal) => string {
  const { i18n } = useTranslation()
  return ({ tag, sentence }) => {
    const own = game === undefined ? [] : [`games.${game}.table.refusal`]
    const places = [...own, 'match.refusal', 'remoteMatch.refusal', 'remote.refused']
    const key = places.map((place) => `${place}.${tag}`).find((candidate) => i18n.exists(candidate))
    return key === undefined ? sentence : i18n.t(key as never)
  }
}
