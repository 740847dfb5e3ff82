/**
 * The plan of a turn of Royal Lock: everything that this turn can lead to, as a tree, with a fill branching into every card
 * that it may bring. First every end of the turn is estimated. Then the ends that the best plan leads to are evaluated
 * more deeply, over the red cards that may come and the partner's best answer. If the plan looks worse then, the next best
 * one takes its place, until the budget is spent or the plan holds.
 */
import type { Dice } from '../../../bots/dice'
import { drawn, type Position } from './position'
import { actionsAt, bestTurn, resultOf, type Action, type Judge } from './turn'

/** Where a turn may end, by whichever actions. */
interface End {
  readonly position: Position
  value: number
  thoughtThrough: boolean
}

export interface Plan {
  readonly position: Position
  readonly end: End
  readonly options: readonly Option[]
  /** What the best option is worth, as far as it has been evaluated. */
  value: number
  /** Absent if it is best to end the turn. */
  best: Option | undefined
}

export interface Option {
  readonly action: Action
  readonly result: 'won' | 'lost' | readonly { readonly chance: number; readonly plan: Plan }[]
}

export interface Thinking {
  readonly judge: Judge
  readonly dice: Dice
  /** How many draws of red cards an end is evaluated with. */
  readonly draws: number
  /** Whether there is budget left. */
  readonly goesOn: () => boolean
}

/** The tree of everything that a turn can lead to. */
export function* planTurn(position: Position, actions: number, judge: Judge): Generator<undefined, Plan> {
  const ends = new Map<number, End>()
  const endAt = (p: Position): End => {
    const known = ends.get(p.key)
    if (known) return known
    const end = { position: p, value: judge(p), thoughtThrough: false }
    ends.set(p.key, end)
    return end
  }
  return yield* grown(position, actions, undefined, -1)

  function* grown(
    p: Position,
    left: number,
    last: Action | undefined,
    from: number,
  ): Generator<undefined, Plan> {
    const options: Option[] = []
    for (const action of left === 0 ? [] : actionsAt(p, last, from)) {
      const result = resultOf(p, action)
      if (typeof result === 'string') {
        options.push({ action, result })
        continue
      }
      const branches: { readonly chance: number; readonly plan: Plan }[] = []
      for (const { chance, position: next } of result)
        branches.push({ chance, plan: yield* grown(next, left - 1, action, p.mine) })
      options.push({ action, result: branches })
    }
    if (left > 0) yield undefined
    return { position: p, end: endAt(p), options, value: 0, best: undefined }
  }
}

/** Finds the best option everywhere in the plan. */
export function weigh(plan: Plan): number {
  plan.value = plan.end.value
  plan.best = undefined
  for (const option of plan.options) {
    const value = worthOfOption(option)
    if (value > plan.value) {
      plan.value = value
      plan.best = option
    }
  }
  return plan.value
}

function worthOfOption({ result }: Option): number {
  if (result === 'won') return 1
  if (result === 'lost') return 0
  let value = 0
  for (const { chance, plan } of result) value += chance * weigh(plan)
  return value
}

/** Evaluates the ends that the best plan leads to more deeply, the likeliest first. */
export function* thinkThroughEnds(plan: Plan, thinking: Thinking): Generator<undefined, void> {
  weigh(plan)
  while (thinking.goesOn()) {
    const likeliest = likeliestEnd(plan, 1, undefined)
    if (!likeliest) return
    const { end } = likeliest
    end.value = yield* expected(end.position, thinking)
    end.thoughtThrough = true
    weigh(plan)
    yield undefined
  }
}

interface Likely {
  readonly end: End
  readonly chance: number
}

function likeliestEnd(plan: Plan, chance: number, found: Likely | undefined): Likely | undefined {
  if (!plan.best)
    return plan.end.thoughtThrough || (found && found.chance >= chance) ? found : { end: plan.end, chance }
  const { result } = plan.best
  if (typeof result === 'string') return found
  let likeliest = found
  for (const branch of result) likeliest = likeliestEnd(branch.plan, chance * branch.chance, likeliest)
  return likeliest
}

/** What a position is worth before its two red cards: the average over draws, each with the partner's best turn. */
function* expected(p: Position, { judge, dice, draws }: Thinking): Generator<undefined, number> {
  const survived = drawsFrom(p)
  const total = survived.reduce((sum, { chance }) => sum + chance, 0)
  if (survived.length <= draws) {
    let value = 0
    for (const { chance, next } of survived) value += chance * (yield* bestTurn(next, judge))
    return value
  }
  // Stratified sampling: equal steps through all draws miss no likely one, so few are enough.
  const step = total / draws
  let mark = step * dice()
  let passed = 0
  let value = 0
  for (const { chance, next } of survived) {
    passed += chance
    let hits = 0
    for (; mark < passed; mark += step) hits++
    if (hits > 0) value += hits * step * (yield* bestTurn(next, judge))
  }
  return value
}

interface Draw {
  readonly chance: number
  readonly next: Position
}

/** The draws that don't lose. Ranks that are not in the grid all do the same, so one stands for them. */
function drawsFrom(p: Position): readonly Draw[] {
  const { cells, red, redSize } = p
  const counts: { readonly rank: number; readonly count: number }[] = []
  let others = 0
  const absent: number[] = []
  for (const [rank, count] of red.entries()) {
    if (count === 0) continue
    if (cells.includes(rank)) counts.push({ rank, count })
    else {
      others += count
      absent.push(rank)
    }
  }
  const [first = 0, second = first] = absent
  const pairs = redSize * (redSize - 1)
  const draws: Draw[] = []
  const add = (one: number, two: number, ways: number): void => {
    const next = ways === 0 ? undefined : drawn(p, one, two)
    if (next) draws.push({ chance: ways / pairs, next })
  }
  counts.forEach(({ rank, count }, i) => {
    add(rank, rank, count * (count - 1))
    for (const other of counts.slice(i + 1)) add(rank, other.rank, 2 * count * other.count)
    if (others > 0) add(rank, first, 2 * count * others)
  })
  if (others > 1) add(first, second, others * (others - 1))
  return draws
}
