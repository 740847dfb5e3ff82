/** Dice for the fuzzer. The same seed and place give the same throws every time. */
import { diceFrom } from '@/engine'

export interface Luck {
  /** A whole number from `from` to below `to`. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(things: readonly T[]): T
  /** Hex of the given length. */
  hex(length: number): string
}

export function luckFrom(...seeds: readonly number[]): Luck {
  const dice = diceFrom(...seeds)
  const between = (from: number, to: number): number => from + Math.floor(dice() * (to - from))
  return {
    between,
    chance: (probability) => dice() < probability,
    pick: (things) => things[between(0, things.length)]!,
    hex: (length) => Array.from({ length }, () => between(0, 16).toString(16)).join(''),
  }
}
