// The phone's secure random source. Keys, ids, invites and anything else that nobody may guess come from here. No link can
// influence it: otherwise, whoever sent you the link could work out your seat's key.
import { getRandomValues } from 'expo-crypto'

/** 32 bytes as hex. Not `getRandomBytes`: in development that one may fall back to `Math.random`. */
export const drawSecret = (): string =>
  [...getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
