// Applies what the relay says about a table to what the phone knows of it: its public state and its log. A log only ever
// grows; one whose past has changed is rejected as forked.
import { commitmentTo, partsOf } from '@/engine'
import type { PublicState, ToPhone } from '@/engine/wire/messages'
import { breaksPromise, keepsPromise, promiseIn, type DealPromise } from './deal-promise'
import { chainAfter, entryCount, type LogText } from './log-text'
import type { Membership, OwnSeat, RefusedMove, ShownThen } from './membership'
import { forkInStories, withOpened } from './nonces'
import type { ShowOpener } from './shows'
import type { Forgery } from './signatures'

/** Undefined if this public state is older than the one we have; forked if it promises another deal than before. */
export function applyTable(
  membership: Membership,
  table: PublicState,
  yours: readonly string[],
): Membership | Forked | undefined {
  if (membership.publicState && table.version < membership.publicState.version) return undefined
  const promise = promiseIn(table, membership.relayKey)
  if (breaksPromise(membership.promise, promise))
    return { fork: { known: membership.promise?.text ?? '', told: promise?.text ?? '' } }
  const isNew = promise !== undefined && !isPromisedAlready(membership, promise)
  const problem =
    problemOfCalledOff(membership.promise, table) ??
    (isNew ? forkInStories(membership.seats, table) : undefined)
  if (problem) return problem
  const players = new Map(table.players.map((player) => [player.key, player]))
  const sat = new Set(membership.publicState?.players.map(({ key }) => key))
  // It sat there and was given up, here or on another device. A seat that never sat there may still be on its way in.
  const isLetGo = ({ key }: OwnSeat): boolean => sat.has(key) && !players.has(key)
  return {
    ...membership,
    table: table.id,
    publicState: table,
    isGone: undefined,
    promise: isNew ? promise : membership.promise,
    calledOff: calledOffIn(membership, table),
    heads: table.match === membership.match ? (table.heads ?? membership.heads) : membership.heads,
    seats: (isNew ? withOpened(membership.seats, table) : membership.seats).flatMap((seat) => {
      if (isLetGo(seat)) return []
      const player = players.get(seat.key)
      const isHeld = yours.includes(seat.key)
      const isSettled = seat.epoch === player?.epoch && !seat.takesOver && !seat.isElsewhere
      // A late message from before the seat went to another device.
      const isLate = seat.isElsewhere === true && player !== undefined && player.epoch < seat.epoch
      if (!player || !isHeld || isSettled || isLate) return seat
      return { ...seat, epoch: player.epoch, takesOver: false, isElsewhere: false }
    }),
  }
}

/** A deal that is called off is opened at once, and must have been the promised one. */
function problemOfCalledOff(
  promise: DealPromise | undefined,
  { calledOff }: PublicState,
): Forked | undefined {
  if (!calledOff || promise?.match !== calledOff.match || promise.text === undefined) return undefined
  const told = commitmentTo(calledOff.secret)
  return promise.text.split('\n').includes(told) ? undefined : { fork: { known: promise.text, told } }
}

/** Counts the deals that this phone saw being called off. */
function calledOffIn(
  { calledOff: before }: Membership,
  { calledOff: now }: PublicState,
): Membership['calledOff'] {
  if (!now || before?.match === now.match) return before
  return { match: now.match, count: (before?.count ?? 0) + 1 }
}

/** The first promise stays, and it stays until the next deal is promised. */
const isPromisedAlready = (before: Membership, now: DealPromise | undefined): boolean =>
  now === undefined || before.promise?.match === now.match

/** Two things that cannot both be true. Both are kept: with the relay's signatures they are evidence. */
export interface Fork {
  /** 0 is the deal. Absent if it is the promise before it. */
  readonly entry?: number
  readonly known: string
  readonly told: string
  /** The relay's signatures under the log before and after. */
  readonly signatures?: readonly string[]
}

interface Forked {
  readonly fork: Fork
}

export const isForked = (heard: object | undefined): heard is Forked => heard !== undefined && 'fork' in heard

interface Forged {
  readonly forgery: Forgery
}

export const isForged = (heard: object | undefined): heard is Forged =>
  heard !== undefined && 'forgery' in heard

/** What entries say about the public state. They go to the end of the log, whether or not this phone has all before them. */
export function withTurn(
  publicState: PublicState | undefined,
  { match, from, entries, version, turn }: Extract<ToPhone, { kind: 'entries' }>,
): PublicState | undefined {
  if (publicState?.match !== match || version <= publicState.version) return publicState
  const onTurn = turn.flatMap((seat) => publicState.players[seat - 1]?.key ?? [])
  return { ...publicState, version, entries: from + entries.length, turn: onTurn }
}

/** Adds new entries to the log. Undefined if some are missing in between: the phone will ask for them. */
export function applyEntries(
  membership: Membership,
  message: Extract<ToPhone, { kind: 'entries' }>,
  shows: ShowOpener,
): Membership | Forked | Forged | undefined {
  const { match, signature, opened } = message
  // A phone that knocked may hear of the log before it hears which table it is at.
  if (match < membership.match || membership.table === '') return undefined
  const isNew = match > membership.match || !membership.log
  const log = isNew ? newLog(membership, message) : longerLog(membership, message)
  if (!log || isForked(log)) return log
  const known = isNew ? [] : membership.shown
  const told = shows.open(message.shown, { log, seats: membership.seats })
  if ('why' in told) return { forgery: told }
  const shown = withShown(known, told)
  if (isForked(shown)) return shown
  const entries = message.from + message.entries.length
  const length = entries === entryCount(log) ? { entries, signature } : undefined
  const contradicted = (isNew ? [] : (membership.refused ?? [])).find((one) =>
    contradicts(one, { log, opened }),
  )
  if (contradicted) return forkOfRefusal(contradicted, log)
  return {
    ...membership,
    match,
    log,
    shown,
    length: length ?? (isNew ? undefined : membership.length),
    opened: opened ?? (isNew ? undefined : membership.opened),
    ...(isNew && { refused: undefined, heads: undefined }),
  }
}

type Entries = Extract<ToPhone, { kind: 'entries' }>

/** The log of a match of which this phone has nothing yet. */
function newLog(
  membership: Membership,
  { match, head, from, entries }: Entries,
): LogText | Forked | undefined {
  if (!head || from > 0) return undefined
  return keepsPromise(membership, head.slice(0, -1), match)
    ? { head, entries }
    : { fork: { entry: 0, known: membership.promise?.text ?? '', told: head.join('\n') } }
}

function longerLog(membership: Membership, { head, from, entries }: Entries): LogText | Forked | undefined {
  const { log } = membership
  const known = log?.entries ?? []
  if (!log || from > known.length) return undefined
  const overlap = known.slice(from, from + entries.length)
  const other = head && firstOther(log.head, head)
  if (other) return { fork: { entry: 0, known: other.known, told: other.told } }
  const changed = firstOther(overlap, entries)
  if (changed) {
    const { at, known: ours, told } = changed
    return { fork: { entry: from + at + 1, known: ours, told } }
  }
  const refused = entries.findIndex((line, i) => isRefused(membership, { line, entry: from + i + 1 }))
  if (refused >= 0) return { fork: { entry: from + refused + 1, known: '', told: entries[refused] ?? '' } }
  const isLonger = from + entries.length > known.length
  return isLonger ? { ...log, entries: [...known, ...entries.slice(overlap.length)] } : log
}

type Refusal = Pick<RefusedMove, 'entries' | 'chain' | 'signature'>

/** The relay may have had no log at all when it refused a move. */
const hadNoLog = ({ chain }: Pick<Refusal, 'chain'>): boolean => /^0+$/.test(chain)

/**
 * Whether the relay refused a move in another history than the one that this phone has: one that is different, or longer than
 * the whole match.
 */
export function contradicts(refusal: Refusal, { log, opened }: Pick<Membership, 'log' | 'opened'>): boolean {
  const { entries, chain } = refusal
  if (hadNoLog(refusal)) return false
  return entries > entryCount(log) ? opened !== undefined : chainAfter(log, entries) !== chain
}

export const forkOfRefusal = ({ entries, chain, signature }: Refusal, log: LogText | undefined): Forked => ({
  fork: { entry: entries, known: chainAfter(log, entries) ?? '', told: chain, signatures: [signature] },
})

/** Whether the relay told this phone that it would not take this very move, when it was not yet in the log. */
const isRefused = (
  { refused = [] }: Membership,
  { line, entry }: { readonly line: string; readonly entry: number },
): boolean =>
  refused.some(
    (one) => (hadNoLog(one) || entry > one.entries) && partsOf(line)?.signed?.signature === one.move,
  )

/** The first line that the second list has otherwise. It may be longer than the first. */
function firstOther(known: readonly string[], told: readonly string[]) {
  const at = known.findIndex((line, i) => line !== told[i])
  return at < 0 ? undefined : { at, known: known[at] ?? '', told: told[at] ?? '' }
}

/** A card that is shown twice must have the same face both times. */
function withShown(known: readonly ShownThen[], heard: readonly ShownThen[]): readonly ShownThen[] | Forked {
  const fresh: ShownThen[] = []
  for (const one of heard) {
    const { entry, seat, card, face } = one
    const before = known.find((other) => other.entry === entry && other.seat === seat && other.card === card)
    if (before && before.face !== face) return { fork: { entry, known: before.face, told: face } }
    if (!before) fresh.push(one)
  }
  return fresh.length === 0 ? known : [...known, ...fresh]
}
