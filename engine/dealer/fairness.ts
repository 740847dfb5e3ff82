/**
 * Why nobody can bias the deal: the dealer commits to a secret by its hash before any seat reveals a nonce, and the
 * seed is the hash of both and of who plays what. Each deal publishes one root over salted commitments to its places,
 * so that a single place can be opened later without showing the others.
 */
import { formatRoster, type Roster } from '../core/head'
import { hash } from './hash'

/** The promise in the head of a log. */
export const commitmentTo = (secret: string): string => hash(`strongbox secret\n${secret}`)

export const seedOf = (secret: string, nonces: readonly string[], roster: Roster): string =>
  hash(['strongbox seed', secret, ...nonces, ...formatRoster(roster)].join('\n'))

/** One hash over all places of the k-th deal: a Merkle tree, so that opening one place costs a few hashes. */
export function rootOf(faces: readonly string[], seed: string, k: number): string {
  let layer = faces.map((face, place) => leafOf(face, saltOf(seed, k, place)))
  while (layer.length > 1) {
    layer = layer.flatMap((left, i, { [i + 1]: right }) => {
      if (i % 2 === 1) return []
      return [right === undefined ? left : hash(`strongbox node\n${left}\n${right}`)]
    })
  }
  return layer[0] ?? hash('strongbox node')
}

const saltOf = (seed: string, k: number, place: number): string =>
  hash(`strongbox salt\n${seed}\n${k}\n${place}`)

const leafOf = (face: string, salt: string): string => hash(`strongbox place\n${salt}\n${face}`)
