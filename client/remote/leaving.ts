// Giving up a table from outside of it: where people gather the relay is told, so that they do not wait for somebody who
// will not come; then the phone forgets the table. Without a line there is nobody to tell.
import type { Store } from '../store'
import type { OpenLink } from './link'
import type { Membership } from './membership'
import type { PhoneState } from './phone'
import { createSession, type TableSession } from './session'
import { forgetTable } from './tables'

interface Place {
  readonly store: Store
  readonly now: () => number
  readonly openLink?: OpenLink
}

/** Milliseconds. */
const patience = 3000

export async function leaveTable(membership: Membership, place: Place): Promise<void> {
  const { picture, table } = membership
  const isGathering = picture?.phase === 'gathering' || picture?.phase === 'over'
  if (isGathering && isSeated({ membership })) {
    const session = createSession(membership, place)
    session.wish({ what: 'leave' })
    await hasLeft(session)
    await session.close()
  }
  await forgetTable(place.store, table)
}

const isSeated = ({ membership: { picture, seats } }: Pick<PhoneState, 'membership'>): boolean =>
  seats.some(({ key, isElsewhere }) => !isElsewhere && picture?.players.some((player) => player.key === key))

const hasLeft = (session: TableSession): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => end(), patience)
    const unsubscribe = session.subscribe(() => {
      const state = session.snapshot()
      if (!isSeated(state) || state.problem) end()
    })
    const end = (): void => {
      clearTimeout(late)
      unsubscribe()
      resolve()
    }
  })
