/**
 * Hashes of plain text. All that is hashed is lines of text whose first line says what they are for, so that another
 * implementation can check a match without knowing how this one lays out bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const hashBytes = (text: string): Uint8Array => sha256(utf8ToBytes(text))
