// A remote match on the ordinary match screen. A rematch is another match and gets a new screen.
import { useState } from 'react'
import { createRemoteMatch, type RemoteMatch } from '@/client/remote/remote-match'
import type { TableSession } from '@/client/remote/session'
import { MatchView } from '@/components/match/match-view'
import { TableProblem } from './table-problem'
import { usePhone } from './use-session'

interface RemoteMatchViewProps {
  readonly session: TableSession
  /** Opens the lobby once the match is over. */
  readonly openLobby?: () => void
}

export function RemoteMatchView({ session, openLobby }: RemoteMatchViewProps) {
  const [match] = useState(() => createRemoteMatch(session))
  return 'why' in match ? (
    <TableProblem session={session} problem={{ why: 'unreadable', log: match.why }} />
  ) : (
    <LiveRemoteMatch session={session} match={match} {...(openLobby && { openLobby })} />
  )
}

interface LiveRemoteMatchProps extends RemoteMatchViewProps {
  readonly match: RemoteMatch
}

/** A new object with every change at the table: seats move to other phones, and at the end all cards are opened. */
function LiveRemoteMatch({ session, match, openLobby }: LiveRemoteMatchProps) {
  const phone = usePhone(session)
  const forgery = match.stopped()
  if (forgery) return <TableProblem session={session} problem={{ why: 'forged', forgery }} />
  return <MatchView match={match.seenBy(phone)} {...(openLobby && { openLobby })} />
}
