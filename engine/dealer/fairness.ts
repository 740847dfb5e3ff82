/**
 * Why nobody can bias the deal: the dealer commits to a secret by its hash before any seat reveals a nonce, and the
 * seed is the hash of both and of who plays what. Each deal publishes one root over salted commitments to its places,
 * so that a single place can be opened later without showing the others.
 */
import { formatRoster, type Head } from '../core/head'
import { signedText } from '../core/signed'
import { hash } from './hash'
import { orderOf } from './order'

/** The promise in the head of a log. */
export const commitmentTo = (secret: string): string => hash(`strongbox secret\n${secret}`)

/** What a player promises before the deal: a hash of their nonce. */
export const pledgeTo = (nonce: string): string => hash(`strongbox nonce\n${nonce}`)

/** What a player publishes of a move that hides something: nobody can change it afterwards, nor guess it before. */
export const sealOf = (move: string, salt: string): string => hash(`strongbox seal\n${salt}\n${move}`)

/** A deal at a remote table as it is promised, before any nonce is known. */
export interface Promised {
  readonly table: string
  readonly match: number
  readonly commitment: string
  /** In the order of the roster, like the nonces later. */
  readonly pledges: readonly string[]
  /** Line by line, the players as they sat down. */
  readonly roster: readonly string[]
}

/** What the relay signs before anybody opens a nonce. */
export const promiseText = ({ table, match, commitment, pledges, roster }: Promised): string =>
  signedText('promise', { table, match }, [commitment, ...pledges, ...roster])

/** The promise that a match was dealt from, read from its head. */
export function promisedIn(head: Head): Promised | undefined {
  const { remote, commitment, nonces } = head
  if (!remote) return undefined
  const sat = satDown(head)
  return {
    table: remote.table,
    match: remote.match,
    commitment,
    pledges: sat.map((i) => pledgeTo(nonces[i] ?? '')),
    roster: formatRoster({ ...head, players: sat.flatMap((i) => head.players[i] ?? []) }),
  }
}

/** The indices of the players in the order in which they sat down. */
function satDown({ players, remote }: Head): readonly number[] {
  const places = remote?.places
  return places ? players.map((_, i) => places.indexOf(i + 1)) : players.map((_, i) => i)
}

/** The seed of a remote match: nobody can know it before all nonces are open, and everything that chance decides follows. */
export const remoteSeedOf = (secret: string, promised: Promised, nonces: readonly string[]): string => {
  const { table, match, roster } = promised
  const parts = [table, match, hash(promiseText(promised)), secret, ...nonces, ...roster]
  return hash(['strongbox seed 2', ...parts].join('\n'))
}

/** Who sits where, if the sides are tossed for: by seat, the player's place in the roster. */
export const placesFrom = (seed: string, players: number): readonly number[] =>
  orderOf(
    Array.from({ length: players }, (_, i) => i + 1),
    hash(`strongbox sides\n${seed}`),
    0,
  )

export function seedOf(secret: string, head: Head): string {
  const promised = promisedIn(head)
  if (promised)
    return remoteSeedOf(
      secret,
      promised,
      satDown(head).map((i) => head.nonces[i] ?? ''),
    )
  return hash(['strongbox seed', secret, ...head.nonces, ...formatRoster(head)].join('\n'))
}

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
