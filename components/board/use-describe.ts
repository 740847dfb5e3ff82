// An entry of the log as a sentence. A game describes its own moves; those that every game has are described here.
import { useTranslation } from 'react-i18next'
import { useMatch } from './match-context'

/** The sentence for the entry at an index. */
export function useDescribe(): (index: number) => string {
  const { t } = useTranslation()
  const { match, screens, playback } = useMatch()
  const { names } = match.record
  return (index) => {
    const { entries, standings } = playback.snapshot
    const entry = entries[index]!
    if (typeof entry.move === 'string') return t(`match.tell.${entry.move}`, { name: names[entry.seat - 1]! })
    return screens.describe.entry({ entry, before: standings[index]!, after: standings[index + 1]!, names })
  }
}
