/**
 * Where a simulation can be made to run something broken: around the shipped modules, never inside them. An absent part
 * changes nothing.
 */
import type { Membership } from '@/client/remote/membership'
import type { Phone, PhoneEffect, PhoneEvent } from '@/client/remote/phone'
import type { Pake } from '@/engine/wire/door'
import type { Keys } from '@/engine/wire/keys'
import type { RelayEffect, RelayEvent, RelayLogic } from '@/relay/logic'
import type { Identity } from '@/relay/identity'
import type { RelayDisk } from './relay-disk'
import type { Truth } from './truth'
import type { Watch } from './watch'
import type { World } from './world'

/** What a relay knows and has, a broken or a cheating one too: its own key, and no player's. */
export interface RelayInside {
  readonly world: World
  readonly truth: Truth
  readonly identity: Identity
  readonly deviceOf: (link: string) => string | undefined
}

export interface Sabotage {
  relay?(logic: RelayLogic, inside: RelayInside): RelayLogic
  relayKeys?(keys: Keys): Keys
  /** How phones agree on a key at the door. */
  pake?(pake: Pake): Pake
  /** There is somebody who knocks again and again, and guesses the password. */
  readonly isGuessing?: boolean
  /** The relay's key, when it starts for the nth time. */
  identity?(keys: Keys, n: number): Identity | undefined
  phone?(phone: Phone, device: string): Phone
  disk?(disk: RelayDisk, stored: (record: string, n: number) => void): RelayDisk
  /** Changes what a phone starts from after a crash. */
  boot?(found: Membership): Membership
  /** The relay lies on purpose: this looks after the phones, in place of the checks that would see the lie before them. */
  readonly watch?: Watch
  /** The phones that cheat. What they say is not held against anybody. */
  readonly cheats?: (device: string) => boolean
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
