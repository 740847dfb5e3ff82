/**
 * The public log as text, one line per entry: `3 tap 1:2 top = yes Qd ; 41 7 <hash>`. Before the semicolon is what
 * happened, after it the envelope: how many entries the author had seen, the seat's running number, and the hash of the
 * line before (for the first line: of the head). At a remote table it is `41 7 9 1 <hash> <signature>`: the attempt and
 * the seat's epoch come before the hash, the signature after it, and last the seal of a move that hides something.
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
  /** Present at a remote table. */
  readonly signed?: MoveSignature | undefined
}

/** Who vouches for a move at a remote table. What the numbers mean is told with the text that is signed. */
export interface MoveSignature {
  readonly attempt: number
  readonly epoch: number
  /** By the player; or a mandate of the others, where the relay made the move for somebody who was away. */
  readonly signature: string
  readonly seal?: string | undefined
}

/** A move that the relay made for somebody who was away: it is no attempt of theirs. */
export const underMandate = (mandate: string): MoveSignature => ({ attempt: 0, epoch: 0, signature: mandate })

export const isMandated = ({ signed }: { readonly signed?: MoveSignature | undefined }): boolean =>
  signed?.epoch === 0

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
  /** The hash of entry n; 0 is the deal. Undefined if there is no such entry. */
  chainAfter(n: number): string | undefined
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
    chainAfter: (n) => (n < 0 ? undefined : hashes[n + 1]),
    add(entry) {
      return push(`${formatEntry(game, entry)} ; ${formatEnvelope(entry, newest())}`)
    },
    drop() {
      if (hashes.length <= 2) throw new Error('The deal cannot be removed from a log.')
      lines.pop()
      hashes.pop()
    },
  }
}

function formatEnvelope({ seen, number, signed }: Entry<object>, previous: string): string {
  if (!signed) return `${seen} ${number} ${previous}`
  const { attempt, epoch, signature, seal } = signed
  const sealed = seal === undefined ? '' : ` ${seal}`
  return `${seen} ${number} ${attempt} ${epoch} ${previous} ${signature}${sealed}`
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
  const { facts, seen, number, signed } = parts
  if (parts.what !== `${read.seat} ${formatMove(game, read.move)}`)
    return unreadable({ tag: 'move-spelling' })
  return { entry: { ...read, facts, seen, number, ...(signed && { signed }) } }
}

/** A line taken apart, without knowing the game. */
export interface Parts {
  /** Seat and move: `3 tap 1:2 top`. */
  readonly what: string
  readonly facts: readonly string[]
  readonly seen: number
  readonly number: number
  readonly previous: string
  readonly signed: MoveSignature | undefined
}

export function partsOf(line: string): Parts | undefined {
  const [body = '', envelope, ...more] = line.split(' ; ')
  const [seenWord, numberWord, ...rest] = envelope?.split(' ') ?? []
  const seen = numberIn(seenWord, 0, 999_999)
  const number = numberIn(numberWord, 0, 999_999)
  const end = rest.length === 1 ? { previous: rest[0], signed: undefined } : signedEnd(rest)
  if (more.length > 0 || seen === undefined || number === undefined || !end?.previous) return undefined
  const [what = '', facts, ...others] = body.split(' = ')
  if (others.length > 0 || facts === '') return undefined
  return { what, facts: facts?.split(' ') ?? [], seen, number, previous: end.previous, signed: end.signed }
}

/** The end of an envelope from a remote table. */
function signedEnd([attemptWord, epochWord, previous, signature, seal, ...rest]: readonly string[]) {
  const attempt = numberIn(attemptWord, 0, 999_999)
  const epoch = numberIn(epochWord, 0, 999_999)
  if (rest.length > 0 || attempt === undefined || epoch === undefined || !signature) return undefined
  return { previous, signed: { attempt, epoch, signature, ...(seal !== undefined && { seal }) } }
}

const withFacts = (what: string, facts: readonly string[]): string =>
  facts.length === 0 ? what : `${what} = ${facts.join(' ')}`

const unreadable = (why: MatchProblem, entry?: number): { readonly unreadable: Unreadable } => ({
  unreadable: entry === undefined ? { why } : { entry, why },
})
