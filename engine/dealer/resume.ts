/**
 * Reads a saved match and deals it again. The secret gives the cards, the log gives the moves, and every fact must come
 * out as the log has it: a match that was changed cannot be resumed unnoticed.
 */
import { problemOfVersion, type Head } from '../core/head'
import { isMandated, readLog, type Log, type Unreadable } from '../core/log'
import { formatMove, numberIn, publicMove } from '../core/notation'
import type { MatchProblem } from '../core/match-problem'
import type { Shown, Table } from '../core/table'
import { commitmentTo, placesFrom, sealOf, seedOf } from './fairness'
import { hash } from './hash'
import { mandateOf } from './signatures'
import { holdMatch, type GameOf, type HeldMatch, type SavedMatch } from './saved'

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
    const whole = wrote.get(n)
    const move = whole === undefined ? entry.move : table.game.parse(whole)
    if (!move) return { entry: n, why: { tag: 'secret-move-unreadable' } }
    const { seat, seen, number, signed } = entry
    const salt = salts.get(n)
    if (whole !== undefined && signed && !isMandated(entry) && signed.seal !== sealOf(whole, salt ?? ''))
      return { entry: n, why: { tag: 'seal-differs' } }
    if (!isIdleMove(table, log.entries, n)) return { entry: n, why: { tag: 'idle-wrong' } }
    const taken = table.submit({ seat, move, seen, number, signed, salt })
    if ('refusal' in taken) return { entry: n, why: { tag: 'refused', refusal: taken.refusal } }
    if (taken.again) return { entry: n, why: { tag: 'move-twice' } }
    if (formatMove(table.game, taken.entry.move) !== formatMove(table.game, entry.move))
      return { entry: n, why: { tag: 'move-differs' } }
    const { facts } = taken.entry
    if (!equal(facts, entry.facts))
      return { entry: n, why: { tag: 'facts-differ', log: entry.facts.join(' '), cards: facts.join(' ') } }
  }
  return undefined
}

/** Under a mandate to idle, only the move that the game has for that, with what the absent player knew. */
function isIdleMove(
  { game, idle: idleOf }: Table<object, object, string>,
  entries: Log['entries'],
  n: number,
): boolean {
  const entry = entries[n - 1]
  if (!entry || mandateOf(entries, n)?.choice !== 'idle') return true
  const idle = idleOf(entry.seat)
  return idle !== undefined && formatMove(game, publicMove(game, idle)) === formatMove(game, entry.move)
}

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
