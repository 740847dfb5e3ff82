/** Tells the links at a table how it stands, and sends them the log with what their own seats were shown. */
import type { PublicState, ToPhone } from '@/engine/wire/messages'
import { publicStateOf, type PublicStateInput } from './public-state'
import type { LinkAtTable, Presence } from './presence'
import { seatOf } from './state'

interface Broadcasting {
  readonly id: string
  readonly presence: Presence
  readonly send: (link: string, message: ToPhone) => void
  /** How the table stands now; nothing before it is opened. */
  readonly publicStateInput: () => PublicStateInput | undefined
}

/** Where in the log to begin, and from which entry on to repeat what was shown. */
interface Reach {
  readonly from: number
  readonly fromEntry: number
}

export function createBroadcaster({ id, presence, send, publicStateInput }: Broadcasting) {
  let broadcast = ''
  let last: PublicState | undefined

  function sendEntries({ link, holds }: LinkAtTable, { from, fromEntry }: Reach): void {
    const now = publicStateInput()
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

  function sendPublicState({ link, holds }: LinkAtTable): void {
    const now = publicStateInput()
    if (!now) return
    const table = publicStateOf(now)
    const isHost = table.host !== undefined && holds.has(table.host)
    const knocks = [...presence.knocks.values()].map(({ players }) => ({
      key: players[0]!.key,
      name: players.map(({ name }) => name).join(', '),
    }))
    send(link, { kind: 'table', table, yours: [...holds], ...(isHost && { knocks }) })
  }

  /** Everybody is told what has changed, whatever it was that changed it. */
  function broadcastChanges(): void {
    const now = publicStateInput()
    if (!now) return
    const links = [...presence.links.values()].filter(({ isSubscribed }) => isSubscribed)
    // Nobody is watching: a match without links is not dealt anew for its public state.
    if (links.length === 0) return void (last = undefined)
    const held = links.map(({ link, holds }) => [link, ...holds])
    last = publicStateOf(now)
    const knocks = [...presence.knocks].map(([key, { times }]) => [key, times])
    const text = JSON.stringify([last, knocks, held])
    if (text === broadcast) return
    broadcast = text
    for (const link of links) sendPublicState(link)
  }

  return { sendEntries, sendPublicState, broadcastChanges, lastBroadcast: () => last }
}
