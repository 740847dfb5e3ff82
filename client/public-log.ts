// The public log of a match, found by the address of its page, for a player to copy and send. It is read from storage,
// because it is wanted when a page has crashed. Nothing hidden is in it.
import { isBroken, readRecord } from './records'
import { textOf } from './remote/log-text'
import { readMembership } from './remote/tables'
import type { Store } from './store'

/** Undefined if the page has no match, or its record cannot be read. */
export async function readPublicLog(
  store: Store,
  { page, id }: { readonly page: string; readonly id: string },
): Promise<string | undefined> {
  if (page === 'table') {
    const log = (await readMembership(store, id))?.log
    return log && textOf(log)
  }
  const record = await readRecord(store, id)
  return record === undefined || isBroken(record) ? undefined : record.saved.log
}
