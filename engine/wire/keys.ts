/**
 * A seat is an Ed25519 key pair: whoever has the secret key has the seat. A phone proves it by signing the challenge that
 * the relay gave to this very link, so that a proof which somebody overheard opens nothing.
 */
import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Both sides of proving; handed in, as a relay has a faster one and a simulation can do with a cheap one. */
export interface Keys {
  publicKeyOf(secretKey: string): string
  sign(text: string, secretKey: string): string
  verify(text: string, signature: string, publicKey: string): boolean
}

// The small library of the curve brings no hash of its own.
hashes.sha512 = sha512

export const seatKeys: Keys = {
  publicKeyOf: (secretKey) => bytesToHex(getPublicKey(hexToBytes(secretKey))),
  sign: (text, secretKey) => bytesToHex(sign(utf8ToBytes(text), hexToBytes(secretKey))),
  verify(text, signature, publicKey) {
    try {
      return verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey))
    } catch {
      // Not a point on the curve: nobody's key.
      return false
    }
  },
}

export interface Claim {
  readonly challenge: string
  /** The table's id, or its code where that is all one knows. */
  readonly table: string
  readonly key: string
  readonly epoch: number
}

/** The epoch of a seat that has never been moved to another device. */
export const firstEpoch = 1

/** What a phone signs to be given its seat. */
export const claimText = ({ challenge, table, key, epoch }: Claim): string =>
  ['strongbox attend', challenge, table, key, epoch].join('\n')

/** What is told of a secret before the secret itself: of the key in an invite, or of a nonce that will go into a deal. */
export const promiseOf = (what: 'invite' | 'nonce', secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`strongbox ${what}\n${secret}`)))
