/**
 * Sends the links at a table the log, with what their own seats were shown, and its public state. A move is one message, which
 * also says what it changes in the public state: that itself is sent only when something else in it has changed.
 */
import { chainText } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { PublicState, ToPhone } from '@/engine/wire/messages'
import type { Identity } from '../identity'
import { admitterOf, knocksFor } from './door'
import type { Live } from './live'
import { lastingStateOf, movingStateOf, publicStateOf, turnOf, type PublicStateInput } from './public-state'
import { subscribersOf, type LinkAtTable, type Presence } from './presence'
import { seatOf, type TableState } from './state'

interface Broadcasting {
  readonly id: string
  readonly identity: Identity
  readonly boxes: Boxes
  readonly presence: Presence
  readonly send: (link: string, message: ToPhone) => void
  /** Absent before the table is opened. */
  readonly publicStateInput: () => PublicStateInput | undefined
}

/** Which part of the log to send. */
interface Part {
  /** How many entries to skip. Absent: send everything, head included. */
  readonly after?: number
  /** The first entry whose shown faces are sent; 0 is the deal. */
  readonly shownFrom: number
}

type Entries = Extract<ToPhone, { kind: 'entries' }>

export function createBroadcaster({ id, identity, boxes, presence, send, publicStateInput }: Broadcasting) {
  let broadcast = ''
  let last: PublicState | undefined
  /** Signed once for everybody: how long the log is, and the hash of its last line. */
  let length: { readonly text: string; readonly signature: string } | undefined

  function signatureOf(match: number, live: Live): string {
    const entries = live.entryCount()
    const text = chainText({ table: id, match }, { entries, chain: live.chainAfter(entries)! })
    if (length?.text !== text) length = { text, signature: identity.sign(text) }
    return length.signature
  }

  function entriesOf(state: TableState, live: Live, after: number | undefined): Entries {
    const opened = live.opened()
    return {
      kind: 'entries',
      table: id,
      match: state.match,
      ...(after === undefined && { head: [...live.head] }),
      from: after ?? 0,
      entries: [...live.entriesAfter(after ?? 0)],
      version: state.n,
      turn: [...turnOf(state, live)],
      shown: [],
      signature: signatureOf(state.match, live),
      ...(opened !== undefined && { opened }),
    }
  }

  /** Links whose seats were shown nothing are all sent one and the same message. */
  function sendEntries(links: readonly LinkAtTable[], { after, shownFrom }: Part): void {
    const now = publicStateInput()
    if (!now?.live || links.length === 0) return
    const { state, live } = now
    const message = entriesOf(state, live, after)
    for (const { link, holds } of links) {
      const seats = [...holds].map((key) => seatOf(state, key)).filter((seat) => seat > 0)
      const shown = live.shownTo(seats, { from: shownFrom, boxes })
      send(link, shown.length === 0 ? message : { ...message, shown: [...shown] })
    }
  }

  function sendPublicState(links: readonly LinkAtTable[]): void {
    const now = publicStateInput()
    if (!now || links.length === 0) return
    const table = publicStateOf(now)
    for (const one of links) {
      const knocks = knocksFor(one, { ...now, presence })
      const more = knocks && { knocks: [...knocks] }
      send(one.link, { kind: 'table', table, yours: [...one.holds], ...more })
    }
  }

  /** Tells everybody the public state if something in it has changed that entries do not say, whatever the cause. */
  function broadcastChanges(): void {
    const now = publicStateInput()
    if (!now) return
    const links = subscribersOf(presence)
    if (links.length === 0) return void (last = undefined)
    const held = links.map(({ link, holds }) => [link, ...holds])
    const lasting = lastingStateOf(now)
    last = { ...lasting, ...movingStateOf(now) }
    const knocks = [...presence.knocks].map(([key, { times }]) => [key, times, admitterOf(key, presence)])
    const text = JSON.stringify([lasting, knocks, held])
    if (text === broadcast) return
    broadcast = text
    sendPublicState(links)
  }

  return { sendEntries, sendPublicState, broadcastChanges, lastBroadcast: () => last }
}
