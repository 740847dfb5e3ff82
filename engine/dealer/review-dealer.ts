/**
 * What a seat knew after each entry: the public log, replayed with the faces that this seat was shown and no others. It
 * is read from the two texts of a saved match.
 */
import type { Seat } from '../core/card'
import type { Knowledge } from '../core/knowledge'
import { readLog } from '../core/log'
import type { Standing } from '../core/match'
import { createReplica } from '../core/replica'
import { hash } from './hash'
import { createReadingDealer } from './reading'
import { readPrivate } from './resume'
import type { GameOf, SavedMatch } from './saved'

export interface PastInsight {
  readonly seat: Seat
  readonly standing: Standing<object>
  readonly knowledge: Knowledge<string>
}

/** After 0, 1, 2 … entries, in time slices. Nothing if the texts cannot be read. */
export function* pastInsights(
  saved: SavedMatch,
  seat: Seat,
  gameOf: GameOf,
): Generator<undefined, readonly PastInsight[] | undefined> {
  const read = readLog(saved.log, gameOf, hash)
  const hidden = readPrivate(saved.private)
  if ('unreadable' in read || 'tag' in hidden) return undefined
  const { game, log } = read
  yield undefined
  const shown = new Map(hidden.shown.flatMap((one) => (one.seat === seat ? [[one.card, one] as const] : [])))
  const dealer = createReadingDealer<string>({
    value: (face) => game.value(face),
    shown: (card, to) => (to === seat ? shown.get(card) : undefined),
  })
  const replica = createReplica(game, log, dealer)
  if ('stopped' in replica) return undefined
  const now = (): PastInsight => ({ seat, standing: replica.standing, knowledge: replica.knowledge(seat) })
  const insights = [now()]
  for (const entry of log.entries) {
    if (replica.apply(entry)) return undefined
    insights.push(now())
    yield undefined
  }
  return insights
}
