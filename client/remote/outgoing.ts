// What a phone has to send now, found by comparing what it wants with the table's public state. Sending a message twice does
// no harm, so nothing needs to be remembered.
import { hash, openingText, pledgeTo } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import { certificateText, firstInvite, sitKeyOf, watchHashOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { finderIn } from '@/engine/wire/invite'
import { claimText, firstEpoch, type Keys } from '@/engine/wire/keys'
import { isBetweenMatches, type Newcomer, type PublicState, type ToRelay } from '@/engine/wire/messages'
import { sealInvitation } from '@/engine/wire/renewal'
import { saidAsGuest } from './door-guest'
import { saidAsHost } from './door-host'
import { entryCount } from './log-text'
import {
  inviteOf,
  numberOf,
  watchSecretIn,
  type Membership,
  type OwnSeat,
  type PendingMove,
} from './membership'
import { isBehind, isPledged, isReadyFor } from './nonces'
import type { PhoneState } from './phone'
import { isCertifiedWhole, isClosed, newestIn, saidOfInvitations } from './renewing'

interface OutgoingInput {
  readonly state: PhoneState
  /** Saved, and not yet in the log. */
  readonly pending: readonly PendingMove[]
  /**
   * `bind`: what binds this phone is saved; until then, it says nothing of its nonces and of how a match ended. `admit`: what
   * was agreed at the door is saved.
   */
  readonly may: { readonly bind: boolean; readonly admit: boolean }
  readonly challenge: string
  readonly keys: Keys
  readonly boxes: Boxes
}

export function outgoingMessages({
  state,
  pending,
  may,
  challenge,
  keys,
  boxes,
}: OutgoingInput): readonly ToRelay[] {
  const { membership, isSubscribed } = state
  const { table, publicState, match, joined } = membership
  const seats = membership.seats.filter(({ isElsewhere }) => !isElsewhere)
  const prove = (seat: OwnSeat, at: string, epoch: number): string =>
    keys.sign(claimText({ challenge, table: at, key: seat.key, epoch }), seat.secretKey)
  const newcomer = (seat: OwnSeat, at: string): Newcomer => {
    const { key, name, kind, secretKey } = seat
    const box = boxes.keyOf(secretKey)
    const invite = inviteOf(membership)
    const number = numberOf(membership)
    const relay = membership.relayKey ?? ''
    const text = certificateText({ table, invite: number, relay, key, box, name, kind })
    return {
      key,
      name,
      kind,
      box,
      proof: prove(seat, at, firstEpoch),
      ...(invite !== undefined &&
        text !== undefined && { certificate: keys.sign(text, sitKeyOf(invite)), invite: number }),
      ...(invite !== undefined &&
        number > firstInvite && {
          kept: sealInvitation({ table, invite, number, seat: { key, box } }, boxes),
        }),
    }
  }
  /** Claims this phone's seats. Those to be taken over go separately: nobody asked to take over the others. */
  const attend = (): readonly ToRelay[] =>
    [false, true].flatMap((takeOver) => {
      const those = seats
        .filter(({ takesOver = false }) => takesOver === takeOver)
        .filter(({ key }) => isSeated(publicState, key) || joined.by === 'pass')
        .map((seat) => ({ key: seat.key, epoch: seat.epoch, proof: prove(seat, table, seat.epoch) }))
      const invite = inviteOf(membership) === undefined ? undefined : numberOf(membership)
      const message = { kind: 'attend', table, ...known(membership), invite, seats: those } as const
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
  const isInviteOld = newestIn(publicState) > numberOf(membership)
  // Whoever sits here waits for the new invitation; anybody else knocks with the one they have.
  const canSit =
    isBetweenMatches(publicState) && (state.held.length === 0 || !isClosed(membership, publicState))
  if (standing.length > 0 && canSit && !membership.isLeaving)
    messages.push({
      kind: 'sit',
      table,
      players: standing.map((seat) => newcomer(seat, table)),
    })
  const lacksEntries = isBehind(membership, publicState)
  const isWithout = seats.some(({ key }) => isSeated(publicState, key) && !state.held.includes(key))
  const isUninvited = isInviteOld && inviteOf(membership) !== undefined
  if (isWithout || ((lacksEntries || isUninvited) && seats.length > 0)) messages.push(...attend())
  else if (lacksEntries) messages.push(...watching(membership))
  if (may.bind)
    messages.push(
      ...seats.flatMap((seat) => confirming(seat, { table, publicState })),
      ...(isCertifiedWhole(membership, publicState)
        ? seats.flatMap((seat) => [
            ...revealing(seat, membership, { publicState, keys }),
            ...readying(seat, { table, publicState }),
          ])
        : []),
    )
  if (may.admit)
    messages.push(
      ...saidOfInvitations(membership, publicState, { keys, boxes }),
      ...saidAsHost(state, publicState, boxes),
    )
  const isMine = (one: PendingMove): boolean => one.match === match && state.held.includes(one.key)
  for (const move of pending.filter(isMine)) messages.push({ kind: 'move', table, ...move })
  return messages
}

/** How to get into a table where this phone has no seat yet. */
function entering(
  membership: Membership,
  newcomers: (at: string) => Newcomer[],
  keys: Pick<Keys, 'publicKeyOf'>,
): readonly ToRelay[] {
  const { table, joined } = membership
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
      return [
        {
          kind: 'knock',
          finder: finderIn(joined.code),
          players: newcomers(finderIn(joined.code)),
          ...(joined.run && { goesOn: true }),
        },
        ...saidAsGuest(membership),
      ]
    case 'watching':
    case 'pass':
      return []
  }
}

function watching(membership: Membership): readonly ToRelay[] {
  const secret = watchSecretIn(membership)
  return secret === undefined
    ? []
    : [{ kind: 'watch', table: membership.table, secret, ...known(membership) }]
}

/** How much of the newest match this phone has. */
const known = ({ match, log }: Membership): { readonly match: number; readonly have: number } =>
  log ? { match, have: entryCount(log) } : { match: 0, have: 0 }

/** A seat's nonce, if the deal was promised with this seat's own pledge. */
function revealing(
  seat: OwnSeat,
  { table, promise }: Membership,
  {
    publicState: { phase, match, players },
    keys,
  }: { readonly publicState: PublicState; readonly keys: Keys },
): readonly ToRelay[] {
  const { key, secretKey } = seat
  const player = players.find((one) => one.key === key)
  if (phase !== 'dealing' || !player || player.revealed) return []
  if (!seat.nonce?.isOpened || !isPledged(seat, { match, ...player })) return []
  if (promise?.match !== match || promise.text === undefined) return []
  const { nonce } = seat.nonce
  const text = openingText({ table, match }, { key, nonce, promise: hash(promise.text) })
  return [{ kind: 'nonce', table, key, match, nonce, signature: keys.sign(text, secretKey) }]
}

interface Readying {
  readonly table: string
  readonly publicState: PublicState
}

/** Whether a seat is ready for the next match. */
function readying(seat: OwnSeat, { table, publicState }: Readying): readonly ToRelay[] {
  const { key, isLeaving, nonce } = seat
  const player = publicState.players.find((one) => one.key === key)
  if (!player || !isBetweenMatches(publicState) || isLeaving) return []
  const match = publicState.match + 1
  if (!isReadyFor(seat, match)) return player.pledge === undefined ? [] : [{ kind: 'unready', table, key }]
  // Another tab of this device may have pledged already.
  if (player.pledge !== undefined || nonce?.match !== match) return []
  return [{ kind: 'ready', table, key, match, pledge: pledgeTo(nonce.nonce), before: nonce.before }]
}

/** How the match ended for a seat, until the table has that. */
function confirming(
  { key, head }: OwnSeat,
  { table, publicState: { phase, match, heads = [] } }: Readying,
): readonly ToRelay[] {
  if (phase !== 'over' || head?.match !== match || heads.some((one) => one.key === key)) return []
  return [{ kind: 'head', table, key, ...head }]
}

const isSeated = (publicState: PublicState | undefined, key: string): boolean =>
  publicState?.players.some((player) => player.key === key) ?? false
