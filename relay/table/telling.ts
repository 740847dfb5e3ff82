/** Telling the links at a table: how it stands, and the log with what their own seats were shown. */
import type { PublicTable, ToPhone } from '@/engine/wire/messages'
import { pictureOf, type Scene } from './picture'
import type { LinkAtTable, Room } from './room'
import { seatOf } from './state'

interface Telling {
  readonly id: string
  readonly room: Room
  readonly send: (link: string, message: ToPhone) => void
  /** How the table stands now; nothing before it is opened. */
  readonly scene: () => Scene | undefined
}

/** Where in the log to begin, and from which entry on to repeat what was shown. */
interface Reach {
  readonly from: number
  readonly fromEntry: number
}

export function createTeller({ id, room, send, scene }: Telling) {
  let told = ''
  let last: PublicTable | undefined

  function tellEntries({ link, holds }: LinkAtTable, { from, fromEntry }: Reach): void {
    const now = scene()
    const live = now?.live()
    if (!now || !live) return
    const { state } = now
    const seats = [...holds].map((key) => seatOf(state, key)).filter((seat) => seat > 0)
    const opened = live.opened()
    send(link, {
      kind: 'entries',
      table: id,
      match: state.match,
      from,
      lines: live.lines().slice(from),
      shown: [...live.shownTo(seats, fromEntry)],
      ...(opened !== undefined && { opened }),
    })
  }

  function tellPicture({ link, holds }: LinkAtTable): void {
    const now = scene()
    if (!now) return
    const table = pictureOf(now)
    const isHost = table.host !== undefined && holds.has(table.host)
    const knocks = [...room.knocks.values()].map(({ players }) => ({
      key: players[0]!.key,
      name: players.map(({ name }) => name).join(', '),
    }))
    send(link, { kind: 'table', table, yours: [...holds], ...(isHost && { knocks }) })
  }

  /** Everybody is told what has changed, whatever it was that changed it. */
  function tellChanges(): void {
    const now = scene()
    if (!now) return
    const links = [...room.links.values()].filter(({ follows }) => follows)
    // Nobody looks: a match that nobody follows is not dealt anew for its picture.
    if (links.length === 0) return void (last = undefined)
    const held = links.map(({ link, holds }) => [link, ...holds])
    last = pictureOf(now)
    const knocks = [...room.knocks].map(([key, { times }]) => [key, times])
    const text = JSON.stringify([last, knocks, held])
    if (text === told) return
    told = text
    for (const link of links) tellPicture(link)
  }

  return { tellEntries, tellPicture, tellChanges, lastTold: () => last }
}
