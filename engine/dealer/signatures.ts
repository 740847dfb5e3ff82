/**
 * Whether a remote match was signed by those it names: the relay's promise, what each player said to it, and every move.
 * A player signs the hash of the log as they saw it, up to their own last entry at least, and no honest phone signs under
 * a line in its name that it did not write. So the newest signature of a seat vouches for all its earlier ones.
 */
import type { Seat } from '../core/card'
import type { Head } from '../core/head'
import { isMandated, partsOf, type Entry, type Log, type MoveSignature, type Unreadable } from '../core/log'
import type { MatchProblem } from '../core/match-problem'
import { parseMandate, type Mandate } from '../core/mandate'
import { mandateText, moveText, openingText } from '../core/signed'
import { promisedIn, promiseText } from './fairness'
import { hash } from './hash'

/** Checks an Ed25519 signature. Handed in: the relay has a faster one, and a simulation can use a cheap one. */
export type Verify = (text: string, signature: string, publicKey: string) => boolean

/** A move may be entered at most this many entries after what its player had seen. */
export const longestDelay = 32

/** What is wrong with the promise of a match, or with what its players signed before the deal. */
export function problemOfPromise(head: Head, verify: Verify): MatchProblem | undefined {
  const { remote, players, nonces } = head
  const promised = promisedIn(head)
  if (!remote || !promised) return undefined
  const text = promiseText(promised)
  if (!verify(text, remote.promised, remote.relay)) return { tag: 'promise-unsigned' }
  const promise = hash(text)
  for (const [i, { key = '', name }] of players.entries()) {
    const opening = openingText(remote, { key, nonce: nonces[i] ?? '', promise })
    if (!verify(opening, remote.openings[i] ?? '', key)) return { tag: 'opening-unsigned', name }
  }
  return undefined
}

/** The entry, counted from 1, of each seat's newest signature. */
function newestSigned(entries: readonly Entry<object>[]): ReadonlyMap<Seat, number> {
  const newest = new Map<Seat, number>()
  for (const [i, { seat, signed }] of entries.entries())
    if (signed && signed.epoch > 0) newest.set(seat, i + 1)
  return newest
}

/** Whether the player of entry n signed it in this very history. `lines` begins with the deal, and entry n is line n. */
export function isSigned(head: Head, lines: readonly string[], n: number, verify: Verify): boolean {
  const parts = partsOf(lines[n] ?? '')
  const seen = parts && lines[parts.seen]
  if (!head.remote || !parts?.signed || seen === undefined) return false
  const { what, number, signed } = parts
  const space = what.indexOf(' ')
  const seat = Number(what.slice(0, space))
  const text = moveText({
    table: head.remote.table,
    match: head.remote.match,
    seat,
    epoch: signed.epoch,
    number,
    attempt: signed.attempt,
    seen: parts.seen,
    chain: hash(seen),
    move: what.slice(space + 1),
    seal: signed.seal,
  })
  return verify(text, signed.signature, head.players[seat - 1]?.key ?? '')
}

/** The first move whose numbers cannot be right, whoever signed it: they cost nothing to check. */
function firstOutOfOrder(entries: readonly Entry<object>[]): Unreadable | undefined {
  const last = new Map<Seat, number>()
  const newest = new Map<Seat, MoveSignature>()
  for (const [before, { seat, seen, signed }] of entries.entries()) {
    const entry = before + 1
    if (!signed) return { entry, why: { tag: 'move-unsigned' } }
    if (seen < (last.get(seat) ?? 0) || before - seen >= longestDelay)
      return { entry, why: { tag: 'seen-wrong' } }
    last.set(seat, entry)
    if (signed.epoch === 0) continue
    if (!isLater(signed, newest.get(seat))) return { entry, why: { tag: 'attempt-wrong' } }
    newest.set(seat, signed)
  }
  return undefined
}

type Attempt = Pick<MoveSignature, 'epoch' | 'attempt'>

/** Whether a seat signed one move after another. A seat that moves to another device starts counting anew. */
export const isLater = ({ epoch, attempt }: Attempt, before: Attempt | undefined): boolean =>
  !before || epoch > before.epoch || (epoch === before.epoch && attempt > before.attempt)

/** What a mandate needs to be checked against. `lines` begins with the deal. */
interface Signatories {
  readonly head: Head
  readonly entries: readonly MadeMove[]
  readonly lines: readonly string[]
}

type MadeMove = Pick<Entry<object>, 'seat' | 'signed'> & { readonly move: unknown }

/** The mandate under which the relay made entry n, if there is one and nothing has ended it since. */
export function mandateOf(entries: readonly MadeMove[], n: number): Mandate | undefined {
  const entry = entries[n - 1]
  const found = mandateIn(entry)
  if (!found || !('of' in found)) return found
  const first = entries[found.of - 1]
  const mandate = mandateIn(first)
  const isBack = entries.slice(found.of, n - 1).some((one) => one.seat === entry?.seat && !isMandated(one))
  if (found.of >= n || first?.seat !== entry?.seat || isBack || !mandate || 'of' in mandate) return undefined
  return mandate.choice === 'idle' ? mandate : undefined
}

const mandateIn = (entry: MadeMove | undefined): ReturnType<typeof parseMandate> =>
  entry?.signed && isMandated(entry) ? parseMandate(entry.signed.signature) : undefined

/** Whether everybody who still played and was not away let the relay make entry n. Bots have no say. */
export function isAllowed({ head, entries, lines }: Signatories, n: number, verify: Verify): boolean {
  const entry = entries[n - 1]
  const mandate = mandateOf(entries, n)
  if (!head.remote || !entry || !mandate) return false
  const { choice, absent, signatures } = mandate
  const isEnding = entry.move === 'resign' || entry.move === 'give-up'
  if ((choice === 'end') !== isEnding || !absent.includes(entry.seat)) return false
  // The entry that has the mandate is checked as such.
  if ('of' in (mandateIn(entry) ?? {})) return true
  const resigned = new Set(
    entries.slice(0, n - 1).flatMap(({ seat, move }) => (move === 'resign' ? [seat] : [])),
  )
  const wanted = head.players.flatMap(({ kind }, i) =>
    kind === 'person' && !absent.includes(i + 1) && !resigned.has(i + 1) ? [i + 1] : [],
  )
  const signers = signatures.map(({ seat }) => seat)
  if (
    wanted.length === 0 ||
    wanted.length !== signers.length ||
    wanted.some((seat) => !signers.includes(seat))
  )
    return false
  const { remote, players } = head
  // The player's own move ends every mandate from before it.
  const lastOwn =
    lastIndexOf(entries.slice(0, n - 1), (one) => one.seat === entry.seat && !isMandated(one)) + 1
  return signatures.every(({ seat, seen, signature }) => {
    const line = seen >= lastOwn && seen < n ? lines[seen] : undefined
    if (line === undefined) return false
    const text = mandateText(remote, { seat: entry.seat, choice, absent, seen, chain: hash(line) })
    return verify(text, signature, players[seat - 1]?.key ?? '')
  })
}

function lastIndexOf<T>(list: readonly T[], isIt: (one: T) => boolean): number {
  for (let i = list.length - 1; i >= 0; i--) if (isIt(list[i] as T)) return i
  return -1
}

/** The first thing in a log that nobody signed as it stands there. `lines` begins with the deal. */
export function firstUnsigned(
  { head, entries }: Log,
  lines: readonly string[],
  verify: Verify,
): Unreadable | undefined {
  if (!head.remote) return undefined
  const promise = problemOfPromise(head, verify)
  if (promise) return { why: promise }
  const outOfOrder = firstOutOfOrder(entries)
  if (outOfOrder) return outOfOrder
  const forbidden = entries.findIndex(
    (entry, i) => isMandated(entry) && !isAllowed({ head, entries, lines }, i + 1, verify),
  )
  if (forbidden >= 0) return { entry: forbidden + 1, why: { tag: 'mandate-wrong' } }
  const unsigned = [...newestSigned(entries).values()].filter((n) => !isSigned(head, lines, n, verify))
  return unsigned.length === 0 ? undefined : { entry: Math.min(...unsigned), why: { tag: 'move-unsigned' } }
}
