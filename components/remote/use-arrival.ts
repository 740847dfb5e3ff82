// The link that led to a table: the relay's address, and the fragment. Browsers give both to the router; a phone's router
// drops the fragment, so there the link itself is read.
import { useLinkingURL } from 'expo-linking'
import { useLocalSearchParams, useRouter } from 'expo-router'
import { useEffect } from 'react'
import { readFragment, readRelayAddress, readTableLink, type Fragment } from '@/engine/wire/invite'
import { servingRelay } from '@/client/remote/relay'
import { useSettings } from '@/client/settings'

interface Arrival {
  readonly relay: string | undefined
  readonly fragment: Fragment | undefined
  /** The fragment, whether readable or not. */
  readonly given: string | undefined
}

/** Links that have led to a seat: a phone reports the link that opened the app for as long as it runs. */
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

/** Once somebody sits at the table, the key is removed from the address: nobody can find it in the history or over a shoulder. */
export function useKeyPutAway(): void {
  const router = useRouter()
  const { '#': given } = useLocalSearchParams<{ '#'?: string }>()
  const url = useLinkingURL()
  useEffect(() => {
    if (url !== null) used.add(url)
    // Without a value it would read 'undefined'.
    if (given) router.setParams({ '#': '' })
  }, [given, url, router])
}
