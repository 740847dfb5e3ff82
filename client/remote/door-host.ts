// The other side of the door (engine/wire/door.ts): a person at this phone lets somebody in who typed the code. Everything is
// stored before it is said, with the count of passwords that were wrong: after three of them, the code is burned.
import type { Refusal } from '@/engine'
import type { Box, Boxes } from '@/engine/wire/boxes'
import type { CpaceRun } from '@/engine/wire/cpace'
import {
  doorChannel,
  doorText,
  guestData,
  mostTries,
  passwordOf,
  readDoor,
  type Guest,
  type Pake,
} from '@/engine/wire/door'
import { inviteText } from '@/engine/wire/invite'
import { certificateText, sitKeyOf } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import { sealInvitation } from '@/engine/wire/renewal'
import { isBetweenMatches, type PublicKnock, type PublicState, type ToRelay } from '@/engine/wire/messages'
import { inviteOf, isSeatedAt, numberOf, type Membership } from './membership'

/** What this phone knows of the table's code. */
export interface Door {
  /** Which password it is. The relay can only count up. */
  readonly n: number
  /** How many guests had another one. */
  readonly failures: number
  readonly admissions: readonly Admission[]
}

/** Somebody whom a person at this phone has let in. */
export interface Admission {
  readonly guests: readonly Guest[]
  readonly n: number
  /** The seat that lets them in, and its half of the session's id. */
  readonly by: string
  readonly half: string
  /** They have an older invitation, with this number, and get the newest. */
  readonly invite?: number | undefined
  /** Once the guest has begun: this phone's run, and the guest's share. */
  readonly run?: CpaceRun | undefined
  readonly share?: string | undefined
  /** The last word to them. */
  readonly answer?: string | undefined
}

interface DoorDeps {
  readonly pake: Pake
  /** 32 random bytes as hex. */
  readonly draw: () => string
}

/** How many admissions this phone remembers. */
const mostAdmissions = 16

const noDoor: Door = { n: 0, failures: 0, admissions: [] }

const guestWasWrong: Refusal = {
  tag: 'guest-was-wrong',
  sentence: 'They entered another code. They can ask again with the right one.',
}
const codeBurned: Refusal = {
  tag: 'code-burned',
  sentence: 'This code was tried too often, so it changes now. Read out the new one.',
}

const keyOf = ({ guests }: Pick<Admission, 'guests'>): string => guests[0]?.key ?? ''

/** Which password the code has, and what has happened to it here. */
function doorOf({ door = noDoor, publicState }: Membership): Door {
  const told = publicState?.door?.n ?? 0
  if (told <= door.n) return door
  // Whoever is still at the door with the old password needs the new one.
  return { n: told, failures: 0, admissions: door.admissions.filter(({ answer }) => answer !== undefined) }
}

/** What people type to come in, if this phone may know it. */
export function codeAt(membership: Membership): string | undefined {
  const { publicState, joined } = membership
  const invite = joined.by === 'watching' ? undefined : inviteOf(membership)
  const told = publicState?.door
  return invite === undefined || !told ? undefined : told.finder + passwordOf(invite, doorOf(membership).n)
}

/** The people who knock and wait for an answer at this phone. */
export function asking({ knocks, membership }: AtDoor): readonly (PublicKnock & { readonly key: string })[] {
  const { admissions } = doorOf(membership)
  return knocks
    .map((knock) => ({ ...knock, key: keyOf(knock) }))
    .filter(({ guests, elsewhere }) => !elsewhere && !admissions.some((one) => isSame(one.guests, guests)))
}

interface AtDoor {
  readonly knocks: readonly PublicKnock[]
  readonly membership: Membership
}

/** A person at this phone lets somebody in. A password that was tried too often is burned instead. */
export function admitting(
  { knocks, membership }: AtDoor,
  key: string,
  { draw, keys }: Pick<DoorDeps, 'draw'> & { readonly keys: Keys },
): { readonly membership: Membership; readonly refusal?: Refusal } | undefined {
  const { seats, publicState } = membership
  const knock = knocks.find((one) => keyOf(one) === key)
  const isOwn = (one: string | undefined): boolean => seats.some((seat) => seat.key === one)
  const people = seats.filter(({ kind, isElsewhere }) => kind === 'person' && !isElsewhere)
  const by = isOwn(publicState?.host) ? publicState?.host : people[0]?.key
  if (!knock || by === undefined || inviteOf(membership) === undefined) return undefined
  if (
    knock.invite !== undefined &&
    !knock.guests.every((guest) => isFormer(guest, knock.invite!, membership, keys))
  )
    return undefined
  const door = doorOf(membership)
  const isThere = (one: Admission): boolean => knocks.some((other) => keyOf(other) === keyOf(one))
  const others = door.admissions.filter((one) => keyOf(one) !== key && (one.run || isThere(one)))
  const open = others.filter(({ answer, invite }) => answer === undefined && invite === undefined)
  if (knock.invite === undefined && door.failures + open.length >= mostTries) {
    const admissions = others.filter((one) => !open.includes(one))
    return {
      membership: { ...membership, door: { ...door, failures: mostTries, admissions } },
      refusal: codeBurned,
    }
  }
  const { guests, invite } = knock
  const admission = { guests, n: door.n, by, half: draw().slice(0, 32), invite }
  const admissions = [...others, admission].slice(-mostAdmissions)
  return { membership: { ...membership, door: { ...door, admissions } } }
}

/** Undefined if it means nothing to this phone, or nothing new. */
export function hearAsHost(
  membership: Membership,
  { key, text }: { readonly key: string; readonly text: string },
  deps: DoorDeps,
): { readonly membership: Membership; readonly refusal?: Refusal } | undefined {
  const door = doorOf(membership)
  const admission = door.admissions.find((one) => keyOf(one) === key)
  const invite = inviteOf(membership)
  if (!admission || invite === undefined || admission.invite !== undefined) return undefined
  const keeping = (what: Partial<Admission>, failures = door.failures): Membership => ({
    ...membership,
    door: {
      ...door,
      failures,
      admissions: door.admissions.map((one) => (one === admission ? { ...one, ...what } : one)),
    },
  })
  const { run, share, answer, half, by, n, guests } = admission

  const begun = readDoor('begin', text)
  if (begun) {
    const [sid = '', given = ''] = begun
    if (run?.sid === sid) return undefined
    const rest = door.admissions.filter((one) => one !== admission)
    // They answer somebody else's admission, and have not heard of this one: it is said again. No guess was made in its run.
    if (!sid.startsWith(half)) {
      if (answer) return { membership: { ...membership, door: { ...door, admissions: rest } } }
      return run && { membership: keeping({ run: undefined, share: undefined }) }
    }
    // They began once and begin again: the person here is asked again, because it is another guess.
    if (run)
      return {
        membership: {
          ...membership,
          door: { ...door, failures: door.failures + (answer ? 0 : 1), admissions: rest },
        },
      }
    const finder = membership.publicState?.door?.finder
    if (finder === undefined || n !== door.n || door.failures >= mostTries) return undefined
    const ci = doorChannel(membership.table, finder)
    const own = deps.pake.start({
      role: 'responder',
      password: passwordOf(invite, n),
      ci,
      sid,
      ad: by,
      random: deps.draw,
    })
    return { membership: keeping({ run: own, share: given }) }
  }
  const [sid, tag = ''] = readDoor('confirm', text) ?? []
  if (!run || sid !== run.sid || share === undefined || answer !== undefined) return undefined
  const session = deps.pake.finish(run, { share, ad: guestData(guests) })
  const agreed = session?.confirm(tag)
  if (!session || agreed === undefined)
    return {
      membership: keeping({ answer: doorText('wrong', sid) }, door.failures + 1),
      refusal: guestWasWrong,
    }
  return {
    membership: keeping({
      answer: doorText(
        'welcome',
        sid,
        session.tag,
        deps.pake.seal(inviteText({ key: invite, number: numberOf(membership) }), agreed),
      ),
    }),
  }
}

/** Admissions that have come to their end: those guests sit at the table or ask anew, or the seat that let them in is gone. */
export function withoutSettled({ knocks, membership }: AtDoor): Membership {
  const { door, publicState, seats } = membership
  if (!door || door.admissions.length === 0 || !publicState) return membership
  const isSeated = ({ guests }: Admission): boolean =>
    guests.every(({ key }) => publicState.players.some((player) => player.key === key))
  // The code was wrong; or meanwhile they have an invitation that was the newest when they were let in.
  const isAskingAnew = (one: Admission): boolean =>
    knocks.some(
      (knock) =>
        keyOf(knock) === keyOf(one) &&
        (knock.invite !== one.invite || (one.answer?.startsWith('wrong') === true && knock.by === undefined)),
    )
  const isOwn = (key: string): boolean =>
    seats.some((seat) => seat.key === key && !seat.isElsewhere) &&
    publicState.players.some((player) => player.key === key)
  const isOthers = (one: Admission): boolean =>
    knocks.some((knock) => keyOf(knock) === keyOf(one) && knock.elsewhere === true)
  const admissions = door.admissions.filter(
    (one) => isOwn(one.by) && !isSeated(one) && !isAskingAnew(one) && !isOthers(one),
  )
  return admissions.length === door.admissions.length
    ? membership
    : { ...membership, door: { ...door, admissions } }
}

/** What this phone has to say at the door, again and again until the guest sits at the table. */
export function saidAsHost(
  { knocks, membership }: AtDoor,
  publicState: PublicState,
  boxes: Pick<Boxes, 'seal'>,
): readonly ToRelay[] {
  const { table } = membership
  const { n, failures, admissions } = doorOf(membership)
  if (!isBetweenMatches(publicState) || !isSeatedAt(membership)) return []
  const isBurned = failures >= mostTries && publicState.door?.n === n
  return [
    ...(isBurned ? [{ kind: 'burn', table, n } as const] : []),
    ...admissions.flatMap((admission): readonly ToRelay[] => {
      const key = keyOf(admission)
      const knock = knocks.find((one) => keyOf(one) === key && isSame(one.guests, admission.guests))
      const { by, half, run, answer } = admission
      if (!knock) return []
      if (admission.invite !== undefined) {
        const invite = invitationFor(admission.guests[0]!, { membership, publicState, boxes })
        return invite ? [{ kind: 'admit', table, key, yes: { by, invite } }] : []
      }
      const isOpen = knock.by === by && !knock.elsewhere
      if (!isOpen || !run)
        return [{ kind: 'admit', table, key, yes: { by, text: doorText('admit', admission.n, by, half) } }]
      const text = answer ?? doorText('reply', run.sid, run.sent.share)
      return [{ kind: 'door', table, key, text }]
    }),
  ]
}

/** Whether somebody with an older invitation that this phone knows certified this seat. */
function isFormer(
  guest: PublicKnock['guests'][number],
  number: number,
  membership: Membership,
  keys: Keys,
): boolean {
  const { table, relayKey = '', sits } = membership
  const { key, box, name, kind, certificate = '' } = guest
  const own = inviteOf(membership)
  const sit =
    number === numberOf(membership) && own !== undefined ? keys.publicKeyOf(sitKeyOf(own)) : sits?.[number]
  const text = certificateText({ table, invite: number, relay: relayKey, key, box, name, kind })
  return sit !== undefined && text !== undefined && keys.isSound(key) && keys.verify(text, certificate, sit)
}

/** The newest invitation, in a box for somebody with an older one; not while there has to be a newer one. */
function invitationFor(
  seat: Guest,
  {
    membership,
    publicState,
    boxes,
  }: {
    readonly membership: Membership
    readonly publicState: PublicState
    readonly boxes: Pick<Boxes, 'seal'>
  },
): Box | undefined {
  const { invite } = publicState
  const own = inviteOf(membership)
  const number = numberOf(membership)
  if (own === undefined || !invite || invite.due || invite.number !== number) return undefined
  return sealInvitation({ table: membership.table, invite: own, number, seat }, boxes)
}

const isSame = (a: readonly Guest[], b: readonly Guest[]): boolean => guestData(a) === guestData(b)
