/**
 * This process's two connections to the SQLite file: one writes, the other reads. Commits and checkpoints run on a thread of the
 * driver, so a slow disk does not block the event loop; nor does another process's lock: SQLite does not wait for it, we retry.
 * We run our own transactions, because after a failed commit libsql's rolls back and throws the error of the rollback instead of
 * the cause; and our own checkpoints, because SQLite's automatic ones don't report a failed sync.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log'
import { letProcessEnd } from '../clock'
import { createGroupCommit, type Asked } from './group-commit'
import { BUSY, CORRUPT, FULL, IOERR, kindOf, NOTADB, openFile, type Reader, type Writer } from './opening'
import { makePrivate } from './private-file'
import { quickCheck } from './quick-check'
import { DiskFailure, type StoreCondition } from './store'

export interface Connection {
  readonly reader: Reader
  readonly writer: Writer
  read<T>(work: () => T): Promise<T>
  /** Runs `work` in a transaction, which it may share with others. That is on the disk when this resolves. */
  write<T>(work: () => T): Promise<T>
  condition(): StoreCondition
  close(): Promise<void>
}

const LOCK_WAIT_MS = 5000
const CLOSE_WAIT_MS = 1000
const ASK_AGAIN_MS = { first: 2, longest: 100 }
/** Two relays on one file block each other for milliseconds; that is not worth reporting. */
const LOCKED_AFTER_MS = 1000
const WATCH_MS = 1000
/** About what SQLite's own default of 1000 pages amounts to. */
const WRITES_PER_CHECKPOINT = 250

export async function openConnection(
  file: string,
  { schema, log }: { schema: string; log?: Log },
): Promise<Connection> {
  const isFile = file !== ':memory:'
  if (isFile) makePrivate(file)
  const { reader, writer } = await openFile(file, schema)
  const begin = await writer.prepare('begin immediate')
  const undo = await writer.prepare('rollback')
  const group = createGroupCommit(commitTogether)
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

  async function whenFree<T>(work: () => T | Promise<T>, within: number): Promise<T> {
    const begun = performance.now()
    for (let pause = ASK_AGAIN_MS.first; ; pause = Math.min(2 * pause, ASK_AGAIN_MS.longest)) {
      if (failure) throw failure
      try {
        return await work()
      } catch (error) {
        note(error)
        if (kindOf(error) !== BUSY || performance.now() - begun >= within) throw error
      }
      await sleep(pause)
    }
  }

  /** Settles all that were asked for. If the work of one throws, the others are stored without it. */
  async function commitTogether(asked: readonly Asked[]): Promise<void> {
    if (asked.length === 0) return
    const rejectAll = (error: unknown): void => asked.forEach(({ reject }) => reject(error))
    try {
      await whenFree(beginWriting, LOCK_WAIT_MS)
    } catch (error) {
      return rejectAll(kindOf(error) === IOERR ? fail(error) : error)
    }
    const results: unknown[] = []
    for (const one of asked) {
      try {
        results.push(one.work())
      } catch (error) {
        note(error)
        one.reject(rollBack(error, { isDoubtful: kindOf(error) === IOERR }))
        return commitTogether(asked.filter((other) => other !== one))
      }
    }
    try {
      await writer.exec('commit')
    } catch (error) {
      // A full disk had no room for the end of the transaction, so it is certainly not stored; a busy one was never tried.
      return rejectAll(rollBack(error, { isDoubtful: kindOf(error) !== FULL && kindOf(error) !== BUSY }))
    }
    asked.forEach(({ resolve }, i) => resolve(results[i]))
    writes += asked.length
    if (!isFile || writes < WRITES_PER_CHECKPOINT) return
    writes = 0
    // What has just been stored is safe in the log, even if this fails. Whoever writes next is told.
    await checkpoint('passive').catch(() => {})
  }

  function beginWriting(): void {
    if (isDamaged) throw new Error('The store is damaged, and nothing more is written to it')
    begin.run()
    lockedSince = undefined
  }

  /** Returns what to report: the error or, if it leaves open what is on the disk, a failure of the disk. */
  function rollBack(error: unknown, { isDoubtful }: { readonly isDoubtful: boolean }): unknown {
    if (isDoubtful) fail(error)
    try {
      // SQLite has often rolled back by itself; doing it again would throw.
      if (writer.inTransaction) undo.run()
    } catch (trouble) {
      fail(trouble)
    }
    return failure ?? error
  }

  /** Whether the whole log is in the file now. If the disk is too full for that, it stays in the log, which is as safe. */
  async function checkpoint(mode: 'passive' | 'truncate'): Promise<boolean> {
    try {
      const statement = await writer.prepare(`pragma wal_checkpoint(${mode})`)
      const [row] = (await statement.all()) as readonly { readonly busy: number }[]
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
      if (!group.isBusy) {
        beginWriting()
        undo.run()
      }
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
  const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error('The store is closed')
    return work()
  }

  return {
    reader,
    writer,
    condition,
    read: (work) => whileOpen(() => whenFree(work, LOCK_WAIT_MS)),
    write: (work) => whileOpen(() => group.add(work)),
    /** Stores what was asked for, and leaves everything in the one file, so that copying it makes a complete back-up. */
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(watching)
      check?.stop()
      await checked
      await group.settled()
      if (isFile) reader.close()
      try {
        if (isFile && !failure && !isDamaged) await whenFree(emptyLog, CLOSE_WAIT_MS)
      } catch (error) {
        if (kindOf(error) !== BUSY) throw error
        log?.warn('store closed while another process uses it', { why: 'its -wal file is still needed' })
      } finally {
        writer.close()
      }
    },
  }

  async function emptyLog(): Promise<void> {
    if (!(await checkpoint('truncate')))
      throw Object.assign(new Error('The store is in use'), { rawCode: BUSY })
  }
}
