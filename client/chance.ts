// The phone's secure source of chance. Keys, ids, invites and whatever else nobody may guess come from here, and no address
// can change what it gives: a link that could would hand its sender the seat of whoever opens it.
import { getRandomValues } from 'expo-crypto'

/** 32 bytes as hex. Not `getRandomBytes`: in development that one may fall back to `Math.random`. */
export const drawSecret = (): string =>
  [...getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
