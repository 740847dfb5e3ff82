/**
 * A dealer for bots: a world that could be the real one. It draws a deal that fits everything one seat knows, then deals
 * on, so that a bot can play the match to its end and see how it comes out. It starts from the seat's knowledge alone: a
 * bot that searched with the real dealer would win by reading the cards.
 *
 * As with the real dealer, the k-th order depends on k and not on earlier calls, so that a search that plays the same
 * line again meets the same cards.
 */
import { createBaseDealer } from '../core/base-dealer'
import type { Card } from '../core/card'
import type { TableDealer } from '../core/dealer'
import type { Answer, Group, Knowledge } from '../core/knowledge'
import { diceFrom, exchange } from './dice'

export interface Sampling<F extends string> {
  readonly knowledge: Knowledge<F>
  /** What `same` compares: the game's `value`. */
  readonly value: (face: F) => string
  /** Returns a number from 0 to below 1. Called only while the world is drawn. */
  readonly random: () => number
  /** The id that the next card gets, as at the real table. */
  readonly next?: number
}

export function createSamplingDealer<F extends string>({
  knowledge,
  value,
  random,
  next = knowledge.next,
}: Sampling<F>): TableDealer<F> {
  const world = drawWorld(knowledge, value, random)
  const seed = Math.floor(random() * 0x100000000)
  const inOrder = (faces: readonly F[], k: number): readonly F[] =>
    take(faces, faces.length, diceFrom(seed, k))
  return createBaseDealer(
    value,
    { deal: inOrder, shuffle: inOrder, guess: (from, k) => take(from, 1, diceFrom(seed, k))[0] },
    {
      faces: Array.from({ length: next }, (_, card) => world.get(card as Card)),
      seenBy: knowledge.seenBy,
    },
  )
}

/** Far more than any position of our games needs: it stops the search if answers contradict each other. */
const mostTries = 20_000

/** What a face must or must not match: a face, or the face of a card that may not have been drawn yet. */
type Test<F extends string> = Pick<Answer<F>, 'b' | 'same'>
type Tests<F extends string> = ReadonlyMap<Card, readonly Test<F>[]>

/** A face for every live card: group by group, and from the start if an answer about two groups fails. */
function drawWorld<F extends string>(
  { seat, faces: known, groups, answers }: Knowledge<F>,
  value: (face: F) => string,
  random: () => number,
): ReadonlyMap<Card, F> {
  const passes = (face: F, tests: readonly Test<F>[], world: ReadonlyMap<Card, F>): boolean =>
    tests.every(({ b, same }) => {
      const other = typeof b === 'number' ? world.get(b) : b
      return other === undefined || (value(face) === value(other)) === same
    })
  const tests = testsOf(answers)
  const testsAt = (card: Card): readonly Test<F>[] => tests.get(card) ?? []
  const fitting = (faces: readonly F[], [card, ...more]: readonly Card[]): readonly F[] =>
    card === undefined || more.length > 0 ? faces : faces.filter((face) => passes(face, testsAt(card), known))
  const ready = groups.map(({ cards, faces }) => ({
    // Cards that can fail come first, so that most wrong draws end after a card or two.
    cards: cards.slice().sort((a, b) => testsAt(b).length - testsAt(a).length),
    // A card on its own (a written code) is filtered at once: a hundred wrong guesses leave few codes to draw.
    faces: fitting(faces, cards),
    tests: new Map(cards.map((card) => [card, testsAt(card).filter(({ b }) => isAmong(cards, b))])),
  }))

  let tries = 0
  while (tries < mostTries) {
    const world = new Map(known)
    for (const group of ready) {
      // An answer within the group rejects this draw of the group only: the others don't depend on it.
      let drawn = false
      while (!drawn && tries++ < mostTries) drawn = drawGroup(group, world)
    }
    const holds = ([card, asked]: readonly [Card, readonly Test<F>[]]): boolean => {
      const face = world.get(card)
      return face === undefined || passes(face, asked, world)
    }
    if (tries <= mostTries && [...tests].every(holds)) return world
  }
  throw new Error(
    `No deal was found that fits what ${seat === undefined ? 'everybody' : `seat ${seat}`} knows.`,
  )

  function drawGroup(group: Group<F> & { readonly tests: Tests<F> }, world: Map<Card, F>): boolean {
    const pool = group.faces.slice()
    for (const card of group.cards) world.delete(card)
    return group.cards.every((card, i) => {
      exchange(pool, i, i + Math.floor(random() * (pool.length - i)))
      const face = pool[i]
      if (face === undefined) return false
      world.set(card, face)
      return passes(face, group.tests.get(card) ?? [], world)
    })
  }
}

/** Answers by card; one about two cards is listed under both. */
function testsOf<F extends string>(answers: readonly Answer<F>[]): Tests<F> {
  const tests = new Map<Card, Test<F>[]>()
  const add = (card: Card, test: Test<F>): void => void tests.set(card, [...(tests.get(card) ?? []), test])
  for (const { a, b, same } of answers) {
    add(a, { b, same })
    if (typeof b === 'number') add(b, { b: a, same })
  }
  return tests
}

const isAmong = <F extends string>(cards: readonly Card[], b: Card | F): boolean =>
  typeof b !== 'number' || cards.includes(b)

/** The first `count` of a fair shuffle. */
function take<T>(things: readonly T[], count: number, random: () => number): readonly T[] {
  const order = things.slice()
  for (let i = 0; i < count; i++) exchange(order, i, i + Math.floor(random() * (order.length - i)))
  return order.slice(0, count)
}
