/**
 * A match as one seat sees it from outside: the public log, and the faces that this seat was shown. A driver reports a face
 * only after the entry that showed it, so adding one replays the log from the deal.
 */
import {
  createReadingDealer,
  createReplica,
  sentenceOf,
  type AnyGame,
  type Card,
  type Entry,
  type Log,
  type Replica,
  type Seat,
} from '@/engine'

export interface SeatLog {
  readonly game: AnyGame
  readonly seat: Seat
  readonly log: Log
  readonly faces: ReadonlyMap<Card, string>
}

export interface SeatReplica extends SeatLog {
  readonly replica: Replica<object, object, string>
  /** The cards that this seat was shown, oldest first. */
  readonly shown: readonly Card[]
  /** Adds an entry, or says in a sentence why not and changes nothing. */
  apply(entry: Entry<object>): string | undefined
}

/** The match after all its entries, or a sentence that says what is wrong with them. */
export function createSeatReplica({ game, seat, log, faces }: SeatLog): SeatReplica | string {
  const dealer = createReadingDealer<string>({
    value: (face) => game.value(face),
    shown(card, to) {
      const face = to === seat ? faces.get(card) : undefined
      return face === undefined ? undefined : { face }
    },
  })
  const replica = createReplica(game, log, dealer)
  if ('stopped' in replica) return sentenceOf(replica.stopped.why)
  const entries: Entry<object>[] = []
  const seatReplica: SeatReplica = {
    game,
    seat,
    log: { ...log, entries },
    faces,
    replica,
    get shown() {
      return dealer.calls.flatMap((call) =>
        (call.did === 'show' || call.did === 'write') && call.seat === seat ? [call.card] : [],
      )
    },
    apply(entry) {
      const stopped = replica.apply(entry)
      if (!stopped) entries.push(entry)
      return stopped && sentenceOf(stopped.why)
    },
  }
  for (const entry of log.entries) {
    const why = seatReplica.apply(entry)
    if (why !== undefined) return why
  }
  return seatReplica
}

/** The same match with one more face that this seat was shown. */
export const withFace = (match: SeatLog, card: Card, face: string): SeatReplica | string =>
  createSeatReplica({ ...match, faces: new Map(match.faces).set(card, face) })
