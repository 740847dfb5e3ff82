/**
 * Where a simulation can be made to run something broken: around the shipped modules, never inside them. An absent part
 * changes nothing.
 */
import type { Membership } from '@/client/remote/membership'
import type { Phone, PhoneEffect, PhoneEvent } from '@/client/remote/phone'
import type { Keys } from '@/engine/wire/keys'
import type { RelayEffect, RelayEvent, RelayLogic } from '@/relay/logic'
import type { RelayDisk } from './relay-disk'
import type { Truth } from './truth'

export interface Sabotage {
  relay?(logic: RelayLogic, inside: { readonly truth: Truth }): RelayLogic
  relayKeys?(keys: Keys): Keys
  phone?(phone: Phone): Phone
  disk?(disk: RelayDisk, stored: (record: string, n: number) => void): RelayDisk
  /** Changes what a phone starts from after a crash. */
  boot?(found: Membership): Membership
}

/** A relay whose events are changed on their way in and whose effects on their way out. */
export const changedRelay = (
  logic: RelayLogic,
  change: {
    readonly event?: (event: RelayEvent) => RelayEvent | undefined
    readonly effect?: (effect: RelayEffect) => readonly RelayEffect[]
  },
): RelayLogic => ({
  get tables() {
    return logic.tables
  },
  publicState: (table) => logic.publicState(table),
  handle(given, now) {
    const event = change.event ? change.event(given) : given
    const effects = event ? logic.handle(event, now) : []
    return change.effect ? effects.flatMap(change.effect) : effects
  },
})

export const changedPhone = (
  phone: Phone,
  handle: (event: PhoneEvent, now: number) => readonly PhoneEffect[],
): Phone => ({
  get state() {
    return phone.state
  },
  handle,
})
