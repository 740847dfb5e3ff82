// Asks before a remote table is forgotten, and says what that means for the others there.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf } from '@/client/lists'
import { leaveTable } from '@/client/remote/leaving'
import { hasLog } from '@/client/remote/membership'
import { keepMatch } from '@/client/remote/remote-match'
import { phoneStore } from '@/client/store'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast'
import { useTableWords } from './table-words'
import type { TableHere } from './use-table-here'

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
    const { membership, publicState, isGone } = table
    const known = isGone ? { ...membership, publicState: undefined } : { ...membership, publicState }
    try {
      // Its log is already in the history, or was deleted there.
      if (isGone && !membership.isGone) await keepMatch(phoneStore, membership)
      await leaveTable(known, { store: phoneStore, now: Date.now })
    } catch {
      toast(t('history.notDeleted'))
    }
    await Promise.all(
      ['tables', 'matches'].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] })),
    )
  }
  const words = table && wordsOf(table)
  const named = { game: words?.name ?? '', names: listOf(words?.names ?? []) }
  const text = table?.isGone
    ? t(hasLog(table.membership) ? 'remoteMatch.ticket.removeGone' : 'remoteMatch.ticket.removeUnused', named)
    : table?.publicState?.phase === 'playing'
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
