/**
 * Forgetting, which is what makes an easy bot easy. A face fades with every call of the dealer since it was seen. How
 * well a card sticks is drawn once per match, so a forgotten face stays forgotten until it is seen again.
 */
import type { Card } from '../core/card'
import type { Group, Knowledge } from '../core/knowledge'
import type { Level } from './bot'
import { diceFrom } from './dice'

/** After how many calls of the dealer a face is remembered about a third of the time. */
const fades: Readonly<Record<Level, number>> = { easy: 6, normal: 30, hard: Infinity }

/** What a bot remembers of a seat's knowledge. Faces that are `visible` need no memory. */
export function remembered<F extends string>(
  knowledge: Knowledge<F>,
  {
    level,
    seed,
    visible,
  }: { readonly level: Level; readonly seed: number; readonly visible: (card: Card) => boolean },
): Knowledge<F> {
  const faces = new Map<Card, F>()
  const forgotten: Group<F>[] = []
  for (const [card, face] of knowledge.faces) {
    const age = knowledge.calls - (knowledge.seenAt.get(card) ?? knowledge.calls)
    const sticks = Math.exp(-age / fades[level]) > diceFrom(seed, card)()
    if (visible(card) || sticks) faces.set(card, face)
    else forgotten.push({ cards: [card], faces: [face] })
  }
  return forgotten.length === 0
    ? knowledge
    : { ...knowledge, faces, groups: merged(knowledge.groups, forgotten) }
}

/** To the bot, forgotten cards are among those that were never seen. */
function merged<F extends string>(
  groups: readonly Group<F>[],
  forgotten: readonly Group<F>[],
): readonly Group<F>[] {
  const [first = { cards: [], faces: [] }, ...rest] = groups
  return [
    {
      cards: [...first.cards, ...forgotten.flatMap(({ cards }) => cards)],
      faces: [...first.faces, ...forgotten.flatMap(({ faces }) => faces)],
    },
    ...rest,
  ]
}
