/** Hints for Lock and Key. The game is solved, so every figure here is exact. */
import { revealUnknown, situationOf, turned, valueOf, type Situation } from './bot'
import type { Insight } from '../../bots/bot'
import type { Face, Move, State } from './rules'
import type { GameHints, Figure } from '../../hints/hint'

export type Reason =
  /** It is the treasure, and the player holds lock and key. */
  | { readonly kind: 'win-now' }
  /** The player holds both, and one of this many unknown cards is the treasure. */
  | { readonly kind: 'one-is-treasure'; readonly of: number }
  /** How many of the unknown cards are of a kind that the player lacks. */
  | { readonly kind: 'need'; readonly good: number; readonly of: number }
  /** The player can no longer win; how many of the unknown cards are of a kind that the other lacks. */
  | { readonly kind: 'spoil'; readonly good: number; readonly of: number }
  /** The other holds both and can take the treasure from this place next turn: only moving it helps. */
  | { readonly kind: 'hide'; readonly place: number }
  | Figure

interface Table {
  readonly situation: Situation
  /** The place of the treasure, if it is known. */
  readonly treasure: number | undefined
  readonly down: readonly number[]
  readonly unknown: number
}

function tableOf({ standing: { state }, knowledge }: Insight<State, Face>): Table {
  const cards = state.row.flatMap((place, i) =>
    place.lies === 'down' ? [{ place: i + 1, card: place.card }] : [],
  )
  const seen = cards.find(({ card }) => knowledge.faces.get(card) === 'treasure')
  const treasure = seen ?? (cards.length === 1 ? cards[0] : undefined)
  return {
    situation: situationOf(state, treasure !== undefined),
    treasure: treasure?.place,
    down: cards.map(({ place }) => place),
    unknown: cards.length - (treasure ? 1 : 0),
  }
}

/** What a move is worth to whoever makes it, from -1 to 1. */
function valueOfMove({ situation, treasure }: Table, move: Move): number {
  const { mine } = situation
  if (move.kind === 'reveal' && move.place !== treasure) return revealUnknown(situation)
  if (move.kind === 'reveal' && mine.lock && mine.key) return 1
  return -valueOf(turned(situation))
}

const chanceFor = (value: number): number => (1 + value) / 2

export const lockAndKeyHints: GameHints<State, Move, Face, Reason> = {
  isExact: true,
  *chance(insight) {
    const { turn } = insight.standing.state
    const chance = chanceFor(valueOf(tableOf(insight).situation))
    return insight.seat === turn ? chance : 1 - chance
  },

  *worth(insight, move) {
    return chanceFor(valueOfMove(tableOf(insight), move))
  },

  *explain(insight, { move }) {
    const table = tableOf(insight)
    const { situation, treasure, unknown, down } = table
    const { mine, theirs, locks, keys } = situation
    const holdsBoth = mine.lock && mine.key
    if (holdsBoth && move.kind === 'reveal' && move.place === treasure)
      return { move, reason: { kind: 'win-now' } }
    const other = down.find((place) => place !== treasure)
    if (theirs.lock && theirs.key && treasure !== undefined && other !== undefined)
      return { move: swap(treasure, other), reason: { kind: 'hide', place: treasure } }
    if (move.kind === 'reveal' && move.place !== treasure) {
      if (holdsBoth) return { move, reason: { kind: 'one-is-treasure', of: unknown } }
      const good = (mine.lock ? 0 : locks) + (mine.key ? 0 : keys)
      const hopeless = (!mine.lock && locks === 0) || (!mine.key && keys === 0)
      if (good > 0 && !hopeless) return { move, reason: { kind: 'need', good, of: unknown } }
      const theirNeed = (theirs.lock ? 0 : locks) + (theirs.key ? 0 : keys)
      if (hopeless && theirNeed > 0) return { move, reason: { kind: 'spoil', good: theirNeed, of: unknown } }
    }
    return { move, reason: { kind: 'figure', chance: chanceFor(valueOfMove(table, move)) } }
  },
}

const swap = (one: number, other: number): Move => ({
  kind: 'swap',
  place: Math.min(one, other),
  other: Math.max(one, other),
})
