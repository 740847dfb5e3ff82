/**
 * The order of the k-th deal: an unbiased Fisher–Yates shuffle whose numbers come from hashes of seed and k. They never
 * come from a running stream, so dealing again after a crash cannot change the deck.
 */
import { hashBytes } from './hash'

export function orderOf<T>(things: readonly T[], seed: string, k: number): readonly T[] {
  const order = things.slice()
  const below = numbersFrom(seed, k)
  for (let i = order.length - 1; i > 0; i--) {
    const drawn = order.splice(below(i + 1), 1, ...order.slice(i, i + 1))
    order.splice(i, 1, ...drawn)
  }
  return order
}

/** Numbers below a limit, all equally likely: a draw that would favour small ones is repeated. */
function numbersFrom(seed: string, k: number): (limit: number) => number {
  let block = 0
  let bytes: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  const next = (): number => {
    if (at + 4 > bytes.byteLength) {
      const { buffer, byteOffset, byteLength } = hashBytes(`strongbox order\n${seed}\n${k}\n${block++}`)
      bytes = new DataView(buffer, byteOffset, byteLength)
      at = 0
    }
    const number = bytes.getUint32(at)
    at += 4
    return number
  }
  return (limit) => {
    const fair = 0x100000000 - (0x100000000 % limit)
    let number = next()
    while (number >= fair) number = next()
    return number % limit
  }
}
