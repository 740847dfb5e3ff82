/**
 * A match on disk: the public log in FILE, what only the table knows in FILE.private. The private part is written first, so
 * that after a crash in between the match can still be resumed. Each file is written under a temporary name and then renamed:
 * a crash leaves the old text or the new one, never half of one.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {
  gameOf,
  resumeMatch,
  saveMatch,
  sentenceOf,
  type HeldMatch,
  type SavedMatch,
  type Unreadable,
} from '@/engine'

/** Where a match is saved. If saving fails, `save` returns a sentence that says why. */
export interface MatchFile {
  readonly name: string
  save(match: HeldMatch): string | undefined
}

const privateNameOf = (file: string): string => `${file}.private`

/** A file for a new match, a saved match to resume, or a sentence that says why neither is possible. */
export function openMatchFile(
  name: string,
): string | { readonly file: MatchFile; readonly match?: HeldMatch } {
  const hasLog = existsSync(name)
  const hasPrivate = existsSync(privateNameOf(name))
  if (!hasLog && !hasPrivate) return { file: createMatchFile(name, undefined) }
  if (!hasLog) return `${privateNameOf(name)} exists without its log, ${name}. Move it out of the way first.`
  if (!hasPrivate) return `Can’t resume ${name}: ${privateNameOf(name)} is missing.`
  const saved = readMatchFile(name)
  if (typeof saved === 'string') return saved
  const match = resumeMatch(saved, gameOf)
  if ('unreadable' in match) return `Can’t resume ${name}: ${describeProblem(match.unreadable)}`
  return { file: createMatchFile(name, saved.log), match }
}

/** Both texts of a saved match, or a sentence that says why they can't be read. */
export function readMatchFile(name: string): SavedMatch | string {
  const log = readText(name)
  if (typeof log === 'string') return log
  const hidden = readText(privateNameOf(name))
  return typeof hidden === 'string' ? hidden : { log: log.text, private: hidden.text }
}

export function readText(name: string): { readonly text: string } | string {
  try {
    return { text: readFileSync(name, 'utf8') }
  } catch (error) {
    return `Can’t read ${name}: ${reasonOf(error)}.`
  }
}

/** `entry 3: why`, or only the reason if the head is wrong. */
export const describeProblem = ({ entry, why }: Unreadable): string =>
  entry === undefined ? sentenceOf(why) : `entry ${entry}: ${sentenceOf(why)}`

/** `last` is the log on disk: two terminals with the same file must not overwrite each other's moves. */
function createMatchFile(name: string, last: string | undefined): MatchFile {
  let written = last
  return {
    name,
    save(match) {
      const texts = saveMatch(match)
      try {
        const there = existsSync(name) ? readFileSync(name, 'utf8') : undefined
        if (there !== written) return `${name} was changed by someone else. Nothing was saved.`
        replace(privateNameOf(name), texts.private)
        replace(name, texts.log)
        written = texts.log
        return undefined
      } catch (error) {
        return `Couldn’t save ${name}: ${reasonOf(error)}.`
      }
    },
  }
}

/** Readable by its owner only: the private part holds every secret of the match. */
function replace(name: string, text: string): void {
  const beside = `${name}.${process.pid}.new`
  try {
    const file = openSync(beside, 'w', 0o600)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, name)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  syncFolder(path.dirname(name))
}

/** Otherwise a power cut could undo the rename. Systems that can't open a folder don't need this. */
function syncFolder(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch {
    return
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
