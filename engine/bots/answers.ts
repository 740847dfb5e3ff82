/**
 * What a bot answers when it is asked something: a draw offer, or whether a move may be taken back. It never asks itself.
 * Phones and the terminal both let it answer here, so that it is as hard to please at every table.
 */
import type { AnyGame } from '../core/game'
import { matchMovesOf, quietTurnsUntilDraw, type Standing } from '../core/match'
import type { MatchMove } from '../core/match-moves'
import { seatsUpTo, type Seat } from '../core/card'

export interface Question {
  readonly game: AnyGame
  readonly standing: Standing<object>
  readonly seat: Seat
  /** Its chance to win as it can know it, from 0 to 1, a draw counting half. Asked only where it matters. */
  readonly chance: () => Generator<undefined, number>
}

/** What a draw is worth. A rounding error must not make it decline one. */
const even = 0.5 + 1e-9

/** Its answer, thought of in slices. Nothing where nobody asks it, or where it waits for others to answer first. */
export function* answerTo({
  game,
  standing,
  seat,
  chance,
}: Question): Generator<undefined, MatchMove | undefined> {
  const moves = matchMovesOf(game, standing, seat)
  if (moves.includes('allow-undo')) return 'allow-undo'
  if (!moves.includes('accept-draw')) return undefined
  // Where several play, it goes along with the people. Declining first would end an offer that they may want.
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
