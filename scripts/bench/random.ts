/** A fast seeded generator (xorshift). Benchmarks compare machinery, so all sides get the same cheap dice. */
export type Random = (limit: number) => number

export function createRandom(seed: number): Random {
  let x = seed | 0 || 1
  return (limit) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % limit
  }
}
