/** What must hold once everything is healed and has come to rest: everybody has everything, and no move is unanswered. */
import { entryCount } from '@/client/remote/log-text'
import { numberOf, type Membership } from '@/client/remote/membership'
import type { Device } from './device'
import type { Truth } from './truth'
import { Broken } from './world'

interface AtRest {
  readonly truth: Truth
  readonly devices: readonly Device[]
}

/** Whether a phone has an invitation that is too old, and nobody at the table can do anything about it. */
function isLeftOut(membership: Membership, { truth, devices }: AtRest): boolean {
  const { state } = truth
  const number = numberOf(membership)
  if (number >= (state?.invite?.number ?? 1)) return false
  if (membership.joined.by === 'watching') return true
  const isKnown = ({ phone }: Device): boolean =>
    phone !== undefined && phone.state.held.length > 0 && phone.state.membership.sits?.[number] !== undefined
  const isSeated = membership.seats.some(({ key }) => state?.players.some((player) => player.key === key))
  return !isSeated && !devices.some(isKnown)
}

/** Undefined if all is well. */
export function unrestOf({ truth, devices }: AtRest): Broken | undefined {
  const { state } = truth
  const known = truth.matches.get(state!.match)
  // If nobody is left at the table, nobody can let anybody in.
  const isAnybodyIn = devices.some(({ phone }) => phone && phone.state.held.length > 0)
  for (const { name, phone, open, replayer, isLost } of devices) {
    if (isLost) continue
    const { membership, problem } = phone!.state
    const seats = membership.seats.filter(({ isElsewhere }) => !isElsewhere)
    // A phone that has left, or whose seats are elsewhere and that may not watch, is sent nothing more.
    const isGone = !seats.some(({ key }) => state!.players.some((player) => player.key === key))
    if (membership.isLeaving || (isGone && membership.joined.by === 'pass')) continue
    if (seats.length === 0 && (membership.joined.by !== 'watching' || !state!.plan.watch)) continue
    if (isLeftOut(membership, { truth, devices })) continue
    if (problem) return new Broken('everybody comes back', `${name}: ${JSON.stringify(problem)}`)
    if (isGone && membership.joined.by === 'code' && !isAnybodyIn) continue
    if (isGone && seats.length > 0) return new Broken('everybody comes back', `${name} has no seat`)
    if (!known) continue
    if (membership.match !== state!.match || entryCount(membership.log) !== known.entries.length)
      return new Broken(
        'at rest, everybody has everything',
        `${name} has ${entryCount(membership.log)} entries`,
      )
    if (membership.opened === undefined)
      return new Broken('at rest, everybody has everything', `${name}: not opened`)
    const own = new Set(seats.map(({ key }) => key))
    const mine = [...known.shown].filter((text) => own.has(known.keys[Number(text.split(' ')[1]) - 1]!))
    const kept = new Set(
      membership.shown.map(({ entry, seat, card, face }) => `${entry} ${seat} ${card} ${face}`),
    )
    const missing = mine.find((text) => !kept.has(text))
    if (missing !== undefined)
      return new Broken('at rest, everybody has everything', `${name} was not shown ${missing}`)
    const waiting = membership.pending.filter(({ key }) => own.has(key))
    if (waiting.length > 0) return new Broken('every move is answered', `${name}: ${JSON.stringify(waiting)}`)
    if (open > membership.pending.length)
      return new Broken('every move is answered', `${name} waits for ${open}`)
    replayer.replay(membership)
  }
  for (const { key, name } of state!.players) {
    const isHeld = devices.some(({ phone }) => phone?.state.held.includes(key))
    const isLeft = devices.some(
      ({ phone, isLost, seats }) =>
        (isLost || phone!.state.membership.isLeaving) && seats.some((seat) => seat.key === key),
    )
    if (!isHeld && !isLeft) return new Broken('everybody comes back', `nobody holds the seat of ${name}`)
  }
  return undefined
}
