// What the seats of this phone add to a deal. A nonce is drawn once for each seat and number, with the story of how the number
// before ended, and both are saved before anybody hears of them. The relay's promise repeats everybody's story, so it cannot
// call off deals until one suits it without the players seeing that.
import { pledgeTo, type Before } from '@/engine'
import { isBetweenMatches, isDealt, type PublicState } from '@/engine/wire/messages'
import type { Fork } from './apply-message'
import { chainAfter, entryCount } from './log-text'
import type { Membership, OwnNonce, OwnSeat } from './membership'

/** Draws the nonces of seats that want to be dealt in. The same object comes back if there is nothing to draw. */
export function withNonces(membership: Membership, draw: () => string): Membership {
  const { publicState, seats } = membership
  if (!publicState || !isBetweenMatches(publicState) || isBehind(membership, publicState)) return membership
  const match = publicState.match + 1
  const lacksNonce = (seat: OwnSeat): boolean => isReadyFor(seat, match) && seat.nonce?.match !== match
  if (!seats.some(lacksNonce)) return membership
  const drawn = (seat: OwnSeat): OwnNonce => ({
    match,
    nonce: draw(),
    before: beforeOf(seat, match, membership),
  })
  return {
    ...membership,
    seats: seats.map((seat) => (lacksNonce(seat) ? { ...seat, nonce: drawn(seat) } : seat)),
  }
}

/** A bot is always ready for another match. */
export const isReadyFor = ({ kind, readyFor, isElsewhere, isLeaving }: OwnSeat, match: number): boolean =>
  (readyFor === match || kind === 'bot') && !isElsewhere && !isLeaving

/** Whether this phone still lacks entries that the table has. */
export const isBehind = (
  { match, log }: Pick<Membership, 'match' | 'log'>,
  publicState: PublicState,
): boolean =>
  isDealt(publicState) && (!log || publicState.match > match || publicState.entries > entryCount(log))

/** How the number before this one ended, as this phone saw it. */
function beforeOf({ nonce }: OwnSeat, match: number, { publicState, log, ...known }: Membership): Before {
  if (match === 1) return 'first'
  if (publicState?.calledOff?.match === match - 1 && known.calledOff?.match === match - 1)
    return nonce?.match === match - 1 && nonce.isOpened ? 'opened' : 'unopened'
  const end = known.match === match - 1 ? chainAfter(log, entryCount(log)) : undefined
  return end ?? 'unseen'
}

/** Notes which nonces this phone opens now that a deal is promised with them. */
export const withOpened = (seats: readonly OwnSeat[], { match, players }: PublicState): readonly OwnSeat[] =>
  seats.map((seat) => {
    const player = players.find(({ key }) => key === seat.key)
    return seat.nonce && !seat.nonce.isOpened && player && isPledged(seat, { match, ...player })
      ? { ...seat, nonce: { ...seat.nonce, isOpened: true } }
      : seat
  })

interface PledgedBy {
  readonly match: number
  readonly pledge?: string | undefined
  readonly before?: string | undefined
}

/** Whether this is what the phone itself pledged for a seat. */
export const isPledged = ({ nonce }: OwnSeat, { match, pledge, before }: PledgedBy): boolean =>
  nonce?.match === match && pledge === pledgeTo(nonce.nonce) && before === nonce.before

/** Two stories of how the number before a promised deal ended, if they cannot both be true. */
export function forkInStories(
  seats: readonly OwnSeat[],
  { match, players }: PublicState,
): { readonly fork: Fork } | undefined {
  const own = seats.find(({ nonce }) => nonce?.match === match)?.nonce?.before
  if (own === undefined) return undefined
  const isChanged = ({ key, pledge, before }: PublicState['players'][number]): boolean =>
    seats.some(
      ({ key: ours, nonce }) =>
        ours === key && nonce?.match === match && pledge === pledgeTo(nonce.nonce) && before !== nonce.before,
    )
  const other = players.find((player) => contradicts(own, player.before ?? 'unseen') || isChanged(player))
  return other && { fork: { known: own, told: `${other.name} ${other.before ?? ''}` } }
}

function contradicts(own: Before, told: Before): boolean {
  if (own === 'unseen' || told === 'unseen') return false
  return kindOf(own) !== kindOf(told) || (kindOf(own) === 'played' && own !== told)
}

const kindOf = (before: Before): 'first' | 'called-off' | 'played' =>
  before === 'first' ? 'first' : before === 'opened' || before === 'unopened' ? 'called-off' : 'played'
