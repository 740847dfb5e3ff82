/**
 * The effect runner: it sends, stores and reads what the relay's logic asks for, and feeds the results back into the logic.
 * It is the only place that knows both the clock and the disk.
 */
import type { ToPhone } from '@/engine/wire/messages'
import { describeError, type Log } from './log'
import type { RelayEffect, RelayEvent, RelayLogic } from './logic'
import { createColdTables } from './cold-tables'
import type { Metrics } from './metrics'
import { DiskFailure, type TableStore } from './store/store'
import { readTable } from './table/reading'
import { runInTimeSlices } from './time-slices'

interface Parts {
  readonly logic: RelayLogic
  readonly store: TableStore
  readonly log: Log
  readonly metrics: Pick<Metrics, 'stored' | 'refused'>
  readonly now: () => number
  readonly send: (links: readonly string[], message: ToPhone) => void
  /** The disk can no longer be trusted: the process must end, and the next one starts from what is really stored. */
  readonly fail: () => void
}

export interface EffectRunner {
  handle(event: RelayEvent): void
  /** The public state of a table, from memory or from the store. */
  tableOf(id: string): Promise<object | undefined>
}

export function createEffectRunner({ logic, store, log, metrics, now, send, fail }: Parts): EffectRunner {
  const coldTables = createColdTables(store)

  function handle(event: RelayEvent): void {
    const effects = logic.handle(event, now())
    let links: string[] = []
    for (const [i, effect] of effects.entries()) {
      if (effect.kind !== 'send') {
        carryOut(effect)
        continue
      }
      const { link, message } = effect
      if ('refusal' in message) metrics.refused(message.refusal.tag)
      links.push(link)
      const next = effects[i + 1]
      if (next?.kind === 'send' && next.message === message) continue
      send(links, message)
      links = []
    }
  }

  function carryOut(effect: Exclude<RelayEffect, { kind: 'send' }>): void {
    switch (effect.kind) {
      case 'read':
        return void read(effect.table)
      case 'append':
        return void append(effect)
      case 'find':
        return void find(effect)
      case 'fault':
        return log.error('table broke down', {
          table: effect.table,
          breakage: effect.why,
          ...describeError(effect.error),
        })
    }
  }

  async function read(table: string): Promise<void> {
    let records: readonly string[]
    try {
      records = await store.read(table)
    } catch (error) {
      log.error('read failed', { table, why: String(error) })
      return handle({ kind: 'not-read', table })
    }
    let event: RelayEvent
    try {
      event = { kind: 'read', table, read: await runInTimeSlices(readTable(table, records)) }
    } catch (error) {
      event = { kind: 'unreadable', table, error }
    }
    handle(event)
  }

  async function append({
    table,
    record,
    append: given,
  }: Extract<RelayEffect, { kind: 'append' }>): Promise<void> {
    const begun = performance.now()
    let isStored: boolean
    try {
      isStored = await store.append(table, given, now())
    } catch (error) {
      log.error('write failed', { table, n: given.n, why: String(error) })
      // After a failed flush nobody can say whether the write is on the disk.
      if (error instanceof DiskFailure) return fail()
      return handle({ kind: 'not-stored', table, why: 'failed' })
    }
    if (isStored) metrics.stored(record, (performance.now() - begun) / 1000)
    log.debug(isStored ? 'stored' : 'not stored', { table, n: given.n, record })
    handle(isStored ? { kind: 'stored', table } : { kind: 'not-stored', table, why: 'race' })
  }

  async function find({ link, code }: Extract<RelayEffect, { kind: 'find' }>): Promise<void> {
    let table: string | undefined
    try {
      table = await store.find(code)
    } catch (error) {
      log.error('code lookup failed', { why: String(error) })
      return handle({ kind: 'not-searched', link })
    }
    handle({ kind: 'found', link, table })
  }

  return {
    handle,
    tableOf: async (id) => logic.publicState(id) ?? coldTables.publicStateOf(id),
  }
}
