// Randomness for new matches, from the platform's secure source. A seed in the address of the web app (`?seed=…`) takes
// its place so that a match can be dealt again exactly; such a match says so and is never called verified.
import { getRandomBytes } from 'expo-crypto'
import { Platform } from 'react-native'
import { hash } from '@/engine'

let planted: string | undefined
let drawn = 0

/** Reads the address once at the start: later the router has changed it. */
export function plantSeed(): void {
  if (Platform.OS !== 'web' || typeof location === 'undefined') return
  planted = new URLSearchParams(location.search).get('seed') ?? undefined
}

export const isSeeded = (): boolean => planted !== undefined

/** 32 bytes as hex. */
export function drawChance(): string {
  if (planted !== undefined) return hash(`${planted} ${drawn++}`)
  return [...getRandomBytes(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
