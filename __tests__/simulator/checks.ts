/**
 * What must hold after every step, whatever happens. What the relay sends and what phones save is compared with what is
 * stored; who may know what is worked out here independently, from the keys that a phone has and the seats it claimed.
 */
import { contentsOf } from './cheap-keys'
import { pledgeTo, sentenceOf, type MatchProblem } from '@/engine'
import { guestData, mostTries, readDoor, type Guest } from '@/engine/wire/door'
import { readToPhone, readToRelay, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import type { LogText } from '@/client/remote/log-text'
import type { Membership } from '@/client/remote/membership'
import type { PhoneEvent, PhoneState } from '@/client/remote/phone'
import type { Link } from './network'
import type { SubmittedMove, Truth } from './truth'
import { Broken } from './world'

export interface Checks {
  relayHears(link: Link, message: ToRelay): void
  relaySends(link: Link, message: ToPhone): void
  /** What a phone has in its memory and will save. */
  phoneHas(device: string, membership: Membership): void
  /** Something happened to a phone, and this is what came of it. */
  phoneStepped(device: string, event: PhoneEvent, step: Step): void
  /** What to do if its log cannot be replayed. Absent, that breaks an invariant. */
  readonly phoneCannotFollow?: (device: string) => (why: MatchProblem) => void
  phoneDied(device: string): void
  /** A phone sends a move; `safe` is what would survive a crash at this moment. */
  phoneMoves(device: string, act: SubmittedMove, safe: Membership): void
  phoneReveals(
    device: string,
    nonce: { readonly key: string; readonly match: number },
    safe: Membership,
  ): void
  /** A phone says something to somebody at the door, or as somebody at the door. */
  phoneSaysAtDoor(
    device: string,
    said: { readonly key: string; readonly text: string },
    safe: Membership,
  ): void
  /** A phone was told that its move did not happen. */
  phoneDropped(device: string, act: Pick<SubmittedMove, 'key' | 'match' | 'number'>): void
  /** A phone was told that its move was made. */
  acknowledged(device: string, act: SubmittedMove): void
}

export interface Step {
  readonly before: PhoneState
  readonly after: PhoneState
}

interface Parts {
  readonly truth: Truth
  /** The public keys of the seats whose secret keys a phone has, and those secret keys. */
  readonly ownKeys: (device: string) => ReadonlySet<string>
  readonly secretKeys: ReadonlyMap<string, string>
  /** Everybody who may come in, as their own phones have them. */
  readonly guests: readonly Guest[]
  readonly deviceId: (device: string) => string | undefined
  /** All links that are open at the relay's end. */
  readonly links: () => Iterable<Link>
  /** Also parses every message and searches its bytes. */
  readonly isThorough: boolean
}

export function createChecks({
  truth,
  ownKeys,
  secretKeys,
  guests: invited,
  deviceId,
  links,
  isThorough,
}: Parts): Checks {
  /** By phone: the move that it sent under a number and that was not refused. */
  const chosen = new Map<string, string>()

  const epochOf = (key: string): number =>
    truth.state?.players.find((player) => player.key === key)?.epoch ?? 1

  const deviceOf = (key: string): string | undefined =>
    truth.state?.players.find((player) => player.key === key)?.device

  function isEntitled(link: Link, key: string): boolean {
    if (!ownKeys(link.device).has(key)) return false
    const claim = link.claims.get(key)
    const device = deviceOf(key)
    const isItsDevice = device === undefined || device === deviceId(link.device)
    return claim === 'over' || (claim === epochOf(key) && isItsDevice)
  }

  function claim(link: Link, key: string, epoch: number | 'over'): void {
    if (epoch === 'over' || !isEntitled(link, key)) link.claims.set(key, epoch)
  }

  function relayHears(link: Link, message: ToRelay): void {
    if (isThorough && !readToRelay(JSON.parse(JSON.stringify(message))))
      throw new Broken('the wire', `the relay would not read ${JSON.stringify(message)}`)
    if (message.kind === 'open' || message.kind === 'sit' || message.kind === 'knock')
      for (const { key } of message.players) claim(link, key, 1)
    if (message.kind === 'attend')
      for (const { key, epoch } of message.seats) claim(link, key, message.takeOver ? 'over' : epoch)
    if (message.kind === 'decide') truth.decided(message.about, message.choice)
    if (message.kind === 'leave' && isEntitled(link, message.key)) truth.mayLeave(message.key)
    // A player who is here may not be removed, whoever asks.
    if (message.kind === 'remove' && ![...links()].some(({ held }) => held.includes(message.key)))
      truth.mayLeave(message.key)
  }

  function relaySends(link: Link, message: ToPhone): void {
    if (isThorough) scan(link, message)
    if (message.kind === 'entries') checkEntries(link, message)
    if (message.kind === 'superseded' || message.kind === 'unseated') {
      link.held = link.held.filter((key) => key !== message.key)
      link.claims.delete(message.key)
    }
    if (message.kind !== 'table') return
    const { table, yours, knocks } = message
    link.held = yours
    if (table.version > (truth.state?.n ?? 0))
      throw new Broken('nothing is told before it is stored', `public state ${table.version} to ${link.id}`)
    for (const key of yours) {
      if (!isEntitled(link, key)) throw new Broken('seats are their holder’s', `${key} given to ${link.id}`)
      // Once it has the seat, the link counts under the current epoch: the next take-over ends its claim.
      link.claims.set(key, epochOf(key))
    }
    const isHostHere = table.players.some(({ key, here }) => key === table.host && here)
    const isAdmitting = knocks?.every(({ by }) => by !== undefined && yours.includes(by)) ?? true
    if (isHostHere && !isAdmitting && !yours.includes(table.host ?? ''))
      throw new Broken('secrecy', `knocks told to ${link.id}, who is not the host`)
  }

  function checkEntries(link: Link, message: Extract<ToPhone, { kind: 'entries' }>): void {
    const { match, head, from, entries, shown, opened } = message
    const known = truth.matches.get(match)
    if (!known || from + entries.length > known.entries.length)
      throw new Broken('nothing is told before it is stored', `entries of match ${match} to ${link.id}`)
    if (!isPartOf({ head: head ?? known.head, entries }, known, from))
      throw new Broken('one log', `${link.id} is told another log`)
    if (opened !== undefined && !known.isOver)
      throw new Broken('secrecy', `the private text goes to ${link.id} before the end`)
    for (const { entry, seat, card, sealed } of shown) {
      const [face = ''] = contentsOf(sealed).split(' ')
      const key = known.keys[seat - 1]!
      if (!isEntitled(link, key)) throw new Broken('secrecy', `${link.id} is shown what seat ${seat} saw`)
      if (deviceOf(key) !== deviceId(link.device))
        throw new Broken('one device has a seat', `${link.id} is shown what seat ${seat} saw`)
      if (!known.shown.has(`${entry} ${seat} ${card} ${face}`))
        throw new Broken('nothing is shown before it is stored', `entry ${entry} to ${link.id}`)
    }
  }

  /** Searches the bytes themselves for secrets: of matches that are not over, and other phones' keys. */
  function scan(link: Link, message: ToPhone): void {
    const text = JSON.stringify(message)
    if (!readToPhone(JSON.parse(text))) throw new Broken('the wire', `a phone would not read ${text}`)
    const { deal, phase, match } = truth.state ?? {}
    const isOver = phase === 'over' || (message.kind === 'entries' && message.match !== match)
    const secrets = [
      ...(deal && !isOver ? [deal.secret] : []),
      ...[...secretKeys].filter(([key]) => !ownKeys(link.device).has(key)).map(([, secret]) => secret),
    ]
    if (secrets.some((secret) => text.includes(secret)))
      throw new Broken('secrecy', `a secret stands in what goes to ${link.id}`)
    if (deal && phase === 'dealing')
      for (const { key, pledge } of truth.state!.players)
        for (const [owner, nonce] of Object.entries(deal.nonces))
          if (owner === key && pledgeTo(nonce) === pledge && text.includes(nonce))
            throw new Broken('secrecy', `the nonce of a deal that is not made goes to ${link.id}`)
  }

  function phoneHas(device: string, { match, log, shown }: Membership): void {
    if (!log) return
    const known = truth.matches.get(match)
    if (!known || !isPartOf(log, known, 0))
      throw new Broken('one log', `${device} has another log of match ${match}`)
    const own = ownKeys(device)
    for (const { seat, entry, card, face } of shown) {
      if (!own.has(known.keys[seat - 1]!))
        throw new Broken('secrecy', `${device} keeps what seat ${seat} saw`)
      if (!known.shown.has(`${entry} ${seat} ${card} ${face}`))
        throw new Broken('nothing is shown before it is stored', `entry ${entry} at ${device}`)
    }
  }

  function phoneStepped(device: string, _: PhoneEvent, { before, after }: Step): void {
    const { membership, problem } = after
    if (problem?.why === 'forked') throw new Broken('one log', `${device}: ${JSON.stringify(problem.fork)}`)
    if (problem?.why === 'forged')
      throw new Broken('everything is signed', `${device}: ${sentenceOf(problem.forgery.why)}`)
    if (membership !== before.membership) phoneHas(device, membership)
  }

  /** By phone and password: the guests whom it told that theirs was another. */
  const wrong = new Map<string, Set<string>>()

  function phoneSaysAtDoor(
    device: string,
    { key, text }: { readonly key: string; readonly text: string },
    { door, joined }: Membership,
  ): void {
    const unsafe = (): Broken => new Broken('saved before it is sent', `${device} says ${text}`)
    if (readDoor('begin', text) || readDoor('confirm', text)) {
      const run = joined.by === 'code' ? joined.run : undefined
      if (!run || !text.includes(run.reply?.tag ?? run.run.sent.share)) throw unsafe()
      return
    }
    const admission = door?.admissions.find(({ guests }) => guests[0]?.key === key)
    if (!admission || !text.includes(admission.answer ?? admission.run?.sent.share ?? 'nothing'))
      throw unsafe()
    if (readDoor('welcome', text))
      for (const guest of admission.guests)
        if (!invited.some((one) => guestData([one]) === guestData([guest])))
          throw new Broken('nobody comes in by a false code', `${device} gives ${guest.name} the invitation`)
    if (!readDoor('wrong', text)) return
    const id = `${device} ${admission.n}`
    const told = wrong.get(id) ?? new Set<string>()
    wrong.set(id, told.add(text))
    if (told.size > mostTries) throw new Broken('a code is burned in time', `${device} takes a fourth guess`)
  }

  const idOf = (
    device: string,
    { key, match, number }: Pick<SubmittedMove, 'key' | 'match' | 'number'>,
  ): string => `${device} ${match} ${number} ${key}`

  return {
    relayHears,
    relaySends,
    phoneHas,
    phoneStepped,
    phoneDied: () => undefined,
    phoneMoves(device, act, safe) {
      const isSafe = safe.pending.some(
        ({ key, match, number, move, seen }) =>
          key === act.key &&
          match === act.match &&
          number === act.number &&
          move === act.move &&
          seen === act.seen,
      )
      if (!isSafe) throw new Broken('saved before it is sent', `${device} says ${act.move}`)
      const id = idOf(device, act)
      const before = chosen.get(id)
      if (before !== undefined && before !== act.move)
        throw new Broken('nobody chooses twice', `${device} says ${act.move} after ${before}`)
      chosen.set(id, act.move)
    },
    phoneReveals(device, { key, match }, safe) {
      if (safe.promise?.match !== match || !safe.promise.text?.includes(key))
        throw new Broken('saved before it is sent', `${device} reveals a nonce for match ${match}`)
    },
    phoneSaysAtDoor,
    phoneDropped: (device, act) => void chosen.delete(idOf(device, act)),
    acknowledged(_, act) {
      const made = truth.moveOf(act)
      if (made !== act.move)
        throw new Broken('acknowledged means stored', `${act.move}, and the log has ${made ?? 'nothing'}`)
    },
  }
}

/** The same checks, but for phones that cheat: whatever those do, only what they submit is noted. */
export const sparing = (
  checks: Checks,
  { truth, ownKeys }: Pick<Parts, 'truth' | 'ownKeys'>,
  isSpared: (device: string) => boolean,
): Checks => {
  const unless =
    <A extends readonly unknown[]>(check: (device: string, ...rest: A) => void) =>
    (device: string, ...rest: A): void =>
      isSpared(device) ? undefined : check(device, ...rest)
  return {
    ...checks,
    phoneHas: unless(checks.phoneHas),
    phoneStepped: unless(checks.phoneStepped),
    phoneMoves(device, act, safe) {
      if (!isSpared(device)) checks.phoneMoves(device, act, safe)
      else if (ownKeys(device).has(act.key)) truth.submitted(act)
    },
    phoneReveals: unless(checks.phoneReveals),
    phoneSaysAtDoor: unless(checks.phoneSaysAtDoor),
    phoneDropped: unless(checks.phoneDropped),
    acknowledged: unless(checks.acknowledged),
  }
}

/** Whether these lines are the ones that the true log has after `from` entries. */
const isPartOf = ({ head, entries }: LogText, known: LogText, from: number): boolean =>
  head.length === known.head.length &&
  head.every((line, i) => line === known.head[i]) &&
  entries.every((line, i) => line === known.entries[from + i])
