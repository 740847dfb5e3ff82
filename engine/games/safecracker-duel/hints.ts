/**
 * Hints for Safecracker Duel, from the player's own code and what has been ruled out for the other's. Counts of codes
 * are exact; a chance looks two turns ahead, scaled to how such positions ended in many duels.
 */
import type { Insight } from '../../bots/bot'
import { beliefAbout } from './bot/beliefs'
import { apart, codeCount, codeOf, numberOf, turnsFromStart, within } from './bot/codes'
import { afterTurn, chance as reachOf, courseOf, danger } from './bot/bot'
import type { Code, Move, SetMove, State } from './rules'
import type { GameHints, Figure } from '../../hints/hint'

export type Reason =
  /** How many turns the code is from 1-1-1. */
  | { readonly kind: 'code'; readonly turns: number }
  /** The safe shows the player's own code after this. */
  | { readonly kind: 'win-now' }
  /** How many possible codes of the other the safe is one turn from now; after this, none. */
  | { readonly kind: 'out-of-reach'; readonly left: number; readonly safe: Code }
  /** After this, the safe is one dial away from the player's code. */
  | { readonly kind: 'threat'; readonly safe: Code }
  /** The safe is one turn from fewer possible codes of the other. */
  | { readonly kind: 'keep-away'; readonly left: number; readonly next: number; readonly safe: Code }
  /** How many dials still differ from the player's code after this: one fewer than before. */
  | { readonly kind: 'nearer'; readonly dials: number }
  | Figure

interface Table {
  readonly code: number
  readonly safe: number
  readonly turns: number
  readonly isFirst: boolean
}

/** Absent until both codes are chosen. */
function tableOf({ seat, standing: { state }, knowledge }: Insight<State, Code>): Table | undefined {
  const own = state.cards[seat - 1]
  const face = own === undefined ? undefined : knowledge.faces.get(own)
  if (face === undefined || state.cards[2 - seat] === undefined) return undefined
  const { turns, turn } = state
  return {
    code: numberOf(face),
    safe: numberOf(state.safe),
    turns,
    isFirst: (turn === seat) === (turns % 2 === 0),
  }
}

/** The codes that the other may have. */
function possible({ seat, standing: { state }, knowledge }: Insight<State, Code>): ReadonlySet<number> {
  const card = state.cards[2 - seat]
  const known = card === undefined ? undefined : knowledge.faces.get(card)
  if (known !== undefined) return new Set([numberOf(known)])
  const group = knowledge.groups.find(({ cards }) => cards.some((one) => one === card))
  const denied = knowledge.answers.flatMap(({ a, b }) =>
    a === card && typeof b === 'string' ? [numberOf(b)] : [],
  )
  return new Set((group?.faces ?? []).map(numberOf).filter((code) => !denied.includes(code)))
}

/** Nobody can win in the first turns, and whoever starts has the advantage. */
const beginning = { first: 0.585, second: 0.415 } as const

/** The chance from a prospect: lost at once, within reach next turn, or even from there on. */
const prospect = (risk: number, reach: number): number => 0.5 * (1 - risk) * (1 + reach)

/**
 * The prospect at which duels came out even (before the other's first turn, before their later turns and before your
 * own), and how much a whole duel amplifies it. `npm run research -- chances` prints predictions next to results.
 */
const even = { theirFirst: 0.63, theirs: 0.545, own: 0.585 } as const
const stretch = 1.9
const leastChance = 0.03

const asChance = (value: number, middle: number): number =>
  Math.min(1 - leastChance, Math.max(leastChance, 0.5 + stretch * (value - middle)))

/** The chance after your own turn left the safe like this. */
function chanceAfter(
  insight: Insight<State, Code>,
  { code, safe, turns, isFirst }: Table,
  next: number,
): number {
  if (next === code && turns >= 2) return 1
  const course = courseOf(insight)
  const theirs = beliefAbout(course, !isFirst)
  const seen = afterTurn(beliefAbout(course, isFirst), { safe, next, turn: turns + 1 })
  const risk = turns >= 1 ? danger(theirs, next) : 0
  return asChance(prospect(risk, reachOf({ theirs, seen, code, next })), even.own)
}

/** The chance while the other is on turn. */
function chanceBefore(insight: Insight<State, Code>, { code, safe, turns, isFirst }: Table): number {
  const course = courseOf(insight)
  const theirs = beliefAbout(course, !isFirst)
  const mine = beliefAbout(course, isFirst)
  const seen = mine.thinking.map((weight, at) => weight + (mine.random[at] ?? 0))
  const risk = turns >= 2 ? danger(theirs, safe) : 0
  const value = prospect(risk, reachOf({ theirs, seen, code, next: safe }))
  return asChance(value, turns === 1 ? even.theirFirst : even.theirs)
}

function dialled(safe: number, { place, digit }: SetMove): number {
  const unit = place === 1 ? 25 : place === 2 ? 5 : 1
  return safe + (digit - 1 - (Math.floor(safe / unit) % 5)) * unit
}

export const safecrackerDuelHints: GameHints<State, Move, Code, Reason> = {
  *chance(insight) {
    const { seat, standing } = insight
    const table = tableOf(insight)
    // Before the first turn, all that is known is who starts.
    if (!table || table.turns === 0) return standing.state.turn === seat ? beginning.first : beginning.second
    yield undefined
    if (standing.state.turn !== seat) return chanceBefore(insight, table)
    if (table.turns >= 2 && apart(table.safe, table.code) <= 1) return 1
    let most = 0
    for (const next of within(table.safe)) {
      if (next === table.code) continue
      most = Math.max(most, chanceAfter(insight, table, next))
      yield undefined
    }
    return most
  },

  *worth(insight, move) {
    const table = tableOf(insight)
    if (move.kind === 'code' || !table) return yield* this.chance(insight, 0)
    return chanceAfter(insight, table, dialled(table.safe, move))
  },

  *explain(insight, { move }) {
    if (move.kind === 'code') {
      const turns = move.code === undefined ? 0 : turnsFromStart(numberOf(move.code))
      return { move, reason: { kind: 'code', turns } }
    }
    const table = tableOf(insight)
    if (!table) throw new Error('A dial is turned before both codes are chosen.')
    const { code, safe, turns } = table
    const next = dialled(safe, move)
    if (next === code && turns >= 2) return { move, reason: { kind: 'win-now' } }
    const theirs = possible(insight)
    const inReach = (of: number): number => [...within(of)].filter((one) => theirs.has(one)).length
    const [left, after] = [inReach(safe), inReach(next)]
    // Nobody can win before both have had a turn.
    const counts = turns >= 1 && theirs.size < codeCount
    if (counts && left > 0 && after === 0)
      return { move, reason: { kind: 'out-of-reach', left, safe: codeOf(next) } }
    if (apart(next, code) === 1) return { move, reason: { kind: 'threat', safe: codeOf(next) } }
    if (counts && after < left)
      return { move, reason: { kind: 'keep-away', left, next: after, safe: codeOf(next) } }
    if (apart(next, code) < apart(safe, code))
      return { move, reason: { kind: 'nearer', dials: apart(next, code) } }
    return { move, reason: { kind: 'figure', chance: chanceAfter(insight, table, next) } }
  },
}
