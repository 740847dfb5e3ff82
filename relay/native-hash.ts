/**
 * SHA-256 by Node itself, several times as fast as JavaScript. When the relay is bundled, this takes the place of
 * `engine/dealer/hash.ts`, which runs everywhere; a test compares the two.
 */
import { hash as digest } from 'node:crypto'

export const hash = (text: string): string => digest('sha256', text, 'hex')

export const hashBytes = (text: string): Uint8Array => new Uint8Array(digest('sha256', text, 'buffer'))
