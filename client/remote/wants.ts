// What a phone has to say now, by comparing what it wants with how the table stands. Saying it twice does no harm, so it
// needs no memory of what it has said.
import { hash } from '@/engine'
import { claimText, firstEpoch, promiseOf, type Keys } from '@/engine/wire/keys'
import type { Newcomer, PublicTable, ToRelay } from '@/engine/wire/messages'
import type { Membership, OwnSeat, PendingMove } from './membership'
import type { PhoneState } from './phone'

interface Wanting {
  readonly state: PhoneState
  /** Saved, and not yet in the log. */
  readonly pending: readonly PendingMove[]
  readonly challenge: string
  readonly keys: Keys
}

export function wantedMessages({ state, pending, challenge, keys }: Wanting): readonly ToRelay[] {
  const { membership, isFollowing } = state
  const { table, picture, match, lines, joined } = membership
  const seats = membership.seats.filter(({ isElsewhere }) => !isElsewhere)
  const prove = (seat: OwnSeat, at: string, epoch: number): string =>
    keys.sign(claimText({ challenge, table: at, key: seat.key, epoch }), seat.secretKey)
  const newcomer = (seat: OwnSeat, at: string): Newcomer => ({
    key: seat.key,
    name: seat.name,
    kind: seat.kind,
    proof: prove(seat, at, firstEpoch),
  })
  /** The own seats; those that are to be taken over apart, as nobody asked to take the others from anywhere. */
  const attend = (): readonly ToRelay[] =>
    [false, true].flatMap((takeOver) => {
      const those = seats
        .filter(({ takesOver = false }) => takesOver === takeOver)
        .filter(({ key }) => isSeated(picture, key) || joined.by === 'pass')
        .map((seat) => ({ key: seat.key, epoch: seat.epoch, proof: prove(seat, table, seat.epoch) }))
      const message = { kind: 'attend', table, match, have: lines.length, seats: those } as const
      return those.length === 0 ? [] : [takeOver ? { ...message, takeOver } : message]
    })

  if (!isFollowing) {
    // Whose seats are all on another device may only look on where everybody may.
    if (seats.length === 0 && membership.seats.length > 0 && picture?.plan.watch === false) return []
    if (seats.length === 0) return watching(membership)
    const attending = attend()
    if (attending.length > 0 || membership.isLeaving) return attending
    return entering(membership, (at) => seats.map((seat) => newcomer(seat, at)))
  }
  if (!picture) return []
  const leaving = (those: readonly OwnSeat[]): readonly ToRelay[] =>
    isGathering(picture)
      ? those
          .filter(({ key }) => isSeated(picture, key))
          .map(({ key }) => ({ kind: 'leave', table, key }) as const)
      : []
  if (membership.isLeaving && isGathering(picture)) return leaving(seats)

  const messages: ToRelay[] = [...leaving(seats.filter(({ isLeaving }) => isLeaving))]
  const standing = seats.filter(({ key, isLeaving }) => !isLeaving && !isSeated(picture, key))
  if (standing.length > 0 && isGathering(picture) && !membership.isLeaving)
    messages.push({
      kind: 'sit',
      table,
      ...('invite' in joined && { invite: joined.invite }),
      players: standing.map((seat) => newcomer(seat, table)),
    })
  const isBehind = picture.lines > (picture.match > match ? 0 : lines.length)
  const isWithout = seats.some(({ key }) => isSeated(picture, key) && !state.held.includes(key))
  if (isWithout || (isBehind && seats.length > 0)) messages.push(...attend())
  else if (isBehind) messages.push(...watching(membership))
  for (const seat of seats) messages.push(...ofSeat(seat, { table, picture }))
  const isMine = (one: PendingMove): boolean => one.match === match && state.held.includes(one.key)
  for (const { key, no, seen, move } of pending.filter(isMine))
    messages.push({ kind: 'move', table, match, key, no, seen, move })
  return messages
}

/** How to get to a table at which nobody of this phone sits. */
function entering({ table, joined }: Membership, newcomers: (at: string) => Newcomer[]): readonly ToRelay[] {
  switch (joined.by) {
    case 'opening': {
      const { plan, invite } = joined
      return [{ kind: 'open', table, plan, invite: promiseOf('invite', invite), players: newcomers(table) }]
    }
    case 'invite':
      return [{ kind: 'sit', table, invite: joined.invite, players: newcomers(table) }]
    case 'code':
      return [{ kind: 'knock', code: joined.code, players: newcomers(joined.code) }]
    case 'watching':
    case 'pass':
      return []
  }
}

function watching({ table, joined, match, lines }: Membership): readonly ToRelay[] {
  return 'invite' in joined
    ? [{ kind: 'watch', table, invite: joined.invite, match, have: lines.length }]
    : []
}

/** Being dealt in or not, and opening one's part of the deal once it is promised. */
function ofSeat(
  { key, secretKey, kind, readyFor, isLeaving }: OwnSeat,
  { table, picture }: { readonly table: string; readonly picture: PublicTable },
): readonly ToRelay[] {
  const player = picture.players.find((one) => one.key === key)
  if (!player) return []
  if (picture.phase === 'dealing') {
    const { match } = picture
    return player.revealed
      ? []
      : [{ kind: 'nonce', table, key, match, nonce: nonceOf(secretKey, table, match) }]
  }
  if (!isGathering(picture) || isLeaving) return []
  const match = picture.match + 1
  const pledge = promiseOf('nonce', nonceOf(secretKey, table, match))
  // A bot is always in for another one.
  const isReady = readyFor === match || kind === 'bot'
  if (isReady && player.pledge !== pledge) return [{ kind: 'ready', table, key, match, pledge }]
  return !isReady && player.pledge !== undefined ? [{ kind: 'unready', table, key }] : []
}

/** What a seat throws into a deal. Nobody can guess it who does not have the seat, and it needs no keeping. */
const nonceOf = (secretKey: string, table: string, match: number): string =>
  hash(['strongbox own nonce', secretKey, table, match].join('\n'))

const isSeated = (picture: PublicTable | undefined, key: string): boolean =>
  picture?.players.some((player) => player.key === key) ?? false

const isGathering = ({ phase }: PublicTable): boolean => phase === 'gathering' || phase === 'over'
