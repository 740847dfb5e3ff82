/**
 * A match as one seat follows it from outside: the public log, and the faces that this seat has been shown. A face is
 * told after the entry that showed it, so it is put in by reading the log once more from the deal.
 */
import {
  createReadingDealer,
  createReplica,
  type AnyGame,
  type Card,
  type Entry,
  type Log,
  type Replica,
  type Seat,
} from '@/engine'

export interface Told {
  readonly game: AnyGame
  readonly seat: Seat
  readonly log: Log
  readonly faces: ReadonlyMap<Card, string>
}

export interface Followed extends Told {
  readonly replica: Replica<object, object, string>
  /** The cards that this seat has been shown, oldest first. */
  readonly shown: readonly Card[]
  /** Takes one entry more, or says in a sentence why not and stays as it is. */
  apply(entry: Entry<object>): string | undefined
}

/** The match after all its entries, or a sentence on what cannot be. */
export function follow({ game, seat, log, faces }: Told): Followed | string {
  const dealer = createReadingDealer<string>({
    value: (face) => game.value(face),
    shown: (card, to) => (to === seat ? faces.get(card) : undefined),
  })
  const replica = createReplica(game, log, dealer)
  if ('stopped' in replica) return replica.stopped.why
  const entries: Entry<object>[] = []
  const followed: Followed = {
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
      return stopped?.why
    },
  }
  for (const entry of log.entries) {
    const why = followed.apply(entry)
    if (why !== undefined) return why
  }
  return followed
}

/** The same match with a face that this seat has been shown. */
export const withFace = (match: Told, card: Card, face: string): Followed | string =>
  follow({ ...match, faces: new Map(match.faces).set(card, face) })
