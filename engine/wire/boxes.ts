/**
 * Messages that only one seat can read, although they pass through the relay. Every seat has a second key for that, which
 * follows from its secret key; the seat's certificate names it.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { boxKeyFrom, boxKeys, createOpener, createSealer } from './box'

export interface Box {
  readonly enc: string
  readonly sealed: string
}

/** Sealing and opening. Handed in, because a simulation can use cheap ones. */
export interface Boxes {
  /** The public key for boxes to the seat with this secret key. */
  keyOf(secretKey: string): string
  /** `chance` is 32 random bytes as hex, used for nothing else. Undefined if `to` is no key. */
  seal(
    text: string,
    address: { readonly to: string; readonly info: string; readonly chance: string },
  ): Box | undefined
  /** Undefined if the box is not for this seat, or not for this purpose. */
  open(box: Box, address: { readonly secretKey: string; readonly info: string }): string | undefined
}

const secretOf = (secretKey: string): string =>
  boxKeyFrom(bytesToHex(hkdf(sha256, hexToBytes(secretKey), undefined, utf8ToBytes('strongbox box'), 32)))

export const seatBoxes: Boxes = {
  keyOf: (secretKey) => boxKeys.publicKeyOf(secretOf(secretKey)),
  seal(text, { to, info, chance }) {
    const sealer = createSealer({ to, ephemeral: boxKeyFrom(chance), info })
    return sealer && { enc: sealer.enc, sealed: sealer.seal(0, '', text) }
  },
  open: ({ enc, sealed }, { secretKey, info }) =>
    createOpener({ secretKey: secretOf(secretKey), enc, info })?.open(0, '', sealed),
}

/** What a box with an invitation is for: the table, and the seat of whoever knocked. */
export const invitationInfo = (table: string, key: string): string =>
  ['strongbox invitation', table, key].join('\n')
