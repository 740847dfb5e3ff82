// The link by which somebody came to a table: where its relay is, and what stands behind the '#'. Browsers give both to the
// router; a phone's router drops what is behind the '#', so there the link itself is read.
import { useLinkingURL } from 'expo-linking'
import { useLocalSearchParams, useRouter } from 'expo-router'
import { useEffect } from 'react'
import { readFragment, readRelayAddress, readTableLink, type Fragment } from '@/engine/wire/invite'
import { servingRelay } from '@/client/remote/relay'
import { useSettings } from '@/client/settings'

interface Arrival {
  readonly relay: string | undefined
  readonly fragment: Fragment | undefined
  /** What stands behind the '#', readable or not. */
  readonly given: string | undefined
}

/** Links that have led to a seat: a phone names the link that opened it for as long as it runs. */
const used = new Set<string>()

export function useArrival(table: string): Arrival {
  const given = useLocalSearchParams<{ '#'?: string; relay?: string }>()
  const settings = useSettings()
  const url = useLinkingURL()
  const read = url === null || used.has(url) ? undefined : readTableLink(url)
  const link = read?.table === table ? read : undefined
  const fragment = given['#'] || link?.fragment
  return {
    given: fragment,
    relay:
      readRelayAddress(given.relay ?? '') ?? link?.relay ?? servingRelay() ?? (settings.relay || undefined),
    fragment: fragment === undefined ? undefined : readFragment(fragment),
  }
}

/** Once somebody sits at the table, the key leaves the address: nobody finds it in a history or over a shoulder. */
export function useKeyPutAway(): void {
  const router = useRouter()
  const { '#': given } = useLocalSearchParams<{ '#'?: string }>()
  const url = useLinkingURL()
  useEffect(() => {
    if (url !== null) used.add(url)
    // Without a value it would stand there as 'undefined'.
    if (given) router.setParams({ '#': '' })
  }, [given, url, router])
}
