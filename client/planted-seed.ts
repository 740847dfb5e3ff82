// The seed of a deal that the address of the web app names (`?seed=…`), if it does. It is read once at the start, before the
// router changes the address, and used by client/deal-chance.ts alone.
import { Platform } from 'react-native'

let planted: string | undefined
let drawn = 0

export function plantSeed(): void {
  if (Platform.OS !== 'web' || typeof location === 'undefined') return
  planted = new URLSearchParams(location.search).get('seed') ?? undefined
  drawn = 0
}

export const isSeeded = (): boolean => planted !== undefined

/** A different text at each call. Undefined if no seed was planted. */
export const drawPlanted = (): string | undefined =>
  planted === undefined ? undefined : `${planted} ${drawn++}`
