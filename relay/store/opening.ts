/** Opens a SQLite file for reading and writing, or says why that is not possible and what to do about it. */
import Database from 'libsql'
import AsyncDatabase from 'libsql/promise'
import { hasLostItsHead } from './private-file'
import { StoreUnusable } from './store'

export type Reader = InstanceType<typeof Database>

type Value = string | number | null

interface Statement {
  run(...values: readonly Value[]): unknown
  get(...values: readonly Value[]): unknown
  all(...values: readonly Value[]): readonly unknown[] | Promise<readonly unknown[]>
}

/** What both of the driver's connections have. Prepared statements run at once; what `exec` runs may take its time. */
export interface Writer {
  readonly inTransaction: boolean
  prepare(sql: string): Statement | Promise<Statement>
  exec(sql: string): unknown
  close(): void
}

/** The lowest byte of an SQLite result code is the kind of error; the higher ones add detail. */
export const BUSY = 5
export const IOERR = 10
export const CORRUPT = 11
export const FULL = 13
export const NOTADB = 26

export const kindOf = (error: unknown): number | undefined =>
  error instanceof Error && 'rawCode' in error ? Number(error.rawCode) & 0xff : undefined

/** At startup there is nothing else to do, so SQLite itself may wait for a lock. */
const OPEN_WITHIN_MS = 5000

/** `:memory:` has only one connection: two would be two databases. */
export async function openFile(
  file: string,
  schema: string,
): Promise<{ readonly reader: Reader; readonly writer: Writer }> {
  const reader = openReader(file, schema)
  // The driver's types leave out what its connections have in common.
  if (file === ':memory:') return { reader, writer: reader as unknown as Writer }
  const writer = new AsyncDatabase(file, {}) as unknown as Writer
  await writer.exec('pragma synchronous = full')
  await writer.exec('pragma wal_autocheckpoint = 0')
  return { reader, writer }
}

function openReader(file: string, schema: string): Reader {
  if (file !== ':memory:' && hasLostItsHead(file))
    throw unusable(file, damagedBy('it is empty, its -wal file is not'))
  try {
    const db = new Database(file)
    db.exec(`pragma busy_timeout = ${OPEN_WITHIN_MS}`)
    db.exec('pragma journal_mode = wal')
    db.exec('pragma synchronous = full')
    db.exec(schema)
    db.exec('pragma busy_timeout = 0')
    return db
  } catch (error) {
    const kind = kindOf(error)
    const { message } = error as Error
    if (kind === BUSY)
      throw unusable(
        file,
        'is locked by another process. Stop that one, or set STRONGBOX_STORE to another file.',
      )
    if (kind === CORRUPT || kind === NOTADB) throw unusable(file, damagedBy(message))
    throw unusable(file, `cannot be opened: ${message}.`)
  }
}

const unusable = (file: string, what: string) => new StoreUnusable(`The store ${file} ${what}`)

const damagedBy = (why: string): string =>
  `is damaged, or no store at all (${why}). It was left as it is. Put a back-up in its place, or set STRONGBOX_STORE to another file.`
