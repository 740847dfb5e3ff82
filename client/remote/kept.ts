// A table as this phone stores it. Where the phone has a secure store, the secret keys of its seats are kept there, apart
// from the rest; the rest holds the public keys, by which the secret ones are found again. A secret is stored before
// anything depends on it, and a table that an older app stored in one piece is split when it is read.
import { phoneSecrets, type Secrets } from '../secrets'
import type { Store } from '../store'
import { formatMembership, parseMembership, type Membership, type OwnSeat } from './membership'
import { storedAt, tableKeyOf } from './table-key'

export interface Keeping {
  readonly store: Store
  readonly secrets?: Secrets | undefined
}

type StoredSeat = Omit<OwnSeat, 'secretKey'> & { readonly secretKey?: string }

const nameOf = (key: string): string => `strongbox.seat.${key}`

/** The keys known to be stored, and for which table: a match is saved often, but its keys are written only once. */
const kept = new WeakMap<Secrets, Map<string, string>>()

function keptBy(secrets: Secrets): Map<string, string> {
  const keys = kept.get(secrets) ?? new Map<string, string>()
  kept.set(secrets, keys)
  return keys
}

/** Stores the keys of seats that are about to be used. */
export async function keepSecrets(
  { table, seats }: Pick<Membership, 'table' | 'seats'>,
  secrets = phoneSecrets,
): Promise<void> {
  if (!secrets) return
  for (const { key, secretKey } of seats) {
    if (!keptBy(secrets).has(key)) await secrets.write(nameOf(key), secretKey)
    keptBy(secrets).set(key, table)
  }
}

export async function keepTable(
  membership: Membership,
  { store, secrets = phoneSecrets }: Keeping,
): Promise<void> {
  await keepSecrets(membership, secrets)
  await store.write(storedAt(membership), textOf(membership, secrets))
  if (!secrets) return
  const isGone = ([key, table]: readonly [string, string]): boolean =>
    table === membership.table && !membership.seats.some((seat) => seat.key === key)
  await dropSecrets(
    [...keptBy(secrets)].filter(isGone).map(([key]) => key),
    secrets,
  )
}

/** Undefined if there is no such table, or it is broken or from a newer app. Rejects if its keys cannot be read now. */
export async function readTable(
  key: string,
  { store, secrets = phoneSecrets }: Keeping,
): Promise<Membership | undefined> {
  const text = await store.read(key)
  const stored = text === null ? undefined : parseMembership(text)
  if (!stored || !secrets) return stored
  const seats = await Promise.all(
    (stored.seats as readonly StoredSeat[]).map(async (seat): Promise<OwnSeat | undefined> => {
      if (seat.secretKey !== undefined) return { ...seat, secretKey: seat.secretKey }
      const secretKey = await secrets.read(nameOf(seat.key))
      if (secretKey === null) return undefined
      keptBy(secrets).set(seat.key, stored.table)
      return { ...seat, secretKey }
    }),
  )
  // A seat without its key, as on a phone restored from another phone's backup, is not ours.
  const membership = { ...stored, seats: seats.filter((seat) => seat !== undefined) }
  if (stored.seats.some((seat) => 'secretKey' in seat))
    // If there is no room to split it, it stays in one piece and can be played all the same.
    await takeApart(membership, text, { store, secrets }).catch(() => undefined)
  return membership
}

async function takeApart(
  membership: Membership,
  text: string | null,
  { store, secrets }: Keeping,
): Promise<void> {
  await keepSecrets(membership, secrets)
  // Somebody may have played on at this table meanwhile: what was written then is newer, and already split.
  if ((await store.read(storedAt(membership))) === text) await keepTable(membership, { store, secrets })
}

/** Works for a table that is broken or whose keys cannot be read, too: the keys then stay behind, and are of no use. */
export async function dropTable(table: string, { store, secrets = phoneSecrets }: Keeping): Promise<void> {
  const text = await store.read(tableKeyOf(table))
  const seats = text === null ? [] : (parseMembership(text)?.seats ?? [])
  await dropSecrets(
    seats.map(({ key }) => key),
    secrets,
  )
  await store.remove(tableKeyOf(table))
}

/** For seats that were given up, and for people who knocked and were not let in. */
export async function dropSecrets(keys: readonly string[], secrets = phoneSecrets): Promise<void> {
  if (!secrets) return
  keys.forEach((key) => keptBy(secrets).delete(key))
  await Promise.all(keys.map((key) => secrets.remove(nameOf(key)).catch(() => undefined)))
}

function textOf(membership: Membership, secrets: Secrets | undefined): string {
  if (!secrets) return formatMembership(membership)
  const seats = membership.seats.map(({ secretKey: _, ...seat }): StoredSeat => seat)
  return formatMembership({ ...membership, seats: seats as readonly OwnSeat[] })
}
