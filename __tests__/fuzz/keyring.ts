/** The fuzzer's own seat keys. Node itself signs with them, because a run proves thousands of seats. */
import { claimText, firstEpoch, seatKeys, type Keys } from '@/engine/wire/keys'
import { nativeKeys } from '@/relay/native-keys'
import type { Luck } from './luck'

export interface Keyring {
  /** Every key that the fuzzer can prove. */
  readonly own: ReadonlySet<string>
  /** Keys as a phone uses them, and the pair of a new seat. */
  readonly keys: Keys
  newPair(luck: Luck): { readonly key: string; readonly secretKey: string }
  some(luck: Luck): string
  /** Puts the fuzzer's own keys and valid proofs wherever a message has proofs. */
  prove(message: object, link: { readonly challenge: string; readonly luck: Luck }): object
}

/**
 * The neutral point of the curve: anybody can write a signature that is valid for it. Such a seat belongs to everybody, and
 * that must not affect any other seat.
 */
const weak = { key: '01' + '0'.repeat(62), proof: '01' + '0'.repeat(126) }

export function createKeyring(): Keyring {
  const secrets = new Map<string, string>()
  const own = new Set([weak.key])
  const some = (luck: Luck): string => luck.pick([...secrets.keys()].slice(-40))

  return {
    own,
    keys: nativeKeys,
    newPair(luck) {
      const secretKey = luck.hex(64)
      const key = seatKeys.publicKeyOf(secretKey)
      secrets.set(key, secretKey)
      own.add(key)
      return { key, secretKey }
    },
    some,
    prove(message, { challenge, luck }) {
      const given = message as Readonly<Record<string, unknown>>
      const table = String(given.table ?? given.code ?? '')
      const proveOne = (one: unknown): unknown => {
        if (typeof one !== 'object' || one === null || !('proof' in one) || !('key' in one)) return one
        if (luck.chance(0.02)) return { ...one, ...weak }
        const key = secrets.has(String(one.key)) ? String(one.key) : some(luck)
        const epoch = 'epoch' in one ? Number(one.epoch) : firstEpoch
        return {
          ...one,
          key,
          proof: nativeKeys.sign(claimText({ challenge, table, key, epoch }), secrets.get(key)!),
        }
      }
      return Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map(proveOne) : proveOne(value),
        ]),
      )
    },
  }
}
