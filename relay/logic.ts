/**
 * The relay without its sockets and its disk: links open and close, send messages, and get answers. A table is read from
 * the store when the first message for it arrives, and dropped from memory when everybody has left.
 *
 * A fault stays within its table. If a table throws, only that table goes down: its phones are told, and the next message
 * for it starts it again from its journal.
 */
import { isFinder, lettersFrom } from '@/engine/wire/invite'
import type { Refusal } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import type { Keys } from '@/engine/wire/keys'
import {
  wireVersion,
  type Breakage,
  type PublicState,
  type ToPhone,
  type ToRelay,
} from '@/engine/wire/messages'
import type { TableMessage } from './table/judging'
import type { Charges } from './charges'
import type { Identity } from './identity'
import type { Limits } from './limits'
import { breakageOf } from './table/breakage'
import { createTableLogic, type TableEffect, type TableEvent, type TableLogic } from './table/logic'
import type { ReadTable } from './table/reading'
import { formatRecord } from './table/records'
import { no } from './table/refusals'
import { notTaken } from './table/refusing'
import type { TableState } from './table/state'

export type RelayEvent =
  | { readonly kind: 'opened'; readonly link: string; readonly challenge: string }
  | { readonly kind: 'received'; readonly link: string; readonly message: ToRelay }
  | { readonly kind: 'closed'; readonly link: string }
  | { readonly kind: 'read'; readonly table: string; readonly read: ReadTable }
  /** The journal has been read, and the table cannot go on from it. */
  | { readonly kind: 'unreadable'; readonly table: string; readonly error: unknown }
  /** The store did not answer. */
  | { readonly kind: 'not-read'; readonly table: string }
  | { readonly kind: 'stored'; readonly table: string }
  | { readonly kind: 'not-stored'; readonly table: string; readonly why: 'race' | 'failed' }
  | { readonly kind: 'found'; readonly link: string; readonly table: string | undefined }
  | { readonly kind: 'not-searched'; readonly link: string }
  | { readonly kind: 'time' }

export type RelayEffect =
  /** What several links are told is one and the same object, which is rendered once. */
  | { readonly kind: 'send'; readonly link: string; readonly message: ToPhone }
  | { readonly kind: 'read'; readonly table: string }
  /** `record` is the kind of the record, for the operator's figures. */
  | { readonly kind: 'append'; readonly table: string; readonly record: string; readonly append: Append }
  | { readonly kind: 'find'; readonly link: string; readonly code: string }
  /** A table has broken down: logged for the operator. */
  | { readonly kind: 'fault'; readonly table: string; readonly why: Breakage; readonly error: unknown }

/** Record n, to be stored if and only if there are n - 1 before it. */
export interface Append {
  readonly n: number
  readonly record: string
  readonly phase: TableState['phase']
  /** The finder under which the table can be found from now on. Absent: it cannot. */
  readonly code: string | undefined
}

export interface RelayRules {
  readonly app: string
  readonly keys: Keys
  readonly boxes: Boxes
  readonly identity: Identity
  /** 32 random bytes as hex. */
  readonly draw: () => string
  /** Milliseconds after which the others may decide about somebody who is away. */
  readonly grace: number
  readonly limits: Limits
  readonly charges: Charges
}

export interface RelayLogic {
  handle(event: RelayEvent, now: number): readonly RelayEffect[]
  /** The public state of a table, if it is in memory. */
  publicState(table: string): PublicState | undefined
  readonly tables: number
}

interface Link {
  readonly challenge: string
  /** Set once it has said hello in our wire version. */
  device?: string | undefined
  /** The tables it is at. */
  readonly tables: Set<string>
  knock?: Extract<ToRelay, { kind: 'knock' }> | undefined
}

interface Running {
  /** Absent while its journal is being read. */
  logic?: TableLogic | undefined
  readonly waiting: Received[]
  /** A record is on its way to the disk. */
  isStoring: boolean
}

type Received = Extract<TableEvent, { readonly kind: 'received' }>

/** A table that has broken down. While it rests, nobody's message makes the relay read it again. */
interface Broken {
  readonly why: Breakage
  readonly until: number
  readonly times: number
}

/** Milliseconds. */
const restAfterFault = 60_000
/** A single fault may be due to one message; after the third, the table itself is to blame. */
const faultsBeforeRest = 3
const mostBroken = 1000

/** Messages that are answered with a whole log, or need signatures checked. */
const entrances: readonly ToRelay['kind'][] = ['open', 'sit', 'knock', 'attend', 'watch']

export function createRelayLogic({ app, draw, charges, ...rules }: RelayRules): RelayLogic {
  const { limits, identity } = rules
  const links = new Map<string, Link>()
  const tables = new Map<string, Running>()
  const broken = new Map<string, Broken>()
  let effects: RelayEffect[] = []
  let now = 0

  const send = (link: string, message: ToPhone): void => void effects.push({ kind: 'send', link, message })
  const refuse = (link: string, to: string, refusal: Refusal): void =>
    send(link, { kind: 'refused', to, refusal })

  function toTable(table: string, received: Received): void {
    const running = tables.get(table)
    if (running?.logic) return run(table, running, received)
    const known = broken.get(table)
    if (known && known.until > now) return send(received.link, { kind: 'broken', table, why: known.why })
    const isTooMuch = running
      ? running.waiting.length >= limits.table.waiting
      : !charges.take(received.link, 'reads')
    if (isTooMuch) return refuse(received.link, received.message.kind, no['too-fast'])
    if (running) return void running.waiting.push(received)
    tables.set(table, { waiting: [received], isStoring: false })
    effects.push({ kind: 'read', table })
  }

  function run(table: string, running: Running, event: TableEvent): void {
    const logic = running.logic!
    try {
      for (const effect of logic.handle(event, now)) {
        if (effect.kind === 'append') running.isStoring = true
        effects.push(outside(table, effect))
      }
    } catch (error) {
      return breakDown(table, running, { event, error })
    }
    if (event.kind === 'received') noteLink(event.link, table, logic)
    // Messages still waiting must reach this very table, not a second copy of it.
    if (logic.isIdle && running.waiting.length === 0) tables.delete(table)
  }

  /** When a link closes, only the tables it is at are told; and it may be at a few only. */
  function noteLink(id: string, table: string, logic: TableLogic): void {
    const link = links.get(id)
    if (!link) return
    if (logic.has(id)) link.tables.add(table)
    else link.tables.delete(table)
  }

  /** A record that was being stored may or may not be on the disk: the journal will tell. */
  function breakDown(
    table: string,
    running: Running,
    { event, error }: { readonly event?: TableEvent; readonly error: unknown },
  ): void {
    const why = breakageOf(error)
    effects.push({ kind: 'fault', table, why, error })
    const times = (broken.get(table)?.times ?? 0) + 1
    const isResting = why !== 'fault' || times >= faultsBeforeRest
    broken.delete(table)
    broken.set(table, { why, times, until: isResting ? now + restAfterFault : now })
    if (broken.size > mostBroken) broken.delete(broken.keys().next().value!)
    const asked = running.waiting.splice(0).map(({ link }) => link)
    const there = [...links].flatMap(([id, link]) => (link.tables.delete(table) ? [id] : []))
    const speaker = event?.kind === 'received' ? [event.link] : []
    // Otherwise the phone would send the move that broke the table again and again.
    if (event?.kind === 'received' && event.message.kind === 'move') {
      send(event.link, notTaken(event.message, no.fault, { identity }))
    }
    for (const link of new Set([...asked, ...there, ...speaker])) send(link, { kind: 'broken', table, why })
    running.logic = undefined
    // Not read again before the disk has answered: its answer would be taken for the one to a later record.
    if (!running.isStoring) tables.delete(table)
  }

  /** The disk has answered: the record is stored, or it is not. */
  function storingDone(table: string, event: Extract<TableEvent, { kind: 'stored' | 'not-stored' }>): void {
    const running = tables.get(table)
    if (!running) return
    running.isStoring = false
    if (running.logic) return run(table, running, event)
    if (running.waiting.length === 0) tables.delete(table)
    else effects.push({ kind: 'read', table })
  }

  function receive(id: string, link: Link, message: ToRelay): void {
    if (message.kind === 'hello') return greet(id, link, message)
    if (link.device === undefined) return
    if (message.kind === 'ping') return send(id, { kind: 'pong', n: message.n })
    if (entrances.includes(message.kind) && !charges.take(id, 'entrances'))
      return refuse(id, message.kind, no['too-fast'])
    if (message.kind === 'open' && !charges.take(id, 'newTables')) return refuse(id, 'open', no['too-fast'])
    if (message.kind === 'door' && !charges.take(id, 'doors')) return refuse(id, 'door', no['too-fast'])
    if (message.kind !== 'knock') return speak(id, link, message)
    if (!charges.take(id, 'knocks')) return refuse(id, 'knock', no['too-fast'])
    link.knock = message
    if (!charges.take(id, 'wrongCodes')) return refuse(id, 'knock', no['too-fast'])
    if (!isFinder(message.finder)) return refuse(id, 'knock', no['no-such-code'])
    effects.push({ kind: 'find', link: id, code: message.finder })
  }

  function greet(id: string, link: Link, { wire, device }: Extract<ToRelay, { kind: 'hello' }>): void {
    link.device = wire === wireVersion ? device : undefined
    if (wire !== wireVersion) return send(id, { kind: 'goodbye', wire: wireVersion, app })
    if (device !== undefined) {
      const { key } = identity
      send(id, { kind: 'welcome', wire: wireVersion, app, key, challenge: link.challenge })
    }
  }

  function speak(id: string, link: Link, message: TableMessage): void {
    const { challenge, device, tables: at } = link
    if (!at.has(message.table) && at.size >= limits.link.tables)
      return refuse(id, message.kind, no['too-many'])
    toTable(message.table, { kind: 'received', link: id, challenge, device: device!, message })
  }

  /** Who asked for a journal, unless it has broken down since and the disk has still to answer. */
  function reading(table: string): Running | undefined {
    const running = tables.get(table)
    return running?.isStoring && !running.logic ? undefined : running
  }

  function begin(table: string, read: ReadTable): void {
    const running = reading(table)
    if (!running) return
    if (running.logic) return run(table, running, { kind: 'read', table: read })
    running.logic = createTableLogic({ ...rules, id: table, draw, finderFrom: lettersFrom }, read)
    for (
      let received = running.waiting.shift();
      received && running.logic;
      received = running.waiting.shift()
    )
      // A link that has closed meanwhile would never be removed.
      if (links.has(received.link)) run(table, running, received)
    if (running.logic?.isIdle) tables.delete(table)
  }

  /** The store could not be read: the phones that asked are told, and will ask again. */
  function notRead(table: string): void {
    const running = tables.get(table)
    if (running?.logic) return run(table, running, { kind: 'not-read' })
    const waiting = running?.waiting ?? []
    tables.delete(table)
    for (const { link, message } of waiting)
      send(link, { kind: 'refused', table, to: message.kind, refusal: no['not-stored'] })
  }

  function found({ link: id, table }: Extract<RelayEvent, { kind: 'found' }>): void {
    const link = links.get(id)
    if (!link?.knock) return
    if (table === undefined) return refuse(id, 'knock', no['no-such-code'])
    charges.giveBack(id, 'wrongCodes')
    speak(id, link, { ...link.knock, table })
  }

  return {
    get tables() {
      return tables.size
    },
    publicState: (table) => tables.get(table)?.logic?.publicState(),
    handle(event, at) {
      now = at
      effects = []
      switch (event.kind) {
        case 'opened':
          links.set(event.link, { challenge: event.challenge, tables: new Set() })
          break
        case 'received': {
          const link = links.get(event.link)
          if (link) receive(event.link, link, event.message)
          break
        }
        case 'closed': {
          const at = links.get(event.link)?.tables ?? []
          links.delete(event.link)
          for (const table of at) {
            const running = tables.get(table)
            if (running?.logic) run(table, running, event)
          }
          break
        }
        case 'read':
          begin(event.table, event.read)
          break
        case 'unreadable': {
          const running = reading(event.table)
          if (running) breakDown(event.table, running, { error: event.error })
          break
        }
        case 'not-read':
          notRead(event.table)
          break
        case 'stored':
        case 'not-stored':
          storingDone(event.table, event)
          break
        case 'found':
          found(event)
          break
        case 'not-searched':
          charges.giveBack(event.link, 'wrongCodes')
          refuse(event.link, 'knock', no['not-stored'])
          break
        case 'time':
          for (const [table, running] of tables) if (running.logic) run(table, running, { kind: 'time' })
      }
      return effects
    },
  }
}

const outside = (table: string, effect: TableEffect): RelayEffect => {
  if (effect.kind === 'send') return effect
  if (effect.kind === 'read') return { kind: 'read', table }
  const { n, record, phase, code } = effect
  return {
    kind: 'append',
    table,
    record: record.kind,
    append: { n, record: formatRecord(record), phase, code },
  }
}
