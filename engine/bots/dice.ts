/** Random numbers for bots (mulberry32): good enough to guess with, and no secret depends on them. */

/** Returns a number from 0 to below 1. */
export type Dice = () => number

/** Each decision gets dice of its own, so that throws for one cannot change another. */
export function diceFrom(...seeds: readonly number[]): Dice {
  let at =
    seeds.reduce((mixed, seed) => Math.imul(mixed ^ (seed | 0), 0x9e3779b1) + 0x6d2b79f5, 0x2545f491) | 0
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

/** One of a list at random. Absent if the list is empty. */
export const oneOf = <T>(things: readonly T[], dice: Dice): T | undefined =>
  things[Math.floor(dice() * things.length)]

/** Swaps two entries of a list. */
export function exchange<T>(list: T[], i: number, j: number): void {
  const entry = list[i]!
  list[i] = list[j]!
  list[j] = entry
}
