/**
 * Trap and Treasure, solved completely and backwards. Positions with the same traps on the floor and in hand form a layer.
 * Setting a trap leads to a layer with one more trap set, so those are solved first; within a layer, values spread from step to
 * step until nothing changes. There are 331,000 layers of 7,500 positions at two bits each. It shares nothing with the bot, and
 * `assertRules` compares its moves with those of the rules.
 */
import { homes, middle, trapAndTreasure, type State } from '@/engine/games/trap-and-treasure/rules'
import type { Random } from '../bench/random'

const cells = 25
const trapsInAll = 6
const mostInHand = 3
const perLayer = cells * cells * 3 * 2 * 2
const bytesPerLayer = perLayer / 4
/** What a move that ends the match leads to, instead of a position. */
const moverWins = -1
const moverLoses = -2
const nobody = { asked: () => 0 } as never
const unseen = (): undefined => undefined

export interface Solved {
  /** For the player to move: 1 won, -1 lost, 0 neither. */
  valueOf(state: State): number
  /** A random position of the whole game, or with this many traps in hand. */
  draw(random: Random, inHand?: number): State
}

const near = Array.from({ length: cells }, (_, cell) => [
  ...(cell >= 5 ? [cell - 5] : []),
  ...(cell % 5 < 4 ? [cell + 1] : []),
  ...(cell < 20 ? [cell + 5] : []),
  ...(cell % 5 > 0 ? [cell - 1] : []),
])

/** Ways to choose k of n cells. */
const choices = Array.from({ length: cells + 1 }, (_, n) => {
  const row = [1]
  for (let k = 1; k <= trapsInAll + 1; k++) row.push((row[k - 1]! * (n - k + 1)) / k)
  return row
})

/** The index of a set of traps among all sets of its size, in the order of their bits. */
function rankOf(traps: number): number {
  let rank = 0
  let set = 0
  for (let cell = 0; cell < cells; cell++) if ((traps >> cell) & 1) rank += choices[cell]![++set]!
  return rank
}

function countOf(traps: number): number {
  let count = 0
  for (let rest = traps; rest; rest &= rest - 1) count++
  return count
}

const indexOf = (a: number, b: number, carrier: number, turn: number, waits: number): number =>
  ((a * cells + b) * 3 + carrier) * 4 + turn * 2 + waits

/** Whether a position is possible: a carrier who is free at home has won, and nobody stands on an untaken treasure. */
function isOpen(index: number, traps: number): boolean {
  const waits = index & 1
  const turn = (index >> 1) & 1
  const carrier = (index >> 2) % 3
  const b = ((index / 12) | 0) % cells
  const a = (index / (12 * cells)) | 0
  if (a === b || (waits === 1 && !((traps >> (turn === 0 ? b : a)) & 1))) return false
  if (carrier === 0) return !((traps >> middle) & 1) && a !== middle && b !== middle
  return (carrier === 1 ? a : b) !== homes[carrier - 1] || (waits === 1 && carrier !== turn + 1)
}

/** Where a step onto a cell leads; without a cell, where setting a trap leads (it is already in `traps`). */
function follow(index: number, traps: number, cell?: number): number {
  const waits = index & 1
  const turn = (index >> 1) & 1
  let carrier = (index >> 2) % 3
  const b = ((index / 12) | 0) % cells
  const a = (index / (12 * cells)) | 0
  const me = cell ?? (turn === 0 ? a : b)
  const other = turn === 0 ? b : a
  let caught = 0
  if (cell !== undefined) {
    caught = (traps >> cell) & 1
    if (cell === middle && carrier === 0) carrier = turn + 1
    if (caught === 0 && carrier === turn + 1 && cell === homes[turn]) return moverWins
  }
  let next = 1 - turn
  if (waits === 1) {
    if (carrier === 2 - turn && other === homes[1 - turn]) return moverLoses
    next = turn
    if (caught === 1) {
      if (carrier === turn + 1 && me === homes[turn]) return moverWins
      caught = 0
      next = 1 - turn
    }
  }
  return turn === 0 ? indexOf(me, other, carrier, next, caught) : indexOf(other, me, carrier, next, caught)
}

const turnOf = (index: number): number => (index >> 1) & 1

export function solveTraps(): Solved {
  /** By traps set and traps left to seat 1. */
  const tables: Uint8Array[][] = []
  const lookUp = (table: Uint8Array, rank: number, index: number): number => {
    const bits = (table[rank * bytesPerLayer + (index >> 2)]! >> ((index & 3) * 2)) & 3
    return bits === 2 ? -1 : bits
  }
  const values = new Int8Array(perLayer)
  /** The best value of moves out of the layer; then the steps within it, negative if the turn passes. */
  const outside = new Int8Array(perLayer)
  const steps = new Int32Array(perLayer * 4)
  const stepCounts = new Uint8Array(perLayer)
  const pending = new Int32Array(perLayer)
  const ranks = new Int32Array(cells)

  function solve(traps: number, rank: number, left: readonly [number, number]): void {
    const set = countOf(traps)
    values.fill(0)
    for (let cell = 0; cell < cells; cell++)
      ranks[cell] = (traps >> cell) & 1 ? -1 : set < trapsInAll ? rankOf(traps | (1 << cell)) : 0
    let waiting = 0
    for (let index = 0; index < perLayer; index++) {
      if (!isOpen(index, traps)) continue
      const turn = turnOf(index)
      const b = ((index / 12) | 0) % cells
      const a = (index / (12 * cells)) | 0
      let best = -1
      let count = 0
      for (const cell of near[turn === 0 ? a : b]!) {
        if (cell === (turn === 0 ? b : a)) continue
        const next = follow(index, traps, cell)
        if (next === moverWins) best = 1
        else if (next !== moverLoses) steps[index * 4 + count++] = turnOf(next) === turn ? next : ~next
      }
      if (left[turn]! > 0 && best < 1) {
        const table = tables[set + 1]![left[0] - (turn === 0 ? 1 : 0)]!
        const untaken = ((index >> 2) % 3 === 0 ? 1 : 0) << middle
        for (let cell = 0; cell < cells && best < 1; cell++) {
          if (ranks[cell]! < 0 || cell === a || cell === b || (untaken >> cell) & 1) continue
          const next = follow(index, traps | (1 << cell))
          if (next === moverLoses) continue
          const value = lookUp(table, ranks[cell]!, next)
          best = Math.max(best, turnOf(next) === turn ? value : -value)
        }
      }
      if (best === 1) values[index] = 1
      else {
        outside[index] = best
        stepCounts[index] = count
        pending[waiting++] = index
      }
    }
    for (let before = -1; before !== waiting;) {
      before = waiting
      waiting = 0
      for (let i = 0; i < before; i++) {
        const index = pending[i]!
        let best = outside[index]!
        for (let step = index * 4, end = step + stepCounts[index]!; step < end; step++) {
          const next = steps[step]!
          best = Math.max(best, next < 0 ? -values[~next]! : values[next]!)
        }
        if (best === 0) pending[waiting++] = index
        else values[index] = best
      }
    }
    const table = tables[set]![left[0]]!
    for (let index = 0; index < perLayer; index++)
      if (values[index] !== 0)
        table[rank * bytesPerLayer + (index >> 2)]! |= (values[index] === 1 ? 1 : 2) << ((index & 3) * 2)
  }

  for (let set = trapsInAll; set >= 0; set--) {
    tables[set] = []
    for (let one = 0; one <= mostInHand; one++) {
      const two = trapsInAll - set - one
      if (two < 0 || two > mostInHand) continue
      const count = choices[cells]![set]!
      tables[set]![one] = new Uint8Array(count * bytesPerLayer)
      let traps = (1 << set) - 1
      for (let rank = 0; rank < count; rank++) {
        solve(traps, rank, [one, two])
        traps = nextSet(traps)
      }
    }
  }

  const valueOf = (state: State): number =>
    lookUp(
      tables[countOf(state.traps)]![state.explorers[0].trapsLeft]!,
      rankOf(state.traps),
      indexOfState(state),
    )

  function draw(random: Random, inHand?: number): State {
    for (;;) {
      const set = inHand === undefined ? anySet(random) : trapsInAll - inHand
      const one = random(mostInHand + 1)
      const two = trapsInAll - set - one
      if (two < 0 || two > mostInHand) continue
      let traps = 0
      while (countOf(traps) < set) traps |= 1 << random(cells)
      const index = random(perLayer)
      if (isOpen(index, traps)) return stateOf(index, traps, [one, two])
    }
  }

  return { valueOf, draw }
}

/** A random number of traps, weighted by how many ways there are to set them. */
function anySet(random: Random): number {
  let at = random(choices[cells]!.slice(0, trapsInAll + 1).reduce((sum, count) => sum + count, 0))
  return choices[cells]!.findIndex((count) => (at -= count) < 0)
}

/** The next larger number with the same number of bits set. */
function nextSet(traps: number): number {
  if (traps === 0) return 0
  const low = traps & -traps
  const carried = traps + low
  return carried | (((traps ^ carried) / low) >> 2)
}

const indexOfState = ({ explorers: [a, b], carrier, turn }: State): number =>
  indexOf(a.cell, b.cell, carrier ?? 0, turn - 1, Number((turn === 1 ? b : a).trapped))

function stateOf(index: number, traps: number, left: readonly [number, number]): State {
  const turn = turnOf(index) + 1
  const places = [(index / (12 * cells)) | 0, ((index / 12) | 0) % cells]
  const explorer = (seat: 1 | 2) => ({
    cell: places[seat - 1]!,
    trapsLeft: left[seat - 1]!,
    trapped: (index & 1) === 1 && seat !== turn,
  })
  return {
    explorers: [explorer(1), explorer(2)],
    traps,
    carrier: (index >> 2) % 3 || undefined,
    turn,
    outcome: undefined,
  }
}

/** Throws if a position's value does not follow from its moves in the rules. */
export function assertRules({ valueOf, draw }: Solved, random: Random, positions: number): void {
  for (let i = 0; i < positions; i++) {
    const state = draw(random)
    const values = trapAndTreasure.moves(state, state.turn, unseen).map((move) => {
      const next = trapAndTreasure.play(state, state.turn, move, nobody)
      return valueFor(state.turn, next, valueOf)
    })
    if (Math.max(...values) !== valueOf(state))
      throw new Error(`Solved wrongly: ${JSON.stringify(state)} is not ${valueOf(state)}.`)
  }
}

export function valueFor(seat: number, state: State, valueOf: (state: State) => number): number {
  if (state.outcome) return 'winners' in state.outcome && state.outcome.winners.includes(seat) ? 1 : -1
  return state.turn === seat ? valueOf(state) : -valueOf(state)
}
