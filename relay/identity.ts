/** The relay's own key pair. With it the relay signs what it promises, what it refuses, and how long each log is. */
import type { Keys } from '@/engine/wire/keys'

export interface Identity {
  readonly key: string
  sign(text: string): string
}

export const createIdentity = (secretKey: string, keys: Keys): Identity => ({
  key: keys.publicKeyOf(secretKey),
  sign: (text) => keys.sign(text, secretKey),
})
