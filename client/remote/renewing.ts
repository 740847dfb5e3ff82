// New invitations for a table: making one when somebody was removed or has left, taking over one that somebody else made, and
// certifying one's seats anew.
import type { Box, Boxes } from '@/engine/wire/boxes'
import { certificateText, firstInvite, sitKeyOf, watchHashOf, watchSecretOf } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import { isBetweenMatches, type PublicState, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import { openInvitation, renewalText, sealInvitation } from '@/engine/wire/renewal'
import { inviteOf, isSeatedAt, numberOf, type Gone, type Membership } from './membership'

type Renewed = Extract<ToPhone, { kind: 'renewed' }>

interface Tools {
  readonly keys: Keys
  readonly boxes: Boxes
}

/** The number of the invitation under which a player is certified. */
export const certifiedUnder = ({ invite = 1 }: PublicState['players'][number]): number => invite

/** The number of a table's newest invitation. */
export const newestIn = ({ invite }: PublicState): number => invite?.number ?? firstInvite

/** Whether a table lets nobody sit down with the invitation that this phone has. */
export const isClosed = (membership: Membership, publicState: PublicState): boolean =>
  newestIn(publicState) > numberOf(membership) ||
  (publicState.invite?.due === true && publicState.players.some(({ kind }) => kind === 'person'))

/** Whether somebody at this phone waits for the new invitation before they can sit down. */
export const isWaitingFor = (key: string, membership: Membership): boolean =>
  membership.publicState !== undefined &&
  isClosed(membership, membership.publicState) &&
  !membership.publicState.players.some((player) => player.key === key)

/** Whether everybody is certified under the invitation that this phone has. */
function isCertifiedAlike(membership: Membership, { invite, players }: PublicState): boolean {
  if (!invite) return true
  const isMine = inviteOf(membership) === undefined || invite.number === numberOf(membership)
  return isMine && players.every((player) => certifiedUnder(player) === invite.number)
}

/** Whether this phone may take part in a deal: nobody is at the table, and nobody could come in, by an older invitation. */
export const isCertifiedWhole = (membership: Membership, publicState: PublicState): boolean =>
  isCertifiedAlike(membership, publicState) && publicState.invite?.due !== true

/** Whom this phone has seen leave under the newest invitation. They cannot come back with it. */
export function goneSince(before: Membership, now: PublicState): Gone | undefined {
  const { publicState, gone } = before
  if (!publicState || !isSeatedAt(before)) return undefined
  const number = newestIn(now)
  // If there is a newer invitation than this phone knew of, it may well be there because they left.
  const left =
    newestIn(publicState) < number
      ? []
      : publicState.players
          .filter(({ key, kind }) => kind === 'person' && !now.players.some((player) => player.key === key))
          .map(({ key }) => key)
  const earlier = gone?.number === number ? gone.keys : []
  const keys = [...new Set([...earlier, ...left])]
  return keys.length === 0 ? undefined : { number, keys }
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
    const made = sealInvitation({ table, ...renewal, seat: { key, box } }, boxes)
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
    const invite = openInvitation(box, { table, number, seat }, boxes)
    const isIt =
      invite !== undefined &&
      keys.publicKeyOf(sitKeyOf(invite)) === sit &&
      watchHashOf(watchSecretOf(invite)) === newest.watch
    if (!isIt) return { forged: newest.by.name }
    const joined = { ...membership.joined, invite } as Membership['joined']
    return {
      membership: { ...membership, joined, inviteNumber: number, sits: known },
    }
  }
  return undefined
}
