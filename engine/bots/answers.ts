/**
 * How a bot answers a draw offer or a request to undo. It never makes either itself. Phones and the terminal share this, so
 * it answers the same at every table.
 */
import type { AnyGame } from '../core/game'
import { matchMovesOf, quietTurnsUntilDraw, type Standing } from '../core/match'
import type { MatchMove } from '../core/match-moves'
import { seatsUpTo, type Seat } from '../core/card'

export interface Question {
  readonly game: AnyGame
  readonly standing: Standing<object>
  readonly seat: Seat
  /** Its chance to win by what it knows, from 0 to 1, a draw counting half. Called only where it matters. */
  readonly chance: () => Generator<undefined, number>
}

/** What a draw is worth. A rounding error must not make it decline one. */
const even = 0.5 + 1e-9

/** Its answer, in time slices. Absent if nobody asks, or if it waits for others to answer first. */
export function* answerTo({
  game,
  standing,
  seat,
  chance,
}: Question): Generator<undefined, MatchMove | undefined> {
  const moves = matchMovesOf(game, standing, seat)
  if (moves.includes('allow-undo')) return 'allow-undo'
  if (!moves.includes('accept-draw')) return undefined
  // With more than two seats it goes along with the people: if it declined first, it would end an offer that they may want.
  if (standing.setup.seats > 2) return peopleAgree(standing) ? 'accept-draw' : undefined
  if (standing.quiet >= quietTurnsUntilDraw) return 'accept-draw'
  return (yield* chance()) <= even ? 'accept-draw' : 'decline-draw'
}

function peopleAgree({ setup, offer, resigned }: Standing<object>): boolean {
  if (!offer) return false
  return seatsUpTo(setup.seats).every(
    (seat) =>
      setup.bots.includes(seat) ||
      resigned.includes(seat) ||
      seat === offer.by ||
      offer.accepted.includes(seat),
  )
}
