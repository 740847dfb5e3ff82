/** All relays that cheat, by what they do. Every phone must find out, or call no match fair in which it was cheated. */
import { evilInDeals } from './evil-deals'
import { evilInInvitations } from './evil-invitations'
import { evilInMatches } from './evil-matches'
import type { EvilRelay } from './evil-relay'

export const evilRelays: Readonly<Record<string, EvilRelay>> = {
  ...evilInDeals,
  ...evilInMatches,
  ...evilInInvitations,
}
