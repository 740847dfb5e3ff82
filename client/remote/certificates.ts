// Who sits at a table, checked with the key of its invitation: a relay that put a key of its own in somebody's place could
// read what they are shown and move for them.
import { certificateText, sitKeyOf } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import type { PublicPlayer, PublicState } from '@/engine/wire/messages'
import { inviteOf, type Membership } from './membership'

export interface CertificateChecker {
  /** The first player whose seat nobody with the invitation certified. */
  firstUncertified(membership: Membership, players: PublicState['players']): PublicPlayer | undefined
}

/** Each certificate is verified once. */
export function createCertificateChecker(keys: Keys): CertificateChecker {
  const good = new Set<string>()
  return {
    firstUncertified(membership, players) {
      const { table, relayKey, isCertified } = membership
      const invite = inviteOf(membership)
      if (!isCertified || invite === undefined || relayKey === undefined) return undefined
      const sitKey = keys.publicKeyOf(sitKeyOf(invite))
      return players.find(({ key, box = '', name, kind, certificate = '' }) => {
        const text = certificateText({ table, relay: relayKey, key, box, name, kind })
        if (text === undefined) return true
        const id = `${text}\n${certificate}`
        if (!good.has(id) && keys.isSound(key) && keys.verify(text, certificate, sitKey)) good.add(id)
        return !good.has(id)
      })
    },
  }
}
