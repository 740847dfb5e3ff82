// Asks before a match is deleted, wherever it is listed.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf } from '@/client/lists'
import { deleteMatch, type ListedMatch } from '@/client/history'
import { peopleOf } from '@/client/solo'
import { phoneStore } from '@/client/store'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast'

/** The question, to be put somewhere on the screen, and the way to ask it. */
export function useDeleteMatch(): readonly [question: ReactNode, ask: (record: ListedMatch) => void] {
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const [record, setRecord] = useState<ListedMatch>()
  const [open, setOpen] = useState(false)
  const remove = async (): Promise<void> => {
    setOpen(false)
    if (!record) return
    await deleteMatch(record.id, phoneStore).catch(() => toast(t('history.notDeleted')))
    await queries.invalidateQueries({ queryKey: ['matches'] })
  }
  const game = record ? t(`games.${record.game}.name`) : ''
  const names = record ? listOf(peopleOf(record)) : ''
  return [
    <Dialog
      key="delete"
      danger
      open={open}
      title={t('home.removeTitle')}
      text={t('home.removeText', { game, names })}
      confirm={t('home.removeConfirm')}
      onCancel={() => setOpen(false)}
      onConfirm={() => void remove()}
    />,
    (asked) => {
      setRecord(asked)
      setOpen(true)
    },
  ]
}
