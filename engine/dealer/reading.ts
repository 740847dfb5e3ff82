/**
 * The dealer of a replica: it knows no face until a fact turns it up or one of its own seats is shown it, and it checks
 * each fact against everything it knows. It throws if a fact cannot be true, and the replay says where it stopped.
 */
import type { Card, Seat } from '../core/card'
import { placeOf, rootSign, type Call, type Origin, type PlaceOpening } from '../core/dealer'
import { FactProblem, type ReadingDealer } from '../core/replica'
import { createSeenBy, everybody } from '../core/seen-by'
import { rootFrom } from './fairness'

export interface Reading<F extends string> {
  readonly value: (face: F) => string
  /** The face that one of this phone's own seats was shown, if it was. */
  readonly shown?: (card: Card, seat: Seat) => ShownFace<F> | undefined
}

export interface ShownFace<F extends string> {
  readonly face: F
  /** Present where the dealer has to show that this face was promised. */
  readonly opening?: PlaceOpening | undefined
}

export function createReadingDealer<F extends string>({ value, shown }: Reading<F>): ReadingDealer<F> {
  const faces: (F | undefined)[] = []
  const calls: Call<F>[] = []
  const origins: Origin[] = []
  const seen = createSeenBy()
  let facts: readonly string[] = []
  let read = 0

  const lay = (): Card => {
    seen.add()
    return (faces.push(undefined) - 1) as Card
  }
  /** Absent if the entry has no more facts. */
  const nextFact = (): string | undefined => facts[read++]
  const missingFaces = (upTo: number): FactProblem =>
    upTo === facts.length + 1
      ? new FactProblem({ tag: 'face-missing', fact: upTo })
      : new FactProblem({ tag: 'faces-missing', from: facts.length + 1, to: upTo })
  /** Promises may all be absent (a fixed deal makes none), but there is none where no cards are dealt. */
  const nextRoot = (): string | undefined => {
    const fact = facts[read]
    if (!fact?.startsWith(rootSign)) return undefined
    read++
    return fact.slice(rootSign.length)
  }

  const learn = (card: Card, face: F): void => {
    const known = faces[card]
    if (known !== undefined && known !== face)
      throw new FactProblem({ tag: 'face-changed', before: known, after: face })
    if (known !== undefined) return
    if (!couldBe(card, face)) throw new FactProblem({ tag: 'face-impossible', face })
    faces[card] = face
    for (const call of calls) if (call.did === 'compare' && (call.a === card || call.b === card)) check(call)
  }

  /** Whether the cards that this one was dealt or shuffled with leave the face for it. */
  const couldBe = (card: Card, face: F): boolean => {
    const source = calls.find(
      (call) =>
        (call.did === 'write' && call.card === card) || ('cards' in call && call.cards.includes(card)),
    )
    if (source?.did === 'write') return source.from.includes(face)
    if (source?.did !== 'deal' && source?.did !== 'shuffle') return false
    const taken = source.cards.filter((other) => faces[other] === face).length
    if (source.did === 'deal') return taken < source.faces.filter((other) => other === face).length
    const brought = source.from.filter((other) => faces[other] === face).length
    return taken < brought || source.from.some((other) => faces[other] === undefined && couldBe(other, face))
  }

  /**
   * A face to continue with if the fact is missing, so that all missing facts can be counted. Nobody sees it: the entry
   * is refused at its end, and rolling back removes the face.
   */
  const standIn = (card: Card): F => {
    const known = faces[card]
    if (known !== undefined) return known
    const possible = calls.flatMap((call) =>
      call.did === 'deal' ? call.faces : call.did === 'write' ? call.from : [],
    )
    const face = possible.find((one) => couldBe(card, one))
    if (face === undefined) throw missingFaces(read)
    return (faces[card] = face)
  }

  const check = ({
    a,
    b,
    same,
  }: {
    readonly a: Card
    readonly b: Card | F
    readonly same: boolean
  }): void => {
    const one = faces[a]
    const other = typeof b === 'number' ? faces[b] : b
    if (one === undefined || other === undefined || (value(one) === value(other)) === same) return
    throw new FactProblem({ tag: 'answer-false', answer: same ? 'yes' : 'no', one, other })
  }

  /** What one of this phone's own seats is shown must be what was promised when the card was laid. */
  const see = (card: Card, seat: Seat): void => {
    const told = shown?.(card, seat)
    if (!told) return
    const { face, opening } = told
    const from = opening && placeOf(origins, card)
    if (opening && (!from || rootFrom(opening, { face, ...placed(from) }) !== from.origin.root))
      throw new FactProblem({ tag: 'face-unpromised', face })
    learn(card, face)
    seen.show(card, seat)
  }
  const placed = ({ place, origin }: NonNullable<ReturnType<typeof placeOf>>) => ({
    place,
    places: origin.cards.length,
  })

  return {
    calls,
    asked: () => calls.length,
    expect(given) {
      facts = given
      read = 0
    },
    settle() {
      if (read > facts.length) throw missingFaces(read)
      const extra = facts[read]
      if (extra !== undefined) throw new FactProblem({ tag: 'extra-fact', number: read + 1, fact: extra })
    },
    deal(given) {
      const cards = given.map(lay)
      const root = nextRoot()
      origins.push({ cards, root })
      calls.push({ did: 'deal', cards, faces: given, root })
      return cards
    },
    shuffle(from) {
      const cards = from.map(lay)
      const root = nextRoot()
      origins.push({ cards, root })
      calls.push({ did: 'shuffle', from, cards, root })
      return cards
    },
    write({ seat, from }) {
      const card = lay()
      const root = nextRoot()
      origins.push({ cards: [card], root })
      calls.push({ did: 'write', card, seat, from, root })
      see(card, seat)
      return card
    },
    show(card, seat) {
      calls.push({ did: 'show', card, seat })
      see(card, seat)
    },
    turnUp(card) {
      const face = nextFact() as F | undefined
      if (face === undefined) return standIn(card)
      learn(card, face)
      calls.push({ did: 'turn-up', card, face })
      seen.show(card, everybody)
      return face
    },
    same(a, b) {
      const fact = nextFact()
      if (read > facts.length + 1) throw missingFaces(read - 1)
      if (fact === undefined) throw new FactProblem({ tag: 'answer-missing', fact: read })
      if (fact !== 'yes' && fact !== 'no') throw new FactProblem({ tag: 'not-an-answer', fact })
      const call = { did: 'compare', a, b, same: fact === 'yes' } as const
      check(call)
      calls.push(call)
      return call.same
    },
    eyes: (seat = everybody) => {
      const sees = seen.of(seat)
      return (card) => (sees(card) ? faces[card] : undefined)
    },
    open: () => new Map(faces.flatMap((face, card) => (face === undefined ? [] : [[card as Card, face]]))),
    mark: () => ({ calls: calls.length, cards: faces.length, seen: seen.mark() }),
    rollback(mark) {
      for (const { did } of calls.slice(mark.calls))
        if (did === 'deal' || did === 'shuffle' || did === 'write') origins.pop()
      calls.length = mark.calls
      faces.length = mark.cards
      seen.rollback(mark)
      for (const card of faces.keys()) if (!seen.byAnybody(card as Card)) faces[card] = undefined
    },
  }
}
