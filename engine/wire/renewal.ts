/**
 * A new invitation for a table: when somebody is removed or leaves, the key that they still have must be of no more use. The
 * host's phone makes one up, its seat signs what the relay may know of it, and everybody who stays gets the key in a box.
 * Its maker is certified under the invitation before, so whoever has any of them can check all that follow.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export interface RenewedKeys {
  readonly table: string
  /** Which invitation of the table it is. */
  readonly number: number
  /** The key that certifies seats, and the hash of what spectators show. */
  readonly sit: string
  readonly watch: string
}

/** What the maker's seat signs. */
export const renewalText = ({ table, number, sit, watch }: RenewedKeys): string =>
  ['strongbox invitation 1', table, number, sit, watch].join('\n')

/** What a box with an invitation is for: the table, its number, and whose seat. */
export const invitationInfo = (table: string, number: number, key: string): string =>
  ['strongbox invitation', table, number, key].join('\n')

/**
 * The chance in a box with an invitation. It follows from the invitation, so that the same box is made again after a restart,
 * and nobody learns anything from it who cannot open a box anyway.
 */
export const boxChance = (invite: string, key: string): string =>
  bytesToHex(hkdf(sha256, hexToBytes(invite), undefined, utf8ToBytes(`strongbox box ${key}`), 32))
