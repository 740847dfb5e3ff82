/** Submits a legal move: saves it first, and only then tells anyone. */
import { quietTurnsUntilDraw, type AnyMove, type Seat } from '@/engine'
import { describeEntry } from '../describe'
import type { PlayContext, Response } from './context'

export function submitMove(context: PlayContext, seat: Seat, move: AnyMove<object>): Response {
  const { match, board, names, screen, handoff, file } = context
  const { table } = match
  // If another seat acts, cover a private screen first.
  if (handoff.holder !== seat) handoff.backToTable()
  const before = table.standing
  const taken = table.submit({ seat, move })
  if ('refusal' in taken) {
    screen.print(taken.refusal.sentence)
    return 'stayed'
  }
  const problem = file?.save(match)
  if (problem !== undefined) {
    table.retract()
    screen.print(problem, 'The move was not made.')
    return 'stayed'
  }
  const after = table.standing
  const { now, later } = describeEntry(board, { entry: taken.entry, before, after, names })
  handoff.announce(now, { passing: now !== later })
  const { quiet, offer } = after
  if (quiet > before.quiet && quiet % quietTurnsUntilDraw === 0 && !offer)
    handoff.announce(`Nothing lasting has happened in ${quiet} turns. You can offer a draw: offer-draw.`)
  return 'moved'
}
