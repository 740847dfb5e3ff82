// The public log of a match by the address of its page, for whoever wants to send it to somebody. It is read from storage,
// as it is asked for where a page has failed; nothing hidden stands in it.
import { isBroken, readRecord } from './records'
import { textOf } from './remote/log-text'
import { readMembership } from './remote/tables'
import type { Store } from './store'

/** Nothing, if the page has no match or what is stored of it cannot be read. */
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
