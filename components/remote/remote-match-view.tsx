// The match at a table elsewhere on the screen of every match. A rematch is another match: it gets a screen of its own.
import { useState } from 'react'
import { createRemoteMatch, type RemoteMatch } from '@/client/remote/remote-match'
import type { TableSession } from '@/client/remote/session'
import { MatchView } from '@/components/match/match-view'
import { TableProblem } from './table-problem'
import { usePhone } from './use-session'

interface RemoteMatchViewProps {
  readonly session: TableSession
  /** The way to where people gather, once the match is over. */
  readonly openLobby?: () => void
}

export function RemoteMatchView({ session, openLobby }: RemoteMatchViewProps) {
  const [match] = useState(() => createRemoteMatch(session))
  return 'why' in match ? (
    <TableProblem session={session} why={match.why} />
  ) : (
    <Following session={session} match={match} {...(openLobby && { openLobby })} />
  )
}

interface FollowingProps extends RemoteMatchViewProps {
  readonly match: RemoteMatch
}

/** With every change at the table it is another object: seats go to other phones, and at the end all cards are opened. */
function Following({ session, match, openLobby }: FollowingProps) {
  return <MatchView match={match.seenBy(usePhone(session))} {...(openLobby && { openLobby })} />
}
