/**
 * Hashes of plain text. Everything that is hashed here is lines of text with a first line that says what it is for,
 * so that another implementation can check a match without knowing how this one lays out bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const hashBytes = (text: string): Uint8Array => sha256(utf8ToBytes(text))
