// Asks before a table elsewhere is forgotten, and says what that means for those who play there.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTable } from '@/client/remote/leaving'
import { phoneStore } from '@/client/store'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast'
import { useTableWords } from './table-words'
import type { TableHere } from './use-tables'

/** The question, to be put somewhere on the screen, and the way to ask it. */
export function useForgetTable(): readonly [question: ReactNode, ask: (table: TableHere) => void] {
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const wordsOf = useTableWords()
  const [table, setTable] = useState<TableHere>()
  const [open, setOpen] = useState(false)
  const forget = async (): Promise<void> => {
    setOpen(false)
    if (!table) return
    const { membership, picture, isGone } = table
    const known = isGone ? { ...membership, picture: undefined } : { ...membership, picture }
    await leaveTable(known, { store: phoneStore, now: Date.now }).catch(() => toast(t('history.notDeleted')))
    await queries.invalidateQueries({ queryKey: ['tables'] })
  }
  const words = table && wordsOf(table)
  const named = { game: words?.name ?? '', names: words?.names.join(', ') ?? '' }
  const text = table?.isGone
    ? t('remoteMatch.ticket.removeGone', named)
    : table?.picture?.phase === 'playing'
      ? t('remoteMatch.ticket.removePlaying', named)
      : t('remoteMatch.ticket.removeText', named)
  return [
    <Dialog
      key="forget"
      danger
      open={open}
      title={t('remoteMatch.ticket.removeTitle')}
      text={text}
      confirm={t('remoteMatch.ticket.removeConfirm')}
      onCancel={() => setOpen(false)}
      onConfirm={() => void forget()}
    />,
    (asked) => {
      setTable(asked)
      setOpen(true)
    },
  ]
}
