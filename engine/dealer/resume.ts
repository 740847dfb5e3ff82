/**
 * Reads a saved match and deals it again. The secret gives the cards, the log gives the moves, and every fact must come
 * out as the log has it: a match that was changed cannot be resumed unnoticed.
 */
import type { AnyGame } from '../core/game'
import { problemOfVersion, type Head } from '../core/head'
import { isMandated, readEntry, readLog, type Entry, type Log, type Unreadable } from '../core/log'
import { formatMove, numberIn, publicMove } from '../core/notation'
import type { AnyMove } from '../core/match-moves'
import type { MatchProblem } from '../core/match-problem'
import type { Shown, Table } from '../core/table'
import { commitmentTo, placesFrom, sealOf, seedOf } from './fairness'
import { hash } from './hash'
import { mandateOf } from './signatures'
import { holdMatch, type Archive, type GameOf, type HeldMatch, type SavedMatch } from './saved'

/** What only the table knows, by entry. */
export interface PrivatePart {
  readonly secret: string
  /** The whole moves for which the log has a `*`. */
  readonly wrote: ReadonlyMap<number, string>
  /** What was hashed together with those moves, at a remote table. */
  readonly salts: ReadonlyMap<number, string>
  readonly shown: readonly (Shown & { readonly entry: number })[]
  /** The hash of each line of the log, from the deal on. */
  readonly chain: readonly string[]
}

/** Resumes a match by dealing it again from its secret. */
export function resumeMatch(
  saved: SavedMatch,
  gameOf: GameOf,
): HeldMatch | { readonly unreadable: Unreadable } {
  const hidden = readPrivate(saved.private)
  if ('tag' in hidden) return { unreadable: { why: hidden } }
  const redealt = redeal(saved, hidden, gameOf)
  if ('unreadable' in redealt) return redealt
  const foreign = firstForeignLine(saved.log, hidden)
  // If power failed between storing the two texts, one of them is an entry ahead of the other.
  if (foreign && foreign.missing !== 1) return { unreadable: foreign.what }
  return { ...redealt, secret: hidden.secret }
}

export interface Foreign {
  readonly what: Unreadable
  /** How many more entries one text has than the other; absent if a line was changed. */
  readonly missing?: number
}

/** The first line of a log that its table did not write. The log need not be readable: any line has a hash. */
export function firstForeignLine(log: string, { chain }: PrivatePart): Foreign | undefined {
  const lines = log.split('\n').slice(0, -1)
  const start = lines.findIndex((line) => line.startsWith('0 deal'))
  if (start < 0) return undefined
  const entries = lines.slice(start)
  for (const [n, line] of entries.slice(0, chain.length).entries())
    if (hash(line) !== chain[n]) return { what: { entry: n, why: { tag: 'other-entry' } } }
  if (entries.length < chain.length)
    return {
      what: { entry: entries.length, why: { tag: 'entries-missing' } },
      missing: chain.length - entries.length,
    }
  if (entries.length > chain.length)
    return {
      what: { entry: chain.length, why: { tag: 'entry-added' } },
      missing: entries.length - chain.length,
    }
  return undefined
}

/** Reads a log and plays it on a new table with the cards that its secret deals. */
export function redeal(
  { log: text }: SavedMatch,
  hidden: PrivatePart,
  gameOf: GameOf,
): Omit<HeldMatch, 'secret'> | { readonly unreadable: Unreadable } {
  const read = readLog(text, gameOf, hash)
  if ('unreadable' in read) return read
  const { game, log } = read
  if (commitmentTo(hidden.secret) !== log.head.commitment)
    return { unreadable: { why: { tag: 'other-secret' } } }
  if (!isTossed(log.head, hidden.secret)) return { unreadable: { why: { tag: 'sides-differ' } } }
  const table = holdMatch(game, log.head, hidden.secret)
  const wrong = dealAgain(table, log, hidden)
  return wrong ? { unreadable: wrong } : { game, table }
}

/** Whether everybody sits where the seed says, if the sides were tossed for. */
function isTossed(head: Head, secret: string): boolean {
  const { sides, remote, players } = head
  if (sides !== 'toss') return remote?.places === undefined
  const places = placesFrom(seedOf(secret, head), players.length)
  return equal(places.map(String), remote?.places?.map(String) ?? [])
}

/** Plays a log on a new table and returns the first entry that comes out differently. */
function dealAgain(
  table: Table<object, object, string>,
  log: Log,
  { wrote, salts }: PrivatePart,
): Unreadable | undefined {
  if (!equal(table.log.dealt, log.dealt)) return { entry: 0, why: { tag: 'deal-differs' } }
  for (const [i, entry] of log.entries.entries()) {
    const n = i + 1
    const why = playAgain(table, entry, { whole: wrote.get(n), salt: salts.get(n) })
    if (why) return { entry: n, why }
  }
  return undefined
}

/** An entry as a table stores it: its line in the log, and its lines in the private text. */
export interface StoredEntry {
  readonly line: string
  readonly hidden: readonly string[]
}

/**
 * Plays the next stored entry of a match again. It must come out to the letter as it was stored, or the match cannot be
 * resumed.
 */
export function resumeEntry(
  { game, table }: HeldMatch,
  archive: Archive,
  { line, hidden }: StoredEntry,
): MatchProblem | undefined {
  const before = table.log.entries.length
  const n = before + 1
  const read = readEntry(game, line, archive.chainAfter(before) ?? '')
  if ('unreadable' in read) return read.unreadable.why
  const written = (what: string): string | undefined =>
    hidden.find((one) => one.startsWith(`${what} ${n} `))?.slice(what.length + String(n).length + 2)
  const problem = playAgain(table, read.entry, { whole: written('wrote'), salt: written('salt') })
  if (problem) return problem
  archive.follow()
  if (archive.lines[archive.lines.length - 1] !== line) return { tag: 'other-entry' }
  const dealt = archive.hidden(n)
  return equal(hidden, dealt)
    ? undefined
    : { tag: 'private-differs', said: hidden.join(' '), dealt: dealt.join(' ') }
}

/** What a move hides, with the salt under its seal. */
interface Written {
  readonly whole: string | undefined
  readonly salt: string | undefined
}

/** Plays one entry on the table that comes to it, and says what comes out differently. */
function playAgain(
  table: Table<object, object, string>,
  entry: Entry<object>,
  { whole, salt }: Written,
): MatchProblem | undefined {
  const { game } = table
  const { seat, seen, number, signed } = entry
  const move = whole === undefined ? entry.move : game.parse(whole)
  if (!move) return { tag: 'secret-move-unreadable' }
  if (whole !== undefined && signed && !isMandated(entry) && signed.seal !== sealOf(whole, salt ?? ''))
    return { tag: 'seal-differs' }
  const idle = isMandated(entry) ? table.idle(seat) : undefined
  const taken = table.submit({ seat, move, seen, number, signed, salt })
  if ('refusal' in taken) return { tag: 'refused', refusal: taken.refusal }
  if (taken.again) return { tag: 'move-twice' }
  // Under a mandate to idle, only the move that the game has for that, with what the absent player knew.
  if (mandateOf(table.log.entries, taken.n)?.choice === 'idle')
    if (!idle || !isSame(game, publicMove(game, idle), entry.move)) return { tag: 'idle-wrong' }
  if (!isSame(game, taken.entry.move, entry.move)) return { tag: 'move-differs' }
  const { facts } = taken.entry
  if (!equal(facts, entry.facts))
    return { tag: 'facts-differ', log: entry.facts.join(' '), cards: facts.join(' ') }
  return undefined
}

const isSame = (game: AnyGame, one: AnyMove<object>, other: AnyMove<object>): boolean =>
  formatMove(game, one) === formatMove(game, other)

/** Reads the private text of a match, or says what is wrong with it. */
export function readPrivate(text: string): PrivatePart | MatchProblem {
  const [first, second, ...lines] = text.split('\n')
  const problem = problemOfVersion(first, 'strongbox-private')
  if (problem) return problem
  const secret = /^secret ([0-9a-f]{64})$/.exec(second ?? '')?.[1]
  if (secret === undefined || lines.pop() !== '') return { tag: 'private-incomplete' }
  const wrote = new Map<number, string>()
  const salts = new Map<number, string>()
  const shown: (Shown & { entry: number })[] = []
  const chain: string[] = []
  for (const line of lines) {
    const [word, at, ...rest] = line.split(' ')
    const entry = numberIn(at, 0, 999_999)
    const [first, second, face, ...more] = rest
    const [seat, card] = [numberIn(first, 1, 99), numberIn(second, 0, 999_999)]
    if (word === 'wrote' && entry !== undefined && !wrote.has(entry)) wrote.set(entry, rest.join(' '))
    else if (word === 'salt' && entry !== undefined && first !== undefined && !salts.has(entry))
      salts.set(entry, first)
    else if (word === 'chain' && entry === chain.length && first !== undefined && rest.length === 1)
      chain.push(first)
    else if (
      word === 'shown' &&
      entry !== undefined &&
      seat !== undefined &&
      card !== undefined &&
      face !== undefined &&
      more.length === 0
    )
      shown.push({ entry, seat, card: card as Shown['card'], face })
    else return { tag: 'private-line' }
  }
  return { secret, wrote, salts, shown, chain }
}

const equal = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i])
