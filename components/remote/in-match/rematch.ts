// What stands between this match and the next at the same table.
import { gameOf } from '@/engine'
import type { PublicPlayer } from '@/engine/wire/messages'
import type { PhoneState } from '@/client/remote/phone'

export interface Next {
  readonly players: readonly PublicPlayer[]
  /** The people at this phone, by key. */
  readonly own: readonly string[]
  /** They have said that they want another one. */
  readonly isReady: boolean
  readonly unready: readonly PublicPlayer[]
  readonly isDealing: boolean
  readonly isFew: boolean
  /** The host, who is at this phone, need not wait any longer for those who stay away. */
  readonly isHost: boolean
}

export function nextAt({ membership: { picture, seats } }: PhoneState): Next | undefined {
  if (!picture) return undefined
  const { players, plan, phase } = picture
  const people = seats.filter(
    ({ key, kind, isElsewhere }) =>
      kind === 'person' && !isElsewhere && players.some((player) => player.key === key),
  )
  // While it is dealt, the match that they are ready for is the one that the table names.
  const next = phase === 'dealing' ? picture.match : picture.match + 1
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
    isHost: phase !== 'dealing' && people.some(({ key }) => key === picture.host),
  }
}
