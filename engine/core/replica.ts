/**
 * A match replayed from its log: the same rules, with a dealer that reads the facts instead of making them. Every phone
 * at a remote table checks every move this way.
 */
import type { Seat } from './card'
import type { TableDealer } from './dealer'
import type { Game } from './game'
import { knowledgeOf, type Knowledge } from './knowledge'
import type { Entry, Log } from './log'
import { play, outcomeOf, type Standing } from './match'
import type { AnyMove } from './match-moves'
import type { Outcome } from './outcome'
import { createCourse, dealMatch, gameCalls, refusalOf } from './course'
import { sentenceOf, type MatchProblem } from './match-problem'
import type { Refusal } from './refusal'
import { viewOf, type View } from './view'

/** A dealer that reads facts from the log. It throws a `FactProblem` if one cannot be true. */
export interface ReadingDealer<F extends string> extends TableDealer<F> {
  /** The facts of the next entry, to be read one by one. */
  expect(facts: readonly string[]): void
  /** Throws if a fact has not been read. */
  settle(): void
}

/** A fact that cannot be true. Thrown, because rules have no way to refuse in the middle of `play`. */
export class FactProblem extends Error {
  constructor(readonly problem: MatchProblem) {
    super(sentenceOf(problem))
  }
}

/** Where a replay stopped and why. Entry 0 is the deal. */
export interface Stopped {
  readonly entry: number
  readonly why: MatchProblem
}

export interface Replica<S extends object, M extends object, F extends string> {
  readonly standing: Standing<S>
  readonly standings: readonly Standing<S>[]
  readonly outcome: Outcome | undefined
  apply(entry: Entry<M>): Stopped | undefined
  view(seat: Seat | undefined): View<S, F>
  knowledge(seat: Seat): Knowledge<F>
  moves(seat: Seat): readonly M[]
  refusal(seat: Seat, move: AnyMove<M>): Refusal | undefined
}

export function createReplica<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { head, dealt }: Pick<Log<M>, 'head' | 'dealt'>,
  dealer: ReadingDealer<F>,
): Replica<S, M, F> | { readonly stopped: Stopped } {
  let course: ReturnType<typeof createCourse<S, M>>
  try {
    course = createCourse<S, M>(reading(dealer, dealt, () => dealMatch(game, head, dealer)))
  } catch (error) {
    return { stopped: stoppedAt(0, error) }
  }
  return {
    get standing() {
      return course.standing
    },
    standings: course.standings,
    get outcome() {
      return outcomeOf(game, course.standing)
    },
    apply(entry) {
      const refusal = refusalOf(game, course, { submission: entry, dealer })
      const at = course.entries.length + 1
      if (refusal) return { entry: at, why: { tag: 'refused', refusal } }
      const { standing } = course
      const mark = dealer.mark()
      try {
        const { seat, move } = entry
        course.append(
          entry,
          reading(dealer, entry.facts, () => play(game, { standing, seat, move }, dealer)),
        )
      } catch (error) {
        dealer.rollback(mark)
        return stoppedAt(at, error)
      }
    },
    view: (seat) => viewOf(game, { standing: course.standing, seat }, dealer.eyes(seat)),
    knowledge: (seat) => knowledgeOf(gameCalls(dealer, head), seat, dealer.eyes(seat)),
    moves: (seat) =>
      outcomeOf(game, course.standing) === undefined && !course.standing.resigned.includes(seat)
        ? game.moves(course.standing.state, seat, dealer.eyes(seat))
        : [],
    refusal: (seat, move) => refusalOf(game, course, { submission: { seat, move }, dealer }),
  }
}

/** Replays a whole log: the match it reached and, if it stopped, where and why. */
export function replay<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  log: Log<M>,
  dealer: ReadingDealer<F>,
): { readonly replica?: Replica<S, M, F>; readonly stopped?: Stopped } {
  const replica = createReplica(game, log, dealer)
  if ('stopped' in replica) return replica
  for (const entry of log.entries) {
    const stopped = replica.apply(entry)
    if (stopped) return { replica, stopped }
  }
  return { replica }
}

function reading<F extends string, T>(dealer: ReadingDealer<F>, facts: readonly string[], play: () => T): T {
  dealer.expect(facts)
  const result = play()
  dealer.settle()
  return result
}

function stoppedAt(entry: number, error: unknown): Stopped {
  if (error instanceof FactProblem) return { entry, why: error.problem }
  throw error
}
