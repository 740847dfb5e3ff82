// A session at a remote table for as long as a screen is open. On coming to the front, or back into a network, it checks the
// connection: a socket that says it is connected after sleep often is not.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppState, Platform } from 'react-native'
import { openSocketLink, type OpenLink } from '@/client/remote/link'
import type { Membership } from '@/client/remote/membership'
import type { PhoneState } from '@/client/remote/phone'
import { createSession, type TableSession } from '@/client/remote/session'
import { phoneStore } from '@/client/store'

/** The session of a membership; undefined in the first frame. Only the table's id matters here: the session keeps the rest up to date. */
export function useSession(
  membership: Membership,
  openLink: OpenLink = openSocketLink,
): TableSession | undefined {
  const [session, setSession] = useState<TableSession>()
  const [first] = useState(membership)
  const [line] = useState(() => openLink)
  useEffect(() => {
    const opened = createSession(first, { store: phoneStore, now: Date.now, openLink: line })
    // eslint-disable-next-line react-hooks/set-state-in-effect -- A connection is opened by a mounted screen, not during rendering.
    setSession(opened)
    const stop = whenBack(() => opened.check())
    return () => {
      stop()
      void opened.close()
    }
  }, [first, line])
  return session
}

export const usePhone = (session: TableSession): PhoneState =>
  useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)

function whenBack(act: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') act()
  })
  if (Platform.OS === 'web') window.addEventListener('online', act)
  return () => {
    subscription.remove()
    if (Platform.OS === 'web') window.removeEventListener('online', act)
  }
}
