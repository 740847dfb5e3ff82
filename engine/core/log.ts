/**
 * The public log as text, one line per entry: `3 tap 1:2 top = yes Qd ; 41 7 <hash>`. Before the semicolon is what
 * happened, after it the envelope: how many entries the author had seen, the seat's running number, the hash of the
 * line before (for the first line: of the head), and a signature where the table asks for one.
 */
import type { Seat } from './card'
import type { AnyGame } from './game'
import { formatHead, parseHead, problemOfRoster, type Head } from './head'
import type { AnyMove } from './match-moves'
import { formatMove, numberIn, readSeatMove } from './notation'
import type { MatchProblem } from './match-problem'

/** A hash as lower-case hex. Handed in, as only `engine/dealer` has a dependency for it. */
export type Hash = (text: string) => string

export interface Entry<M extends object> {
  readonly seat: Seat
  /** As everybody may read it: a secret is written as `*`. */
  readonly move: AnyMove<M>
  readonly facts: readonly string[]
  /** How many entries its author had seen. */
  readonly seen: number
  /** The running number of the seat's moves. A move that is sent twice counts once. */
  readonly number: number
  readonly signature?: string | undefined
}

export interface Log<M extends object = object> {
  readonly head: Head
  /** What the deal itself made public. */
  readonly dealt: readonly string[]
  readonly entries: readonly Entry<M>[]
}

/** `3 tap 1:2 top = yes Qd`: what happened, without the envelope. */
export const formatEntry = (game: AnyGame, { seat, move, facts }: Entry<object>): string =>
  withFacts(`${seat} ${formatMove(game, move)}`, facts)

/** Writes a log line by line and keeps the hash of the newest line, which the next one names. */
export interface LogWriter {
  readonly lines: readonly string[]
  readonly chain: string
  add(entry: Entry<object>): string
  /** Removes the newest entry. */
  drop(): void
}

export function createLogWriter(game: AnyGame, log: Pick<Log, 'head' | 'dealt'>, hash: Hash): LogWriter {
  const lines: string[] = [...formatHead(log.head)]
  const headHash = hash(lines.join('\n'))
  /** The hash of the head, and of each line after it. */
  const hashes = [headHash]
  const newest = (): string => hashes[hashes.length - 1] ?? headHash
  const push = (text: string): string => {
    lines.push(text)
    hashes.push(hash(text))
    return text
  }
  push(`${withFacts('0 deal', log.dealt)} ; 0 0 ${newest()}`)
  return {
    lines,
    get chain() {
      return newest()
    },
    add(entry) {
      const signature = entry.signature === undefined ? '' : ` ${entry.signature}`
      return push(`${formatEntry(game, entry)} ; ${entry.seen} ${entry.number} ${newest()}${signature}`)
    },
    drop() {
      if (hashes.length <= 2) throw new Error('The deal cannot be removed from a log.')
      lines.pop()
      hashes.pop()
    },
  }
}

/** Where a text stops being a log, and why. Entry 0 is the deal; absent, it is the head or the text as a whole. */
export interface Unreadable {
  readonly entry?: number
  readonly why: MatchProblem
}

export interface ReadLog {
  readonly game: AnyGame
  readonly log: Log
}

/** Reads a public log and checks that its chain is whole. What the entries say is checked by replaying them. */
export function readLog(
  text: string,
  gameOf: (id: string, rules: number) => AnyGame | undefined,
  hash: Hash,
): ReadLog | { readonly unreadable: Unreadable } {
  const lines = text.split('\n')
  if (lines.pop() !== '') return unreadable({ tag: 'cut-off' })
  const start = lines.findIndex((line) => line.startsWith('0 deal'))
  const head = parseHead(start < 0 ? lines : lines.slice(0, start))
  if ('tag' in head) return unreadable(head)
  if (start < 0) return unreadable({ tag: 'no-deal' })
  const game = gameOf(head.game, head.rules)
  if (!game) return unreadable({ tag: 'unknown-rules', game: head.game })
  // With a player too many or too few, the rules would throw when they deal.
  const problem = problemOfRoster(game, head)
  if (problem) return unreadable(problem)

  let chain = hash(lines.slice(0, start).join('\n'))
  const entries: Entry<object>[] = []
  let dealt: readonly string[] = []
  for (const [n, line] of lines.slice(start).entries()) {
    if (n === 0) {
      const parts = partsOf(line)
      if (parts && parts.previous !== chain) return unreadable({ tag: 'head-changed' })
      if (parts?.what !== '0 deal' || parts.seen + parts.number > 0)
        return unreadable({ tag: 'not-a-deal' }, n)
      dealt = parts.facts
    } else {
      const read = readEntry(game, line, chain)
      if ('unreadable' in read) return unreadable(read.unreadable.why, n)
      entries.push(read.entry)
    }
    chain = hash(line)
  }
  return { game, log: { head, dealt, entries } }
}

/** Reads the line of a log that follows the line with the given hash. */
export function readEntry(
  game: AnyGame,
  line: string,
  chain: string,
): { readonly entry: Entry<object> } | { readonly unreadable: Unreadable } {
  const parts = partsOf(line)
  if (!parts) return unreadable({ tag: 'not-an-entry' })
  if (parts.previous !== chain) return unreadable({ tag: 'line-changed' })
  const read = readSeatMove(game, parts.what)
  if ('refusal' in read) return unreadable({ tag: 'refused', ...read })
  const { facts, seen, number, signature } = parts
  if (parts.what !== `${read.seat} ${formatMove(game, read.move)}`)
    return unreadable({ tag: 'move-spelling' })
  return { entry: { ...read, facts, seen, number, ...(signature === undefined ? {} : { signature }) } }
}

/** A line taken apart, without knowing the game. */
export interface Parts {
  /** Seat and move: `3 tap 1:2 top`. */
  readonly what: string
  readonly facts: readonly string[]
  readonly seen: number
  readonly number: number
  readonly previous: string
  readonly signature: string | undefined
}

export function partsOf(line: string): Parts | undefined {
  const [body = '', envelope, ...more] = line.split(' ; ')
  const [seenWord, numberWord, previous, signature, ...rest] = envelope?.split(' ') ?? []
  const seen = numberIn(seenWord, 0, 999_999)
  const number = numberIn(numberWord, 0, 999_999)
  if (more.length + rest.length > 0 || seen === undefined || number === undefined || !previous)
    return undefined
  const [what = '', facts, ...others] = body.split(' = ')
  if (others.length > 0 || facts === '') return undefined
  return { what, facts: facts?.split(' ') ?? [], seen, number, previous, signature }
}

const withFacts = (what: string, facts: readonly string[]): string =>
  facts.length === 0 ? what : `${what} = ${facts.join(' ')}`

const unreadable = (why: MatchProblem, entry?: number): { readonly unreadable: Unreadable } => ({
  unreadable: entry === undefined ? { why } : { entry, why },
})
