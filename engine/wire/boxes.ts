/**
 * Messages that only one seat can read, although they pass through the relay. Every seat has a second key for that, which
 * follows from its secret key; the seat's certificate names it.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { boxKeyFrom, boxKeys, createOpener, createSealer, type Opener, type Sealer } from './box'

export interface Box {
  readonly enc: string
  readonly sealed: string
}

interface Address {
  /** What the box is for: one that was sealed for something else does not open. */
  readonly info: string
  /** What the box belongs to, for the same reason. */
  readonly aad?: string
}

/** Sealing and opening. Handed in, because a simulation can use cheap ones. */
export interface Boxes {
  /** The public key for boxes to the seat with this secret key. */
  keyOf(secretKey: string): string
  /** Whether boxes can be sealed for this key: anybody could read those for a key of small order. */
  isKey(key: string): boolean
  /** `chance` is 32 random bytes as hex, used for nothing else. Undefined if `to` is no key. */
  seal(text: string, address: Address & { readonly to: string; readonly chance: string }): Box | undefined
  /** Undefined if the box is not for this seat, or not for this purpose. */
  open(box: Box, address: Address & { readonly secretKey: string }): string | undefined
  /** Many boxes to one seat under one `enc`, each with a number of its own. Undefined if `to` is no key. */
  sealer(address: { readonly to: string; readonly info: string; readonly chance: string }): Sealer | undefined
  opener(address: {
    readonly secretKey: string
    readonly info: string
    readonly enc: string
  }): Opener | undefined
}

const secretOf = (secretKey: string): string =>
  boxKeyFrom(bytesToHex(hkdf(sha256, hexToBytes(secretKey), undefined, utf8ToBytes('strongbox box'), 32)))

const sealer: Boxes['sealer'] = ({ to, info, chance }) =>
  createSealer({ to, ephemeral: boxKeyFrom(chance), info })
const opener: Boxes['opener'] = ({ secretKey, info, enc }) =>
  createOpener({ secretKey: secretOf(secretKey), enc, info })

export const seatBoxes: Boxes = {
  keyOf: (secretKey) => boxKeys.publicKeyOf(secretOf(secretKey)),
  isKey: (key) => sealer({ to: key, info: '', chance: '00'.repeat(32) }) !== undefined,
  seal(text, { aad = '', ...address }) {
    const made = sealer(address)
    return made && { enc: made.enc, sealed: made.seal(0, aad, text) }
  },
  open: ({ enc, sealed }, { secretKey, info, aad = '' }) =>
    opener({ secretKey, info, enc })?.open(0, aad, sealed),
  sealer,
  opener,
}
