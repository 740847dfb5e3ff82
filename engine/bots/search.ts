/**
 * One search for all games: information-set Monte-Carlo tree search. Each round draws a world that fits what the seat
 * knows, descends a tree of moves that all worlds share, plays on by a policy, and records how it ended. Moves that do well
 * in many worlds are tried more often; the one tried most is the answer.
 */
import type { Seat } from '../core/card'
import type { Dealer } from '../core/dealer'
import type { Game } from '../core/game'
import type { Outcome } from '../core/outcome'
import type { Insight, Thought } from './bot'
import { diceFrom, oneOf, type Dice } from './dice'
import { createSamplingDealer } from './sampling-dealer'

export interface SearchPlan<S extends object, M extends object, F extends string> {
  readonly game: Game<S, M, F>
  readonly insight: Insight<S, F>
  readonly seed: number
  /** How many worlds are drawn: the budget. */
  readonly rounds: number
  /** How many moves a round plays beyond the tree before the state is judged. */
  readonly horizon: number
  /** Chooses moves beyond the tree. Absent: any move. */
  readonly policy?: (state: S, seat: Seat, moves: readonly M[], dice: Dice) => M
  /** What an unfinished state is worth to a seat, from 0 to 1. */
  readonly worth?: (state: S, seat: Seat) => number
  /** Moves worth looking at. Absent: all that the rules list. */
  readonly consider?: (state: S, seat: Seat, moves: readonly M[]) => readonly M[]
}

interface Tree<M> {
  readonly children: Map<string, Node<M>>
}

interface Node<M> extends Tree<M> {
  visits: number
  /** How often the move that leads here was legal. */
  offered: number
  /** Sum of what it was worth to the seat that chose it. */
  reward: number
  readonly move: M
}

/** How much exploration weighs against what is known. */
const curiosity = 0.7
const roundsPerSlice = 4

export function* search<S extends object, M extends object, F extends string>(
  plan: SearchPlan<S, M, F>,
): Generator<undefined, Thought<M> | undefined> {
  const { game, insight, rounds } = plan
  const { standing, seat, knowledge } = insight
  const root: Tree<M> = { children: new Map() }
  for (let round = 0; round < rounds; round++) {
    const dice = diceFrom(plan.seed, standing.n, round)
    const dealer = createSamplingDealer({ knowledge, value: game.value, random: dice })
    explore(plan, root, { state: standing.state, dealer, dice })
    if (round % roundsPerSlice === roundsPerSlice - 1) yield undefined
  }
  let best: Node<M> | undefined
  for (const child of root.children.values()) if (!best || child.visits > best.visits) best = child
  const move =
    best?.move ?? oneOf(game.moves(standing.state, seat, eyesOf(knowledge.faces)), diceFrom(plan.seed))
  return move && { move }
}

/** A seat's chance to win, from 0 to 1, over worlds that fit what it knows, each played out by the policy. */
export function* playedOut<S extends object, M extends object, F extends string>(
  plan: SearchPlan<S, M, F>,
): Generator<undefined, number> {
  const { game, insight, rounds } = plan
  const { standing, seat, knowledge } = insight
  let sum = 0
  for (let round = 0; round < rounds; round++) {
    const dice = diceFrom(plan.seed, standing.n, round)
    const dealer = createSamplingDealer({ knowledge, value: game.value, random: dice })
    sum += rewardOf(plan, playOn(plan, standing.state, { dealer, dice }), seat)
    if (round % roundsPerSlice === roundsPerSlice - 1) yield undefined
  }
  return sum / rounds
}

interface World<S extends object, F extends string> {
  readonly state: S
  readonly dealer: ReturnType<typeof createSamplingDealer<F>>
  readonly dice: Dice
}

function explore<S extends object, M extends object, F extends string>(
  plan: SearchPlan<S, M, F>,
  root: Tree<M>,
  { state: first, dealer, dice }: World<S, F>,
): void {
  const { game } = plan
  const path: { readonly node: Node<M>; readonly seat: Seat }[] = []
  let state = first
  let tree = root
  for (;;) {
    // If several seats are on turn, the question is what this one does.
    const turn = movesNow(plan, state, { dealer, first: tree === root ? plan.insight.seat : undefined })
    if (!turn) break
    const { child, isNew } = descend(game, tree, { moves: turn.moves, dice })
    path.push({ node: child, seat: turn.seat })
    state = game.play(state, turn.seat, child.move, dealer)
    tree = child
    if (isNew) break
  }
  const end = playOn(plan, state, { dealer, dice })
  for (const step of path) {
    step.node.visits++
    step.node.reward += rewardOf(plan, end, step.seat)
  }
}

/** The child to continue with: an untried one or, if there is none, the most promising. */
function descend<M extends object>(
  game: Game<object, M, string>,
  tree: Tree<M>,
  { moves, dice }: { readonly moves: readonly M[]; readonly dice: Dice },
): { readonly child: Node<M>; readonly isNew: boolean } {
  const children: Node<M>[] = []
  const untried: M[] = []
  for (const move of moves) {
    const child = tree.children.get(game.format(move))
    if (!child) untried.push(move)
    else {
      child.offered++
      children.push(child)
    }
  }
  const fresh = oneOf(untried, dice)
  if (fresh !== undefined) {
    const child = nodeFor(fresh)
    child.offered = 1
    tree.children.set(game.format(fresh), child)
    return { child, isNew: true }
  }
  let [best] = children
  if (!best) throw new Error('There is no move to look at.')
  let most = -Infinity
  for (const child of children) {
    const promise =
      child.reward / child.visits + curiosity * Math.sqrt(Math.log(child.offered) / child.visits)
    if (promise > most) [best, most] = [child, promise]
  }
  return { child: best, isNew: false }
}

function playOn<S extends object, M extends object, F extends string>(
  plan: SearchPlan<S, M, F>,
  from: S,
  { dealer, dice }: { readonly dealer: World<S, F>['dealer']; readonly dice: Dice },
): S {
  let state = from
  for (let i = 0; i < plan.horizon; i++) {
    const turn = movesNow(plan, state, { dealer })
    if (!turn) return state
    const { seat, moves } = turn
    const move = plan.policy ? plan.policy(state, seat, moves, dice) : oneOf(moves, dice)
    if (move === undefined) return state
    state = plan.game.play(state, seat, move, dealer as Dealer<F>)
  }
  return state
}

function movesNow<S extends object, M extends object, F extends string>(
  { game, consider }: SearchPlan<S, M, F>,
  state: S,
  { dealer, first }: { readonly dealer: World<S, F>['dealer']; readonly first?: Seat | undefined },
): { readonly seat: Seat; readonly moves: readonly M[] } | undefined {
  const onTurn = game.turn(state)
  const seat = onTurn.find((other) => other === first) ?? onTurn[0]
  if (seat === undefined) return undefined
  const all = game.moves(state, seat, dealer.eyes(seat))
  const moves = consider ? consider(state, seat, all) : all
  return moves.length > 0 ? { seat, moves } : undefined
}

function rewardOf<S extends object, M extends object, F extends string>(
  { game, worth }: SearchPlan<S, M, F>,
  state: S,
  seat: Seat,
): number {
  const outcome = game.outcome(state)
  return outcome ? rewardFor(outcome, seat) : (worth?.(state, seat) ?? 0.5)
}

export function rewardFor(outcome: Outcome, seat: Seat): number {
  if ('team' in outcome) return outcome.team === 'won' ? 1 : 0
  if ('draw' in outcome) return 0.5
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
}

const nodeFor = <M>(move: M): Node<M> => ({
  visits: 0,
  offered: 0,
  reward: 0,
  move,
  children: new Map(),
})

const eyesOf =
  <F extends string>(faces: ReadonlyMap<number, F>) =>
  (card: number): F | undefined =>
    faces.get(card)
