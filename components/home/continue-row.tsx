// Unfinished matches, latest first: remote tables, then the matches of this phone. A single one fills the row, more of them
// scroll sideways.
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollView, StyleSheet } from 'react-native'
import type { ListedMatch } from '@/client/history'
import type { Membership } from '@/client/remote/membership'
import type { BrokenRecord } from '@/client/records'
import { useDeleteMatch } from '@/components/match/use-delete-match'
import { space } from '@/components/ui/theme'
import type { TableTicketsProps } from './table-tickets'
import { BrokenTicket, Ticket } from './ticket'

interface ContinueRowProps {
  readonly tables: readonly Membership[]
  readonly TableTickets: ComponentType<TableTicketsProps>
  readonly unfinished: readonly ListedMatch[]
  readonly broken: readonly BrokenRecord[]
}

export function ContinueRow({ tables, TableTickets, unfinished, broken }: ContinueRowProps) {
  const { t } = useTranslation()
  const [question, askToDelete] = useDeleteMatch()
  const grow = tables.length + unfinished.length + broken.length <= 1
  return (
    <>
      <ScrollView
        horizontal
        showsHorizontalScrollIndicator={false}
        aria-label={t('home.resume')}
        testID="continue-row"
        style={styles.row}
        contentContainerStyle={[styles.tickets, grow && styles.filled]}
      >
        {tables.length > 0 && <TableTickets tables={tables} grow={grow} />}
        {unfinished.map((record) => (
          <Ticket key={record.id} record={record} grow={grow} onDelete={() => askToDelete(record)} />
        ))}
        {broken.map((record) => (
          <BrokenTicket key={record.id} record={record} grow={grow} />
        ))}
      </ScrollView>
      {question}
    </>
  )
}

const styles = StyleSheet.create({
  row: { flexGrow: 0, marginBottom: space.s },
  tickets: { flexGrow: 1, gap: space.s, paddingBottom: 3 },
  filled: { width: '100%' },
})
