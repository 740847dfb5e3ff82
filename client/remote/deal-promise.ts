// What was promised before a deal, and whether the deal kept it. The relay promises its secret, the roster and everybody's
// pledges, and signs that; this phone saves the promise before it reveals its own nonces. The first promise for a match is
// final: a relay that could give another one after it has seen the nonces could choose the deal.
import { formatRoster, parseHead, promisedIn, promiseText, type Roster } from '@/engine'
import type { PublicState } from '@/engine/wire/messages'
import type { Keys } from '@/engine/wire/keys'
import type { Membership, OwnSeat } from './membership'

export interface DealPromise {
  readonly match: number
  /** What the relay signed, with which key. Apps before wire 5 kept no text: the relay did not sign it. */
  readonly text?: string | undefined
  readonly relay?: string | undefined
  readonly signature?: string | undefined
}

/** The promise for the deal that the table is waiting for. */
export function promiseIn(
  { id, phase, match, plan, promise, players }: PublicState,
  relay: string | undefined,
): DealPromise | undefined {
  if (phase !== 'dealing' || !promise) return undefined
  const { commitment, starter, sides, boxes, signature } = promise
  const roster: Roster = {
    game: plan.game,
    rules: plan.rules,
    options: plan.options,
    players: players.map(({ name, kind, key }) => ({ name, kind, key })),
    starter,
    sides,
  }
  const text = promiseText({
    table: id,
    match,
    commitment,
    boxes,
    pledges: players.map(({ pledge }) => pledge ?? ''),
    before: players.map(({ before }) => before ?? ''),
    roster: formatRoster(roster),
  })
  return { match, text, relay, signature }
}

export const isSignedByRelay = (
  { text, relay, signature }: DealPromise,
  keys: Pick<Keys, 'verify'>,
): boolean =>
  text !== undefined && relay !== undefined && signature !== undefined && keys.verify(text, signature, relay)

/** Whether the relay now promises something else for a match that it has promised before. */
export const breaksPromise = (before: DealPromise | undefined, now: DealPromise | undefined): boolean =>
  before?.text !== undefined && before.match === now?.match && before.text !== now.text

/**
 * Whether a match was dealt from what everybody promised. A phone that saw no promise, such as a spectator's, can only
 * compare its own nonces; `isPromised` says so afterwards.
 */
export function keepsPromise(
  { table, promise, seats }: Pick<Membership, 'table' | 'promise' | 'seats'>,
  lines: readonly string[],
  match: number,
): boolean {
  const head = parseHead(lines)
  if ('tag' in head) return false
  const { remote, players, nonces } = head
  const isOwn = ({ key, nonce }: OwnSeat): boolean => {
    const seat = players.findIndex((player) => player.key === key)
    // Another device or another tab may have pledged for the seat.
    return seat < 0 || nonce?.match !== match || !nonce.isOpened || nonces[seat] === nonce.nonce
  }
  if (!seats.every(isOwn) || (remote && (remote.table !== table || remote.match !== match))) return false
  if (promise?.match !== match || promise.text === undefined) return true
  const kept = promisedIn(head)
  return kept !== undefined && promiseText(kept) === promise.text && remote?.relay === promise.relay
}

/** Whether this phone knew what was promised before its match was dealt. Without that, nobody can call the deal fair. */
export const isPromised = ({ promise, match }: Pick<Membership, 'promise' | 'match'>): boolean =>
  promise?.match === match
