/** The relay's store as a simulation has it: compare-and-append, and what is in it outlives every process. */
import type { Append } from '@/relay/logic'

export interface RelayDisk {
  read(table: string): readonly string[]
  append(table: string, append: Append): boolean
  find(code: string): string | undefined
  /** The process died while this was being written: there may be half of it, and nobody may ever read that. */
  tear(table: string, append: Append): void
}

/** `stored` hears of every record that is on the disk from now on. */
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
