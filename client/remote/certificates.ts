// Who sits at a table, checked with the key of its invitation: a relay that put a key of its own in somebody's place could
// read what they are shown and move for them.
import type { MatchProblem } from '@/engine'
import { certificateText, firstInvite } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import type { PublicPlayer, PublicState } from '@/engine/wire/messages'
import { numberOf, sitIn, type Membership } from './membership'
import { certifiedUnder, newestIn } from './renewing'

export interface CertificateChecker {
  /** What is false about who sits at the table, or about its invitation. */
  problemOf(before: Membership, table: PublicState): MatchProblem | undefined
}

/** Each certificate is verified once. */
export function createCertificateChecker(keys: Keys): CertificateChecker {
  const good = new Set<string>()
  return {
    problemOf(before, table) {
      const { relayKey, isCertified, publicState, gone } = before
      const sit = sitIn(before, keys)
      if (!isCertified || sit === undefined || relayKey === undefined) return undefined
      const own = numberOf(before)
      const number = newestIn(table)
      const known = publicState ? newestIn(publicState) : firstInvite
      // There is one invitation under each number, and an old one never comes back.
      if (number < known || (number === own && table.invite && table.invite.sit !== sit))
        return { tag: 'invitation-forged' }
      const isCertifiedHere = (player: PublicPlayer): boolean => {
        const { key, box = '', name, kind, certificate = '' } = player
        const text = certificateText({ table: table.id, invite: own, relay: relayKey, key, box, name, kind })
        if (text === undefined) return false
        const id = `${text}\n${certificate}`
        if (!good.has(id) && keys.isSound(key) && keys.verify(text, certificate, sit)) good.add(id)
        return good.has(id)
      }
      /** Nobody sits down with an older invitation, and nobody comes back with one who was seen to leave. */
      const isStrange = (player: PublicPlayer): boolean => {
        const under = certifiedUnder(player)
        if (under > own) return false
        if (gone && under <= gone.number && gone.keys.includes(player.key)) return true
        if (under === own) return !isCertifiedHere(player)
        return known === own && !publicState?.players.some(({ key }) => key === player.key)
      }
      const stranger = table.players.find(isStrange)
      return stranger && { tag: 'seat-uncertified', name: stranger.name }
    },
  }
}
