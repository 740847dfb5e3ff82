/** Seat keys for simulations: the code under test cannot tell them from real ones, and they are a hundred times as fast. */
import { hash } from '@/engine'
import type { Keys } from '@/engine/wire/keys'

export function createCheapKeys(): Keys {
  const secrets = new Map<string, string>()
  const sign = (text: string, secretKey: string): string => {
    const half = hash(`cheap\n${secretKey}\n${text}`)
    return half + half
  }
  return {
    publicKeyOf(secretKey) {
      const key = hash(`cheap key\n${secretKey}`)
      secrets.set(key, secretKey)
      return key
    },
    sign,
    verify(text, signature, publicKey) {
      const secretKey = secrets.get(publicKey)
      return secretKey !== undefined && signature === sign(text, secretKey)
    },
  }
}
