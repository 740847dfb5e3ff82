/** What all parts of a run share: where the relay is, what the fuzzer knows, and its counters. */
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import { Broken } from '../simulator/world'
import type { Keyring } from './keyring'
import type { Known } from './known'
import type { Luck } from './luck'

export interface Run {
  readonly port: number
  readonly seed: number
  readonly known: Known
  readonly keyring: Keyring
  readonly tally: Tally
  /** Tables at which the fuzzer has no seat. */
  readonly honest: Set<string>
  /** Tables whose invite is kept from strangers: otherwise one of them could take the last seat. */
  readonly closed: Set<string>
  readonly ledgers: Ledger[]
  /** By table: a legal move there, in the name of a player who could make it. */
  readonly legal: Map<string, (luck: Luck) => object | undefined>
}

/** What the honest phones at a table did, to compare with its journal. */
export interface Ledger {
  readonly table: string
  /** Whether the fuzzer sits there, too. */
  readonly isShared: boolean
  /** The names of the honest players by key. */
  readonly names: ReadonlyMap<string, string>
  /** By phone, in the order in which it was sent. */
  readonly said: readonly (readonly ToRelay[])[]
  /** How many records the journal had when the last honest phone was closed. */
  records: number
  /** The log of the last match, as every phone had it. */
  log: string
}

export interface Tally {
  frames: number
  links: number
  cuts: number
  refusedLinks: number
  readonly layers: Map<string, number>
  /** By kind: how often it was sent in a form that the relay can parse. */
  readonly said: Map<string, number>
  /** What came back. */
  readonly told: Map<string, number>
  /** The last frames, newest last. */
  readonly last: string[]
}

export const createTally = (): Tally => ({
  frames: 0,
  links: 0,
  cuts: 0,
  refusedLinks: 0,
  layers: new Map(),
  said: new Map(),
  told: new Map(),
  last: [],
})

export const countIn = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)

const lastKept = 40

export function noteFrame(tally: Tally, layer: string, text: string): void {
  tally.frames += 1
  countIn(tally.layers, layer)
  tally.last.push(`${layer.padEnd(8)} ${text.slice(0, 300)}`)
  if (tally.last.length > 2 * lastKept) tally.last.splice(0, lastKept)
}

/** Counts what the relay sent to a link of the fuzzer, and fails if that was none of its business. */
export function noteTold({ tally, honest }: Run, message: ToPhone): void {
  const why = 'refusal' in message ? ` ${message.refusal.tag}` : ''
  const to = message.kind === 'refused' ? ` ${message.to}` : ''
  countIn(tally.told, message.kind + to + why)
  const table = message.kind === 'table' ? message.table.id : 'table' in message ? message.table : undefined
  const isInside = ['table', 'entries', 'reaction', 'superseded', 'not-taken'].includes(message.kind)
  if (isInside && table !== undefined && honest.has(table))
    throw new Broken('only those at a table hear what goes on there', JSON.stringify(message).slice(0, 400))
}
