/**
 * The course of a match so far: its entries and how it stood after each. Table and replica share it, so a phone
 * judges a move with the same code as the table: running numbers, late moves, legality.
 */
import type { Seat } from './card'
import type { Call, Dealer, TableDealer } from './dealer'
import type { Game } from './game'
import { setupOf, type Head } from './head'
import type { Entry, MoveSignature } from './log'
import { isStale } from './late-moves'
import { judge, openMatch, type Standing } from './match'
import type { AnyMove } from './match-moves'
import { refusals, type Refusal } from './refusal'

export interface Submission<M extends object> {
  readonly seat: Seat
  readonly move: AnyMove<M>
  /** How many entries the author had seen. Absent: all there are. */
  readonly seen?: number
  /** The seat's running number for this move. Absent: the next. */
  readonly number?: number
  /** At a remote table: who vouches for it, and the salt under its seal. Both have been checked. */
  readonly signed?: MoveSignature | undefined
  readonly salt?: string | undefined
}

export interface Course<S extends object, M extends object> {
  readonly entries: readonly Entry<M>[]
  /** How the match stood after n entries; the first is the deal. */
  readonly standings: readonly Standing<S>[]
  readonly standing: Standing<S>
  /** How many moves a seat has made. */
  movesMade(seat: Seat): number
  /** The place in the log, counted from 1, of the entry that a seat's running number stands for. */
  placeOf(seat: Seat, number: number): number | undefined
  append(entry: Entry<M>, standing: Standing<S>): void
  retract(): void
}

export function createCourse<S extends object, M extends object>(first: Standing<S>): Course<S, M> {
  const entries: Entry<M>[] = []
  const standings: Standing<S>[] = [first]
  /** By seat: the places of its entries. Running numbers have no gaps, so the k-th has number k. */
  const places: number[][] = []
  // Set on every append: a getter in the literal would give each object its own hidden class, which is slow in V8.
  const course: Writable<Course<S, M>> = {
    entries,
    standings,
    standing: first,
    movesMade: (seat) => places[seat]?.length ?? 0,
    placeOf: (seat, number) => places[seat]?.[number - 1],
    append(entry, standing) {
      entries.push(entry)
      standings.push(standing)
      course.standing = standing
      ;(places[entry.seat] ??= []).push(entries.length)
    },
    retract() {
      const entry = entries.pop()
      if (!entry) return
      standings.pop()
      course.standing = standings[standings.length - 1] ?? first
      places[entry.seat]?.pop()
    },
  }
  return course
}

export type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Why a submission cannot become the next entry. */
export function refusalOf<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  course: Course<S, M>,
  { submission, dealer }: { readonly submission: Submission<M>; readonly dealer: TableDealer<F> },
): Refusal | undefined {
  const { seat, move, seen, number } = submission
  const { standing, standings } = course
  const turn = { standing, seat, move }
  if (number !== undefined && number !== course.movesMade(seat) + 1) return no['wrong-number']
  if (seen !== undefined && seen !== standing.n) {
    const then = standings[seen]
    if (
      then === undefined ||
      (seat <= standing.setup.seats && isStale(game, { standing: then, seat, move }, standing))
    )
      return no.stale
  }
  return judge(game, turn, dealer.eyes(seat))
}

/** Deals a match. A toss is a deal of seat numbers, so it comes from the seed and can be checked like any card. */
export function dealMatch<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  head: Head,
  dealer: Dealer<F>,
): Standing<S> {
  return openMatch(game, setupOf(head, head.starter === 'toss' ? toss(head, dealer) : head.starter), dealer)
}

function toss<F extends string>({ players }: Head, dealer: Dealer<F>): Seat {
  const [first] = dealer.deal(players.map((_, i) => `${i + 1}` as F))
  return first === undefined ? 1 : Number(dealer.turnUp(first))
}

/**
 * The dealer's calls without those of the toss, which is no part of the game: a bot that has forgotten a card would look for
 * it among the seat numbers.
 */
export const gameCalls = <F extends string>(
  { calls }: TableDealer<F>,
  { starter }: Pick<Head, 'starter'>,
): readonly Call<F>[] => (starter === 'toss' ? calls.slice(callsOfToss) : calls)

/** A deal, and the turn-up of its first card. */
const callsOfToss = 2

const no = refusals({
  'wrong-number': 'This move is out of sequence: one before it is missing, or it was already made.',
  stale: 'Too late: the table has changed. It costs you nothing.',
})
