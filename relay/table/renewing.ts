/**
 * New invitations for a table. One is due when a person was removed or has left: until the host's phone has made it and
 * everybody who stays has certified their seats anew, nothing is dealt, and whoever comes with an older one knocks.
 */
import { certificateText } from '@/engine/wire/invite-keys'
import { renewalText } from '@/engine/wire/renewal'
import { isBetweenMatches, type ToPhone } from '@/engine/wire/messages'
import type { OpenTableInput, TableDeps, TableMessage, Verdict } from './judging'
import { hostOf, isAbsent, type LinkAtTable } from './presence'
import type { PlayerRecord } from './records'
import { no } from './refusals'
import type { TableState } from './state'

type Message<K extends TableMessage['kind']> = Extract<TableMessage, { readonly kind: K }>

/** How many renewals a phone is sent at most. One that has missed more needs a new link. */
const mostSent = 50

/** The number of the invitation under which a seat is certified. */
export const numberOf = ({ invite = 1 }: Pick<PlayerRecord, 'invite'>): number => invite

/** Whether every seat is certified under the newest invitation, and no newer one is due. */
export const isCertifiedWhole = ({ invite, isRenewalDue, players }: TableState): boolean =>
  !invite || (!isRenewalDue && players.every((player) => numberOf(player) === invite.number))

/** Whether somebody with this invitation has to be let in: it is an older one, or about to be. */
export function isOldLink(number: number, { invite, isRenewalDue, players }: TableState): boolean {
  if (!invite || number > invite.number) return false
  return number < invite.number || (isRenewalDue && players.some(({ kind }) => kind === 'person'))
}

/** The key that certifies seats under an invitation. */
export const sitKeyAt = ({ sits }: TableState, number: number): string | undefined => sits[number - 1]

/** Whether somebody with that invitation certified this seat. */
export function isCertifiedBy(
  sit: string | undefined,
  { key, box = '', name, kind, certificate, invite }: PlayerRecord,
  { id: table, keys, identity }: TableDeps,
): boolean {
  const text = certificateText({ table, invite, relay: identity.key, key, box, name, kind })
  return (
    sit !== undefined &&
    certificate !== undefined &&
    text !== undefined &&
    keys.isSound(key) &&
    keys.verify(text, certificate, sit)
  )
}

/** The host's phone has made a new invitation, with a box for everybody who stays. */
export function judgeRenewal(
  { number, sit, watch, by, signature, boxes }: Message<'renew'>,
  { state, deps, link, now }: OpenTableInput,
): Verdict {
  const { id: table, presence, keys, grace } = deps
  const host = hostOf(state, (key) => isAbsent(presence, key, { now, grace }))
  const maker = state.players.find(({ key }) => key === by)
  if (!state.invite || !isBetweenMatches(state) || number !== state.invite.number + 1)
    return { nothing: true }
  if (!maker || host?.key !== by || !link.holds.has(by)) return { refusal: no['not-host'] }
  const isForAll =
    boxes.length === state.players.length &&
    state.players.every(({ key }) => boxes.some((box) => box.key === key))
  // Somebody has come or gone meanwhile: the phone seals again.
  if (!state.isRenewalDue || !isForAll || numberOf(maker) !== state.invite.number) return { nothing: true }
  if (!keys.verify(renewalText({ table, number, sit, watch }), signature, by))
    return { refusal: no['not-signed'] }
  const { key, box = '', name, kind, certificate = '' } = maker
  return {
    record: {
      kind: 'renewed',
      number,
      sit,
      watch,
      by: { key, box, name, kind, certificate },
      signature,
      boxes,
    },
  }
}

/** Somebody who stays certifies their seat anew. */
export function judgeCertifying(
  { key, invite, certificate }: Message<'certify'>,
  { state, deps, link }: OpenTableInput,
): Verdict {
  const player = state.players.find((one) => one.key === key)
  if (!player || !link.holds.has(key)) return { refusal: no['no-seat'] }
  if (invite !== state.invite?.number || numberOf(player) === invite) return { nothing: true }
  return isCertifiedBy(state.invite.sit, { ...player, invite, certificate }, deps)
    ? { record: { kind: 'certified', key, invite, certificate } }
    : { refusal: no['wrong-invite'] }
}

/** The invitations after the one that a phone has, with the key of the newest for its own seats. */
export function renewalsAfter(
  number: number,
  { id, renewals, players }: TableState,
  { holds }: Pick<LinkAtTable, 'holds'>,
): Extract<ToPhone, { kind: 'renewed' }> | undefined {
  const newest = renewals.at(-1)
  if (!newest || newest.number <= number) return undefined
  // Whoever came later has put it in a box for themselves.
  const kept = players.flatMap(({ key, invite, kept: box }) =>
    box && invite === newest.number ? [{ key, box }] : [],
  )
  return {
    kind: 'renewed',
    table: id,
    renewals: renewals
      .filter((one) => one.number > number)
      .slice(-mostSent)
      .map(({ kind: _, boxes: __, ...renewal }) => renewal),
    boxes: [...newest.boxes, ...kept].filter(({ key }) => holds.has(key)),
  }
}
