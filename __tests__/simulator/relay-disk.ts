/** The relay's store in a simulation: compare-and-append, and its contents outlive every process. */
import type { Append } from '@/relay/logic'

export interface RelayDisk {
  read(table: string): readonly string[]
  append(table: string, append: Append): boolean
  find(code: string): string | undefined
  /** The process died during this write: half of it may be on the disk, and must never be read. */
  tear(table: string, append: Append): void
}

/** `stored` is called for every record that reaches the disk. */
export function createRelayDisk(stored: (record: string, n: number) => void): RelayDisk {
  const journals = new Map<string, string[]>()
  const codes = new Map<string, string | undefined>()
  return {
    read: (table) => [...(journals.get(table) ?? [])],
    append(table, { n, record, code }) {
      const journal = journals.get(table) ?? []
      if (journal.length !== n - 1) return false
      journal.push(record)
      journals.set(table, journal)
      codes.set(table, code)
      stored(record, n)
      return true
    },
    tear: () => undefined,
    find: (code) => [...codes].find(([, one]) => one === code)?.[0],
  }
}
