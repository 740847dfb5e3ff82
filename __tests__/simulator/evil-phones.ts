/**
 * Phones that cheat at an honest relay, wrapped around the one that ships. They have their own seats' keys and no others. The
 * other phones must not notice anything worse than a deal that is called off.
 */
import { hash, moveText, openingText, type Seat } from '@/engine'
import type { ToRelay } from '@/engine/wire/messages'
import { chainAfter, publicTextOf, seatOfKey } from '@/client/remote/log-text'
import type { Membership, OwnSeat } from '@/client/remote/membership'
import type { PhoneEffect } from '@/client/remote/phone'
import { replayLog } from '@/client/remote/replica'
import { createCheapKeys } from './cheap-keys'
import type { Said } from './evil-relay'
import { changedPhone, type Sabotage } from './sabotage'

/** What it sends in place of a message. */
type Says = (message: ToRelay, membership: Membership) => readonly ToRelay[]

export interface EvilPhone {
  readonly sabotage: Sabotage
  /** How often it cheated. */
  readonly times: () => number
}

/** The phone that opened the table, and every phone that gets its seats. */
const cheats = (device: string): boolean => /^p1(\D|$)/.test(device)

const { sign } = createCheapKeys()

const evilPhone = (create: () => Says) => (): EvilPhone => {
  const says = create()
  let times = 0
  const said = (effect: PhoneEffect, membership: Membership): readonly PhoneEffect[] => {
    if (effect.kind !== 'send') return [effect]
    const messages = says(effect.message, membership)
    if (messages.length !== 1 || messages[0] !== effect.message) times += 1
    return messages.map((message) => ({ kind: 'send', message }))
  }
  return {
    times: () => times,
    sabotage: {
      cheats,
      phone: (phone, device) =>
        cheats(device)
          ? changedPhone(phone, (event, now) =>
              phone.handle(event, now).flatMap((effect) => said(effect, phone.state.membership)),
            )
          : phone,
    },
  }
}

const seatWith = ({ seats }: Membership, key: string): OwnSeat | undefined =>
  seats.find((seat) => seat.key === key)

/** Does something about the nonces of the first two deals: otherwise there would never be a match. */
const withNonces = (change: (message: Said<'nonce'>, membership: Membership) => readonly ToRelay[]) =>
  evilPhone(() => {
    const matches = new Set<number>()
    return (message, membership) => {
      if (message.kind !== 'nonce') return [message]
      if (matches.size < 2) matches.add(message.match)
      return matches.has(message.match) ? change(message, membership) : [message]
    }
  })

function withOtherNonce(message: Said<'nonce'>, membership: Membership): readonly ToRelay[] {
  const { table, key, match } = message
  const seat = seatWith(membership, key)
  if (!seat || membership.promise?.text === undefined) return [message]
  const nonce = hash(`another nonce ${key}`)
  const text = openingText({ table, match }, { key, nonce, promise: hash(membership.promise.text) })
  return [{ ...message, nonce, signature: sign(text, seat.secretKey) }]
}

/** Another move under the same number and attempt, properly signed. */
function otherMove(message: Said<'move'>, membership: Membership): Said<'move'> | undefined {
  const { table, match, key, epoch, number, attempt, seen } = message
  const { log } = membership
  const own = seatWith(membership, key)
  const seat = seatOfKey(log, key)
  const chain = chainAfter(log, seen)
  const move = seat === undefined ? undefined : anotherThan(message.move, seat, membership)
  if (!own || seat === undefined || chain === undefined || move === undefined) return undefined
  const text = moveText({ table, match, seat, epoch, number, attempt, seen, chain, move })
  const { written: _, ...rest } = message
  return { ...rest, move, signature: sign(text, own.secretKey) }
}

/** Preferably one that does not end the match. */
function anotherThan(move: string, seat: Seat, membership: Membership): string | undefined {
  const replayed = replayLog(membership, undefined)
  if ('why' in replayed) return undefined
  const { game, replica } = replayed
  const all = [...replica.moves(seat).map((one) => game.format(one)), game.together ? 'give-up' : 'resign']
  return all.find((one) => one !== move && publicTextOf(membership.log, one) === one)
}

const inTwoWays = (first: 'true' | 'other') =>
  evilPhone(() => {
    const done = new Map<string, readonly ToRelay[]>()
    return (message, membership) => {
      if (message.kind !== 'move') return [message]
      const other = done.has(message.signature) ? undefined : otherMove(message, membership)
      const both = other ? (first === 'true' ? [message, other] : [other, message]) : [message]
      const said = done.get(message.signature) ?? both
      done.set(message.signature, said)
      return said
    }
  })

/** Says everything in the name of the others, too, with its own signature. */
const forOthers = evilPhone(() => (message, { publicState, seats }) => {
  const others = (publicState?.players ?? []).filter(({ key }) => !seats.some((seat) => seat.key === key))
  const copies = others.flatMap(({ key, epoch }): readonly ToRelay[] => {
    if (message.kind === 'attend')
      return [true, false].map((takeOver) => ({
        ...message,
        takeOver,
        seats: message.seats.map((seat) => ({ ...seat, key, epoch })),
      }))
    const isMine =
      message.kind === 'move' ||
      message.kind === 'nonce' ||
      message.kind === 'ready' ||
      message.kind === 'unready' ||
      message.kind === 'leave'
    return isMine ? [{ ...message, key }] : []
  })
  return copies.length === 0 ? [message] : [message, ...copies]
})

export const evilPhones: Readonly<Record<string, () => EvilPhone>> = {
  'opens another nonce than it pledged': withNonces(withOtherNonce),
  'never opens its nonce': withNonces(() => []),
  'signs two moves under one attempt': inTwoWays('true'),
  'signs two moves under one attempt, and sends the other one first': inTwoWays('other'),
  'claims the seats of the others': forOthers,
}
