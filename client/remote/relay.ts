// Which relay this phone asks, and whether it answers. Native builds have no address built in; a browser knows the one
// that served its page.
import { Platform } from 'react-native'
import { object, parse, picklist, string } from 'valibot'
import { isPlainAbroad, readRelayAddress } from '@/engine/wire/invite'
import { currentSettings } from '../settings'

/** Where tables are opened and codes are looked up. Nothing, if nobody has said it yet. */
export function knownRelay(): string | undefined {
  const { relay } = currentSettings()
  return relay === '' || isRefusedRelay(relay) ? servingRelay() : relay
}

/** The relay that served this page. */
export const servingRelay = (): string | undefined =>
  Platform.OS === 'web' && typeof location !== 'undefined' ? location.origin : undefined

/**
 * Plain http is for the local network. Android cannot be told so by ranges of addresses, so the app itself asks before it
 * opens a line. A page that came over plain http has nothing left to lose by answering where it came from.
 */
export const isRefusedRelay = (relay: string): boolean => isPlainAbroad(relay) && relay !== servingRelay()

/** An address as it is typed. Nothing, if it is none, or none that this phone talks to. */
export function readRelay(typed: string): string | undefined {
  const relay = readRelayAddress(typed)
  return relay === undefined || isRefusedRelay(relay) ? undefined : relay
}

/** Throws where this phone must not talk: whatever it was that led there, nothing is sent. */
export function checkRelay(relay: string): void {
  if (isRefusedRelay(relay)) throw new Error(`${relay} is not on the local network, and not https.`)
}

/** As one says it to a person: without the scheme. */
export const relayName = (relay: string): string => relay.replace(/^https?:\/\//, '')

/** A relay whose store is locked or damaged is `degraded`: it is still a relay, and says so itself at its tables. */
const health = object({ status: picklist(['ok', 'degraded']), version: string() })

/** The version of a relay. Rejects if nobody answers there, or somebody who is none. */
export async function askRelay(relay: string): Promise<string> {
  checkRelay(relay)
  const answer = await fetch(`${relay}/health`)
  return parse(health, await answer.json()).version
}
