/**
 * Boxes: text that only the holder of one key can read. RFC 9180 (HPKE), base mode, with DHKEM(X25519, HKDF-SHA256),
 * HKDF-SHA256 and ChaCha20Poly1305; names in quotes are the RFC's. It needs no `crypto.subtle`, which neither Hermes nor a
 * page over plain http has.
 *
 * Two things are handed in that the RFC leaves to the implementation. The ephemeral key, because it is derived from a
 * secret that is opened later: then anybody can seal again and compare. And the sequence number, because boxes are opened
 * out of order, and again after a restart. A sealer therefore keeps no count: whoever seals two texts under one sequence
 * number gives both away.
 *
 * Boxes travel as hex like everything else here. Base64 would be a third shorter, but has several spellings of the same
 * bytes, and boxes are compared as texts.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { numberToBytesBE } from '@noble/ciphers/utils.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Sealer {
  /** The ephemeral public key, without which the boxes cannot be opened. */
  readonly enc: string
  seal(sequence: number, aad: string, plaintext: string): string
}

export interface Opener {
  /** Undefined if the box is not exactly what was sealed for this key, info, sequence and aad. */
  open(sequence: number, aad: string, ciphertext: string): string | undefined
}

export const boxKeys = {
  publicKeyOf: (secretKey: string): string => bytesToHex(x25519.getPublicKey(hexToBytes(secretKey))),
}

/** 'DeriveKeyPair': the secret key that belongs to a secret, which is hex, at least 32 bytes long. */
export function boxKeyFrom(secret: string): string {
  const prk = kem.extract(none, 'dkp_prk', hexToBytes(secret))
  return bytesToHex(kem.expand({ prk, label: 'sk', info: none, length: 32 }))
}

interface SealerInput {
  /** The recipient's public key. */
  readonly to: string
  /** A secret key that seals for one recipient and one info only. */
  readonly ephemeral: string
  readonly info: string
}

/** Undefined if the recipient's key is malformed or of small order: anybody could read boxes for such a key. */
export function createSealer({ to, ephemeral, info }: SealerInput): Sealer | undefined {
  const enc = boxKeys.publicKeyOf(ephemeral)
  const dh = diffieHellman(ephemeral, to)
  if (dh === undefined) return undefined
  const cipherOf = scheduleKeys({ dh, enc, to, info })
  return {
    enc,
    seal: (sequence, aad, plaintext) => bytesToHex(cipherOf(sequence, aad).encrypt(utf8ToBytes(plaintext))),
  }
}

interface OpenerInput {
  readonly secretKey: string
  readonly enc: string
  readonly info: string
}

/** Undefined if `enc` is malformed or of small order: anybody could have sealed these boxes. */
export function createOpener({ secretKey, enc, info }: OpenerInput): Opener | undefined {
  const to = boxKeys.publicKeyOf(secretKey)
  const dh = diffieHellman(secretKey, enc)
  if (dh === undefined) return undefined
  const cipherOf = scheduleKeys({ dh, enc, to, info })
  return {
    open(sequence, aad, ciphertext) {
      if (!/^[0-9a-f]+$/.test(ciphertext)) return undefined
      try {
        return textOf(cipherOf(sequence, aad).decrypt(hexToBytes(ciphertext)))
      } catch {
        // Forged, misplaced or no box at all.
        return undefined
      }
    },
  }
}

/** Undefined instead of an all-zero secret, as section 7.1.4 demands. */
function diffieHellman(secretKey: string, publicKey: string): Uint8Array | undefined {
  // Upper case would be a second spelling of the same key.
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return undefined
  try {
    return x25519.getSharedSecret(hexToBytes(secretKey), hexToBytes(publicKey))
  } catch {
    return undefined
  }
}

interface Agreed {
  readonly dh: Uint8Array
  readonly enc: string
  readonly to: string
  readonly info: string
}

/** 'ExtractAndExpand' and then 'KeySchedule': the cipher for each sequence number. */
function scheduleKeys({ dh, enc, to, info }: Agreed) {
  const sharedSecret = kem.expand({
    prk: kem.extract(none, 'eae_prk', dh),
    label: 'shared_secret',
    info: hexToBytes(enc + to),
    length: 32,
  })
  const context = concatBytes(
    modeBase,
    hpke.extract(none, 'psk_id_hash', none),
    hpke.extract(none, 'info_hash', utf8ToBytes(info)),
  )
  const prk = hpke.extract(sharedSecret, 'secret', none)
  const key = hpke.expand({ prk, label: 'key', info: context, length: 32 })
  const baseNonce = hpke.expand({ prk, label: 'base_nonce', info: context, length: nonceLength })
  return (sequence: number, aad: string) =>
    chacha20poly1305(key, nonceOf(baseNonce, sequence), utf8ToBytes(aad))
}

function nonceOf(baseNonce: Uint8Array, sequence: number): Uint8Array {
  // Beyond the safe integers two sequence numbers would share a nonce.
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw new Error(`no sequence number: ${sequence}`)
  const counter = numberToBytesBE(sequence, nonceLength)
  return baseNonce.map((byte, i) => byte ^ counter[i]!)
}

/** Throws if it is not UTF-8. TextDecoder would drop a leading byte order mark, and older Hermes has none. */
const textOf = (bytes: Uint8Array): string => decodeURIComponent(bytesToHex(bytes).replace(/../g, '%$&'))

const none = new Uint8Array()
const nonceLength = 12
const modeBase = Uint8Array.of(0)

const uint16 = (number: number): Uint8Array => numberToBytesBE(number, 2)

interface Expansion {
  readonly prk: Uint8Array
  readonly label: string
  readonly info: Uint8Array
  readonly length: number
}

/** 'LabeledExtract' and 'LabeledExpand'. */
function createKdf(suite: Uint8Array) {
  const labeled = (label: string) => concatBytes(utf8ToBytes('HPKE-v1'), suite, utf8ToBytes(label))
  return {
    extract: (salt: Uint8Array, label: string, ikm: Uint8Array): Uint8Array =>
      extract(sha256, concatBytes(labeled(label), ikm), salt),
    expand: ({ prk, label, info, length }: Expansion): Uint8Array =>
      expand(sha256, prk, concatBytes(uint16(length), labeled(label), info), length),
  }
}

// Numbers from section 7: 0x20 is DHKEM(X25519, HKDF-SHA256), 1 is HKDF-SHA256, 3 is ChaCha20Poly1305.
const kem = createKdf(concatBytes(utf8ToBytes('KEM'), uint16(0x20)))
const hpke = createKdf(concatBytes(utf8ToBytes('HPKE'), uint16(0x20), uint16(1), uint16(3)))
