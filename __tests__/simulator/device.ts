/** A phone in a simulation: the shipped logic with an unreliable disk and links that break. */
import { hash } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { Pake } from '@/engine/wire/door'
import type { Keys } from '@/engine/wire/keys'
import type { ToPhone } from '@/engine/wire/messages'
import type { Membership, OwnSeat } from '@/client/remote/membership'
import {
  createPhone,
  type Phone,
  type PhoneEffect,
  type PhoneEvent,
  type TableRequest,
} from '@/client/remote/phone'
import { movesMade } from '@/client/remote/log-text'
import type { Checks } from './checks'
import { createReplayer, type Replayer } from './replayer'
import type { Link, Network } from './network'
import { createPhoneDisk, type PhoneDisk } from './phone-disk'
import type { Sabotage } from './sabotage'
import type { SubmittedMove, Truth } from './truth'
import { Broken, type World } from './world'

export interface Device {
  readonly name: string
  /** A second tab has the id of the first. */
  readonly id: string
  readonly disk: PhoneDisk
  readonly replayer: Replayer
  /** All seats that it started with. */
  readonly seats: readonly OwnSeat[]
  /** It never comes back. */
  readonly isLost: boolean
  /** Absent while it is off. */
  readonly phone: Phone | undefined
  readonly link: Link | undefined
  /** How many moves are unanswered. */
  readonly open: number
  submit(key: string, move: string, seen: number): void
  request(request: TableRequest): void
  /** Somebody knocks again, with this code. */
  retype(code: string): void
  handle(event: PhoneEvent): void
  crash(): void
  start(): void
  lose(): void
  /** The link has come up, or gone down. */
  up(link: Link): void
  down(link: Link): void
}

interface Parts {
  readonly world: World
  readonly truth: Truth
  readonly checks: Checks
  readonly keys: Keys
  readonly boxes: Boxes
  readonly pake: Pake
  readonly network: Network
  readonly sabotage: Sabotage
  readonly isRelayUp: () => boolean
  /** Called when it is about to reveal its nonce. True if it must die instead. */
  readonly vanishes: () => boolean
  readonly id: string
}

export function createDevice(
  name: string,
  first: Membership,
  { world, truth, checks, keys, boxes, pake, network, sabotage, isRelayUp, vanishes, id }: Parts,
): Device {
  const disk = createPhoneDisk(world, first)
  const replayer = createReplayer(name, checks.phoneCannotFollow?.(name))
  let phone: Phone | undefined
  let link: Link | undefined
  let found = first
  let open = new Map<number, SubmittedMove>()
  let tickets = 0
  let isLost = false

  function handle(event: PhoneEvent): void {
    if (!phone) return
    const before = phone.state
    if (event.kind === 'received' && event.message.kind === 'not-taken') hearNotTaken(event.message)
    const effects = phone.handle(event, world.now)
    checks.phoneStepped(name, event, { before, after: phone.state })
    for (const effect of effects) carryOut(effect)
    if (event.kind === 'request' && isSaidOnce(event.request) && !effects.some(isAnswer))
      throw new Broken('no request is lost without a word', `${name}: ${JSON.stringify(event.request)}`)
  }

  function hearNotTaken(message: Extract<ToPhone, { kind: 'not-taken' }>): void {
    const dropped = phone!.state.membership.pending.find(({ signature }) => signature === message.move)
    if (!dropped) return
    checks.phoneDropped(name, dropped)
    truth.declined(dropped)
  }

  function carryOut(effect: PhoneEffect): void {
    const own = phone
    switch (effect.kind) {
      case 'send': {
        const { message } = effect
        if (message.kind === 'nonce' && vanishes()) return crash()
        world.note(`<${name}`, message)
        if (message.kind === 'move') checks.phoneMoves(name, message, disk.safe)
        if (message.kind === 'nonce') checks.phoneReveals(name, message, disk.safe)
        if (message.kind === 'door') checks.phoneSaysAtDoor(name, message, disk.safe)
        if (link?.isOpenHere) network.toRelay(link, message)
        return
      }
      case 'save': {
        const { revision, membership } = effect
        return disk.write(membership, (isSafe) => {
          if (phone === own) handle({ kind: isSafe ? 'saved' : 'not-saved', revision })
        })
      }
      case 'settled': {
        const act = open.get(effect.ticket)
        open.delete(effect.ticket)
        world.note(name, effect)
        if (!act) return
        if (effect.not) checks.phoneDropped(name, act)
        else checks.acknowledged(name, act)
      }
    }
  }

  function crash(): void {
    if (!phone) return
    world.note(name, 'dies')
    checks.phoneDied(name)
    phone = undefined
    if (link) network.abandon(link)
    link = undefined
    open = new Map()
    found = disk.crash()
    replayer.forget()
  }

  function start(): void {
    if (phone || isLost) return
    world.note(name, 'starts')
    // It will send again what is on its disk, whatever it was told before it died.
    found.pending.forEach(truth.submitted)
    const shipped = createPhone(sabotage.boot?.(found) ?? found, {
      keys,
      boxes,
      pake: sabotage.pake?.(pake) ?? pake,
      app: '1',
      draw: () => hash(`draw ${name} ${world.dice()}`),
    })
    phone = sabotage.phone?.(shipped, name) ?? shipped
    checks.phoneHas(name, phone.state.membership)
    tick(phone)
    seek(world.between(1, 300))
  }

  /** Tries to reach the relay until there is a link. */
  function seek(delay: number): void {
    const own = phone
    world.after(delay, () => {
      if (phone !== own || !phone || link) return
      if (isRelayUp() && !network.cutOff.has(name)) network.connect(name)
      seek(2000)
    })
  }
  function tick(own: Phone): void {
    world.after(2000, () => {
      if (phone !== own) return
      handle({ kind: 'time' })
      tick(own)
    })
  }

  return {
    name,
    id,
    disk,
    replayer,
    seats: first.seats,
    get isLost() {
      return isLost
    },
    get phone() {
      return phone
    },
    get link() {
      return link
    },
    get open() {
      return open.size
    },
    submit(key, move, seen) {
      if (!phone) return
      const ticket = ++tickets
      const { match, log, pending: before } = phone.state.membership
      open.set(ticket, { key, match, number: movesMade(log, key) + 1, seen, move })
      world.note(name, `wants ${move}`)
      handle({ kind: 'submit', ticket, key, move, seen })
      const signed = phone?.state.membership.pending.find((one) => one.key === key && !before.includes(one))
      if (signed) truth.submitted(signed)
    },
    request(request) {
      world.note(name, request)
      handle({ kind: 'request', request })
    },
    retype(code) {
      crash()
      const { joined } = found
      const tries = joined.by === 'code' && joined.code === code ? joined.tries : undefined
      found = { ...found, joined: { by: 'code', code, tries } }
      disk.replace(found)
      start()
    },
    handle,
    crash,
    lose() {
      crash()
      isLost = true
    },
    start,
    up(given) {
      if (!phone || link) return network.abandon(given)
      link = given
      handle({ kind: 'up', device: id })
    },
    down(given) {
      if (link !== given) return
      link = undefined
      handle({ kind: 'down' })
      seek(world.between(50, 1500))
    },
  }
}

/** Requests that must be sent or refused at once, because nothing else keeps them. Letting somebody in is kept. */
const isSaidOnce = (request: TableRequest): boolean =>
  ['start', 'admit', 'decide', 'replan', 'react', 'remove'].includes(request.what) &&
  !(request.what === 'admit' && request.yes)

const isAnswer = ({ kind }: PhoneEffect): boolean => kind === 'send' || kind === 'refused'
