// What was promised before a deal, and whether the deal kept it. The relay promises its secret, the roster and everybody's
// pledges; this phone saves that promise before it reveals its own nonces. The first promise for a match is final: a relay
// that could give another one after it has seen the nonces could choose the deal.
import { formatRoster, hash, type Roster } from '@/engine'
import { promiseOf } from '@/engine/wire/keys'
import type { PublicState } from '@/engine/wire/messages'
import type { Membership, OwnSeat } from './membership'

export interface DealPromise {
  readonly match: number
  readonly commitment: string
  /** By key. */
  readonly pledges: Readonly<Record<string, string>>
  /** Who plays what, line by line as the head of the log will have it. Apps before wire 4 kept none. */
  readonly roster?: readonly string[] | undefined
}

/** The promise for the deal that the table is waiting for. */
export function promiseIn({ phase, match, plan, promise, players }: PublicState): DealPromise | undefined {
  if (phase !== 'dealing' || !promise) return undefined
  const { commitment, starter } = promise
  const roster: Roster = {
    game: plan.game,
    rules: plan.rules,
    options: plan.options,
    players: players.map(({ name, kind, key }) => ({ name, kind, key })),
    starter,
  }
  return {
    match,
    commitment,
    pledges: Object.fromEntries(players.map(({ key, pledge }) => [key, pledge ?? ''])),
    roster: formatRoster(roster),
  }
}

/** Whether the relay now promises something else for a match that it has promised before. */
export function breaksPromise(before: DealPromise | undefined, now: DealPromise | undefined): boolean {
  if (!before || !now || before.match !== now.match) return false
  const keys = Object.keys(now.pledges)
  return (
    before.commitment !== now.commitment ||
    keys.length !== Object.keys(before.pledges).length ||
    keys.some((key) => before.pledges[key] !== now.pledges[key]) ||
    (before.roster !== undefined && !isSame(before.roster, now.roster ?? []))
  )
}

/**
 * Whether a match was dealt from what everybody promised. A phone that saw no promise, such as a spectator's, can only
 * compare its own nonces; `isPromised` says so afterwards.
 */
export function keepsPromise(
  { table, promise, seats }: Pick<Membership, 'table' | 'promise' | 'seats'>,
  head: readonly string[],
  match: number,
): boolean {
  const lastWords = (word: string): readonly string[] =>
    head.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(' ').at(-1) ?? '')
  const nonces = lastWords('nonce')
  const nonceOfKey = new Map(lastWords('key').map((key, i) => [key, nonces[i] ?? '']))
  const isOwn = ({ key, secretKey }: OwnSeat): boolean =>
    !nonceOfKey.has(key) || nonceOfKey.get(key) === nonceOf(secretKey, table, match)
  if (!seats.every(isOwn)) return false
  if (promise?.match !== match) return true
  return (
    lastWords('commitment')[0] === promise.commitment &&
    [...nonceOfKey].every(([key, nonce]) => promiseOf('nonce', nonce) === promise.pledges[key]) &&
    (promise.roster === undefined || isSame(promise.roster, head.slice(1, 1 + promise.roster.length)))
  )
}

/** Whether this phone knew what was promised before its match was dealt. Without that, nobody can call the deal fair. */
export const isPromised = ({ promise, match }: Pick<Membership, 'promise' | 'match'>): boolean =>
  promise?.match === match

/** What a seat adds to a deal. Nobody can guess it without the seat's key, and it does not have to be stored. */
export const nonceOf = (secretKey: string, table: string, match: number): string =>
  hash(['strongbox own nonce', secretKey, table, match].join('\n'))

const isSame = (lines: readonly string[], others: readonly string[]): boolean =>
  lines.length === others.length && lines.every((line, i) => line === others[i])
