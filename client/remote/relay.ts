// Which relay this phone uses, and whether it answers. Native builds have no address built in; a browser knows the relay
// that served its page.
import { Platform } from 'react-native'
import { object, parse, picklist, string } from 'valibot'
import { isPlainAbroad, readRelayAddress } from '@/engine/wire/invite'
import { currentSettings } from '../settings'

/** Where tables are opened and codes are looked up. Undefined if nobody has set it yet. */
export function knownRelay(): string | undefined {
  const { relay } = currentSettings()
  return relay === '' || isRefusedRelay(relay) ? servingRelay() : relay
}

/** The relay that served this page. */
export const servingRelay = (): string | undefined =>
  Platform.OS === 'web' && typeof location !== 'undefined' ? location.origin : undefined

/**
 * Plain http is allowed on the local network only. Android's configuration cannot express that as address ranges, so the app
 * checks before it opens a link. A page that came over plain http itself loses nothing by using the relay that served it.
 */
export const isRefusedRelay = (relay: string): boolean => isPlainAbroad(relay) && relay !== servingRelay()

/** Parses a typed address. Undefined if it is not one, or not one that this phone may use. */
export function readRelay(typed: string): string | undefined {
  const relay = readRelayAddress(typed)
  return relay === undefined || isRefusedRelay(relay) ? undefined : relay
}

/** Throws if this phone must not talk to the relay: however it got that address, nothing is sent there. */
export function checkRelay(relay: string): void {
  if (isRefusedRelay(relay)) throw new Error(`${relay} is not on the local network, and not https.`)
}

/** The address as shown to people: without the scheme. */
export const relayName = (relay: string): string => relay.replace(/^https?:\/\//, '')

/** A relay whose store is locked or damaged is `degraded`: it is still a relay, and its tables report the trouble. */
const health = object({ status: picklist(['ok', 'degraded']), version: string() })

/** The version of a relay. Rejects if nothing answers there, or something that is not a relay. */
export async function askRelay(relay: string): Promise<string> {
  checkRelay(relay)
  const answer = await fetch(`${relay}/health`)
  return parse(health, await answer.json()).version
}
