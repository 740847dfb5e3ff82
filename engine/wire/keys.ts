/**
 * A seat is an Ed25519 key pair. A phone proves that it has the secret key by signing the challenge that the relay gave to
 * this very link, so an overheard proof is useless.
 */
import { getPublicKey, hashes, Point, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Signing and verifying. Handed in, because the relay has a faster implementation and a simulation can use a cheap one. */
export interface Keys {
  publicKeyOf(secretKey: string): string
  sign(text: string, secretKey: string): string
  verify(text: string, signature: string, publicKey: string): boolean
  /** Whether only somebody with a secret key can sign for this one. For a few points on the curve, anybody can. */
  isSound(publicKey: string): boolean
}

// @noble/ed25519 has no hash function of its own.
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
  isSound(publicKey) {
    try {
      return !Point.fromHex(publicKey).isSmallOrder()
    } catch {
      return false
    }
  },
}

export interface Claim {
  readonly challenge: string
  /** The table's id, or its code if the phone knows only that. */
  readonly table: string
  readonly key: string
  readonly epoch: number
}

/** The epoch of a seat that has never been moved to another device. */
export const firstEpoch = 1

/** What a phone signs to get its seat. */
export const claimText = ({ challenge, table, key, epoch }: Claim): string =>
  ['strongbox attend', challenge, table, key, epoch].join('\n')
