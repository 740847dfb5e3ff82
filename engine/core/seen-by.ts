/**
 * Who has seen which card, without the faces: one bit per seat, bit 0 for everybody. A journal lets the newest part
 * be rolled back when a move could not be stored.
 */
import type { Card, Seat } from './card'
import type { Mark } from './dealer'

export const everybody = 0

export interface SeenBy {
  /** The length of the journal: a point to roll back to. */
  mark(): number
  add(): void
  show(card: Card, seat: Seat | typeof everybody): void
  of(seat: Seat | undefined): (card: Card) => boolean
  byAnybody(card: Card): boolean
  rollback(mark: Mark): void
}

export function createSeenBy(): SeenBy {
  const seen: number[] = []
  const journal: { readonly card: Card; readonly before: number }[] = []
  return {
    mark: () => journal.length,
    add: () => void seen.push(0),
    show(card, seat) {
      const before = seen[card] ?? 0
      const after = before | (1 << seat)
      if (after === before) return
      journal.push({ card, before })
      seen[card] = after
    },
    of(seat) {
      const mask = 1 | (seat === undefined ? 0 : 1 << seat)
      return (card) => ((seen[card] ?? 0) & mask) !== 0
    },
    byAnybody: (card) => (seen[card] ?? 0) !== 0,
    rollback(mark) {
      while (journal.length > mark.seen) {
        const last = journal.pop()
        if (last) seen[last.card] = last.before
      }
      seen.length = mark.cards
    },
  }
}
