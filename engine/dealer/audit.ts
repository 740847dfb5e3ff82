/**
 * Was this match fair? Once the secret is public, anybody can deal the match again, replay it, and compare every fact and
 * everything that was shown; and, if it was remote, check who signed what. It proves that the deck was fixed beforehand and
 * the log is true; it cannot prove that nobody looked over a shoulder.
 */
import type { Head } from '../core/head'
import { readLog, type Unreadable } from '../core/log'
import { chainText } from '../core/signed'
import type { MatchProblem } from '../core/match-problem'
import { hash } from './hash'
import { firstForeignLine, readPrivate, redeal, type PrivatePart } from './resume'
import { saveMatch, type GameOf, type SavedMatch } from './saved'
import { firstUnsigned, type Verify } from './signatures'

export type Verdict =
  | { readonly fair: true }
  | {
      readonly fair: false
      /** 0 is the deal. Absent if the head is wrong, or the texts as a whole. */
      readonly entry?: number
      readonly why: MatchProblem
    }

export interface Evidence {
  /** Checks signatures. Absent, they are not looked at. */
  readonly verify?: Verify | undefined
  /** What this phone's own seats were shown during the match. */
  readonly shown?: readonly ShownAt[] | undefined
  /** The relay's signature under the log, as long as it was then. */
  readonly length?: { readonly entries: number; readonly signature: string } | undefined
}

export type ShownAt = PrivatePart['shown'][number]

export function audit(
  match: SavedMatch,
  gameOf: GameOf,
  { verify, shown = [], length }: Evidence = {},
): Verdict {
  const hidden = readPrivate(match.private)
  if ('tag' in hidden) return { fair: false, why: hidden }
  const redealt = redeal(match, hidden, gameOf)
  const wrong =
    'unreadable' in redealt
      ? redealt.unreadable
      : firstDifference(match.private, saveMatch({ ...redealt, secret: hidden.secret }).private)
  const found = [
    firstForeignLine(match.log, hidden)?.what,
    firstFalseShow(shown, hidden),
    verify && problemOfSignatures(match, gameOf, { verify, length }),
  ].reduce(earlier, wrong)
  return found ? { fair: false, ...found } : { fair: true }
}

/** The first face that this phone was shown and that is not the one that the table has recorded. */
function firstFalseShow(shown: readonly ShownAt[], { shown: recorded }: PrivatePart): Unreadable | undefined {
  let first: Unreadable | undefined
  for (const { entry, seat, card, face } of shown) {
    const dealt = recorded.find((one) => one.entry === entry && one.seat === seat && one.card === card)?.face
    if (dealt !== face)
      first = earlier(first, { entry, why: { tag: 'shown-differs', shown: face, dealt: dealt ?? '–' } })
  }
  return first
}

function problemOfSignatures(
  { log }: SavedMatch,
  gameOf: GameOf,
  { verify, length }: { readonly verify: Verify; readonly length: Evidence['length'] },
): Unreadable | undefined {
  const read = readLog(log, gameOf, hash)
  if ('unreadable' in read) return read.unreadable
  const lines = log.split('\n').slice(0, -1)
  const entries = lines.slice(lines.length - 1 - read.log.entries.length)
  return (
    firstUnsigned(read.log, entries, verify) ?? problemOfLength(read.log.head, entries, { verify, length })
  )
}

/** Whether the relay signed the log as it is here. `lines` begins with the deal. */
function problemOfLength(
  { remote }: Head,
  lines: readonly string[],
  { verify, length }: { readonly verify: Verify; readonly length: Evidence['length'] },
): Unreadable | undefined {
  const last = length && lines[length.entries]
  if (!remote || !length || last === undefined) return undefined
  const text = chainText(remote, { entries: length.entries, chain: hash(last) })
  return verify(text, length.signature, remote.relay)
    ? undefined
    : { entry: length.entries, why: { tag: 'log-unsigned' } }
}

/**
 * A changed move may show only entries later, when something no longer fits; the line that the table did not write comes
 * before that. If both are the same entry, what the cards say is the better reason.
 */
function earlier(one: Unreadable | undefined, other: Unreadable | undefined): Unreadable | undefined {
  if (!one || !other) return one ?? other
  return (one.entry ?? -1) <= (other.entry ?? -1) ? one : other
}

/** The first line of a private part that differs from what the cards say. */
function firstDifference(given: string, expected: string): Unreadable | undefined {
  const lines = given.split('\n')
  const right = expected.split('\n')
  const at = right.findIndex((line, i) => line !== lines[i])
  const [said, dealt] = at < 0 ? [lines[right.length], undefined] : [lines[at], right[at]]
  if (said === undefined && dealt === undefined) return undefined
  return {
    entry: Math.min(entryOf(said), entryOf(dealt)),
    why: { tag: 'private-differs', said: said ?? '', dealt: dealt ?? '' },
  }
}

const entryOf = (line: string | undefined): number => {
  const number = Number(line?.split(' ')[1])
  return line && Number.isInteger(number) ? number : Infinity
}
