/** Keys and boxes for simulations: the code under test cannot tell them from real ones, and they are a hundred times as fast. */
import { hash } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
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
    isSound: () => true,
  }
}

export function createCheapBoxes(): Boxes {
  const contents = new Map<string, { readonly to: string; readonly info: string; readonly text: string }>()
  const keyOf = (secretKey: string): string => hash(`cheap box\n${secretKey}`)
  return {
    keyOf,
    seal(text, { to, info, chance }) {
      const sealed = hash(`cheap box\n${to}\n${info}\n${chance}`)
      contents.set(sealed, { to, info, text })
      return { enc: hash(chance), sealed }
    },
    open({ sealed }, { secretKey, info }) {
      const box = contents.get(sealed)
      return box?.to === keyOf(secretKey) && box.info === info ? box.text : undefined
    },
  }
}
