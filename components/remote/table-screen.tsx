// A remote table: an invitation for newcomers, the lobby for those who sit there, and then the match.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedRelay } from '@/client/remote/relay'
import { readMembership } from '@/client/remote/tables'
import { hasLog, isWayIn, watchSecretIn, type Membership } from '@/client/remote/membership'
import { phoneStore } from '@/client/store'
import type { Fragment } from '@/engine/wire/invite'
import { JoinScreen, PlainRelay } from './join-screen'
import { Lobby } from './lobby'
import { RemoteMatchView } from './remote-match-view'
import { TableProblem } from './table-problem'
import { useArrival, useKeyPutAway } from './use-arrival'
import { useDeviceNews } from './use-device-news'
import { useLeavingTable } from './use-leaving-table'
import { usePhone, useSession } from './use-session'
import type { TableSession } from '@/client/remote/session'

export function TableScreen({ id: address }: { readonly id: string }) {
  const id = address.toLowerCase()
  const { fragment, given } = useArrival(id)
  // A link is judged by what is stored when it arrives; removing its key from the address is not a new link.
  const [link, setLink] = useState(given)
  if (given !== undefined && given !== link) setLink(given)
  const [followed, setFollowed] = useState<string>()
  const { data, refetch } = useQuery({
    queryKey: ['table', id, link ?? ''],
    queryFn: async () => (await readMembership(phoneStore, id)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: true,
  })
  if (data === undefined) return null
  if (data !== null && isRefusedRelay(data.relay)) return <PlainRelay relay={data.relay} />
  return data === null || (fragment && followed !== given && leadsIn(data, fragment)) ? (
    <JoinScreen
      table={id}
      known={data ?? undefined}
      onJoined={() => void refetch().then(() => setFollowed(given))}
    />
  ) : (
    <AtTable membership={data} />
  )
}

/** Whether a link offers more than this phone already has. */
function leadsIn(known: Membership, fragment: Fragment): boolean {
  if ('key' in fragment) return isWayIn(known, fragment.key)
  if ('secret' in fragment) return known.seats.length === 0 && watchSecretIn(known) !== fragment.secret
  return !hasSeats(known, fragment.secretKeys)
}

const hasSeats = ({ seats }: Membership, secretKeys: readonly string[]): boolean =>
  secretKeys.every((key) => seats.some((seat) => seat.secretKey === key && !seat.isElsewhere))

function AtTable({ membership }: { readonly membership: Membership }) {
  const session = useSession(membership)
  useKeyPutAway()
  return session && <Seated session={session} />
}

function Seated({ session }: { readonly session: TableSession }) {
  const { membership, problem } = usePhone(session)
  const leaving = useLeavingTable(session)
  useDeviceNews(session)
  const { match, publicState } = membership
  const [lobbyAfter, setLobbyAfter] = useState(0)
  // A known match is shown whatever the connection does, until the next one has been dealt.
  const isLast = publicState === undefined || publicState.match === match || publicState.phase === 'dealing'
  const isOn = hasLog(membership) && isLast && lobbyAfter !== match
  // Somebody who has lost their seat is told so, whatever match there was.
  if (problem && (!isOn || problem.why !== 'refused' || !publicState))
    return <TableProblem session={session} problem={problem} />
  return isOn ? (
    <RemoteMatchView key={match} session={session} openLobby={() => setLobbyAfter(match)} />
  ) : (
    <Lobby session={session} leaving={leaving} />
  )
}
