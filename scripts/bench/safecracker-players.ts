/**
 * Simple players of Safecracker Duel, to check that none of them beats the bot. They set the dials of their code in some order,
 * lurk, wait or undo, and take a win when they see one. They share no code with the bot.
 */
import type { Dice } from '@/engine'

/** Three digits from 1 to 5. */
export type Digits = readonly [number, number, number]

export interface SimplePlayer {
  readonly name: string
  code(dice: Dice): Digits
  /** The place and the digit to set. `before` is what the safe showed before the other's last turn. */
  turn(
    safe: Digits,
    code: Digits,
    table: { readonly dice: Dice; readonly before: Digits },
  ): readonly [number, number]
}

const places = [0, 1, 2] as const
const digit = (dice: Dice): number => 1 + Math.floor(dice() * 5)
const any = (dice: Dice): Digits => [digit(dice), digit(dice), digit(dice)]
const wrong = (safe: Digits, code: Digits): readonly number[] => places.filter((i) => safe[i] !== code[i])
const pick = <T>(things: readonly T[], dice: Dice): T => things[Math.floor(dice() * things.length)]!

/** Sets the first wrong dial in some order. With one left that wins; with none left it waits. */
const walker = (
  name: string,
  order: (wrongDials: readonly number[], dice: Dice) => number,
): SimplePlayer => ({
  name,
  code: any,
  turn(safe, code, { dice }) {
    const left = wrong(safe, code)
    const at = left.length === 0 ? 0 : order(left, dice)
    return [at + 1, code[at]!]
  },
})

const withCode = (player: SimplePlayer, name: string, code: (dice: Dice) => Digits): SimplePlayer => ({
  ...player,
  name,
  code,
})

/** Stays two dials away until it can win, so as not to be noticed. */
const lurker: SimplePlayer = {
  name: 'lurks two dials away',
  code: any,
  turn(safe, code, { dice }) {
    const left = wrong(safe, code)
    if (left.length <= 1) return [(left[0] ?? 0) + 1, code[left[0] ?? 0]!]
    if (left.length === 3) return [left[0]! + 1, code[left[0]!]!]
    const at = pick(left, dice)
    return [
      at + 1,
      pick(
        [1, 2, 3, 4, 5].filter((other) => other !== code[at] && other !== safe[at]),
        dice,
      ),
    ]
  },
}

const waiter: SimplePlayer = {
  name: 'waits for a win',
  code: any,
  turn(safe, code) {
    const left = wrong(safe, code)
    return left.length === 1 ? [left[0]! + 1, code[left[0]!]!] : [1, safe[0]]
  },
}

/** Undoes the other's last turn, so that the safe never gets anywhere. */
const blocker: SimplePlayer = {
  name: 'undoes every turn',
  code: any,
  turn(safe, code, { before, dice }) {
    const left = wrong(safe, code)
    if (left.length === 1) return [left[0]! + 1, code[left[0]!]!]
    const changed = wrong(safe, before)
    return changed.length > 0
      ? [changed[0]! + 1, before[changed[0]!]!]
      : [1 + Math.floor(dice() * 3), digit(dice)]
  },
}

const inOrder = walker('first dial first', (left) => left[0]!)
const anyOrder = walker('dials in any order', pick)

/** Gets one dial away from its code at once: the strongest opening there is. */
const opener = (name: string, code: (dice: Dice) => Digits): SimplePlayer =>
  withCode(
    {
      ...anyOrder,
      turn(safe, own, table) {
        const left = wrong(safe, own)
        if (left.length > 0) return anyOrder.turn(safe, own, table)
        return [1, own[0] === 5 ? 4 : own[0] + 1]
      },
    },
    name,
    code,
  )

export const simplePlayers: readonly SimplePlayer[] = [
  inOrder,
  walker('last dial first', (left) => left[left.length - 1]!),
  anyOrder,
  withCode(inOrder, 'always 2-2-1', () => [2, 2, 1]),
  withCode(anyOrder, 'always 1-2-3', () => [1, 2, 3]),
  withCode(inOrder, 'always 5-5-5', () => [5, 5, 5]),
  opener('always 1-1-1', () => [1, 1, 1]),
  opener('always 1-1-3', () => [1, 1, 3]),
  opener('two dials from the start', (dice) =>
    pick<Digits>(
      [
        [1 + (digit(dice) % 4) + 1, 1 + (digit(dice) % 4) + 1, 1],
        [1, 3, 4],
        [4, 1, 2],
      ],
      dice,
    ),
  ),
  lurker,
  waiter,
  blocker,
]
