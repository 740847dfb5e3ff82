/**
 * Tells phones that they have lost their seat: another device took it over, or it was given up. Spectators are told when the
 * table no longer allows them. From then on a link hears only what it still may.
 */
import type { Refusal } from '@/engine'
import type { ToPhone } from '@/engine/wire/messages'
import { subscribersOf, type LinkAtTable, type Presence } from './presence'
import { no } from './refusals'
import type { PlayerState, TableState } from './state'

interface Telling {
  readonly id: string
  readonly presence: Presence
  readonly send: (link: string, message: ToPhone) => void
}

export interface LostSeats {
  /** Another device has the seat now. */
  takenOver(seat: { readonly key: string; readonly epoch: number }, table: TableState): void
  givenUp(key: string, version: number): void
  /** Only spectators: all of them if there is a reason, or those whom the table no longer allows. */
  spectators(table: TableState, why?: Refusal): void
  /** Everything that has changed between two states, where somebody else wrote the records in between. */
  since(before: readonly PlayerState[], table: TableState | undefined): void
}

export function createLostSeats({ id, presence, send }: Telling): LostSeats {
  /** The links that held a seat, which they hold no more. */
  const released = (key: string): readonly LinkAtTable[] =>
    [...presence.links.values()].filter(({ holds }) => holds.delete(key))

  const lost: LostSeats = {
    takenOver({ key, epoch }, { plan }) {
      for (const link of released(key)) {
        send(link.link, { kind: 'superseded', table: id, key, epoch })
        if (link.holds.size === 0 && !plan.watch) link.isSubscribed = false
      }
    },
    givenUp(key, version) {
      for (const link of released(key)) {
        if (link.holds.size === 0) link.isSubscribed = false
        send(link.link, { kind: 'unseated', table: id, key, version })
      }
    },
    spectators({ plan }, why) {
      if (plan.watch && !why) return
      for (const link of subscribersOf(presence)) {
        if (link.holds.size > 0) continue
        link.isSubscribed = false
        send(link.link, { kind: 'refused', table: id, to: 'watch', refusal: why ?? no['no-watching'] })
      }
    },
    since(before, table) {
      for (const { key, epoch, device } of before) {
        const now = table?.players.find((player) => player.key === key)
        if (!table || !now) lost.givenUp(key, table?.n ?? 0)
        else if (now.epoch !== epoch || (device !== undefined && now.device !== device))
          lost.takenOver(now, table)
      }
      if (table) lost.spectators(table)
    },
  }
  return lost
}
