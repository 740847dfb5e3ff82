/**
 * The partner in Royal Lock. It plans its turn as a whole, counts the red cards that are gone, and gives a reason for every
 * action. Easier levels don't count, judge positions less well, and don't consider the partner's next turn.
 */
import { lines, stepFrom, ways, type Face } from '../grid'
import type { Move } from '../moves'
import type { State } from '../rules'
import type { Bot, Level } from '../../../bots/bot'
import { diceFrom } from '../../../bots/dice'
import { planTurn, thinkThroughEnds, weigh, type Option, type Plan } from './plan'
import { cardUnder, empty, firstRoyal, isRoyal, positionOf, uncounted, type Position } from './position'
import type { Action, Judge } from './turn'
import { weights } from './weights'
import { worthOf } from './worth'

interface Skill {
  /** Whether it counts the red cards. */
  readonly counts: boolean
  /** How far off its estimates may be. */
  readonly blur: number
  /** How many positions it judges before it stops looking further than its own turn. */
  readonly budget: number
}

const skills: Readonly<Record<Level, Skill>> = {
  easy: { counts: false, blur: 0.3, budget: 0 },
  normal: { counts: true, blur: 0.1, budget: 0 },
  hard: { counts: true, blur: 0, budget: 30_000 },
}
const drawsPerEnd = 10
/** Without a JIT, a slice of this many new positions, or of this many steps through known ones, takes about 2 ms. */
const judgedPerSlice = 60
const stepsPerSlice = 6

/** What an action is for. */
export type Reason =
  | 'win'
  | 'lock-royal'
  | 'lock-card'
  | 'free-lock'
  | 'clear-junk'
  | 'clear-royal'
  | 'save-line'
  | 'fill-gap'
  | 'shuffle-royals'
  | 'shuffle-cards'
  | 'walk-to-royal'
  | 'walk-to-gap'
  | 'walk-to-junk'
  | 'walk-to-lock'
  | 'walk'
  | 'wait'

export const royalLockBot: Bot<State, Move, Face> = {
  *think({ seat, standing }, level, seed) {
    const { state } = standing
    if (state.outcome || state.turn !== seat) return undefined
    const { counts, blur, budget } = skills[level]
    const here = positionOf(state, seat)
    const judged = new Map<number, number>()
    const judge: Judge = (p) => {
      const known = judged.get(p.key)
      if (known !== undefined) return known
      const off = blur === 0 ? 0 : blur * (diceFrom(seed, p.key)() - 0.5)
      const worth = worthOf(p, weights) + off
      judged.set(p.key, worth)
      return worth
    }
    const dice = diceFrom(seed, standing.n)

    let paused = 0
    let steps = 0
    const thinking = think(counts ? here : uncounted(here), state.actions)
    for (let step = thinking.next(); ; step = thinking.next()) {
      if (step.done) return thoughtOf(step.value, here)
      if (judged.size - paused < judgedPerSlice && ++steps < stepsPerSlice) continue
      paused = judged.size
      steps = 0
      yield undefined
    }

    function* think(from: Position, actions: number): Generator<undefined, Plan> {
      const plan = yield* planTurn(from, actions, judge)
      weigh(plan)
      if (budget > 0)
        yield* thinkThroughEnds(plan, { judge, dice, draws: drawsPerEnd, goesOn: () => judged.size < budget })
      return plan
    }
  },
}

function thoughtOf({ best, position }: Plan, here: Position): { readonly move: Move; readonly why: Reason } {
  if (!best) return { move: { kind: 'end' }, why: 'wait' }
  return { move: moveFor(best.action, here.mine), why: reasonFor(best, position) }
}

function moveFor(action: Action, from: number): Move {
  if (typeof action !== 'number') return { kind: action }
  const way = ways.find((one) => stepFrom(from + 1, one) === action + 1)
  if (!way) throw new Error(`No step leads from cell ${from} to ${action}.`)
  return { kind: 'move', way }
}

function reasonFor(option: Option, p: Position): Reason {
  const { action, result } = option
  if (result === 'won') return 'win'
  if (typeof action === 'number') return reasonForWalk(option)
  switch (action) {
    case 'lock':
      return isRoyal(cardUnder(p)) ? 'lock-royal' : 'lock-card'
    case 'unlock':
      return 'free-lock'
    case 'remove':
      return isRoyal(cardUnder(p)) ? 'clear-royal' : 'clear-junk'
    case 'fill':
      return isInDanger(p) ? 'save-line' : 'fill-gap'
    case 'reshuffle':
      return p.discard.slice(firstRoyal).some((count) => count > 0) ? 'shuffle-royals' : 'shuffle-cards'
  }
}

/** The reason for a walk is what is done at its end, if that is in this turn. */
function reasonForWalk(option: Option): Reason {
  let step: Option | undefined = option
  let p: Position | undefined
  while (step && typeof step.action === 'number' && typeof step.result !== 'string') {
    const [branch]: readonly { readonly plan: Plan }[] = step.result
    if (!branch) break
    p = branch.plan.position
    step = branch.plan.best
  }
  if (!p) return 'walk'
  const card = cardUnder(p)
  switch (step?.action) {
    case 'lock':
      return isRoyal(card) ? 'walk-to-royal' : 'walk-to-lock'
    case 'fill':
      return 'walk-to-gap'
    case 'remove':
      return isRoyal(card) ? 'walk' : 'walk-to-junk'
    case 'unlock':
      return 'walk-to-lock'
    default:
      return 'walk'
  }
}

/** Whether the marker stands on one of two gaps in a line. */
const isInDanger = ({ cells, mine }: Position): boolean =>
  lines.some(
    (line) =>
      line.some((space) => space - 1 === mine) &&
      line.filter((space) => cells[space - 1] === empty).length === 2,
  )
