/**
 * Where a match is held: it keeps the log and the dealer, and judges moves. The same table runs on a phone, in the
 * relay, in the terminal and in tests. It knows every face through its dealer, so only its owner may hold it:
 * players get views, bots get knowledge, and phones get entries and what their own seats were shown.
 */
import type { Card, Seat } from './card'
import { factsOf, type Mark, type PlaceOpening, type TableDealer } from './dealer'
import type { Game } from './game'
import type { Head } from './head'
import { knowledgeOf, type Knowledge } from './knowledge'
import type { Entry, Log } from './log'
import { play, outcomeOf, type Standing } from './match'
import type { AnyMove } from './match-moves'
import { publicMove } from './notation'
import type { Outcome } from './outcome'
import { createCourse, dealMatch, gameCalls, refusalOf, type Submission, type Writable } from './course'
import { refusals, type Refusal } from './refusal'
import { viewOf, type View } from './view'

/** A face shown to one seat only. */
export interface Shown<F extends string = string> {
  readonly seat: Seat
  readonly card: Card
  readonly face: F
}

export interface Submitted<M extends object, F extends string> {
  readonly entry: Entry<M>
  /** Its place in the log, counted from 1. */
  readonly n: number
  readonly shown: readonly Shown<F>[]
  /** The move was already in the log: sent twice, it counts once. */
  readonly again?: true
}

/** An entry and its place in the log, counted from 1. */
export type Placed<M extends object> = Pick<Submitted<M, string>, 'entry' | 'n'>

export interface SecretMove<M extends object> {
  readonly move: M
  /** Under its seal, at a remote table. */
  readonly salt: string | undefined
}

export interface Table<S extends object, M extends object, F extends string> {
  readonly game: Game<S, M, F>
  readonly log: Log<M>
  readonly standing: Standing<S>
  /** How the match stood after 0, 1, 2 … entries. */
  readonly standings: readonly Standing<S>[]
  readonly outcome: Outcome | undefined
  /** Appends a move or says why not. Nobody has been told yet: store the entry first. */
  submit(submission: Submission<M>): Submitted<M, F> | { readonly refusal: Refusal }
  /** Forgets the last entry, with all it dealt and showed, because it could not be stored. */
  retract(): void
  /** The k-th move of a seat. */
  entryBy(seat: Seat, k: number): Placed<M> | undefined
  movesMade(seat: Seat): number
  /** The move that is made for a seat whose player is away, with what that player knew. */
  idle(seat: Seat): M | undefined
  /** The whole move of an entry that hides something. */
  secretOf(n: number): SecretMove<M> | undefined
  /** What entry n showed, and to whom (0 is the deal). */
  shownBy(n: number): readonly Shown<F>[]
  /** Shows a seat that was shown this card that its face was promised. */
  openingOf(card: Card): PlaceOpening | undefined
  /** Every face once the match is over; none before. */
  opened(): ReadonlyMap<Card, F>
  view(seat: Seat | undefined): View<S, F>
  knowledge(seat: Seat): Knowledge<F>
  moves(seat: Seat): readonly M[]
  refusal(seat: Seat, move: AnyMove<M>): Refusal | undefined
}

export function createTable<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  head: Head,
  dealer: TableDealer<F>,
): Table<S, M, F> {
  const first = dealer.mark()
  const marks: Mark[] = [first]
  const course = createCourse<S, M>(dealMatch(game, head, dealer))
  const dealt = factsOf(dealer.calls, first.calls)
  const secrets = new Map<number, SecretMove<M>>()

  const shownBy = (n: number): readonly Shown<F>[] => {
    const end = marks[n + 1]?.calls ?? dealer.calls.length
    let shown: Shown<F>[] | undefined
    for (const call of dealer.calls.slice(marks[n]?.calls ?? end, end)) {
      if (call.did !== 'show' && call.did !== 'write') continue
      const face = dealer.eyes(call.seat)(call.card)
      if (face === undefined) continue
      shown ??= []
      shown.push({ seat: call.seat, card: call.card, face })
    }
    return shown ?? noneShown
  }

  const table: Writable<Table<S, M, F>> = {
    game,
    log: { head, dealt, entries: course.entries },
    standing: course.standing,
    standings: course.standings,
    outcome: outcomeOf(game, course.standing),
    submit(submission) {
      const { seat, move, seen = course.entries.length, number = course.movesMade(seat) + 1 } = submission
      const open = publicMove(game, move)
      const before = entryBy(seat, number)
      if (before) return isSame(game, wholeOf(before), move) ? again(before) : { refusal: no['number-taken'] }
      // A concealed move leaves its secret out: only a log may contain one.
      if (game.conceal && typeof move !== 'string' && game.format(move).includes('*'))
        return { refusal: no['secret-missing'] }
      const refusal = refusalOf(game, course, { submission, dealer })
      if (refusal) return { refusal }

      const mark = dealer.mark()
      const standing = play(game, { standing: course.standing, seat, move }, dealer)
      const { signed, salt } = submission
      const facts = factsOf(dealer.calls, mark.calls)
      const entry: Entry<M> = { seat, move: open, facts, seen, number, ...(signed && { signed }) }
      marks.push(mark)
      course.append(entry, standing)
      stand()
      if (open !== move) secrets.set(standing.n, { move: move as M, salt })
      return { entry, n: standing.n, shown: shownBy(standing.n) }
    },
    retract() {
      const mark = course.entries.length === 0 ? undefined : marks.pop()
      if (!mark) return
      secrets.delete(course.entries.length)
      course.retract()
      stand()
      dealer.rollback(mark)
    },
    entryBy,
    movesMade: (seat) => course.movesMade(seat),
    idle: (seat) => game.idle(course.standing.state, seat, dealer.eyes(seat)),
    secretOf: (n) => secrets.get(n),
    shownBy,
    openingOf: (card) => dealer.openingOf?.(card),
    opened: () => (table.outcome ? dealer.open() : new Map()),
    view: (seat) => viewOf(game, { standing: course.standing, seat }, dealer.eyes(seat)),
    knowledge: (seat) => knowledgeOf(gameCalls(dealer, head), seat, dealer.eyes(seat)),
    moves: (seat) =>
      table.outcome === undefined && !course.standing.resigned.includes(seat)
        ? game.moves(course.standing.state, seat, dealer.eyes(seat))
        : [],
    refusal: (seat, move) => refusalOf(game, course, { submission: { seat, move }, dealer }),
  }
  return table

  function stand(): void {
    table.standing = course.standing
    table.outcome = outcomeOf(game, course.standing)
  }
  function entryBy(seat: Seat, k: number): Placed<M> | undefined {
    const n = course.placeOf(seat, k)
    const entry = n === undefined ? undefined : course.entries[n - 1]
    return n === undefined || !entry ? undefined : { entry, n }
  }
  function again({ entry, n }: Placed<M>): Submitted<M, F> {
    return { entry, n, shown: shownBy(n), again: true }
  }
  /** With its secret: whoever sends another code under the same number must not be told that it was taken. */
  function wholeOf({ entry, n }: Placed<M>): AnyMove<M> {
    return secrets.get(n)?.move ?? entry.move
  }
}

const isSame = <M extends object>(
  game: Game<object, M, string>,
  one: AnyMove<M>,
  other: AnyMove<M>,
): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : game.format(one) === game.format(other)

const noneShown: readonly never[] = []

const no = refusals({
  'number-taken': 'Another move already has this number.',
  'secret-missing': 'This move hides part of itself. Send all of it.',
})
