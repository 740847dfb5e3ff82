/**
 * Forgetting, which is what makes an easy bot easy. A face that was seen fades with what has happened since; how well
 * each card sticks is drawn once per match, so what is forgotten stays forgotten until it is seen again.
 */
import type { Card } from '../core/card'
import type { Group, Knowledge } from '../core/knowledge'
import type { Level } from './bot'
import { diceFrom } from './dice'

/** How many calls of the dealer it takes for a face to fade to a third. */
const fades: Readonly<Record<Level, number>> = { easy: 6, normal: 30, hard: Infinity }

/** What is left of a seat's knowledge. Faces that lie open (`visible`) need no memory. */
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

/** Forgotten cards lie among those that were never seen, as far as the bot can tell. */
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
