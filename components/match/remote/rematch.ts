// What is still missing before the next match at the same table.
import { gameOf } from '@/engine'
import type { PublicPlayer } from '@/engine/wire/messages'
import type { PhoneState } from '@/client/remote/phone'

export interface Next {
  readonly players: readonly PublicPlayer[]
  /** The people at this phone, by key. */
  readonly own: readonly string[]
  /** They want another match. */
  readonly isReady: boolean
  readonly unready: readonly PublicPlayer[]
  readonly isDealing: boolean
  readonly isFew: boolean
  /** The host is at this phone and may stop waiting for those who stay away. */
  readonly isHost: boolean
}

export function nextAt({ membership: { publicState, seats } }: PhoneState): Next | undefined {
  if (!publicState) return undefined
  const { players, plan, phase } = publicState
  const people = seats.filter(
    ({ key, kind, isElsewhere }) =>
      kind === 'person' && !isElsewhere && players.some((player) => player.key === key),
  )
  // During the deal, the match they are ready for is the one the table names.
  const next = phase === 'dealing' ? publicState.match : publicState.match + 1
  const least = gameOf(plan.game, plan.rules)?.seats.from ?? 2
  return {
    players,
    own: people.map(({ key }) => key),
    isReady: people.length > 0 && people.every(({ readyFor }) => readyFor === next),
    unready: players.filter(
      ({ pledge, key }) => pledge === undefined && !people.some((one) => one.key === key),
    ),
    isDealing: phase === 'dealing',
    isFew: players.length < least,
    isHost: phase !== 'dealing' && people.some(({ key }) => key === publicState.host),
  }
}
