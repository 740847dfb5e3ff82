// What a phone has to send now, found by comparing what it wants with the table's public state. Sending a message twice does
// no harm, so nothing needs to be remembered.
import { hash, openingText } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import { certificateText, sitKeyOf, watchHashOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { claimText, firstEpoch, type Keys } from '@/engine/wire/keys'
import {
  isBetweenMatches,
  isDealt,
  type Newcomer,
  type PublicState,
  type ToRelay,
} from '@/engine/wire/messages'
import { nonceOf, pledgeOf } from './deal-promise'
import { entryCount } from './log-text'
import { inviteOf, type Membership, type OwnSeat, type PendingMove } from './membership'
import type { PhoneState } from './phone'

interface OutgoingInput {
  readonly state: PhoneState
  /** Saved, and not yet in the log. */
  readonly pending: readonly PendingMove[]
  /** Whether the promise of the deal is saved: until then, no nonce leaves the phone. */
  readonly mayReveal: boolean
  readonly challenge: string
  readonly keys: Keys
  readonly boxes: Pick<Boxes, 'keyOf'>
}

export function outgoingMessages({
  state,
  pending,
  mayReveal,
  challenge,
  keys,
  boxes,
}: OutgoingInput): readonly ToRelay[] {
  const { membership, isSubscribed } = state
  const { table, publicState, match, log, joined } = membership
  const seats = membership.seats.filter(({ isElsewhere }) => !isElsewhere)
  const prove = (seat: OwnSeat, at: string, epoch: number): string =>
    keys.sign(claimText({ challenge, table: at, key: seat.key, epoch }), seat.secretKey)
  const newcomer = (seat: OwnSeat, at: string): Newcomer => {
    const { key, name, kind, secretKey } = seat
    const box = boxes.keyOf(secretKey)
    const invite = inviteOf(membership)
    const text = certificateText({ table, relay: membership.relayKey ?? '', key, box, name, kind })
    return {
      key,
      name,
      kind,
      box,
      proof: prove(seat, at, firstEpoch),
      ...(invite !== undefined && text !== undefined && { certificate: keys.sign(text, sitKeyOf(invite)) }),
    }
  }
  /** Claims this phone's seats. Those to be taken over go separately: nobody asked to take over the others. */
  const attend = (): readonly ToRelay[] =>
    [false, true].flatMap((takeOver) => {
      const those = seats
        .filter(({ takesOver = false }) => takesOver === takeOver)
        .filter(({ key }) => isSeated(publicState, key) || joined.by === 'pass')
        .map((seat) => ({ key: seat.key, epoch: seat.epoch, proof: prove(seat, table, seat.epoch) }))
      const message = { kind: 'attend', table, ...known(membership), seats: those } as const
      return those.length === 0 ? [] : [takeOver ? { ...message, takeOver } : message]
    })

  if (!isSubscribed) {
    // A phone whose seats are all on another device may watch only if the table allows spectators.
    if (seats.length === 0 && membership.seats.length > 0 && publicState?.plan.watch === false) return []
    if (seats.length === 0) return watching(membership)
    const attending = attend()
    if (attending.length > 0 || membership.isLeaving) return attending
    return entering(membership, (at) => seats.map((seat) => newcomer(seat, at)), keys)
  }
  if (!publicState) return []
  const leaving = (those: readonly OwnSeat[]): readonly ToRelay[] =>
    isBetweenMatches(publicState)
      ? those
          .filter(({ key }) => isSeated(publicState, key))
          .map(({ key }) => ({ kind: 'leave', table, key }) as const)
      : []
  if (membership.isLeaving && isBetweenMatches(publicState)) return leaving(seats)

  const messages: ToRelay[] = [...leaving(seats.filter(({ isLeaving }) => isLeaving))]
  const standing = seats.filter(({ key, isLeaving }) => !isLeaving && !isSeated(publicState, key))
  if (standing.length > 0 && isBetweenMatches(publicState) && !membership.isLeaving)
    messages.push({
      kind: 'sit',
      table,
      players: standing.map((seat) => newcomer(seat, table)),
    })
  const isBehind =
    isDealt(publicState) && (!log || publicState.match > match || publicState.entries > entryCount(log))
  const isWithout = seats.some(({ key }) => isSeated(publicState, key) && !state.held.includes(key))
  if (isWithout || (isBehind && seats.length > 0)) messages.push(...attend())
  else if (isBehind) messages.push(...watching(membership))
  if (publicState.phase === 'dealing') {
    if (mayReveal)
      messages.push(...seats.flatMap((seat) => revealing(seat, membership, { publicState, keys })))
  } else messages.push(...seats.flatMap((seat) => readying(seat, { table, publicState })))
  const isMine = (one: PendingMove): boolean => one.match === match && state.held.includes(one.key)
  for (const move of pending.filter(isMine)) messages.push({ kind: 'move', table, ...move })
  return messages
}

/** How to get into a table where this phone has no seat yet. */
function entering(
  { table, joined }: Membership,
  newcomers: (at: string) => Newcomer[],
  keys: Pick<Keys, 'publicKeyOf'>,
): readonly ToRelay[] {
  switch (joined.by) {
    case 'opening': {
      const { plan, invite } = joined
      const sit = keys.publicKeyOf(sitKeyOf(invite))
      const watch = watchHashOf(watchSecretOf(invite))
      return [{ kind: 'open', table, plan, invite: { sit, watch }, players: newcomers(table) }]
    }
    case 'invite':
      return [{ kind: 'sit', table, players: newcomers(table) }]
    case 'code':
      return [{ kind: 'knock', code: joined.code, players: newcomers(joined.code) }]
    case 'watching':
    case 'pass':
      return []
  }
}

function watching(membership: Membership): readonly ToRelay[] {
  const { table } = membership
  const invite = inviteOf(membership)
  return invite === undefined
    ? []
    : [{ kind: 'watch', table, secret: watchSecretOf(invite), ...known(membership) }]
}

/** How much of the newest match this phone has. */
const known = ({ match, log }: Membership): { readonly match: number; readonly have: number } =>
  log ? { match, have: entryCount(log) } : { match: 0, have: 0 }

/** A seat's nonce, if the deal was promised with this seat's own pledge. */
function revealing(
  seat: OwnSeat,
  { table, promise }: Membership,
  { publicState: { match, players }, keys }: { readonly publicState: PublicState; readonly keys: Keys },
): readonly ToRelay[] {
  const { key, secretKey } = seat
  const player = players.find((one) => one.key === key)
  if (!player || player.revealed || player.pledge !== pledgeOf(seat, table, match)) return []
  if (promise?.match !== match || promise.text === undefined) return []
  const nonce = nonceOf(secretKey, table, match)
  const text = openingText({ table, match }, { key, nonce, promise: hash(promise.text) })
  return [{ kind: 'nonce', table, key, match, nonce, signature: keys.sign(text, secretKey) }]
}

/** Whether a seat is ready for the next match. */
function readying(
  seat: OwnSeat,
  { table, publicState }: { readonly table: string; readonly publicState: PublicState },
): readonly ToRelay[] {
  const { key, kind, readyFor, isLeaving } = seat
  const player = publicState.players.find((one) => one.key === key)
  if (!player || !isBetweenMatches(publicState) || isLeaving) return []
  const match = publicState.match + 1
  const pledge = pledgeOf(seat, table, match)
  // A bot is always ready for another match.
  const isReady = readyFor === match || kind === 'bot'
  if (isReady && player.pledge !== pledge) return [{ kind: 'ready', table, key, match, pledge }]
  return !isReady && player.pledge !== undefined ? [{ kind: 'unready', table, key }] : []
}

const isSeated = (publicState: PublicState | undefined, key: string): boolean =>
  publicState?.players.some((player) => player.key === key) ?? false
