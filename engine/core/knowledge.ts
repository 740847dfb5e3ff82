/**
 * What one seat knows: the faces it has seen, which faces a set of cards must have among them, and what the public
 * answers exclude. It is folded from the dealer's calls, per seat and never per phone, and it is what bots get.
 *
 * A shuffle is why groups exist: it retires ids, and one pool for the whole deck would deal reshuffled faces into hands.
 */
import type { Card, Eyes, Seat } from './card'
import type { Call } from './dealer'
import { everybody } from './seen-by'

export interface Knowledge<F extends string> {
  readonly seat: Seat | undefined
  /** Faces of live cards that this seat has seen. */
  readonly faces: ReadonlyMap<Card, F>
  /** Cards whose faces are known only as a group: each has one of these faces, in an unknown order. */
  readonly groups: readonly Group<F>[]
  readonly answers: readonly Answer<F>[]
  /** Who has looked at a live card (0: everybody). That somebody looks is public, what they see is not. */
  readonly seenBy: ReadonlyMap<Card, readonly Seat[]>
  /** When a face was last seen, as a number of calls: bots forget by it. */
  readonly seenAt: ReadonlyMap<Card, number>
  /** How many calls there have been. */
  readonly calls: number
  /** The id of the first card that the game dealt: the cards of a toss come before it. */
  readonly first: number
  /** The id that the next card gets. */
  readonly next: number
}

export interface Group<F extends string> {
  readonly cards: readonly Card[]
  readonly faces: readonly F[]
}

/** A public answer about a card that is still unknown to this seat: compared with another such card, or with a face. */
export interface Answer<F extends string> {
  readonly a: Card
  readonly b: Card | F
  readonly same: boolean
}

/** `eyes` must be the eyes of the same seat: the calls say that a face was shown, the eyes say which. */
export function knowledgeOf<F extends string>(
  calls: readonly Call<F>[],
  seat: Seat | undefined,
  eyes: Eyes<F>,
): Knowledge<F> {
  const faces = new Map<Card, F>()
  let groups: Group<F>[] = []
  let answers: Answer<F>[] = []
  const seenBy = new Map<Card, readonly Seat[]>()
  let first = 0
  let next = 0

  const sees = (card: Card, who: Seat): void => {
    const before = seenBy.get(card) ?? []
    if (!before.includes(who)) seenBy.set(card, [...before, who])
  }
  const seenAt = new Map<Card, number>()
  const learn = (card: Card, at: number): void => {
    const face = eyes(card)
    if (face === undefined) return
    seenAt.set(card, at)
    if (faces.has(card)) return
    faces.set(card, face)
    groups = groups.map((group) => (group.cards.includes(card) ? without(group, card, face) : group))
  }

  const after = (cards: readonly Card[]): number => (cards.at(-1) ?? next - 1) + 1

  for (const [at, call] of calls.entries()) {
    switch (call.did) {
      case 'deal':
        if (at === 0) first = call.cards[0] ?? 0
        next = after(call.cards)
        groups.push({ cards: call.cards, faces: call.faces })
        break
      case 'shuffle':
        next = after(call.cards)
        answers = answers.flatMap((answer) => aboutLiveCards(answer, call.from, faces))
        groups = regroup(groups, call, faces)
        for (const card of call.from) seenBy.delete(card)
        break
      case 'write':
        next = after([call.card])
        groups.push({ cards: [call.card], faces: call.from })
        sees(call.card, call.seat)
        if (call.seat === seat) learn(call.card, at)
        break
      case 'show':
        sees(call.card, call.seat)
        if (call.seat === seat) learn(call.card, at)
        break
      case 'turn-up':
        sees(call.card, everybody)
        learn(call.card, at)
        break
      case 'compare':
        answers.push({ a: call.a, b: call.b, same: call.same })
    }
  }
  return {
    seat,
    faces,
    groups: groups.filter(({ cards }) => cards.length > 0),
    answers: answers.flatMap((answer) => aboutUnknownCards(answer, faces)),
    seenBy,
    seenAt,
    calls: calls.length,
    first,
    next,
  }
}

/**
 * The shuffled cards become one group. If only some of a group's unknown cards are shuffled, the rest join the new
 * group, because nobody can say which of their faces went along. That allows a few worlds too many (a known face that went
 * into the shuffle, under a card that stayed out of it), never one too few; no game of ours shuffles half a group.
 */
function regroup<F extends string>(
  groups: readonly Group<F>[],
  { from, cards }: { readonly from: readonly Card[]; readonly cards: readonly Card[] },
  known: Map<Card, F>,
): Group<F>[] {
  const retired = new Set(from)
  const touched = groups.filter((group) => group.cards.some((card) => retired.has(card)))
  const knownFaces = from.flatMap((card) => known.get(card) ?? [])
  for (const card of from) known.delete(card)
  return [
    ...groups.filter((group) => !touched.includes(group)),
    {
      cards: [...cards, ...touched.flatMap((group) => group.cards.filter((card) => !retired.has(card)))],
      faces: [...knownFaces, ...touched.flatMap((group) => group.faces)],
    },
  ]
}

/** An answer about a card that is being retired lives on as one about its face, where that is known. */
function aboutLiveCards<F extends string>(
  { a, b, same }: Answer<F>,
  retired: readonly Card[],
  known: ReadonlyMap<Card, F>,
): readonly Answer<F>[] {
  const aGone = retired.includes(a)
  const bGone = typeof b === 'number' && retired.includes(b)
  if (!aGone && !bGone) return [{ a, b, same }]
  const face = aGone ? known.get(a) : known.get(b as Card)
  const other = aGone ? b : a
  const useful = !(aGone && bGone) && typeof other === 'number' && face !== undefined
  return useful ? [{ a: other, b: face, same }] : []
}

/** What an answer still says, given what the seat knows: with one card known it is a filter, with two nothing. */
function aboutUnknownCards<F extends string>(
  { a, b, same }: Answer<F>,
  known: ReadonlyMap<Card, F>,
): readonly Answer<F>[] {
  const one = known.get(a)
  const other = typeof b === 'number' ? known.get(b) : b
  if (one === undefined) return [{ a, b: other ?? b, same }]
  return typeof b === 'number' && other === undefined ? [{ a: b, b: one, same }] : []
}

function without<F extends string>({ cards, faces }: Group<F>, card: Card, face: F): Group<F> {
  const at = faces.indexOf(face)
  return { cards: cards.filter((other) => other !== card), faces: faces.filter((_, i) => i !== at) }
}
