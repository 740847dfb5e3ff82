// The status line of a remote match: the connection, whose move is under way, who is gone. If several apply, the one the
// player needs to know first.
import type { PhoneState } from '@/client/remote/phone'
import type { PublicPlayer } from '@/engine/wire/messages'

export type Status =
  | { readonly what: 'elsewhere' | 'offline' | 'offlinePending' | 'pending' }
  | {
      readonly what: 'lost' | 'absent' | 'idle' | 'undecided'
      readonly players: readonly PublicPlayer[]
    }

export function statusOf({ membership, link, isSubscribed }: PhoneState): Status | undefined {
  const { publicState, seats, match } = membership
  if (seats.some(({ kind, isElsewhere }) => kind === 'person' && isElsewhere)) return { what: 'elsewhere' }
  const people = seats.filter(({ kind }) => kind === 'person').map(({ key }) => key)
  const isPending = membership.pending.some((one) => one.match === match && people.includes(one.key))
  if (link !== 'up' || !isSubscribed) return { what: isPending ? 'offlinePending' : 'offline' }
  if (isPending) return { what: 'pending' }
  if (publicState?.phase !== 'playing' || publicState.match !== match) return undefined
  const undecided = undecidedAt(membership)
  if (undecided.length > 0) return { what: 'undecided', players: undecided }
  const away = publicState.players.filter(({ here }) => !here)
  const first = away.filter(({ key }) => publicState.turn.includes(key))
  const players = first.length > 0 ? first : away
  if (players.length === 0) return undefined
  const what = players.every(({ idle }) => idle) ? 'idle' : players.some(isLost) ? 'lost' : 'absent'
  return { what, players: players.filter((player) => what === 'idle' || !player.idle) }
}

const isLost = ({ absent, idle }: PublicPlayer): boolean => !absent && !idle

/** The people on other phones who have yet to decide about an absence after those on this phone have. */
function undecidedAt({ publicState, seats }: PhoneState['membership']): readonly PublicPlayer[] {
  const { decisions, players } = publicState!
  const own = seats.map(({ key }) => key)
  const chosen = decisions.filter(({ by }) => own.includes(by))
  return players.filter(
    ({ key, here, kind }) =>
      here &&
      kind === 'person' &&
      !own.includes(key) &&
      chosen.some(({ about }) => !decisions.some((one) => one.about === about && one.by === key)),
  )
}
