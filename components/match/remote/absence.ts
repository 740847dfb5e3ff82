// Who has been away so long that the people at this phone must decide how to go on, and what the others have answered.
import type { Seat } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import { seatOfKey } from '@/client/remote/log-text'
import type { PhoneState } from '@/client/remote/phone'
import type { Choice, PublicPlayer } from '@/engine/wire/messages'

export interface Absence {
  readonly player: PublicPlayer
  /** The keys of the people here, who answer together. */
  readonly by: readonly string[]
  /** What people at other phones would do. */
  readonly others: readonly { readonly name: string; readonly choice: Choice }[]
}

/** The first absence to decide about here. */
export function absenceAt(
  { game }: Pick<LiveMatch, 'game'>,
  { membership, isSubscribed, held }: Pick<PhoneState, 'membership' | 'isSubscribed' | 'held'>,
  resigned: readonly Seat[],
): Absence | undefined {
  const { publicState, seats, match, log } = membership
  /** Those who have resigned have no say. */
  const isIn = (key: string): boolean => !resigned.includes(seatOfKey(log, key) ?? 0)
  if (!isSubscribed || publicState?.phase !== 'playing' || publicState.match !== match) return undefined
  const by = seats.flatMap(({ key, kind }) =>
    kind === 'person' && held.includes(key) && isIn(key) ? [key] : [],
  )
  if (by.length === 0) return undefined
  const { players, turn, decisions } = publicState
  // If anybody may act at any time, everybody counts as awaited.
  const gone = players.filter(
    ({ key, absent, idle }) => absent && !idle && (turn.includes(key) || game.loose !== undefined),
  )
  for (const player of gone) {
    const said = decisions.filter(({ about }) => about === player.key)
    const here = players.filter((one) => one.here && one.kind === 'person' && isIn(one.key))
    const isAnswered = by.every((key) => said.some((one) => one.by === key))
    const isWaiting = here.some(({ key }) => !said.some((one) => one.by === key))
    // Those who have answered wait for the others; if all have and they disagree, they are asked again.
    if (isAnswered && isWaiting) continue
    const others = said.flatMap((one) => {
      const name = by.includes(one.by) ? undefined : players.find(({ key }) => key === one.by)?.name
      return name === undefined ? [] : [{ name, choice: one.choice }]
    })
    return { player, by, others }
  }
  return undefined
}
