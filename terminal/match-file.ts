/**
 * A match on disk: the public log in FILE, what only the table knows in FILE.private. The private part is written
 * first, so that a crash in between leaves a log that can still be gone on with. Each is written beside its place
 * and renamed into it: a crash leaves the old text or the new one, never half of one.
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
import { gameOf, resumeMatch, saveMatch, type HeldMatch, type SavedMatch, type Unreadable } from '@/engine'

/** Keeps a match in its file. `save` says in a sentence why it could not. */
export interface MatchFile {
  readonly name: string
  save(match: HeldMatch): string | undefined
}

const privateNameOf = (file: string): string => `${file}.private`

/** A file for a new match, a match to go on with, or a sentence on why neither can be done. */
export function openMatchFile(
  name: string,
): string | { readonly file: MatchFile; readonly match?: HeldMatch } {
  const hasLog = existsSync(name)
  const hasPrivate = existsSync(privateNameOf(name))
  if (!hasLog && !hasPrivate) return { file: keep(name, undefined) }
  if (!hasLog)
    return `${privateNameOf(name)} exists without ${name}: it belongs to a match that is not there. Move it away first.`
  if (!hasPrivate) return `${name} cannot be gone on with: ${privateNameOf(name)} is missing.`
  const saved = readMatchFile(name)
  if (typeof saved === 'string') return saved
  const match = resumeMatch(saved, gameOf)
  if ('unreadable' in match) return `${name} cannot be gone on with. ${wordsFor(match.unreadable)}`
  return { file: keep(name, saved.log), match }
}

/** Both texts of a saved match, or a sentence. */
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
    return `${name} cannot be read: ${reasonOf(error)}.`
  }
}

/** `entry 3: why`, or the reason alone where it is the head that is wrong. */
export const wordsFor = ({ entry, why }: Unreadable): string =>
  entry === undefined ? why : `entry ${entry}: ${why}`

/** `last` is the log as it stands on disk: two terminals on one file must not overwrite each other's moves. */
function keep(name: string, last: string | undefined): MatchFile {
  let written = last
  return {
    name,
    save(match) {
      const texts = saveMatch(match)
      try {
        const there = existsSync(name) ? readFileSync(name, 'utf8') : undefined
        if (there !== written) return `${name} has been changed by somebody else. Nothing was saved.`
        replace(privateNameOf(name), texts.private)
        replace(name, texts.log)
        written = texts.log
        return undefined
      } catch (error) {
        return `${name} could not be saved: ${reasonOf(error)}.`
      }
    },
  }
}

/** Only its owner may read what is written: the private part has every secret of the match in it. */
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

/** Without it a power cut could undo the rename. Some systems cannot open a folder, and need not. */
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
  EACCES: 'it is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
