/**
 * Worlds for a Lockdown bot: tables as they could be, drawn from what one seat knows and nothing else. Cards that
 * others have seen and kept are lower than chance would make them, and the draw reflects that.
 */
import type { Card, Seat } from '../../../core/card'
import type { Knowledge } from '../../../core/knowledge'
import { pointsOf, type Face } from '../faces'
import type { State } from '../state'
import { exchange, type Dice } from '../../../bots/dice'
import { kindsOf } from './beliefs'
import { cardOf, everybody, type Table } from './table'

/** How often a player who has seen one of their cards keeps it, by what it counts (from -1). */
const kept = [1, 1, 1, 1, 1, 0.95, 0.85, 0.7, 0.55, 0.42, 0.3, 0.22, 0.18, 0.15, 0.12]

function chanceToKeep(points: number): number {
  const chance = kept[points + 1]
  if (chance === undefined) throw new Error(`No card counts ${points}.`)
  return chance
}

export interface World {
  /** What every live card counts, by id. */
  readonly points: readonly number[]
  /** Seats that play at random (one bit per seat, bit 0 for seat 1). */
  readonly random: number
}

export interface Worlds {
  /** A world that fits. */
  draw(dice: Dice): World
  /** The table of a world, without empty places. */
  lay(world: World): Table
}

/** `careless`: how likely it is, before anything has been seen, that most at this table play at random. */
export function worldsOf(state: State, seat: Seat, knowledge: Knowledge<Face>, careless: number): Worlds {
  const base: number[] = []
  for (const [card, face] of knowledge.faces) base[card] = pointsOf(face)
  const groups = knowledge.groups.map(({ cards, faces }) => ({ cards, points: faces.map(pointsOf) }))
  const tests = knowledge.answers.map(({ a, b, same }) => ({
    a,
    b: typeof b === 'number' ? b : undefined,
    points: typeof b === 'number' ? 0 : pointsOf(b),
    same,
  }))
  const chosen = chosenCards(state, seat, knowledge)
  const drawKinds = kindsOf(state, { seat, knowledge, careless })
  const seenBy = (card: Card): number => {
    let mask = 0
    for (const who of knowledge.seenBy.get(card) ?? []) mask |= who === 0 ? everybody : 1 << (who - 1)
    const own = 1 << (seat - 1)
    return knowledge.faces.has(card) ? mask | own : mask & ~own
  }
  const hands = state.hands.map((hand) =>
    hand.flatMap((card) => (card === undefined ? [] : [{ card, seenBy: seenBy(card) }])),
  )
  const pile = state.pile.map(({ face }) => cardOf(pointsOf(face), everybody))
  const deck = state.deck.slice().reverse()

  return {
    draw(dice) {
      let world = base
      for (let attempt = 0; attempt < 30; attempt++) {
        world = base.slice()
        for (const { cards, points } of groups) deal(world, cards, { points, dice })
        if (fits(world)) break
      }
      const random = drawKinds(dice)
      for (const { card, owner } of chosen) {
        if ((random >> (owner - 1)) & 1) continue
        for (let again = 0; again < 3 && dice() > chanceToKeep(pointsOn(world, card)); again++) {
          const other = state.deck[Math.floor(dice() * state.deck.length)]
          if (other === undefined) break
          exchange(world, card, other)
        }
      }
      return { points: world, random }
    },
    lay: ({ points, random }) => ({
      hands: hands.map((hand) => hand.map(({ card, seenBy: mask }) => cardOf(pointsOn(points, card), mask))),
      deck: deck.map((card) => cardOf(pointsOn(points, card), 0)),
      pile: pile.slice(),
      turn: state.turn,
      caller: state.caller ?? 0,
      out: state.resigned,
      random,
    }),
  }

  function fits(world: readonly number[]): boolean {
    return tests.every(
      ({ a, b, points, same }) => (world[a] === (b === undefined ? points : world[b])) === same,
    )
  }
}

/** What a card counts in a world. */
export function pointsOn(points: readonly number[], card: Card): number {
  const count = points[card]
  if (count === undefined) throw new Error(`Card ${card} is not in this world.`)
  return count
}

function deal(
  world: number[],
  cards: readonly Card[],
  { points, dice }: { readonly points: readonly number[]; readonly dice: Dice },
): void {
  const pool = points.slice()
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!
    exchange(pool, i, i + Math.floor(dice() * (pool.length - i)))
    world[card] = pool[i]!
  }
}

/** Cards that others hold, have seen and have had time to get rid of. */
function chosenCards(
  { hands, turns, resigned }: State,
  seat: Seat,
  knowledge: Knowledge<Face>,
): readonly { readonly card: Card; readonly owner: Seat }[] {
  if (turns <= hands.length) return []
  return hands.flatMap((hand, i) =>
    i + 1 === seat || resigned.includes(i + 1)
      ? []
      : hand.flatMap((card) =>
          card !== undefined && !knowledge.faces.has(card) && knowledge.seenBy.get(card)?.includes(i + 1)
            ? [{ card, owner: i + 1 }]
            : [],
        ),
  )
}
