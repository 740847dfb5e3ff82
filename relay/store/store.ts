/** Where journals are kept: a port of five calls. Every store passes the same contract (`__tests__/relay/stores.test.ts`). */
import type { Append } from '../logic'

export interface TableStore {
  /** All records of a table from the first on; none, if there is no such table. */
  read(table: string): Promise<readonly string[]>
  /** Stores record n if and only if there are n - 1 before it. Once it says yes, the record outlives the machine. */
  append(table: string, append: Append, at: number): Promise<boolean>
  /** The table that can be found under a code now. */
  find(code: string): Promise<string | undefined>
  /** Removes what nobody has touched since the given times, and says what that was. */
  removeOlder(limits: Readonly<Record<Append['phase'], number>>): Promise<readonly string[]>
  close(): Promise<void>
}
