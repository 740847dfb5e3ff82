/**
 * The boxes of one match. What a seat is shown goes down to it in boxes under one key, which is in the promise of the deal; what
 * a player writes secretly goes up in a box for a key that the relay has for this match alone. The relay derives both from
 * the secret of the deal, so nothing has to be stored, and once that secret is open anybody can look into all of them.
 *
 * A show also opens the place of its card in the deal: whoever is shown a face can check at once that it was promised.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DealBoxes } from '../core/head'
import type { PlaceOpening } from '../core/dealer'
import type { Box, Boxes } from './boxes'

const derive = (secret: string, what: string): string =>
  bytesToHex(hkdf(sha256, hexToBytes(secret), undefined, utf8ToBytes(`strongbox ${what}`), 32))

/** The secret half of the key for what players write. */
const writingKeyOf = (secret: string): string => derive(secret, 'written')

interface Recipient {
  /** The public key of the seat. */
  readonly key: string
  /** Its key for boxes. */
  readonly box: string
}

const showsInfo = (commitment: string, key: string): string => ['strongbox shows', commitment, key].join('\n')

/** Seals what one seat is shown. Undefined if its key for boxes is none. */
export const sealerOfShows = (
  boxes: Pick<Boxes, 'sealer'>,
  { key, box }: Recipient,
  { secret, commitment }: { readonly secret: string; readonly commitment: string },
): ReturnType<Boxes['sealer']> =>
  boxes.sealer({ to: box, info: showsInfo(commitment, key), chance: derive(secret, `shows ${key}`) })

export const openerOfShows = (
  boxes: Pick<Boxes, 'opener'>,
  { key, secretKey }: { readonly key: string; readonly secretKey: string },
  { commitment, enc }: { readonly commitment: string; readonly enc: string },
): ReturnType<Boxes['opener']> => boxes.opener({ secretKey, info: showsInfo(commitment, key), enc })

/** The keys of a deal, as its promise names them; the players as they sit down. Undefined if somebody has no key for boxes. */
export function dealBoxesOf(
  boxes: Boxes,
  players: readonly Recipient[],
  deal: { readonly secret: string; readonly commitment: string },
): DealBoxes | undefined {
  const seats = players.map((player) => sealerOfShows(boxes, player, deal)?.enc)
  if (!seats.every((enc) => enc !== undefined)) return undefined
  return { relay: boxes.keyOf(writingKeyOf(deal.secret)), seats }
}

/** What a shown face belongs to: the entry that showed it, by its hash, and the card. */
export const showAad = (chain: string, card: number): string => `${chain} ${card}`

/** `Qd <salt> <path …>`: a face with its place opened. */
export const formatShow = (face: string, opening: PlaceOpening | undefined): string =>
  [face, ...(opening ? [opening.salt, ...opening.path] : [])].join(' ')

export function parseShow(
  text: string,
): { readonly face: string; readonly opening: PlaceOpening } | undefined {
  const [face, salt, ...path] = text.split(' ')
  return face !== undefined && salt !== undefined ? { face, opening: { salt, path } } : undefined
}

/** A secret move with its salt, as it goes up to the relay. `signed` is the text that its player signed. */
export const sealWritten = (
  boxes: Pick<Boxes, 'seal'>,
  { move, salt }: Written,
  { to, signed, chance }: { readonly to: string; readonly signed: string; readonly chance: string },
): Box | undefined => boxes.seal(`${salt} ${move}`, { to, info: writtenInfo, aad: signed, chance })

export interface Written {
  readonly move: string
  readonly salt: string
}

const writtenInfo = 'strongbox written'

export function openWritten(
  boxes: Pick<Boxes, 'open'>,
  box: Box,
  { secret, signed }: { readonly secret: string; readonly signed: string },
): Written | undefined {
  const text = boxes.open(box, { secretKey: writingKeyOf(secret), info: writtenInfo, aad: signed })
  const space = text?.indexOf(' ') ?? -1
  return text === undefined || space < 0
    ? undefined
    : { salt: text.slice(0, space), move: text.slice(space + 1) }
}
