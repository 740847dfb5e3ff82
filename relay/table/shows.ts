/**
 * What the seats of a match were shown, each face in a box for its seat. A box is sealed again whenever it is sent: the same
 * face under the same number gives the same bytes.
 */
import { commitmentTo, type Seat, type Table } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import { formatShow, sealerOfShows, showAad } from '@/engine/wire/match-boxes'
import type { SealedShow } from '@/engine/wire/messages'
import type { PlayerRecord } from './records'

export interface Shows {
  /** What these seats were shown by entry `from` and later ones. */
  shownTo(seats: readonly Seat[], sending: Sending): readonly SealedShow[]
  /** Follows the match by one entry, or back again. */
  follow(): void
}

interface Sending {
  readonly from: number
  readonly boxes: Pick<Boxes, 'sealer'>
}

interface ShowsInput {
  readonly table: Table<object, object, string>
  readonly secret: string
  /** By seat. */
  readonly players: readonly PlayerRecord[]
  /** The hash of entry n. */
  readonly chainAfter: (n: number) => string | undefined
}

interface Show {
  readonly entry: number
  readonly card: SealedShow['card'] & Parameters<Table<object, object, string>['openingOf']>[0]
  readonly face: string
}

export function createShows({ table, secret, players, chainAfter }: ShowsInput): Shows {
  const bySeat = players.map((): Show[] => [])
  const sealers = new Map<Seat, NonNullable<ReturnType<Boxes['sealer']>>>()
  /** How many entries, with the deal, have been followed. */
  let followed = 0

  function follow(): void {
    const length = table.log.entries.length + 1
    if (length < followed)
      for (const shows of bySeat) while ((shows.at(-1)?.entry ?? -1) >= length) shows.pop()
    for (let entry = Math.min(followed, length); entry < length; entry++)
      for (const { seat, card, face } of table.shownBy(entry)) bySeat[seat - 1]?.push({ entry, card, face })
    followed = length
  }

  function sealerOf(seat: Seat, boxes: Sending['boxes']) {
    const { key, box = '' } = players[seat - 1]!
    const known = sealers.get(seat)
    const sealer = known ?? sealerOfShows(boxes, { key, box }, { secret, commitment: commitmentTo(secret) })
    if (!sealer) throw new Error('A player of this match has no key for boxes.')
    if (!known) sealers.set(seat, sealer)
    return sealer
  }

  function sealed(seat: Seat, n: number, { boxes }: Sending): SealedShow {
    const { entry, card, face } = bySeat[seat - 1]![n]!
    const text = formatShow(face, table.openingOf(card))
    const aad = showAad(chainAfter(entry) ?? '', card)
    return { entry, seat, card, n, sealed: sealerOf(seat, boxes).seal(n, aad, text) }
  }

  follow()
  return {
    follow,
    shownTo: (seats, sending) =>
      seats.flatMap((seat) => {
        const shows = bySeat[seat - 1] ?? []
        const first = firstFrom(shows, sending.from)
        return shows.slice(first).map((_, i) => sealed(seat, first + i, sending))
      }),
  }
}

/** The index of the first show by entry `from` or a later one: mostly one of the last. */
function firstFrom(shows: readonly Show[], from: number): number {
  let first = shows.length
  while (first > 0 && shows[first - 1]!.entry >= from) first--
  return first
}
