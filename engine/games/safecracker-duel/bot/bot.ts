/**
 * Safecracker Duel by inference: what the other's code may be, and what the other must think of ours. A turn is weighed by
 * how likely it hands the other the safe, and how likely the other, who cannot see our code, has to leave it within our
 * reach. Near-equals are mixed, and codes and first turns are drawn as perfect players draw them: somebody who knows this
 * file still cannot tell what the bot will do.
 */
import { ofTwo } from '../../../core/card'
import type { Code, Move, State } from '../rules'
import type { Bot, Insight, Level } from '../../../bots/bot'
import { diceFrom, oneOf, type Dice } from '../../../bots/dice'
import { beliefAbout, choices, massOf, massWithin, walking, type Belief, type Course } from './beliefs'
import { firstTurns, secondTurns, thirdTurns, type Option } from './opening'
import { apart, codeCount, codeOf, numberOf, setFor, turnsFromStart, within } from './codes'

interface Skill {
  /** How much better a turn must be to be clearly preferred. */
  readonly blur: number
  /** How many turns it remembers. */
  readonly memory: number
  /** How often it makes a random turn. */
  readonly slips: number
}

const skills: Readonly<Record<Level, Skill>> = {
  easy: { blur: 0.12, memory: 0, slips: 0.3 },
  normal: { blur: 0.05, memory: 3, slips: 0.1 },
  hard: { blur: 0.008, memory: Infinity, slips: 0 },
}

export const safecrackerDuelBot: Bot<State, Move, Code> = {
  *think(insight, level, seed) {
    const { seat, standing, knowledge } = insight
    const { state } = standing
    if (state.outcome) return undefined
    const dice = diceFrom(seed, standing.n, seat)
    const isFirst = (state.turn === seat) === (state.turns % 2 === 0)
    const own = state.cards[seat - 1]
    if (own === undefined) return { move: { kind: 'code', code: codeOf(chooseCode(isFirst, level, dice)) } }
    if (state.cards[2 - seat] === undefined || state.turn !== seat) return undefined
    const face = knowledge.faces.get(own)
    const safe = numberOf(state.safe)
    if (face === undefined) return { move: setFor(safe, safe) }
    const code = numberOf(face)
    yield undefined

    if (state.turns >= 2 && apart(safe, code) <= 1) return { move: setFor(safe, code) }
    const open = [...within(safe)].filter((next) => next !== code)
    const { slips, memory, blur } = skills[level]
    if (dice() < slips) return { move: setFor(safe, oneOf(open, dice) ?? safe) }
    const opening = level === 'easy' ? undefined : openingTurn(insight, { code, isFirst, seed })
    if (opening !== undefined) return { move: setFor(safe, opening) }
    const course = recent(courseOf(insight), memory)
    const weights = weigh({ course, code, isFirst, open })
    return { move: setFor(safe, drawn(open, weights, { blur, dice })) }
  },
}

/** Draws how many dials differ from 1-1-1 first, then one of those codes: there are far more codes with many. */
function chooseCode(isFirst: boolean, level: Level, dice: Dice): number {
  const all = Array.from({ length: codeCount }, (_, code) => code)
  if (level === 'easy') return oneOf(all, dice) ?? 0
  let left = dice()
  const kind = (isFirst ? choices.first : choices.second).findIndex((share) => (left -= share) < 0)
  const alike = all.filter((code) => turnsFromStart(code) === Math.max(0, kind))
  return oneOf(alike, dice) ?? 0
}

/** The safe from turn to turn, read from the questions about the other's code: one after each turn but the first. */
export function courseOf({ seat, standing: { state }, knowledge }: Insight<State, Code>): Course {
  const other = ofTwo(state.cards, 3 - seat)
  const asked = knowledge.answers.flatMap(({ a, b }) =>
    a === other && typeof b === 'string' ? [numberOf(b)] : [],
  )
  const { turns } = state
  const now = numberOf(state.safe)
  if (turns < 2) return { safes: turns === 0 ? [0] : [0, now] }
  return { safes: [0, undefined, ...asked] }
}

/** What is left in a memory of this many turns. What was forgotten is as unknown as what was never seen. */
const recent = ({ safes }: Course, memory: number): Course => ({
  safes: safes.map((safe, turn) => (turn < safes.length - 1 - memory ? undefined : safe)),
})

interface Weighing {
  readonly course: Course
  readonly code: number
  readonly isFirst: boolean
  readonly open: readonly number[]
}

/** What each turn is worth: 1 if it wins, -1 if it loses. */
function weigh({ course, code, isFirst, open }: Weighing): readonly number[] {
  const theirs = beliefAbout(course, !isFirst)
  const mine = beliefAbout(course, isFirst)
  const { safes } = course
  const turn = safes.length
  const safe = safes[turn - 1] ?? 0
  return open.map((next) => {
    const risk = turn >= 2 ? danger(theirs, next) : 0
    const seen = afterTurn(mine, { safe, next, turn })
    return (1 - risk) * chance({ theirs, seen, code, next }) - risk
  })
}

/** How likely this turn lets the other win at once, or on their next turn. */
export function danger({ thinking, random }: Belief, next: number): number {
  const exactly = massOf(random, next)
  const around = massWithin(random, next) - exactly
  return massWithin(thinking, next) + exactly + around / 15
}

/** What the other will think of our code once they have seen this turn. */
export function afterTurn(
  { thinking, random }: Belief,
  { safe, next, turn }: { readonly safe: number; readonly next: number; readonly turn: number },
): Float64Array {
  const seen = new Float64Array(codeCount)
  let all = 0
  for (let code = 0; code < codeCount; code++) {
    const couldHaveWon = turn >= 3 && apart(safe, code) <= 1
    const weight =
      couldHaveWon || code === next ? 0 : (thinking[code]! + random[code]!) * walking(safe, next, code)
    seen[code] = weight
    all += weight
  }
  if (all > 0) for (let code = 0; code < codeCount; code++) seen[code]! /= all
  return seen
}

/** How strongly a careful player avoids danger, and how often a thinking player is careful. */
const care = 25
const careful = 0.5

/** How likely the safe is within our reach after the other's turn: careful, heading for a code, or random. */
export function chance({ theirs, seen, code, next }: Prospect): number {
  const answers = within(next)
  let all = 0
  let good = 0
  let walked = 0
  let turned = 0
  for (let i = 0; i < answers.length; i++) {
    const answer = answers[i]!
    const weight = Math.exp(-care * massWithin(seen, answer))
    all += weight
    if (apart(answer, code) > 1) continue
    good += weight
    turned += answer === next ? 3 / 15 : 1 / 15
    for (let other = 0; other < codeCount; other++) {
      const likely = theirs.thinking[other]!
      if (likely > 0.001) walked += likely * walking(next, answer, other)
    }
  }
  let thinks = 0
  for (let other = 0; other < codeCount; other++) thinks += theirs.thinking[other]!
  return thinks * careful * (good / all) + (1 - careful) * walked + (1 - thinks) * turned
}

interface Prospect {
  readonly theirs: Belief
  /** What the other thinks of our code. */
  readonly seen: Float64Array
  readonly code: number
  readonly next: number
}

/** Draws a turn: the best or, now and then, one that is nearly as good. */
function drawn(
  open: readonly number[],
  weights: readonly number[],
  { blur, dice }: { readonly blur: number; readonly dice: Dice },
): number {
  const most = Math.max(...weights)
  const options = open.map((next, i) => ({ next, share: Math.exp(((weights[i] ?? most) - most) / blur) }))
  return byShare(options, dice) ?? 0
}

function byShare(options: readonly Option[], dice: Dice): number | undefined {
  let left = dice() * options.reduce((sum, { share }) => sum + share, 0)
  return (options.find(({ share }) => (left -= share) < 0) ?? options[0])?.next
}

/** What perfect players do in the first turns, as far as it has been solved. */
function openingTurn(
  { seat, standing: { state } }: Insight<State, Code>,
  { code, isFirst, seed }: { readonly code: number; readonly isFirst: boolean; readonly seed: number },
): number | undefined {
  const safe = numberOf(state.safe)
  const draw = (turn: number, options: readonly Option[]): number | undefined =>
    byShare(options, diceFrom(seed, seat, turn))
  if (state.turns === 0) return draw(0, firstTurns(code))
  if (state.turns === 1) return draw(1, secondTurns(safe, code))
  if (state.turns > 2 || !isFirst) return undefined
  // What the safe showed after our first turn is no longer visible, but the same throw gives it again.
  const first = draw(0, firstTurns(code))
  if (first === undefined) return undefined
  return apart(first, safe) <= 1 ? draw(2, thirdTurns({ first, second: safe }, code)) : undefined
}
