/**
 * Only its owner may read the store's file: it holds the secrets of matches that are still being played. SQLite creates the
 * files beside it (-wal, -shm) with the same permissions; files from before may allow more.
 */
import { chmodSync, closeSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077

export function makePrivate(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  create(file)
  for (const name of withNeighbours(file)) {
    const mode = statSync(name, { throwIfNoEntry: false })?.mode ?? 0
    if (mode & OTHERS) chmodSync(name, 0o600)
  }
}

/** An empty file next to a write-ahead log: SQLite would take it for a new database and delete the log. */
export function hasLostItsHead(file: string): boolean {
  const [main, wal] = withNeighbours(file).map((name) => statSync(name, { throwIfNoEntry: false })?.size ?? 0)
  return main === 0 && wal! > 0
}

/** Never opens an existing file: closing it again would drop the locks that this process holds on it. */
function create(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function withNeighbours(file: string): readonly string[] {
  const real = realpathSync(file)
  return [real, `${real}-wal`, `${real}-shm`]
}
