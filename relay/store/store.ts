/** Where journals are kept: a port of eight calls. Every store passes the contract in `__tests__/relay/stores.test.ts`. */
import type { Append } from '../logic'

export interface TableStore {
  /** All records of a table in order; empty if there is no such table. */
  read(table: string): Promise<readonly string[]>
  /** How many records a table has; 0 if there is no such table. */
  count(table: string): Promise<number>
  /** Stores record n if and only if there are n - 1 before it. Once this resolves to true, the record survives a crash. */
  append(table: string, append: Append, at: number): Promise<boolean>
  /** The table that has this code now. */
  find(code: string): Promise<string | undefined>
  /** Removes the tables not touched since the given times and returns their ids. Also stores `now` as the latest time. */
  removeOlder(limits: Readonly<Record<Append['phase'], number>>, now: number): Promise<readonly string[]>
  /** The relay's secret key: the one that is stored, or else the given one, stored from now on. */
  secretKey(fresh: string): Promise<string>
  /** The latest time it was ever given: the relay's clock continues from there after a restart. */
  time(): Promise<number>
  close(): Promise<void>
}

/** `locked`: another process holds the lock, and writes wait. `damaged`: nothing more is written. */
export type StoreCondition = 'ok' | 'locked' | 'damaged'

/** A store that knows its condition without asking the disk. */
export interface WatchedStore extends TableStore {
  condition(): StoreCondition
}

/**
 * A write failed so that nobody can say whether it is on the disk. The process must end: after a failed sync the system may
 * mark the same pages clean, and the next sync would report data as saved that is lost.
 */
export class DiskFailure extends Error {
  constructor(readonly code: string) {
    super(`The disk failed (${code})`)
  }
}

/** A store that cannot be opened. The message says what to do about it. */
export class StoreUnusable extends Error {}
