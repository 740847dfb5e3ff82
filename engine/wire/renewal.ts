/**
 * A new invitation for a table: when somebody is removed or leaves, the key that they still have must be of no more use. The
 * host's phone makes one up, its seat signs what the relay may know of it, and everybody who stays gets the key in a box.
 * Its maker is certified under the invitation before, so whoever has any of them can check all that follow.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Box, Boxes } from './boxes'

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

interface BoxedInvitation {
  readonly table: string
  readonly invite: string
  readonly number: number
  /** The seat that it is for. */
  readonly seat: { readonly key: string; readonly box: string }
}

/**
 * An invitation in a box for a seat. Undefined if nothing can be sealed for its key. The chance in the box follows from the
 * invitation, so that the same box is made again after a restart, and nobody learns anything from it who cannot open it.
 */
export function sealInvitation(
  { table, invite, number, seat }: BoxedInvitation,
  boxes: Pick<Boxes, 'seal'>,
): Box | undefined {
  const chance = bytesToHex(
    hkdf(sha256, hexToBytes(invite), undefined, utf8ToBytes(`strongbox box ${seat.key}`), 32),
  )
  return boxes.seal(invite, { to: seat.box, info: invitationInfo(table, number, seat.key), chance })
}

/** The invitation in a box for the seat with this secret key. Undefined if it is not one. */
export function openInvitation(
  box: Box,
  {
    table,
    number,
    seat,
  }: Pick<BoxedInvitation, 'table' | 'number'> & { seat: { key: string; secretKey: string } },
  boxes: Pick<Boxes, 'open'>,
): string | undefined {
  const { key, secretKey } = seat
  const invite = boxes.open(box, { secretKey, info: invitationInfo(table, number, key) })
  return invite !== undefined && /^[0-9a-f]{32}$/.test(invite) ? invite : undefined
}

/** What a box with an invitation is for: the table, its number, and whose seat. */
const invitationInfo = (table: string, number: number, key: string): string =>
  ['strongbox invitation', table, number, key].join('\n')
