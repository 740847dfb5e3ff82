// Randomness for the deal of a match on this phone. A seed in the address of the web app (`?seed=…`) replaces the secure
// source, so that a match can be dealt again exactly; such a match is marked and never called verified. Anybody who sends a
// link can choose that seed, so lint lets only client/matches.ts draw from here: it never makes a key.
import { Platform } from 'react-native'
import { hash } from '@/engine'
import { drawSecret } from './chance'

let planted: string | undefined
let drawn = 0

/** Reads the address once at the start, before the router changes it. */
export function plantSeed(): void {
  if (Platform.OS !== 'web' || typeof location === 'undefined') return
  planted = new URLSearchParams(location.search).get('seed') ?? undefined
  drawn = 0
}

export const isSeeded = (): boolean => planted !== undefined

/** 32 bytes as hex. */
export const drawForDeal = (): string =>
  planted === undefined ? drawSecret() : hash(`${planted} ${drawn++}`)
