// An entry of the log as a sentence: moves of the game by its board, moves that every game has by the catalogue.
import { useTranslation } from 'react-i18next'
import { useMatch } from './match-context'

/** The sentence of the entry at an index. */
export function useTell(): (index: number) => string {
  const { t } = useTranslation()
  const { match, spec, stage } = useMatch()
  const { names } = match.record
  return (index) => {
    const { entries, standings } = stage.snapshot
    const entry = entries[index]!
    if (typeof entry.move === 'string') return t(`match.tell.${entry.move}`, { name: names[entry.seat - 1]! })
    return spec.tell({ entry, before: standings[index]!, after: standings[index + 1]!, names })
  }
}
