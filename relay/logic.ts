/**
 * The relay without its sockets and its disk: links come and go, say things, and are answered. Tables are read from the
 * store when somebody speaks to them and forgotten when everybody has gone.
 */
import { codeFrom, readCode } from '@/engine/wire/invite'
import type { Keys } from '@/engine/wire/keys'
import { wireVersion, type PublicTable, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import type { TableMessage } from './table/case'
import { createTableLogic, type TableEffect, type TableEvent, type TableLogic } from './table/logic'
import { formatRecord, parseRecord } from './table/records'
import { no } from './table/refusals'
import type { TableState } from './table/state'

export type RelayEvent =
  | { readonly kind: 'opened'; readonly link: string; readonly challenge: string }
  | { readonly kind: 'said'; readonly link: string; readonly message: ToRelay }
  | { readonly kind: 'closed'; readonly link: string }
  | { readonly kind: 'read'; readonly table: string; readonly records: readonly string[] }
  | { readonly kind: 'not-read'; readonly table: string }
  | { readonly kind: 'stored'; readonly table: string }
  | { readonly kind: 'not-stored'; readonly table: string; readonly why: 'race' | 'failed' }
  | { readonly kind: 'found'; readonly link: string; readonly table: string | undefined }
  | { readonly kind: 'time' }

export type RelayEffect =
  | { readonly kind: 'send'; readonly link: string; readonly message: ToPhone }
  | { readonly kind: 'read'; readonly table: string }
  | { readonly kind: 'append'; readonly table: string; readonly append: Append }
  | { readonly kind: 'find'; readonly link: string; readonly code: string }

/** Record n, to be stored if and only if there are n - 1 before it. */
export interface Append {
  readonly n: number
  readonly record: string
  readonly phase: TableState['phase']
  /** Under which the table can be found from now on. */
  readonly code: string | undefined
}

export interface RelayRules {
  readonly app: string
  readonly keys: Keys
  /** 32 bytes of chance as hex. */
  readonly draw: () => string
  /** Milliseconds after which the others may decide about somebody who is away. */
  readonly grace: number
}

export interface RelayLogic {
  handle(event: RelayEvent, now: number): readonly RelayEffect[]
  /** How a table stands, if it is in memory. */
  picture(table: string): PublicTable | undefined
  readonly tables: number
}

interface Link {
  readonly challenge: string
  isGreeted: boolean
  readonly tables: Set<string>
  knock?: Extract<ToRelay, { kind: 'knock' }> | undefined
}

interface Running {
  /** Absent while its journal is being read. */
  logic?: TableLogic
  readonly waiting: TableEvent[]
}

export function createRelayLogic({ app, keys, draw, grace }: RelayRules): RelayLogic {
  const links = new Map<string, Link>()
  const tables = new Map<string, Running>()
  let effects: RelayEffect[] = []
  let now = 0

  const send = (link: string, message: ToPhone): void => void effects.push({ kind: 'send', link, message })

  function toTable(table: string, event: TableEvent): void {
    const running = tables.get(table)
    if (running?.logic) return run(table, running, event)
    if (running) return void running.waiting.push(event)
    tables.set(table, { waiting: [event] })
    effects.push({ kind: 'read', table })
  }

  function run(table: string, running: Running, event: TableEvent): void {
    const { logic } = running
    for (const effect of logic!.handle(event, now)) effects.push(outside(table, effect))
    if (logic!.isIdle) tables.delete(table)
  }

  function hear(id: string, link: Link, message: ToRelay): void {
    if (message.kind === 'hello') {
      link.isGreeted = message.wire === wireVersion
      return send(
        id,
        link.isGreeted
          ? { kind: 'welcome', wire: wireVersion, app, challenge: link.challenge }
          : { kind: 'goodbye', wire: wireVersion, app },
      )
    }
    if (!link.isGreeted) return
    if (message.kind === 'ping') return send(id, { kind: 'pong', n: message.n })
    if (message.kind !== 'knock') return speak(id, link, message)
    const code = readCode(message.code)
    link.knock = message
    if (code === undefined) return send(id, { kind: 'refused', to: 'knock', refusal: no['no-such-code'] })
    effects.push({ kind: 'find', link: id, code })
  }

  function speak(id: string, link: Link, message: TableMessage): void {
    link.tables.add(message.table)
    toTable(message.table, { kind: 'said', link: id, challenge: link.challenge, message })
  }

  function begin(table: string, records: readonly string[]): void {
    const running = tables.get(table)
    if (!running) return
    if (running.logic) return run(table, running, { kind: 'read', records: records.map(parseRecord) })
    const bench = { id: table, keys, draw, codeFrom, grace }
    running.logic = createTableLogic(bench, records.map(parseRecord))
    for (const event of running.waiting.splice(0)) run(table, running, event)
  }

  /** The store did not answer: those who asked are told, and will ask again. */
  function notRead(table: string): void {
    const running = tables.get(table)
    if (running?.logic) return run(table, running, { kind: 'not-read' })
    const waiting = running?.waiting ?? []
    tables.delete(table)
    for (const event of waiting)
      if (event.kind === 'said')
        send(event.link, { kind: 'refused', table, to: event.message.kind, refusal: no['not-stored'] })
  }

  return {
    get tables() {
      return tables.size
    },
    picture: (table) => tables.get(table)?.logic?.picture(),
    handle(event, at) {
      now = at
      effects = []
      switch (event.kind) {
        case 'opened':
          links.set(event.link, { challenge: event.challenge, isGreeted: false, tables: new Set() })
          break
        case 'said': {
          const link = links.get(event.link)
          if (link) hear(event.link, link, event.message)
          break
        }
        case 'closed':
          for (const table of links.get(event.link)?.tables ?? [])
            if (tables.has(table)) toTable(table, { kind: 'closed', link: event.link })
          links.delete(event.link)
          break
        case 'read':
          begin(event.table, event.records)
          break
        case 'not-read':
          notRead(event.table)
          break
        case 'stored':
          toTable(event.table, { kind: 'stored' })
          break
        case 'not-stored':
          toTable(event.table, { kind: 'not-stored', why: event.why })
          break
        case 'found': {
          const link = links.get(event.link)
          if (!link?.knock) break
          if (event.table === undefined)
            send(event.link, { kind: 'refused', to: 'knock', refusal: no['no-such-code'] })
          else speak(event.link, link, { ...link.knock, table: event.table })
          break
        }
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
  return { kind: 'append', table, append: { n, record: formatRecord(record), phase, code } }
}
