/**
 * What the key in an invitation is good for. The key itself stays on the phones of those who are invited; the relay learns
 * only what follows from it. With the key for sitting down, whoever has the link certifies the keys of their seats, and
 * every other phone can check that: a relay cannot put a key of its own in somebody's place.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const derive = (secret: string, what: string): string =>
  bytesToHex(hkdf(sha256, hexToBytes(secret), undefined, utf8ToBytes(`strongbox ${what}`), 32))

/**
 * The second half of the code that people type, as random bytes. It is never sent. `n` counts up when a code is burned,
 * because somebody has tried it too often.
 */
export const doorSecretOf = (invite: string, n: number): string => derive(invite, `door ${n}`)

/** The secret half of the key that certifies seats. */
export const sitKeyOf = (invite: string): string => derive(invite, 'sit')

/** What a spectator shows the relay. Nothing else about the invitation follows from it. */
export const watchSecretOf = (invite: string): string => derive(invite, 'watch')

/** What the relay keeps of that secret. */
export const watchHashOf = (secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`strongbox watch\n${secret}`)))

/** Counts the keys of a table's invitations: there is a new one when somebody was removed or has left. */
export const firstInvite = 1

export interface Certificate {
  readonly table: string
  /** The number of the invitation. Absent: the first. */
  readonly invite?: number | undefined
  /** The relay's key: a certificate made at one relay is worth nothing at another. */
  readonly relay: string
  readonly key: string
  readonly box: string
  readonly name: string
  readonly kind: 'person' | 'bot'
}

/** What somebody who has the link signs for a seat. Undefined if a field contains a line break. */
export function certificateText({
  table,
  invite = firstInvite,
  relay,
  key,
  box,
  name,
  kind,
}: Certificate): string | undefined {
  const lines = ['strongbox certificate 2', table, String(invite), relay, key, box, name, kind]
  return lines.some((line) => line.includes('\n')) ? undefined : lines.join('\n')
}
