// Opens the boxes in which the seats of this phone are shown cards. Whether the dealer had promised the face is checked when the
// log is replayed.
import { parseHead, type Card, type Head } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import { openerOfShows, parseShow, showAad } from '@/engine/wire/match-boxes'
import type { SealedShow } from '@/engine/wire/messages'
import { chainAfter, type LogText } from './log-text'
import type { OwnSeat, ShownThen } from './membership'
import type { Forgery } from './signatures'

export interface ShowOpener {
  /** What the seats were shown, or the first box that none of them can open. Those for other seats are left out. */
  open(
    shown: readonly SealedShow[],
    at: { readonly log: LogText; readonly seats: readonly OwnSeat[] },
  ): readonly ShownThen[] | Forgery
}

/** Agreeing on a key takes a moment, so it is done once for each seat and match. */
export function createShowOpener(boxes: Pick<Boxes, 'opener'>): ShowOpener {
  let openers = new Map<string, ReturnType<Boxes['opener']>>()
  let read: { readonly lines: readonly string[]; readonly head: ReturnType<typeof parseHead> } | undefined

  function headOf({ head: lines }: LogText): Head | undefined {
    if (read?.lines !== lines) {
      read = { lines, head: parseHead(lines.slice(0, -1)) }
      openers = new Map()
    }
    return 'tag' in read.head ? undefined : read.head
  }

  function openerOf(seat: OwnSeat, enc: string, commitment: string): ReturnType<Boxes['opener']> {
    if (!openers.has(enc)) openers.set(enc, openerOfShows(boxes, seat, { commitment, enc }))
    return openers.get(enc)
  }

  function openOne(
    { entry, seat, card, n, sealed }: SealedShow,
    { head, own, log }: { readonly head: Head; readonly own: OwnSeat; readonly log: LogText },
  ): ShownThen | undefined {
    const enc = head.remote?.boxes?.seats[seat - 1]
    const chain = chainAfter(log, entry)
    if (enc === undefined || chain === undefined) return undefined
    const text = openerOf(own, enc, head.commitment)?.open(n, showAad(chain, card), sealed)
    const show = text === undefined ? undefined : parseShow(text)
    return show && { entry, seat, card: card as Card, ...show }
  }

  return {
    open(shown, { log, seats }) {
      const head = shown.length === 0 ? undefined : headOf(log)
      if (!head) return []
      const opened: ShownThen[] = []
      for (const show of shown) {
        const own = seats.find(({ key }) => key === head.players[show.seat - 1]?.key)
        const one = own && openOne(show, { head, own, log })
        if (own && !one) return { entry: show.entry, why: { tag: 'show-unreadable' } }
        if (one) opened.push(one)
      }
      return opened
    },
  }
}
