/**
 * A table's logic and phones without a relay around them: messages arrive at once, records are stored at once, and time
 * passes when a test says so.
 */
import { hash } from '@/engine'
import { passwordOf } from '@/engine/wire/door'
import { lettersFrom } from '@/engine/wire/invite'
import { certificateText, sitKeyOf, watchHashOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { wireVersion, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import type { Membership } from '@/client/remote/membership'
import {
  createPhone,
  type Phone,
  type PhoneEffect,
  type PhoneEvent,
  type TableRequest,
} from '@/client/remote/phone'
import { createIdentity } from '@/relay/identity'
import { limits } from '@/relay/limits'
import type { TableMessage } from '@/relay/table/judging'
import { createTableLogic, type TableEvent } from '@/relay/table/logic'
import { formatRecord, type InviteRecord, type PlayerRecord, type TableRecord } from '@/relay/table/records'
import { createCheapBoxes, createCheapKeys, createCheapPake } from '../simulator/cheap-keys'
import { aMembership, aPlan } from './a-player'
import { readAtOnce } from './read-at-once'

export const keys = createCheapKeys()
export const boxes = createCheapBoxes()
export const pake = createCheapPake()
export const identity = createIdentity(hash('relay'), keys)
export const grace = 60_000
export const table = 'a'.repeat(32)
export const invite = 'b'.repeat(32)

export const cheapSeat = (name: string): Membership['seats'][number] => {
  const secretKey = hash(`seat of ${name}`)
  return { key: keys.publicKeyOf(secretKey), secretKey, name, kind: 'person', epoch: 1, readyFor: 1 }
}

/** What the relay knows of the invitation. */
export const inviteRecord: InviteRecord = {
  sit: keys.publicKeyOf(sitKeyOf(invite)),
  watch: watchHashOf(watchSecretOf(invite)),
}

/** A seat as a journal has it. */
export function certified({ key, secretKey, name, kind }: Membership['seats'][number]): PlayerRecord {
  const box = boxes.keyOf(secretKey)
  const text = certificateText({ table, relay: identity.key, key, box, name, kind })!
  return { key, name, kind, box, certificate: keys.sign(text, sitKeyOf(invite)) }
}

export interface Sitting {
  readonly phone: Phone
  /** Kinds of messages that its link loses. */
  readonly loses: Set<ToRelay['kind']>
  /** The moves that it sent. */
  readonly moves: Extract<ToRelay, { kind: 'move' }>[]
  /** The tags of refusals that it was told. */
  readonly refusals: string[]
  /** How its moves were settled: undefined if made, or the tag of the refusal. */
  readonly settled: (string | undefined)[]
  readonly key: string
  readonly link: string
  readonly device: string
  request(request: TableRequest): void
  submit(move: string, seen: number): void
  /** The link breaks, and both ends know. */
  cut(): void
  connect(): void
  receive(message: ToPhone): void
  tick(): void
}

/** With records: a table that starts from this journal. */
export function aTableHarness(journal: readonly TableRecord[] = []) {
  const records: TableRecord[] = [...journal]
  const sitting = new Map<string, Sitting>()
  const answers: ToPhone[] = []
  const heard = new Map<string, readonly ToPhone[]>()
  let draws = 0
  let links = 0
  let joined = 0
  let now = 1000
  const draw = (): string => hash(`draw ${draws++}`)
  const logic = createTableLogic(
    { id: table, keys, boxes, identity, draw, finderFrom: lettersFrom, grace, limits },
    readAtOnce(table, journal.map(formatRecord)),
  )

  /** One event after another, in the order in which they came. */
  const work: (() => void)[] = []
  let isBusy = false
  function post(run: () => void): void {
    work.push(run)
    if (isBusy) return
    isBusy = true
    for (let next = work.shift(); next; next = work.shift()) next()
    isBusy = false
  }

  const disk: { held: TableRecord | undefined; isSlow: boolean } = { held: undefined, isSlow: false }
  const handle = (event: TableEvent): void =>
    post(() => {
      for (const effect of logic.handle(event, now)) {
        if (effect.kind === 'send') {
          answers.push(effect.message)
          heard.set(effect.link, [...(heard.get(effect.link) ?? []), effect.message])
          sitting.get(effect.link)?.receive(effect.message)
        } else if (effect.kind === 'append' && disk.isSlow) disk.held = effect.record
        else if (effect.kind === 'append') {
          records.push(effect.record)
          handle({ kind: 'stored' })
        }
      }
    })

  /** By link. */
  const devices = new Map<string, string>()
  const say = (link: string, message: TableMessage): void =>
    handle({
      kind: 'received',
      link,
      challenge: hash(link),
      device: devices.get(link) ?? hash(link),
      message,
    })

  function join(membership: Membership, device = hash(`device ${joined++}`)): Sitting {
    const phone = createPhone(membership, { keys, boxes, pake, app: 'test', draw })
    const loses = new Set<ToRelay['kind']>()
    const moves: Sitting['moves'] = []
    const refusals: string[] = []
    const settled: (string | undefined)[] = []
    let link = ''
    let tickets = 0
    const run = (event: PhoneEvent): void => post(() => phone.handle(event, now).forEach(carryOut))
    const carryOut = (effect: PhoneEffect): void => {
      if (effect.kind === 'send' && effect.message.kind === 'move') moves.push(effect.message)
      if (effect.kind === 'send' && !loses.has(effect.message.kind)) arrive(effect.message)
      if (effect.kind === 'save') run({ kind: 'saved', revision: effect.revision })
      if (effect.kind === 'refused') refusals.push(effect.refusal.tag)
      if (effect.kind === 'settled')
        settled.push(effect.not && ('refusal' in effect.not ? effect.not.refusal.tag : effect.not.trouble))
    }
    const arrive = (message: ToRelay): void => {
      if (message.kind === 'hello')
        run({
          kind: 'received',
          message: {
            kind: 'welcome',
            wire: wireVersion,
            app: 'test',
            key: identity.key,
            challenge: hash(link),
          },
        })
      else if ('table' in message) say(link, message)
      else if (message.kind === 'knock') say(link, { ...message, table })
    }
    const one: Sitting = {
      phone,
      loses,
      moves,
      refusals,
      settled,
      key: membership.seats[0]?.key ?? '',
      device,
      get link() {
        return link
      },
      request: (request) => run({ kind: 'request', request }),
      submit: (move, seen) => run({ kind: 'submit', ticket: ++tickets, key: one.key, move, seen }),
      receive: (message) => run({ kind: 'received', message }),
      tick: () => run({ kind: 'time' }),
      cut() {
        sitting.delete(link)
        handle({ kind: 'closed', link })
        run({ kind: 'down' })
      },
      connect() {
        link = `link ${++links}`
        sitting.set(link, one)
        devices.set(link, device)
        run({ kind: 'up', device })
      },
    }
    one.connect()
    return one
  }

  return {
    records,
    /** The table as another process would read it now. */
    read: () => readAtOnce(table, records.map(formatRecord)),
    /** While slow, an appended record waits here, and the test answers for the disk. */
    disk,
    answers,
    /** What one link was sent. */
    told: (link: string): readonly ToPhone[] => heard.get(link) ?? [],
    logic,
    handle,
    say,
    join,
    open: (game: Parameters<typeof aPlan>[0], ...names: readonly string[]) =>
      join(aMembership(table, { by: 'opening', plan: aPlan(game), invite }, names.map(cheapSeat))),
    invited: (...names: readonly string[]) =>
      join(aMembership(table, { by: 'invite', invite }, names.map(cheapSeat))),
    /** What people read out to each other. */
    code: () => logic.state!.finder + passwordOf(invite, logic.state!.door),
    /** Lets time pass for everybody. */
    pass(time: number) {
      now += time
      handle({ kind: 'time' })
      for (const one of sitting.values()) one.tick()
    },
  }
}
