/**
 * This process's connection to the SQLite file. Another process's lock never blocks the event loop: SQLite does not wait for
 * it, we retry. We run our own transactions, because after a failed commit libsql's rolls back and throws the error of the
 * rollback instead of the cause; and our own checkpoints, because SQLite's automatic ones don't report a failed sync.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import type { Log } from '../log'
import { letProcessEnd } from '../clock'
import { hasLostItsHead, makePrivate } from './private-file'
import { quickCheck } from './quick-check'
import { DiskFailure, StoreUnusable, type StoreCondition } from './store'

type Sqlite = InstanceType<typeof Database>

export interface Connection {
  readonly db: Sqlite
  read<T>(work: () => T): Promise<T>
  /** Runs `work` in one transaction, which is on the disk when this resolves. */
  write<T>(work: () => T): Promise<T>
  condition(): StoreCondition
  close(): Promise<void>
}

/** At startup there is nothing else to do, so SQLite itself may wait for a lock. */
const OPEN_WITHIN_MS = 5000
const LOCK_WAIT_MS = 5000
const CLOSE_WAIT_MS = 1000
const ASK_AGAIN_MS = { first: 2, longest: 100 }
/** Two relays on one file block each other for milliseconds; that is not worth reporting. */
const LOCKED_AFTER_MS = 1000
const WATCH_MS = 1000
/** About what SQLite's own default of 1000 pages amounts to. */
const WRITES_PER_CHECKPOINT = 250

/** The lowest byte of an SQLite result code is the kind of error; the higher ones add detail. */
const BUSY = 5
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const NOTADB = 26

export function openConnection(file: string, { schema, log }: { schema: string; log?: Log }): Connection {
  const isFile = file !== ':memory:'
  if (isFile) makePrivate(file)
  const db = open(file, schema)
  let lockedSince: number | undefined
  let isDamaged = false
  let failure: DiskFailure | undefined
  let isClosed = false
  let writes = 0
  let told: StoreCondition = 'ok'

  function condition(): StoreCondition {
    if (isDamaged) return 'damaged'
    return lockedSince !== undefined && performance.now() - lockedSince >= LOCKED_AFTER_MS ? 'locked' : 'ok'
  }

  function note(error: unknown): void {
    const kind = kindOf(error)
    if (kind === BUSY) lockedSince ??= performance.now()
    if (kind === CORRUPT || kind === NOTADB) markDamaged(String(error))
  }

  function markDamaged(why: string): void {
    if (!isDamaged) log?.error('store damaged', { why })
    isDamaged = true
    told = 'damaged'
  }

  function fail(error: unknown): DiskFailure {
    failure ??= new DiskFailure(String((error as { code?: unknown }).code))
    return failure
  }

  async function whenFree<T>(work: () => T, within: number): Promise<T> {
    const begun = performance.now()
    for (let pause = ASK_AGAIN_MS.first; ; pause = Math.min(2 * pause, ASK_AGAIN_MS.longest)) {
      if (failure) throw failure
      if (!db.open) throw new Error('The store is closed')
      try {
        return work()
      } catch (error) {
        note(error)
        if (kindOf(error) !== BUSY || performance.now() - begun >= within) throw error
      }
      await sleep(pause)
    }
  }

  function transact<T>(work: () => T): T {
    if (isClosed) throw new Error('The store is closed')
    if (isDamaged) throw new Error('The store is damaged, and nothing more is written to it')
    let result: T
    try {
      db.exec('begin immediate')
      lockedSince = undefined
      result = work()
    } catch (error) {
      rollBack()
      throw kindOf(error) === IOERR ? fail(error) : error
    }
    try {
      db.exec('commit')
    } catch (error) {
      rollBack()
      // A full disk had no room for the end of the transaction, so it is certainly not stored; a busy one was never tried.
      throw kindOf(error) === FULL || kindOf(error) === BUSY ? error : fail(error)
    }
    if (++writes % WRITES_PER_CHECKPOINT === 0) checkpoint('passive')
    return result
  }

  /** SQLite has often rolled back by itself; doing it again would throw. */
  function rollBack(): void {
    try {
      if (db.inTransaction) db.exec('rollback')
    } catch (error) {
      throw fail(error)
    }
  }

  /** Whether the whole log is in the file now. If the disk is too full for that, it stays in the log, which is as safe. */
  function checkpoint(mode: 'passive' | 'truncate'): boolean {
    try {
      const [row] = db.prepare(`pragma wal_checkpoint(${mode})`).all() as { busy: number }[]
      return row?.busy === 0
    } catch (error) {
      if (kindOf(error) === IOERR) throw fail(error)
      note(error)
      return false
    }
  }

  /** While nobody plays, nothing else would notice a lock. */
  function watch(): void {
    if (failure || isDamaged) return
    try {
      db.exec('begin immediate')
      lockedSince = undefined
      rollBack()
    } catch (error) {
      note(error)
    }
    const now = condition()
    if (now !== told) log?.warn(`store ${now === 'ok' ? 'unlocked' : now}`)
    told = now
  }

  const watching = isFile ? setInterval(watch, WATCH_MS) : undefined
  if (watching !== undefined) letProcessEnd(watching)
  const check = isFile ? quickCheck(file) : undefined
  const checked = check?.result.then(
    (trouble) => void (trouble !== undefined && markDamaged(trouble)),
    (error: unknown) => {
      note(error)
      if (!isClosed) log?.warn('store check failed', { why: String(error) })
    },
  )

  return {
    db,
    condition,
    read: (work) => whenFree(work, LOCK_WAIT_MS),
    write: (work) => whenFree(() => transact(work), LOCK_WAIT_MS),
    /** Leaves everything in the one file, so that copying it makes a complete back-up. */
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(watching)
      check?.stop()
      await checked
      try {
        if (isFile && !failure && !isDamaged) await whenFree(emptyLog, CLOSE_WAIT_MS)
      } catch (error) {
        if (kindOf(error) !== BUSY) throw error
        log?.warn('store closed while another process uses it', { why: 'its -wal file is still needed' })
      } finally {
        db.close()
      }
    },
  }

  function emptyLog(): void {
    if (!checkpoint('truncate')) throw Object.assign(new Error('The store is in use'), { rawCode: BUSY })
  }
}

function open(file: string, schema: string): Sqlite {
  if (file !== ':memory:' && hasLostItsHead(file))
    throw unusable(file, damagedBy('it is empty, its -wal file is not'))
  try {
    const db = new Database(file)
    db.exec(`pragma busy_timeout = ${OPEN_WITHIN_MS}`)
    db.exec('pragma journal_mode = wal')
    db.exec('pragma synchronous = full')
    db.exec('pragma wal_autocheckpoint = 0')
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

const kindOf = (error: unknown): number | undefined =>
  error instanceof Error && 'rawCode' in error ? Number(error.rawCode) & 0xff : undefined
