/**
 * Why nobody can bias the deal: the dealer commits to a secret by its hash before any seat reveals a nonce, and the
 * seed is the hash of both and of who plays what. Each deal publishes one root over salted commitments to its places,
 * so that a single place can be opened later without showing the others.
 */
import { formatRoster, type Before, type DealBoxes, type Head } from '../core/head'
import type { PlaceOpening } from '../core/dealer'
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
  /** In the order of the roster. Absent in matches before version 3 of the head. */
  readonly boxes?: DealBoxes | undefined
  readonly before?: readonly Before[] | undefined
}

/** What the relay signs before anybody opens a nonce. */
export function promiseText({
  table,
  match,
  commitment,
  pledges,
  roster,
  boxes,
  before = [],
}: Promised): string {
  const where = { table, match }
  if (!boxes) return signedText('promise 2', where, [commitment, ...pledges, ...roster])
  const fields = [commitment, boxes.relay, ...boxes.seats, ...pledges, ...before, ...roster]
  return signedText('promise 3', where, fields)
}

/** The promise that a match was dealt from, read from its head. */
export function promisedIn(head: Head): Promised | undefined {
  const { remote, commitment, nonces } = head
  if (!remote) return undefined
  const sat = satDown(head)
  const { boxes, before } = remote
  return {
    table: remote.table,
    match: remote.match,
    commitment,
    pledges: sat.map((i) => pledgeTo(nonces[i] ?? '')),
    roster: formatRoster({ ...head, players: sat.flatMap((i) => head.players[i] ?? []) }),
    ...(boxes && { boxes: { ...boxes, seats: sat.map((i) => boxes.seats[i] ?? '') } }),
    ...(before && { before: sat.map((i) => before[i] ?? '') }),
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
  let layer = leavesOf(faces, seed, k)
  while (layer.length > 1) layer = above(layer)
  return layer[0] ?? hash('strongbox node')
}

/** Opens one place of the k-th deal to somebody who knows its root and no other face. */
export function openPlace(
  faces: readonly string[],
  place: number,
  { seed, k }: { readonly seed: string; readonly k: number },
): PlaceOpening {
  const path: string[] = []
  let at = place
  for (let layer = leavesOf(faces, seed, k); layer.length > 1; layer = above(layer)) {
    const beside = layer[at ^ 1]
    if (beside !== undefined) path.push(beside)
    at >>= 1
  }
  return { salt: saltOf(seed, k, place), path }
}

/**
 * The root that an opening leads to. Left and right follow from the place and from how many places there are, so a path
 * fits one place only.
 */
export function rootFrom(
  { salt, path }: PlaceOpening,
  { face, place, places }: { readonly face: string; readonly place: number; readonly places: number },
): string | undefined {
  let node = leafOf(face, salt)
  let used = 0
  let at = place
  for (let width = places; width > 1; width = (width + 1) >> 1) {
    if ((at ^ 1) < width) {
      const beside = path[used++]
      if (beside === undefined) return undefined
      node = at % 2 === 0 ? nodeOf(node, beside) : nodeOf(beside, node)
    }
    at >>= 1
  }
  return used === path.length && place < places ? node : undefined
}

const leavesOf = (faces: readonly string[], seed: string, k: number): string[] =>
  faces.map((face, place) => leafOf(face, saltOf(seed, k, place)))

const above = (layer: readonly string[]): string[] =>
  layer.flatMap((left, i, { [i + 1]: right }) => {
    if (i % 2 === 1) return []
    return [right === undefined ? left : nodeOf(left, right)]
  })

const saltOf = (seed: string, k: number, place: number): string =>
  hash(`strongbox salt\n${seed}\n${k}\n${place}`)

const leafOf = (face: string, salt: string): string => hash(`strongbox place\n${salt}\n${face}`)

const nodeOf = (left: string, right: string): string => hash(`strongbox node\n${left}\n${right}`)
