// The tickets of the remote tables, and the question before one is removed. They load with everything that remote play needs,
// after the first screen.
import type { Membership } from '@/client/remote/membership'
import { TableTicket } from './table-ticket'
import { useForgetTable } from './use-forget-table'

export interface TableTicketsProps {
  readonly tables: readonly Membership[]
  readonly grow: boolean
}

export function TableTickets({ tables, grow }: TableTicketsProps) {
  const [question, askToForget] = useForgetTable()
  return (
    <>
      {tables.map((membership) => (
        <TableTicket key={membership.table} membership={membership} grow={grow} onForget={askToForget} />
      ))}
      {question}
    </>
  )
}
