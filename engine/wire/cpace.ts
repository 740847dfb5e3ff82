/**
 * CPace: two people who typed the same short code agree on a strong key, and whoever listens or stands between them learns
 * nothing about the code but whether one guess was right. As in draft-irtf-cfrg-cpace-21, with ristretto255 and SHA-512,
 * initiator and responder in fixed order, and the confirmation tags of its section on key confirmation, by HMAC-SHA-512.
 *
 * A run is plain data, so that a reload can resume it. Finish a run with one message only: every further one that it
 * answers is a further guess for the other side.
 */
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import { equalBytes } from '@noble/curves/utils.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What each side sends to the other: its share of the key, and data that is authenticated along with it ('AD'). */
export interface CpaceMessage {
  readonly share: string
  readonly ad: string
}

export interface CpaceRun {
  readonly role: 'initiator' | 'responder'
  readonly sid: string
  /** Secret: it stays on this device, and serves for one run only. */
  readonly scalar: string
  readonly sent: CpaceMessage
}

export interface CpaceSession {
  /** Proves to the other side that this one has the key. */
  readonly tag: string
  /** The key ('ISK', 64 bytes as hex), for the other side's tag only: without it, nobody knows who has that key. */
  confirm(tag: string): string | undefined
}

export interface CpaceInput extends Pick<CpaceRun, 'role'> {
  readonly password: string
  /** What both sides know of the channel between them. */
  readonly ci: string
  /** The session's unique id, as hex, with random bytes of both sides. */
  readonly sid: string
  readonly ad: string
  /** 32 secure random bytes as hex. */
  readonly random: () => string
}

type Point = InstanceType<typeof ristretto255.Point>

export function startCpace({ role, password, ci, sid, ad, random }: CpaceInput): CpaceRun {
  const scalar = scalarFrom(hexToBytes(random()))
  const generator = generatorOf(utf8ToBytes(password), utf8ToBytes(ci), hexToBytes(sid))
  return {
    role,
    sid,
    scalar: bytesToHex(scalar),
    sent: { share: bytesToHex(shareOf(generator, scalar)), ad },
  }
}

/** Undefined if the other side's share is one that an honest side never sends: the run has failed. */
export function finishCpace(
  { role, sid, scalar, sent }: CpaceRun,
  received: CpaceMessage,
): CpaceSession | undefined {
  // Our own message sent back would be confirmed by our own tag.
  if (received.share === sent.share) return undefined
  const point = readShare(received.share)
  if (point === undefined) return undefined
  const [own, other] = [bytesOf(sent), bytesOf(received)]
  const sessionKey = sessionKeyOf({
    sid: hexToBytes(sid),
    secret: shareOf(point, hexToBytes(scalar)),
    transcript: role === 'initiator' ? concatBytes(own, other) : concatBytes(other, own),
  })
  const macKey = sha512(concatBytes(utf8ToBytes('CPaceMac'), hexToBytes(sid), sessionKey))
  return {
    tag: bytesToHex(tagOf(macKey, own)),
    confirm(tag) {
      if (!/^[0-9a-f]{128}$/.test(tag)) return undefined
      return equalBytes(hexToBytes(tag), tagOf(macKey, other)) ? bytesToHex(sessionKey) : undefined
    },
  }
}

const domain = 'CPaceRistretto255'
const hashBlock = 128

/** 'sample_scalar': below 2^252, and thus below the group's order. */
function scalarFrom(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== 32) throw new Error('a scalar needs 32 random bytes')
  return bytes.map((byte, i) => (i === 31 ? byte & 0x0f : byte))
}

/** 'calculate_generator'. The padding fills the first block, so that hashing takes as long for every short password. */
function generatorOf(password: Uint8Array, ci: Uint8Array, sid: Uint8Array): Point {
  const start = lvCat(utf8ToBytes(domain), password)
  const padding = new Uint8Array(Math.max(0, hashBlock - 1 - start.length))
  return ristretto255_hasher.deriveToCurve!(sha512(concatBytes(start, lvCat(padding, ci, sid))))
}

/** 'scalar_mult'. Not `multiplyUnsafe`, whose time depends on the scalar. */
const shareOf = (point: Point, scalar: Uint8Array): Uint8Array =>
  point.multiply(ristretto255.Point.Fn.fromBytes(scalar)).toBytes()

/** The identity would make the key the same whatever the password is. */
function readShare(share: string): Point | undefined {
  if (!/^[0-9a-f]{64}$/.test(share)) return undefined
  try {
    const point = ristretto255.Point.fromHex(share)
    return point.is0() ? undefined : point
  } catch {
    // Not the encoding of a point.
    return undefined
  }
}

interface SessionKeyInput {
  readonly sid: Uint8Array
  /** The point that both sides reach ('K'). It must not leave this file: who has it can try all passwords. */
  readonly secret: Uint8Array
  readonly transcript: Uint8Array
}

const sessionKeyOf = ({ sid, secret, transcript }: SessionKeyInput): Uint8Array =>
  sha512(concatBytes(lvCat(utf8ToBytes(`${domain}_ISK`), sid, secret), transcript))

const tagOf = (macKey: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha512, macKey, message)

const bytesOf = ({ share, ad }: CpaceMessage): Uint8Array => lvCat(hexToBytes(share), utf8ToBytes(ad))

/** Each part with its length before it, so that no two lists of parts give the same bytes. */
const lvCat = (...parts: readonly Uint8Array[]): Uint8Array =>
  concatBytes(...parts.flatMap((part) => [Uint8Array.from(leb128(part.length)), part]))

const leb128 = (number: number): readonly number[] =>
  number < 128 ? [number] : [(number & 0x7f) | 0x80, ...leb128(number >> 7)]
