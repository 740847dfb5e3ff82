/** Reads a table from its journal as the relay does, but in one go. */
import type { RelayEvent } from '@/relay/logic'
import { resumeLive, type Live } from '@/relay/table/live'
import { readTable, type ReadTable } from '@/relay/table/reading'
import type { EntryRecord, TableState } from '@/relay/table/state'

export const readAtOnce = (table: string, records: readonly string[]): ReadTable =>
  finished(readTable(table, records))

/** What the relay is told once it has read a table. */
export function readEvent(table: string, records: readonly string[]): RelayEvent {
  try {
    return { kind: 'read', table, read: readAtOnce(table, records) }
  } catch (error) {
    return { kind: 'unreadable', table, error }
  }
}

export const liveMatchOf = (state: TableState, entries: readonly EntryRecord[]): Live =>
  finished(resumeLive(state, entries))

function finished<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}
