/** Makes a move that was judged legal: saved first, and only then told. */
import { quietTurnsUntilDraw, type AnyMove, type Seat } from '@/engine'
import { newsOf } from '../news'
import type { Playing, Response } from './playing'

export function act(playing: Playing, seat: Seat, move: AnyMove<object>): Response {
  const { match, board, names, screen, stage, file } = playing
  const { table } = match
  // Somebody else acts: the screen of whoever looks at it alone is covered first.
  if (stage.holder !== seat) stage.backToTable()
  const before = table.standing
  const taken = table.submit({ seat, move })
  if ('refusal' in taken) {
    screen.say(taken.refusal.sentence)
    return 'stayed'
  }
  const problem = file?.save(match)
  if (problem !== undefined) {
    table.retract()
    screen.say(problem, 'The move was not made.')
    return 'stayed'
  }
  const after = table.standing
  const news = newsOf(board, { entry: taken.entry, before, after, names })
  stage.tell(news.now, { passing: news.now !== news.later })
  const { quiet, offer } = after
  if (quiet > before.quiet && quiet % quietTurnsUntilDraw === 0 && !offer)
    stage.tell(`Nothing has changed for good in ${quiet} turns. You may agree on a draw: offer-draw.`)
  return 'moved'
}
