/**
 * Trap and Treasure hides nothing, so its bot searches ahead. Easier levels look less far and make worse moves more often.
 * `npm run research -- traps` compares it with the solved game.
 */
import type { Move, State } from '../rules'
import type { Bot } from '../../../bots/bot'
import { diceFrom, oneOf, type Dice } from '../../../bots/dice'
import { positionOf } from './board'
import { createSearch, proven, trapping, type Found } from './search'

/**
 * How many positions are searched, how many more to find a certain win, how many moves ahead, and how often something
 * other than the best is played.
 */
const skill = {
  easy: { positions: 400, more: 0, depth: 1, slips: 0.48 },
  normal: { positions: 2_000, more: 0, depth: 3, slips: 0.24 },
  hard: { positions: 6_000, more: 34_000, depth: 36, slips: 0 },
} as const

/** Few enough that a slice stays short without a JIT. */
const perSlice = 60

export const trapAndTreasureBot: Bot<State, Move, never> = {
  *think({ seat, standing }, level, seed) {
    const { state } = standing
    if (state.outcome || state.turn !== seat) return undefined
    const dice = diceFrom(seed, standing.n)
    const { positions, more, depth: deepest, slips } = skill[level]
    const search = createSearch(positionOf(state))
    let found: readonly Found[] = []
    /** What looked best at low depth. */
    let hopeful: readonly Found[] = []
    for (let depth = 1; depth <= deepest; depth++) {
      search.deepen(depth)
      let isDone = false
      while (!isDone && (depth === 1 || search.positions < positions + more)) {
        isDone = search.run(perSlice)
        yield undefined
      }
      // A depth begins with the best move of the one before, so even an unfinished depth is worth using.
      if (search.found.length > 0) found = search.found
      if (search.positions < positions || hopeful.length === 0) hopeful = found
      if (!isDone || isProven(found)) break
    }
    // Looking further finds wins. Its other values assume an opponent who looks as far; against others, what looked best at
    // low depth is harder to answer.
    const choice = (found[0]?.value ?? 0) > proven ? found : hopeful
    const chosen = dice() < slips ? slipped(choice, dice) : best(choice, dice)
    return chosen && { move: moveOf(chosen) }
  },
}

/** One of the best moves. */
const best = (found: readonly Found[], dice: Dice): Found | undefined =>
  oneOf(
    found.filter(({ value }) => value === found[0]?.value),
    dice,
  )

const isProven = ([first]: readonly Found[]): boolean => first !== undefined && Math.abs(first.value) > proven

/** A slip is still a move that looked good: one of the better half. */
const slipped = (found: readonly Found[], dice: Dice): Found | undefined =>
  oneOf(found.slice(0, Math.max(2, Math.ceil(found.length / 2))), dice)

const moveOf = ({ move }: Found): Move =>
  move >= trapping ? { kind: 'trap', cell: move - trapping } : { kind: 'move', cell: move }
