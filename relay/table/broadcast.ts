/** Sends the links at a table its public state, and the log with what their own seats were shown. */
import { chainText } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { PublicState, ToPhone } from '@/engine/wire/messages'
import type { Identity } from '../identity'
import { admitterOf, knocksFor } from './door'
import type { Live } from './live'
import { publicStateOf, type PublicStateInput } from './public-state'
import { subscribersOf, type LinkAtTable, type Presence } from './presence'
import { seatOf } from './state'

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

  function sendEntries({ link, holds }: LinkAtTable, { after, shownFrom }: Part): void {
    const now = publicStateInput()
    const live = now?.live
    if (!now || !live) return
    const { state } = now
    const seats = [...holds].map((key) => seatOf(state, key)).filter((seat) => seat > 0)
    const opened = live.opened()
    send(link, {
      kind: 'entries',
      table: id,
      match: state.match,
      ...(after === undefined && { head: [...live.head] }),
      from: after ?? 0,
      entries: [...live.entriesAfter(after ?? 0)],
      shown: [...live.shownTo(seats, { from: shownFrom, boxes })],
      signature: signatureOf(state.match, live),
      ...(opened !== undefined && { opened }),
    })
  }

  function sendPublicState(at: LinkAtTable): void {
    const { link, holds } = at
    const now = publicStateInput()
    if (!now) return
    const table = publicStateOf(now)
    const knocks = knocksFor(at, { ...now, presence })
    send(link, { kind: 'table', table, yours: [...holds], ...(knocks && { knocks: [...knocks] }) })
  }

  /** Tells everybody the public state if it has changed, whatever the cause. */
  function broadcastChanges(): void {
    const now = publicStateInput()
    if (!now) return
    const links = subscribersOf(presence)
    if (links.length === 0) return void (last = undefined)
    const held = links.map(({ link, holds }) => [link, ...holds])
    last = publicStateOf(now)
    const knocks = [...presence.knocks].map(([key, { times }]) => [key, times, admitterOf(key, presence)])
    const text = JSON.stringify([last, knocks, held])
    if (text === broadcast) return
    broadcast = text
    for (const link of links) sendPublicState(link)
  }

  return { sendEntries, sendPublicState, broadcastChanges, lastBroadcast: () => last }
}
