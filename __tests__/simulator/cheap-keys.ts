/** Keys and boxes for simulations: the code under test cannot tell them from real ones, and they are a hundred times as fast. */
import { hash } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { Pake } from '@/engine/wire/door'
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

/** Both sides get the same key if they have the same password and heard the same of each other. */
export function createCheapPake(): Pake {
  const passwords = new Map<string, string>()
  const sealed = new Map<string, { readonly key: string; readonly text: string }>()
  return {
    start({ role, password, ci, sid, ad, random }) {
      const scalar = random()
      const share = hash(`cheap share\n${scalar}`)
      passwords.set(scalar, `${password}\n${ci}`)
      return { role, sid, scalar, sent: { share, ad } }
    },
    finish({ role, sid, scalar, sent }, received) {
      if (received.share === sent.share) return undefined
      const [first, second] = role === 'initiator' ? [sent, received] : [received, sent]
      const heard = [first.share, first.ad, second.share, second.ad].join('\n')
      const key = hash(`cheap key\n${sid}\n${passwords.get(scalar)}\n${heard}`)
      const tagOf = (of: string): string => hash(`cheap tag\n${key}\n${of}`).repeat(2)
      return {
        tag: tagOf(sent.share),
        confirm: (tag) => (tag === tagOf(received.share) ? key + key : undefined),
      }
    },
    seal(text, key) {
      const id = hash(`cheap seal\n${key}`)
      sealed.set(id, { key, text })
      return id
    },
    open(id, key) {
      const found = sealed.get(id)
      return found?.key === key ? found.text : undefined
    },
  }
}
