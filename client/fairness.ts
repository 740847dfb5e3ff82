// Whether a match that is over was fair, and how this phone knows. What it says is about this very match: nothing is listed that
// was not checked.
import {
  agreementOn,
  audit,
  formatOutcome,
  fourWordsOf,
  gameOf,
  hash,
  isMandated,
  type Agreement,
  type Entry,
  type Verdict,
} from '@/engine'
import type { LiveMatch } from './live-match'
import { phoneKeys } from './verified-once'

export interface Fairness {
  readonly verdict: Verdict
  /** Present at a remote table whose phones sign how a match ends. */
  readonly agreement?: Agreement | undefined
}

/** Undefined until the dealer's secret is open: before that, nobody can say whether the deal was fair. */
export function fairnessOf(match: LiveMatch): Fairness | undefined {
  const texts = match.texts()
  if (texts.private === '') return undefined
  const { verify } = phoneKeys
  const { shown, length } = match.record
  const verdict = audit(texts, gameOf, { verify, shown, length })
  const agreement = agreementOf(match)
  if (!verdict.fair || agreement?.against === undefined) return { verdict, agreement }
  const entry = match.snapshot().entries.length
  return { verdict: { fair: false, entry, why: { tag: 'head-wrong', name: agreement.against } }, agreement }
}

function agreementOf(match: LiveMatch): Agreement | undefined {
  const { heads } = match.record
  const { entries, outcome } = match.snapshot()
  if (!heads || !outcome) return undefined
  const last = match.texts().log.trimEnd().split('\n').at(-1) ?? ''
  const end = { entries: entries.length, chain: hash(last), outcome: formatOutcome(outcome) }
  return agreementOn(match.head, end, { heads, verify: phoneKeys.verify })
}

/** What was checked in a match, in numbers and names. */
export interface Checked {
  /** How many phones or seats added a random number to the deal. */
  readonly nonces: number
  readonly moves: number
  /** For whom the relay moved while they were away, and how often. */
  readonly movedFor: readonly string[]
  readonly movesMade: number
  /** How many cards this phone alone was shown. */
  readonly shown: number
  readonly calledOff: number
  readonly isCertified: boolean
  /** To compare with the other phones. */
  readonly words: readonly string[]
}

export function checkedIn({ head, record, snapshot }: LiveMatch): Checked {
  const { entries } = snapshot()
  const made = entries.filter(isMandated)
  return {
    nonces: head.nonces.length,
    moves: entries.length,
    movedFor: namesIn(head.players, made),
    movesMade: made.length,
    shown: record.shown?.length ?? 0,
    calledOff: record.calledOff ?? 0,
    isCertified: record.certified ?? false,
    words: fourWordsOf(head),
  }
}

const namesIn = (
  players: LiveMatch['head']['players'],
  entries: readonly Entry<object>[],
): readonly string[] =>
  players.filter((_, i) => entries.some(({ seat }) => seat === i + 1)).map(({ name }) => name)
