/**
 * Reads a table back from its journal, one record at a time: between two steps whoever reads may let others have their turn,
 * because a long match takes a while to deal and play again. Only the newest match is played; earlier ones are over.
 */
import { isDealt } from '@/engine/wire/messages'
import { resumeLive, type Live } from './live'
import { parseRecord } from './records'
import { fold, type EntryRecord, type TableState } from './state'

export interface ReadTable {
  /** Absent if the journal is empty. */
  readonly state: TableState | undefined
  /** The current match, or the last one. */
  readonly live: Live | undefined
}

/** Throws a `BrokenJournal` if it cannot go on. */
export function* readTable(id: string, records: readonly string[]): Generator<undefined, ReadTable> {
  let state: TableState | undefined
  let entries: EntryRecord[] = []
  for (const text of records) {
    const record = parseRecord(text)
    state = fold(id, state, record)
    if (record.kind === 'promised') entries = []
    if (record.kind === 'entry') entries.push(record)
    yield
  }
  const live = state && isDealt(state) ? yield* resumeLive(state, entries) : undefined
  return { state, live }
}
