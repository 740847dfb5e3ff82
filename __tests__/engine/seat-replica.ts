/**
 * A replica built from the public log and what one seat was shown, with no other face anywhere. Every deal that looks
 * the same to the seat gives this same replica, so a bot that makes the same move at the table and here makes it for
 * all those deals.
 */
import { sentenceOf, type Card, type Seat, type ShownFace } from '@/engine'
import { createReplica } from '@/engine/core/replica'
import { createReadingDealer } from '@/engine/dealer/reading'
import type { RandomMatch } from './random-match'

export function replicaForSeat({ game, head, table }: RandomMatch, seat: Seat) {
  const shown = new Map<Card, ShownFace<string>>()
  for (let n = 0; n <= table.log.entries.length; n++)
    for (const one of table.shownBy(n)) if (one.seat === seat) shown.set(one.card, one)
  const dealer = createReadingDealer<string>({
    value: (face) => game.value(face),
    shown: (card, to) => (to === seat ? shown.get(card) : undefined),
  })
  const replica = createReplica(game, { head, dealt: table.log.dealt }, dealer)
  if ('stopped' in replica) throw new Error(sentenceOf(replica.stopped.why))
  for (const entry of table.log.entries) expect(replica.apply(entry)).toBeUndefined()
  return { seat, standing: replica.standing, knowledge: replica.knowledge(seat) }
}
