// The remote tables of this phone: opening one, joining one, and finding them again.
import { games, type Level } from '@/engine'
import { isTableId, type Invite, type SeatPass, type WatchInvite } from '@/engine/wire/invite'
import { sitKeyOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { firstEpoch, seatKeys } from '@/engine/wire/keys'
import { readPublicState, type PublicState } from '@/engine/wire/messages'
import { drawSecret } from '../chance'
import type { GameId } from '../games'
import type { Store } from '../store'
import { dropTable, keepTable, readTable } from './kept'
import { checkRelay } from './relay'
import { newMembership, type Membership, type OwnSeat } from './membership'
import { knockKey, tableKeyOf, tableKeys } from './table-key'

/** A seat for somebody at this phone, with its own key. It is ready: a player who sits down wants to play. */
export function newSeat(name: string, level?: Level): OwnSeat {
  const secretKey = drawSecret()
  return {
    secretKey,
    key: seatKeys.publicKeyOf(secretKey),
    name,
    kind: level === undefined ? 'person' : 'bot',
    ...(level !== undefined && { level }),
    epoch: firstEpoch,
    readyFor: 1,
  }
}

interface Who {
  readonly relay: string
  readonly name: string
  readonly now: number
}

export const openingTable = (game: GameId, { relay, name, now }: Who): Membership =>
  newMembership({
    relay,
    table: drawSecret().slice(0, 32),
    joined: {
      by: 'opening',
      plan: { game, rules: games[game].rules, options: [], starter: 'toss', watch: true },
      invite: drawSecret().slice(0, 32),
    },
    seats: [newSeat(name)],
    now,
  })

/** `match` is the last one played there: somebody who sits down wants to be dealt into the next. */
export const joiningTable = (
  { table, key: invite, number }: Invite,
  { relay, name, now, match = 0 }: Who & { readonly match?: number },
): Membership => ({
  ...newMembership({
    relay,
    table,
    joined: { by: 'invite', invite },
    seats: [{ ...newSeat(name), readyFor: match + 1 }],
    now,
  }),
  inviteNumber: number,
})

export const watchingTable = (
  { table, secret, sit, number }: WatchInvite,
  { relay, now }: Omit<Who, 'name'>,
): Membership => ({
  ...newMembership({ relay, table, joined: { by: 'watching', secret, sit }, seats: [], now }),
  inviteNumber: number,
})

/** The invitation for spectators that follows from one for players. */
export const watchInviteFrom = ({ table, key, number }: Invite): WatchInvite => ({
  table,
  secret: watchSecretOf(key),
  sit: seatKeys.publicKeyOf(sitKeyOf(key)),
  number,
})

/** `before` is how this phone knocked last: the same code can be tried only a few times. */
export const knockingAt = (
  code: string,
  { relay, name, now, before }: Who & { readonly before?: Membership | undefined },
): Membership => {
  const tries = before?.joined.by === 'code' && before.joined.code === code ? before.joined.tries : undefined
  const joined = { by: 'code', code, ...(tries !== undefined && { tries }) } as const
  return newMembership({ relay, table: '', joined, seats: [newSeat(name)], now })
}

/** How this phone knocked last, without having been let in. */
export const readKnock = (store: Store): Promise<Membership | undefined> => readTable(knockKey, { store })

/** Milliseconds after which somebody who knocked is taken to have given up. */
const knockLasts = 10 * 60_000

/** Whether the app was closed while it knocked: then it goes on, with the same keys. */
export const isKnocking = ({ joined, seats, updatedAt }: Membership, now: number): boolean =>
  joined.by === 'code' && seats.length > 0 && now - updatedAt < knockLasts

/** Seats that came here from another phone. */
export function takingSeats(
  table: PublicState,
  { invite, number, secretKeys }: Omit<SeatPass, 'table'>,
  { relay, now }: Omit<Who, 'name'>,
): Membership {
  const seats = secretKeys.flatMap((secretKey): readonly OwnSeat[] => {
    const key = seatKeys.publicKeyOf(secretKey)
    const player = table.players.find((one) => one.key === key)
    if (!player) return []
    const { name, kind, epoch, pledge } = player
    // A player who was ready stays ready: they changed phones, not their mind.
    const readyFor = pledge === undefined ? 0 : table.match + 1
    return [{ secretKey, key, name, kind, epoch, readyFor, takesOver: true }]
  })
  const joined = { by: 'pass', invite } as const
  return { ...newMembership({ relay, table: table.id, joined, seats, now }), inviteNumber: number }
}

export async function readMembership(store: Store, table: string): Promise<Membership | undefined> {
  return isTableId(table) ? readTable(tableKeyOf(table), { store }) : undefined
}

/** All tables of this phone, latest first. One whose keys cannot be read now is left out, but not forgotten. */
export async function readMemberships(store: Store): Promise<readonly Membership[]> {
  const keys = await tableKeys(store)
  const read = await Promise.allSettled(keys.map((key) => readTable(key, { store })))
  return read
    .flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
    .sort((a, b) => b.updatedAt - a.updatedAt)
}

export const saveMembership = (store: Store, membership: Membership): Promise<void> =>
  keepTable(membership, { store })

export const forgetTable = (store: Store, table: string): Promise<void> => dropTable(table, { store })

/** The public state of a table, without sitting down. Undefined if there is no such table; rejects if nobody answers. */
export async function askAboutTable(relay: string, table: string): Promise<PublicState | undefined> {
  checkRelay(relay)
  const answer = await fetch(`${relay}/tables/${table}`)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The relay answered ${answer.status}.`)
  return readPublicState(await answer.json())
}
