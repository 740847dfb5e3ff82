// Applies what the relay says about a table to what the phone knows of it: its public state and its log. A log only ever
// grows; one whose past has changed is rejected as forked.
import type { PublicState, ShownThen, ToPhone } from '@/engine/wire/messages'
import { breaksPromise, keepsPromise, promiseIn, type DealPromise } from './deal-promise'
import type { Membership, OwnSeat } from './membership'

/** Undefined if this public state is older than the one we have; forked if it promises another deal than before. */
export function applyTable(
  membership: Membership,
  table: PublicState,
  yours: readonly string[],
): Membership | typeof forked | undefined {
  if (membership.publicState && table.version < membership.publicState.version) return undefined
  const promise = promiseIn(table)
  if (breaksPromise(membership.promise, promise)) return forked
  const players = new Map(table.players.map((player) => [player.key, player]))
  const sat = new Set(membership.publicState?.players.map(({ key }) => key))
  // It sat there and was given up, here or on another device. A seat that never sat there may still be on its way in.
  const isLetGo = ({ key }: OwnSeat): boolean => sat.has(key) && !players.has(key)
  return {
    ...membership,
    table: table.id,
    publicState: table,
    isGone: undefined,
    promise: isPromisedAlready(membership, promise) ? membership.promise : promise,
    seats: membership.seats.flatMap((seat) => {
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

/** The first promise stays, and it stays until the next deal is promised. */
const isPromisedAlready = (before: Membership, now: DealPromise | undefined): boolean =>
  now === undefined || before.promise?.match === now.match

const forked = Symbol('forked')

export const isForked = (heard: Membership | typeof forked | undefined): heard is typeof forked =>
  heard === forked

/** Adds new entries to the log. Undefined if some are missing in between: the phone will ask for them. */
export function applyEntries(
  membership: Membership,
  { match, head, from, entries, shown, opened }: Extract<ToPhone, { kind: 'entries' }>,
): Membership | typeof forked | undefined {
  const { log } = membership
  if (match < membership.match) return undefined
  if (match > membership.match || !log) {
    if (!head || from > 0) return undefined
    return keepsPromise(membership, head, match)
      ? { ...membership, match, log: { head, entries }, shown, opened }
      : forked
  }
  const known = log.entries
  if (from > known.length) return undefined
  const overlap = known.slice(from, from + entries.length)
  if (!agree(overlap, entries) || (head && !agree(head, log.head))) return forked
  const isNew = from + entries.length > known.length
  return {
    ...membership,
    log: isNew ? { ...log, entries: [...known, ...entries.slice(overlap.length)] } : log,
    shown: withShown(membership.shown, shown),
    opened: opened ?? membership.opened,
  }
}

/** Whether the second list starts with all lines of the first. */
const agree = (lines: readonly string[], others: readonly string[]): boolean =>
  lines.every((line, i) => line === others[i])

function withShown(known: readonly ShownThen[], heard: readonly ShownThen[]): readonly ShownThen[] {
  const isSame = (a: ShownThen, b: ShownThen): boolean =>
    a.entry === b.entry && a.seat === b.seat && a.card === b.card
  const fresh = heard.filter((one) => !known.some((other) => isSame(one, other)))
  return fresh.length === 0 ? known : [...known, ...fresh]
}
