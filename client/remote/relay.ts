// Which relay this phone asks, and whether it answers. Native builds have no address built in; a browser knows the one
// that served its page.
import { Platform } from 'react-native'
import { literal, object, parse, string } from 'valibot'
import { currentSettings } from '../settings'

/** Where tables are opened and codes are looked up. Nothing, if nobody has said it yet. */
export function knownRelay(): string | undefined {
  return currentSettings().relay || servingRelay()
}

/** The relay that served this page. */
export const servingRelay = (): string | undefined =>
  Platform.OS === 'web' && typeof location !== 'undefined' ? location.origin : undefined

/** As one says it to a person: without the scheme. */
export const relayName = (relay: string): string => relay.replace(/^https?:\/\//, '')

const health = object({ status: literal('ok'), version: string() })

/** The version of a relay. Rejects if nobody answers there, or somebody who is none. */
export async function askRelay(relay: string): Promise<string> {
  const answer = await fetch(`${relay}/health`)
  return parse(health, await answer.json()).version
}
