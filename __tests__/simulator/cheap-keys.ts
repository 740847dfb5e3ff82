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

/** They keep nothing secret: what is in one can be read by whoever looks into it, as a check does. */
export function createCheapBoxes(): Boxes {
  const keyOf = (secretKey: string): string => hash(`cheap box\n${secretKey}`)
  const markOf = (to: string, info: string, n: number, aad: string): string =>
    hash(['cheap box', to, info, n, aad].join('\n'))
  const boxes: Boxes = {
    keyOf,
    isKey: () => true,
    sealer: ({ to, info, chance }) => ({
      enc: hash(chance),
      seal: (n, aad, text) => markOf(to, info, n, aad) + Buffer.from(text).toString('hex'),
    }),
    opener: ({ secretKey, info }) => ({
      open: (n, aad, sealed) =>
        sealed.startsWith(markOf(keyOf(secretKey), info, n, aad)) ? contentsOf(sealed) : undefined,
    }),
    seal(text, { aad = '', ...address }) {
      const sealer = boxes.sealer(address)!
      return { enc: sealer.enc, sealed: sealer.seal(0, aad, text) }
    },
    open: ({ enc, sealed }, { secretKey, info, aad = '' }) =>
      boxes.opener({ secretKey, info, enc })?.open(0, aad, sealed),
  }
  return boxes
}

export const contentsOf = (sealed: string): string => Buffer.from(sealed.slice(64), 'hex').toString()
