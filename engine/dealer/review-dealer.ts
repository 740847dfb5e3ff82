/**
 * What a seat knew, entry by entry: the public log followed with what this seat was shown, and with no other face. It is
 * read from the two texts of a match, as they are saved.
 */
import type { Card, Seat } from '../core/card'
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

/** After 0, 1, 2 … entries, in slices. Nothing if the texts cannot be read. */
export function* pastInsights(
  saved: SavedMatch,
  seat: Seat,
  gameOf: GameOf,
): Generator<undefined, readonly PastInsight[] | undefined> {
  const read = readLog(saved.log, gameOf, hash)
  const hidden = readPrivate(saved.private)
  if ('unreadable' in read || typeof hidden === 'string') return undefined
  const { game, log } = read
  yield undefined
  const shown = new Map<Card, string>(
    hidden.shown.flatMap((one) => (one.seat === seat ? [[one.card, one.face] as const] : [])),
  )
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
