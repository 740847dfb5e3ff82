// Leaves a table from outside its screens. Between matches the relay is told, so that nobody waits for a player who won't
// come; then the phone forgets the table. Without a connection it just forgets it.
import { isBetweenMatches } from '@/engine/wire/messages'
import type { Store } from '../store'
import type { OpenLink } from './link'
import { isSeatedAt, type Membership } from './membership'
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
  const { publicState, table } = membership
  if (publicState && isBetweenMatches(publicState) && isSeatedAt(membership)) {
    const session = createSession(membership, place)
    session.request({ what: 'leave' })
    await hasLeft(session)
    await session.close()
  }
  await forgetTable(place.store, table)
}

const hasLeft = (session: TableSession): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => end(), patience)
    const unsubscribe = session.subscribe(() => {
      const { membership, problem } = session.snapshot()
      if (!isSeatedAt(membership) || problem) end()
    })
    const end = (): void => {
      clearTimeout(late)
      unsubscribe()
      resolve()
    }
  })
