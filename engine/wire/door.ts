/**
 * The door of a table, for somebody who typed its code. The first half of the code finds the table; the second half is a
 * password that both phones know and the relay does not. With it, guest and admitting phone agree on a key by CPace, which
 * also covers the keys and names of both sides: a relay that exchanges one, or makes up a guest, gets one guess at the
 * password and nothing else. The invitation follows under the agreed key.
 *
 *     seated person lets them in   admit   n, the admitting seat, half of the session's id
 *     guest                        begin   the whole id, share
 *     admitting phone              reply   share
 *     guest                        confirm tag
 *     admitting phone              welcome tag, sealed invitation; or: wrong
 *
 * The relay passes these texts on without reading them.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  finishCpace,
  startCpace,
  type CpaceInput,
  type CpaceMessage,
  type CpaceRun,
  type CpaceSession,
} from './cpace'
import { lettersFrom } from './invite'
import { doorSecretOf } from './invite-keys'

/** Agreeing on a key by a password. Handed in, because a simulation can use a cheap one. */
export interface Pake {
  start(input: CpaceInput): CpaceRun
  /** Undefined if the other side's share is one that an honest side never sends. */
  finish(run: CpaceRun, received: CpaceMessage): CpaceSession | undefined
  /** One text for each agreed key. */
  seal(text: string, key: string): string
  /** Undefined if it was not sealed with this key. */
  open(sealed: string, key: string): string | undefined
}

export const cpace: Pake = {
  start: startCpace,
  finish: finishCpace,
  seal: (text, key) => bytesToHex(cipherOf(key).encrypt(utf8ToBytes(text))),
  open(sealed, key) {
    if (!/^([0-9a-f]{2})+$/.test(sealed)) return undefined
    try {
      return String.fromCharCode(...cipherOf(key).decrypt(hexToBytes(sealed)))
    } catch {
      // Not sealed with this key.
      return undefined
    }
  },
}

/** An agreed key seals one text, so its nonce can be the same for all of them. */
const cipherOf = (key: string) =>
  chacha20poly1305(
    hkdf(sha256, hexToBytes(key), undefined, utf8ToBytes('strongbox door'), 32),
    new Uint8Array(12),
  )

/** What a guest says about each seat that they bring. */
export interface Guest {
  readonly key: string
  readonly box: string
  readonly name: string
  readonly kind: 'person' | 'bot'
}

export const passwordOf = (invite: string, n: number): string => lettersFrom(doorSecretOf(invite, n))

/** What both sides know of the channel between them. */
export const doorChannel = (table: string, finder: string): string =>
  ['strongbox door 1', table, finder].join('\n')

/** What the guest's side of the agreement covers. */
export const guestData = (guests: readonly Guest[]): string =>
  JSON.stringify(guests.map(({ key, box, name, kind }) => [key, box, name, kind]))

/** How often a password may be tried on one phone. With four letters, a guess is right once in a million times. */
export const mostTries = 3

const shapes = {
  admit: /^admit (\d{1,6}) ([0-9a-f]{64}) ([0-9a-f]{32})$/,
  begin: /^begin ([0-9a-f]{64}) ([0-9a-f]{64})$/,
  reply: /^reply ([0-9a-f]{64}) ([0-9a-f]{64})$/,
  confirm: /^confirm ([0-9a-f]{64}) ([0-9a-f]{128})$/,
  welcome: /^welcome ([0-9a-f]{64}) ([0-9a-f]{128}) ([0-9a-f]{2,200})$/,
  wrong: /^wrong ([0-9a-f]{64})$/,
} as const

export type DoorStep = keyof typeof shapes

/** The fields of a text, if it is this step's. */
export const readDoor = (step: DoorStep, text: string): readonly string[] | undefined =>
  shapes[step].exec(text)?.slice(1)

export const doorText = (step: DoorStep, ...fields: readonly (string | number)[]): string =>
  [step, ...fields].join(' ')
