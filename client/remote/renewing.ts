// New invitations for a table: making one when somebody was removed or has left, taking over one that somebody else made, and
// certifying one's seats anew.
import type { Box, Boxes } from '@/engine/wire/boxes'
import { certificateText, sitKeyOf, watchHashOf, watchSecretOf } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import { isBetweenMatches, type PublicState, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import { boxChance, invitationInfo, renewalText } from '@/engine/wire/renewal'
import { inviteOf, isSeatedAt, numberOf, type Membership } from './membership'

type Renewed = Extract<ToPhone, { kind: 'renewed' }>

interface Tools {
  readonly keys: Keys
  readonly boxes: Boxes
}

/** The number of the invitation under which a player is certified. */
export const certifiedUnder = ({ invite = 1 }: PublicState['players'][number]): number => invite

/** Whether everybody is certified under the invitation that this phone has. */
function isCertifiedAlike(membership: Membership, { invite, players }: PublicState): boolean {
  if (!invite) return true
  const isMine = inviteOf(membership) === undefined || invite.number === numberOf(membership)
  return isMine && players.every((player) => certifiedUnder(player) === invite.number)
}

/** Whether this phone may take part in a deal: nobody is at the table, and nobody could come in, by an older invitation. */
export const isCertifiedWhole = (membership: Membership, publicState: PublicState): boolean =>
  isCertifiedAlike(membership, publicState) && publicState.invite?.due !== true

/** The keys of the people whom this phone has seen go since the newest invitation. They cannot come back with it. */
export function goneSince(before: Membership, now: PublicState): readonly string[] | undefined {
  const { publicState, gone = [] } = before
  if (!publicState || !isSeatedAt(before)) return undefined
  const left = publicState.players
    .filter(({ key, kind }) => kind === 'person' && !now.players.some((player) => player.key === key))
    .map(({ key }) => key)
  return left.length === 0 ? before.gone : [...new Set([...gone, ...left])]
}

/** If a new invitation is due and the host is at this phone, makes it up. It is saved before it is sent. */
export function withRenewal(membership: Membership, draw: () => string): Membership {
  const { publicState, renewal, seats } = membership
  const { invite, host } = publicState ?? {}
  if (renewal && invite && renewal.number <= invite.number) return { ...membership, renewal: undefined }
  const isHost = seats.some(({ key, isElsewhere }) => key === host && !isElsewhere)
  if (renewal || !publicState || !invite?.due || !isHost || !isCertifiedAlike(membership, publicState))
    return membership
  return { ...membership, renewal: { number: invite.number + 1, invite: draw().slice(0, 32) } }
}

/** What the relay has to hear about invitations. */
export function saidOfInvitations(
  membership: Membership,
  publicState: PublicState,
  { keys, boxes }: Tools,
): readonly ToRelay[] {
  const { table, seats, renewal, relayKey = '' } = membership
  const { invite, players, host } = publicState
  const own = inviteOf(membership)
  const messages: ToRelay[] = []
  if (!invite || own === undefined) return messages
  const number = numberOf(membership)
  for (const { key, secretKey, name, kind, isElsewhere } of seats) {
    const player = players.find((one) => one.key === key)
    if (!player || isElsewhere || invite.number !== number || certifiedUnder(player) === number) continue
    const box = boxes.keyOf(secretKey)
    const text = certificateText({ table, invite: number, relay: relayKey, key, box, name, kind })
    if (text !== undefined)
      messages.push({
        kind: 'certify',
        table,
        key,
        invite: number,
        certificate: keys.sign(text, sitKeyOf(own)),
      })
  }
  const maker = seats.find(({ key, isElsewhere }) => key === host && !isElsewhere)
  const isTime = invite.due && isBetweenMatches(publicState) && isCertifiedAlike(membership, publicState)
  if (!renewal || !maker || !isTime || renewal.number !== invite.number + 1) return messages
  const sealed = players.flatMap(({ key, box = '' }): { key: string; box: Box }[] => {
    const info = invitationInfo(table, renewal.number, key)
    const made = boxes.seal(renewal.invite, { to: box, info, chance: boxChance(renewal.invite, key) })
    return made ? [{ key, box: made }] : []
  })
  const sit = keys.publicKeyOf(sitKeyOf(renewal.invite))
  const watch = watchHashOf(watchSecretOf(renewal.invite))
  const text = renewalText({ table, number: renewal.number, sit, watch })
  const signature = keys.sign(text, maker.secretKey)
  const what = { number: renewal.number, sit, watch, by: maker.key, signature, boxes: sealed }
  return [...messages, { kind: 'renew', table, ...what }]
}

/** Takes over newer invitations. `forged` names whose signature is missing; undefined if it means nothing to this phone. */
export function applyRenewals(
  membership: Membership,
  { renewals, boxes: sealed }: Renewed,
  { keys, boxes }: Tools,
): { readonly membership: Membership } | { readonly forged: string } | undefined {
  const { table, relayKey = '', seats, sits } = membership
  const own = inviteOf(membership)
  const newer = renewals.filter(({ number }) => number > numberOf(membership))
  const newest = newer.at(-1)
  if (own === undefined || !newest || newer[0]?.number !== numberOf(membership) + 1) return undefined
  const known: Record<number, string> = { ...sits }
  let number = numberOf(membership)
  let sit = keys.publicKeyOf(sitKeyOf(own))
  for (const one of newer) {
    const certified = certificateText({ table, invite: number, relay: relayKey, ...one.by })
    const text = renewalText({ table, number: one.number, sit: one.sit, watch: one.watch })
    const isGood =
      one.number === number + 1 &&
      certified !== undefined &&
      keys.isSound(one.by.key) &&
      keys.verify(certified, one.by.certificate, sit) &&
      keys.verify(text, one.signature, one.by.key)
    if (!isGood) return { forged: one.by.name }
    known[number] = sit
    number = one.number
    sit = one.sit
  }
  for (const { key, box } of sealed) {
    const seat = seats.find((one) => one.key === key)
    if (!seat) continue
    const invite = boxes.open(box, { secretKey: seat.secretKey, info: invitationInfo(table, number, key) })
    const isIt =
      invite !== undefined &&
      /^[0-9a-f]{32}$/.test(invite) &&
      keys.publicKeyOf(sitKeyOf(invite)) === sit &&
      watchHashOf(watchSecretOf(invite)) === newest.watch
    if (!isIt) return { forged: newest.by.name }
    const joined = { ...membership.joined, invite } as Membership['joined']
    return {
      membership: { ...membership, joined, inviteNumber: number, sits: known, gone: undefined },
    }
  }
  return undefined
}
