// How a remote table stands: asked for when home comes to the front and every few seconds while it is there. If the relay
// does not answer, the last known state is shown.
import { useQuery } from '@tanstack/react-query'
import { useIsFocused } from 'expo-router'
import { useEffect, useEffectEvent } from 'react'
import { AppState } from 'react-native'
import type { Membership } from '@/client/remote/membership'
import { askAboutTable } from '@/client/remote/tables'
import type { PublicState } from '@/engine/wire/messages'

export interface TableHere {
  readonly membership: Membership
  readonly publicState: PublicState | undefined
  /** The relay no longer has it. */
  readonly isGone: boolean
  readonly isReached: boolean
}

const askEvery = 15_000

export function useTableHere(membership: Membership): TableHere {
  const isFocused = useIsFocused()
  const { relay, table } = membership
  const {
    data: told,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['table-stands', relay, table],
    queryFn: async () => (await askAboutTable(relay, table)) ?? null,
    enabled: isFocused,
    refetchInterval: isFocused && askEvery,
  })
  const askAgain = useEffectEvent(() => void (isFocused && refetch()))
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => {
      if (state === 'active') askAgain()
    })
    return () => subscription.remove()
  }, [])
  return {
    membership,
    publicState: newer(membership.publicState, told ?? undefined),
    isGone: (told === null && !isError) || (told === undefined && membership.isGone === true),
    isReached: !isError,
  }
}

/** What this phone has just played is newer than the relay's last answer. */
const newer = (kept: PublicState | undefined, told: PublicState | undefined): PublicState | undefined =>
  told && kept && kept.version > told.version ? kept : (told ?? kept)
