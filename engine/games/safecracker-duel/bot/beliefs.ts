/**
 * What can be inferred about a player's code from what everybody has seen: which codes were ruled out, when the safe was
 * one turn from a code and the player did not take it, and where the player has been heading. The player may think or turn
 * dials at random; how likely each is, is part of the belief.
 */
import { apart, codeCount, turnsFromStart, within } from './codes'

/** The safe from turn to turn. The first entry is what it showed at the start. */
export interface Course {
  /** By number of completed turns. Absent where this player can no longer know it. */
  readonly safes: readonly (number | undefined)[]
}

export interface Belief {
  /** By code, for a player who thinks. Together with `random`, the sum is 1. */
  readonly thinking: Float64Array
  /** By code, for a player who turns dials at random. */
  readonly random: Float64Array
}

/** How often perfect players choose a code, by how many of its dials differ from 1-1-1. */
export const choices = { first: [0.2, 0.2, 0.6, 0], second: [0.1, 0.15, 0.53, 0.22] } as const
const codesAt = [1, 12, 48, 64] as const

/** How often a thinking player is taken to choose a code in some other way. */
const otherwise = 0.3
/** How likely a player is one who turns dials at random. */
const randomPlayers = 0.1
/** How often a thinking player overlooks a win. */
const oversight = 0.01
/** How much likelier a thinking player makes a turn that brings the safe one dial nearer. */
const nearer = 2.5
/** Only this many recent turns tell where a player is heading. */
const memory = 6

/** What the course says about the code of a player who moves first or second. */
export function beliefAbout({ safes }: Course, isFirst: boolean): Belief {
  const thinking = new Float64Array(codeCount)
  const random = new Float64Array(codeCount)
  const chosen = isFirst ? choices.first : choices.second
  for (let code = 0; code < codeCount; code++) {
    const kind = turnsFromStart(code)
    const usual = (chosen[kind] ?? 0) / (codesAt[kind] ?? 1)
    thinking[code] = (1 - randomPlayers) * ((1 - otherwise) * usual + otherwise / codeCount)
    random[code] = randomPlayers / codeCount
  }
  const belief = { thinking, random }
  for (let turn = 1; turn < safes.length; turn++) {
    const isTheirs = (turn % 2 === 1) === isFirst
    if (isTheirs) watch(belief, { safes, turn })
    const safe = safes[turn]
    if (turn >= 2 && safe !== undefined) thinking[safe] = random[safe] = 0
    normalise(belief)
  }
  return belief
}

/** Updates a belief by one turn of that player. */
function watch({ thinking, random }: Belief, { safes, turn }: Course & { readonly turn: number }): void {
  const before = safes[turn - 1]
  const after = safes[turn]
  const second = safes[2]
  if (turn <= 2 && safes[1] === undefined && second !== undefined) {
    const firsts = between(second)
    for (let code = 0; code < codeCount; code++) {
      let likely = 0
      for (const first of firsts)
        likely += turn === 1 ? walking(0, first, code) : walking(first, second, code)
      thinking[code]! *= likely / firsts.length
      random[code]! /= 15
    }
    return
  }
  if (before !== undefined && turn > 2) for (const code of within(before)) thinking[code]! *= oversight
  if (before === undefined || after === undefined || turn < safes.length - memory) return
  for (let code = 0; code < codeCount; code++) thinking[code]! *= walking(before, after, code)
  const share = before === after ? 3 / 15 : 1 / 15
  for (let code = 0; code < codeCount; code++) random[code]! *= share
}

/** What the safe may have shown after the first turn, when no code was asked about. */
function between(second: number): readonly number[] {
  const both = [...within(0)].filter((first) => apart(first, second) <= 1)
  const moved = both.filter((first) => first !== 0 && first !== second)
  return moved.length > 0 ? moved : both
}

/** How likely a player heading for a code makes this turn. */
export function walking(before: number, after: number, code: number): number {
  const was = apart(before, code)
  const is = apart(after, code)
  // If n dials differ, n turns bring the safe nearer, 3n + 1 leave it as far, and the rest lead away.
  const weight = is < was ? nearer * nearer : is > was ? 1 : nearer
  const all = was * nearer * nearer + (3 * was + 1) * nearer + 4 * (3 - was)
  return (0.75 * weight) / all + 0.25 / 13
}

function normalise({ thinking, random }: Belief): void {
  let all = 0
  for (let code = 0; code < codeCount; code++) all += thinking[code]! + random[code]!
  if (all === 0) return
  for (let code = 0; code < codeCount; code++) {
    thinking[code]! /= all
    random[code]! /= all
  }
}

/** How likely a code is theirs. */
export function massOf(weights: Float64Array, code: number): number {
  const mass = weights[code]
  if (mass === undefined) throw new Error(`There is no code ${code}.`)
  return mass
}

/** How likely one of the codes within a turn of this one is theirs. */
export function massWithin(weights: Float64Array, safe: number): number {
  let mass = 0
  const around = within(safe)
  for (let i = 0; i < around.length; i++) mass += weights[around[i]!]!
  return mass
}
