// Signatures and keys that are made once. A phone puts the same messages together again and again until they have an effect,
// and every signature takes a moment.
import type { Boxes } from '@/engine/wire/boxes'
import type { Keys } from '@/engine/wire/keys'

const mostRemembered = 64

export function signingOnce(keys: Keys): Keys {
  const made = new Map<string, string>()
  return {
    ...keys,
    sign(text, secretKey) {
      const id = `${secretKey} ${text}`
      const signature = made.get(id) ?? keys.sign(text, secretKey)
      if (made.size > mostRemembered) made.clear()
      made.set(id, signature)
      return signature
    },
  }
}

export function keyedOnce(boxes: Boxes): Boxes {
  const made = new Map<string, string>()
  const sealed = new Map<string, ReturnType<Boxes['seal']>>()
  return {
    ...boxes,
    seal(text, address) {
      const id = JSON.stringify([text, address])
      if (sealed.size > mostRemembered) sealed.clear()
      if (!sealed.has(id)) sealed.set(id, boxes.seal(text, address))
      return sealed.get(id)
    },
    keyOf(secretKey) {
      const key = made.get(secretKey) ?? boxes.keyOf(secretKey)
      made.set(secretKey, key)
      return key
    },
  }
}
