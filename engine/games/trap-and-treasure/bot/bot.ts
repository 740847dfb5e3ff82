/**
 * Trap and Treasure hides nothing, so its bot searches what can come. `npm run research -- traps` compares it with the
 * solved game; how far a level sees and how often it takes the second best is what makes it easier.
 */
import type { Move, State } from '../rules'
import type { Bot } from '../../../bots/bot'
import { diceFrom, oneOf, type Dice } from '../../../bots/dice'
import { positionOf } from './board'
import { createSearch, proven, trapping, type Found } from './search'

/**
 * How many positions are looked at, how many more for a win that is certain, how many moves ahead, and how often something
 * else than the best is played.
 */
const skill = {
  easy: { positions: 400, more: 0, depth: 1, slips: 0.48 },
  normal: { positions: 2_000, more: 0, depth: 3, slips: 0.24 },
  hard: { positions: 6_000, more: 34_000, depth: 36, slips: 0 },
} as const

/** So few that a slice stays short without a compiler, too. */
const perSlice = 60

export const trapAndTreasureBot: Bot<State, Move, never> = {
  *think({ seat, standing }, level, seed) {
    const { state } = standing
    if (state.outcome || state.turn !== seat) return undefined
    const dice = diceFrom(seed, standing.n)
    const { positions, more, depth: deepest, slips } = skill[level]
    const search = createSearch(positionOf(state))
    let found: readonly Found[] = []
    /** What looked best from nearby. */
    let hopeful: readonly Found[] = []
    for (let depth = 1; depth <= deepest; depth++) {
      search.deepen(depth)
      let isDone = false
      while (!isDone && (depth === 1 || search.positions < positions + more)) {
        isDone = search.run(perSlice)
        yield undefined
      }
      // A depth begins with the best move of the one before, so what it has found so far is never worse founded.
      if (search.found.length > 0) found = search.found
      if (search.positions < positions || hopeful.length === 0) hopeful = found
      if (!isDone || isProven(found)) break
    }
    // Looking further finds wins. What it says of all the rest is true against somebody who looks as far; against others,
    // what looked best from nearby asks more of them.
    const choice = (found[0]?.value ?? 0) > proven ? found : hopeful
    const chosen = dice() < slips ? slipped(choice, dice) : best(choice, dice)
    return chosen && { move: moveOf(chosen) }
  },
}

/** One of the moves that are worth as much as the best. */
const best = (found: readonly Found[], dice: Dice): Found | undefined =>
  oneOf(
    found.filter(({ value }) => value === found[0]?.value),
    dice,
  )

const isProven = ([first]: readonly Found[]): boolean => first !== undefined && Math.abs(first.value) > proven

/** A slip is a move that looked good: one of the better half. */
const slipped = (found: readonly Found[], dice: Dice): Found | undefined =>
  oneOf(found.slice(0, Math.max(2, Math.ceil(found.length / 2))), dice)

const moveOf = ({ move }: Found): Move =>
  move >= trapping ? { kind: 'trap', cell: move - trapping } : { kind: 'move', cell: move }
