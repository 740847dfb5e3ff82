/**
 * The public state of tables that nobody is at: phones ask for it every few seconds while their list of tables is open.
 * Reading a journal and dealing its match again is expensive, so the result is cached until the journal grows.
 */
import type { PublicState } from '@/engine/wire/messages'
import type { TableStore } from './store/store'
import { publicStateOf } from './table/public-state'
import { readTable } from './table/reading'
import { runInTimeSlices } from './time-slices'

export interface ColdTables {
  publicStateOf(id: string): Promise<PublicState | undefined>
}

interface Known {
  /** The length of the journal. */
  readonly n: number
  readonly publicState: Promise<PublicState | undefined>
}

const mostKept = 500

export function createColdTables(store: Pick<TableStore, 'read' | 'count'>): ColdTables {
  const known = new Map<string, Known>()

  async function read(id: string): Promise<PublicState | undefined> {
    const { state, live } = await runInTimeSlices(readTable(id, await store.read(id)))
    return state && publicStateOf({ id, state, live, presence: emptyPresence, now: 0, grace: Infinity })
  }

  return {
    async publicStateOf(id) {
      const n = await store.count(id)
      const before = known.get(id)
      known.delete(id)
      if (n === 0) return undefined
      const found = before?.n === n ? before : { n, publicState: read(id) }
      // Least recently used first.
      known.set(id, found)
      if (known.size > mostKept) known.delete(known.keys().next().value!)
      found.publicState.catch(() => known.delete(id))
      return found.publicState
    },
  }
}

const emptyPresence = { links: new Map(), awaySince: new Map(), decisions: new Map() }
