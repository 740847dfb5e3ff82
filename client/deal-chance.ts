// Randomness for the deal of a match on this phone. A seed in the address of the web app (`?seed=…`) replaces the secure
// source, so that a match can be dealt again exactly; such a match is marked and never called verified. Anybody who sends a
// link can choose that seed, so lint lets only client/matches.ts draw from here: it never makes a key.
import { hash } from '@/engine/dealer/hash'
import { drawSecret } from './chance'
import { drawPlanted } from './planted-seed'

/** 32 bytes as hex. */
export function drawForDeal(): string {
  const planted = drawPlanted()
  return planted === undefined ? drawSecret() : hash(planted)
}
