/** Where journals are kept: a port of seven calls. Every store passes the same contract (`__tests__/relay/stores.test.ts`). */
import type { Append } from '../logic'

export interface TableStore {
  /** All records of a table from the first on; none, if there is no such table. */
  read(table: string): Promise<readonly string[]>
  /** How many records a table has; none, if there is no such table. */
  count(table: string): Promise<number>
  /** Stores record n if and only if there are n - 1 before it. Once it says yes, the record outlives the machine. */
  append(table: string, append: Append, at: number): Promise<boolean>
  /** The table that can be found under a code now. */
  find(code: string): Promise<string | undefined>
  /** Removes what nobody has touched since the given times, says what that was, and remembers that it is `now`. */
  removeOlder(limits: Readonly<Record<Append['phase'], number>>, now: number): Promise<readonly string[]>
  /** The latest time that it was ever told: where time goes on after a restart. */
  time(): Promise<number>
  close(): Promise<void>
}

/** `locked`: another process does not let go of it, and writes wait. `damaged`: nothing is written any more. */
export type StoreCondition = 'ok' | 'locked' | 'damaged'

/** A store that can say how it is, at once and without asking the disk. */
export interface WatchedStore extends TableStore {
  condition(): StoreCondition
}

/**
 * A write failed in such a way that nobody can say whether it is on the disk. The process must end: after a failed sync the
 * system may call the same pages clean, and the next sync would confirm what is lost.
 */
export class DiskFailure extends Error {
  constructor(readonly code: string) {
    super(`The disk failed (${code})`)
  }
}

/** A store that cannot be opened, in a sentence that says what to do. */
export class StoreUnusable extends Error {}
