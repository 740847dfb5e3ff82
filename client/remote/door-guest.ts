// The guest's side of the door (engine/wire/door.ts). What it has agreed to is stored before anything leaves the phone: it
// answers one reply for each time that somebody asks, so whoever stands between gets one guess at the password, and a
// reload goes on with the same run.
import {
  doorChannel,
  doorText,
  guestData,
  mostTries,
  readDoor,
  type Guest,
  type Pake,
} from '@/engine/wire/door'
import type { CpaceRun } from '@/engine/wire/cpace'
import { finderIn, passwordIn, readInvite } from '@/engine/wire/invite'
import type { Boxes } from '@/engine/wire/boxes'
import type { Refusal } from '@/engine'
import type { ToRelay } from '@/engine/wire/messages'
import type { Membership } from './membership'
import type { Problem } from './problem'

export interface KnockRun {
  readonly table: string
  /** The seat that lets this phone in, and its half of the session's id. */
  readonly by: string
  readonly half: string
  readonly run: CpaceRun
  /** The first reply, and what answers it. */
  readonly reply?: { readonly share: string; readonly tag: string } | undefined
}

interface DoorDeps {
  readonly pake: Pake
  readonly boxes: Pick<Boxes, 'keyOf'>
  /** 32 random bytes as hex. */
  readonly draw: () => string
}

const wrongCode: Refusal = {
  tag: 'wrong-code',
  sentence: 'The code doesn’t fit. Check the last four letters.',
}
const triedCode: Refusal = {
  tag: 'tried-code',
  sentence: 'This code has been tried three times. Ask for a new one.',
}
const brokenOff: Refusal = {
  tag: 'broken-off',
  sentence: 'The phone that was letting you in is gone. Try again.',
}

/** What this phone says of its seats when it knocks. */
const guestsOf = ({ seats }: Membership, boxes: Pick<Boxes, 'keyOf'>): readonly Guest[] =>
  seats.map(({ key, secretKey, name, kind }) => ({ key, box: boxes.keyOf(secretKey), name, kind }))

/** Undefined if it means nothing to this phone, or nothing new. */
export function hearAsGuest(
  membership: Membership,
  { table, text }: { readonly table: string; readonly text: string },
  deps: DoorDeps,
): { readonly membership: Membership } | undefined {
  const { joined } = membership
  if (joined.by !== 'code' || joined.refusal) return undefined
  const { run: before } = joined
  const keeping = (what: Partial<typeof joined>) => ({
    membership: { ...membership, joined: { ...joined, ...what } },
  })
  const failing = (refusal: Refusal) => keeping({ run: undefined, refusal })

  const admitted = readDoor('admit', text)
  if (admitted) {
    const [, by, half] = admitted
    if (before?.table === table && before.by === by && before.half === half) return undefined
    // Somebody else lets this phone in; but it has answered already, and another answer would be another guess.
    if (before?.reply) return failing(brokenOff)
    if ((joined.tries ?? 0) >= mostTries) return failing(triedCode)
    const run = deps.pake.start({
      role: 'initiator',
      password: passwordIn(joined.code),
      ci: doorChannel(table, finderIn(joined.code)),
      sid: half! + deps.draw().slice(0, 32),
      ad: guestData(guestsOf(membership, deps.boxes)),
      random: deps.draw,
    })
    return keeping({ run: { table, by: by!, half: half!, run } })
  }
  if (before?.table !== table) return undefined
  const { run, by, reply } = before
  const replied = readDoor('reply', text)
  if (replied?.[0] === run.sid && !reply) {
    const share = replied[1]!
    const session = deps.pake.finish(run, { share, ad: by })
    const tries = (joined.tries ?? 0) + 1
    return session
      ? keeping({ tries, run: { ...before, reply: { share, tag: session.tag } } })
      : keeping({ tries, run: undefined, refusal: wrongCode })
  }
  if (readDoor('wrong', text)?.[0] === run.sid && reply) return failing(wrongCode)
  const [sid, tag = '', sealed = ''] = readDoor('welcome', text) ?? []
  if (sid !== run.sid || !reply) return undefined
  const key = deps.pake.finish(run, { share: reply.share, ad: by })?.confirm(tag)
  const invitation = key === undefined ? undefined : readInvite(deps.pake.open(sealed, key) ?? '')
  if (!invitation) return failing(wrongCode)
  const { key: invite, number } = invitation
  return { membership: { ...membership, table, joined: { by: 'invite', invite }, inviteNumber: number } }
}

/** Why this phone knocks no more, if it does not. */
export const refusedAtDoor = ({ joined }: Pick<Membership, 'joined'>): Problem | undefined =>
  joined.by === 'code' && joined.refusal
    ? { why: 'refused', to: 'knock', refusal: joined.refusal }
    : undefined

/** What is left when somebody has stopped knocking: how often the code was tried. */
export const withoutKnock = (membership: Membership): Membership => {
  const { joined } = membership
  return joined.by === 'code'
    ? { ...membership, seats: [], joined: { by: 'code', code: joined.code, tries: joined.tries } }
    : membership
}

/** What this phone has to say at the door, again and again until it is answered. */
export function saidAsGuest({ joined, seats }: Membership): readonly ToRelay[] {
  if (joined.by !== 'code' || !joined.run) return []
  const { table, run, reply } = joined.run
  const text = reply ? doorText('confirm', run.sid, reply.tag) : doorText('begin', run.sid, run.sent.share)
  return [{ kind: 'door', table, key: seats[0]!.key, text }]
}
