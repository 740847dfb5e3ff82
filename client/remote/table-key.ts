// Under which names the tables of this phone are stored. Apart from the tables themselves, so that the first screen can find
// out that there are none without loading what reads them.
import type { Store } from '../store'

const prefix = 'strongbox.table.'

export const tableKeyOf = (table: string): string => `${prefix}${table}`

export const tableKeys = (store: Store): Promise<readonly string[]> => store.keys(prefix)

/** Where somebody knocks who has not been let in yet. A phone knocks at one table at a time. */
export const knockKey = 'strongbox.knock'

export const storedAt = ({ table }: { readonly table: string }): string =>
  table === '' ? knockKey : tableKeyOf(table)
