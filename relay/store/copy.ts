/**
 * A complete copy of a store as it is at this moment, in one file, whether or not a relay is using it. A copy that fails half-way
 * leaves nothing behind.
 */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { quickCheck } from './quick-check'

const LOCK_WAIT_MS = 10_000

export async function copyStore(store: string, to: string): Promise<void> {
  const draft = `${to}.part`
  rmSync(draft, { force: true })
  // It holds secrets: only its owner may read it, from the first byte on. SQLite accepts an empty file here.
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    const db = new Database(store)
    try {
      db.exec(`pragma busy_timeout = ${LOCK_WAIT_MS}`)
      db.prepare('vacuum into ?').run(draft)
    } finally {
      db.close()
    }
    const trouble = await quickCheck(draft).result
    if (trouble !== undefined) throw new Error(`the copy is damaged (${trouble})`)
    renameSync(draft, to)
  } finally {
    rmSync(draft, { force: true })
  }
}
