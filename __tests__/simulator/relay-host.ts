/** The relay's process in a simulation: the shipped logic, with writes that are slow and may fail, and with crashes. */
import { createCheapBoxes } from './cheap-keys'
import { hash } from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import { isBetweenMatches } from '@/engine/wire/messages'
import { createRelayLogic, type RelayEffect, type RelayEvent, type RelayLogic } from '@/relay/logic'
import { createIdentity } from '@/relay/identity'
import { limits } from '@/relay/limits'
import type { Checks } from './checks'
import type { Link, Network } from './network'
import { createRelayDisk } from './relay-disk'
import type { Sabotage } from './sabotage'
import type { Truth } from './truth'
import type { World } from './world'
import { readEvent } from '../relay/read-at-once'

const grace = 2000
/** No limits: nobody floods here. */
const noCharges = { take: () => true, giveBack: () => undefined }

export interface RelayHost {
  readonly isUp: boolean
  handle(event: RelayEvent): void
  crash(): void
  start(): void
  /** From now on every write succeeds. */
  heal(): void
}

interface Parts {
  readonly world: World
  readonly truth: Truth
  readonly checks: Checks
  readonly keys: Keys
  readonly network: () => Network
  readonly sabotage: Sabotage
  /** How often a write fails. */
  readonly trouble: number
}

type Storing = Extract<RelayEffect, { kind: 'append' }>

export function createRelayHost({
  world,
  truth,
  checks,
  keys,
  network,
  sabotage,
  trouble,
}: Parts): RelayHost {
  const honest = createRelayDisk(truth.stored)
  const disk = sabotage.disk?.(honest, truth.stored) ?? honest
  const relayKeys = sabotage.relayKeys?.(keys) ?? keys
  let logic: RelayLogic | undefined
  let isHealed = false
  /** What is on its way to the disk. */
  let storing: Storing[] = []
  let drawn = 0
  let starts = 0

  function start(): void {
    if (logic) return
    world.note('relay', 'starts')
    const draw = (): string => hash(`draw ${drawn++} ${world.dice()}`)
    const identity = sabotage.identity?.(keys, ++starts) ?? createIdentity(hash('relay'), keys)
    const shipped = createRelayLogic({
      app: '1',
      keys: relayKeys,
      boxes: createCheapBoxes(),
      identity,
      draw,
      grace,
      limits,
      charges: noCharges,
    })
    const deviceOf = (link: string): string | undefined => linkOf(link)?.device
    logic = sabotage.relay?.(shipped, { world, truth, identity, deviceOf }) ?? shipped
    tick(logic)
  }

  function tick(own: RelayLogic): void {
    world.after(1000, () => {
      if (logic !== own) return
      handle({ kind: 'time' })
      tick(own)
    })
  }

  function handle(event: RelayEvent): void {
    if (!logic) return
    if (event.kind === 'received') checks.relayHears(linkOf(event.link)!, event.message)
    for (const effect of logic.handle(event, world.now)) carryOut(effect)
  }
  const linkOf = (id: string): Link | undefined => network().links.get(id)

  function carryOut(effect: RelayEffect): void {
    const own = logic
    /** A process that has died since gets no answer. */
    const answer = (from: number, to: number, event: () => RelayEvent | undefined): void =>
      world.after(world.between(from, to), () => {
        if (logic !== own) return
        const given = event()
        if (given) handle(given)
      })
    switch (effect.kind) {
      case 'send': {
        const link = linkOf(effect.link)
        if (!link) return
        world.note(`>${link.id}`, effect.message)
        checks.relaySends(link, effect.message)
        return network().toPhone(link, effect.message)
      }
      case 'read': {
        const { table } = effect
        return answer(1, 10, () =>
          isTrouble() ? { kind: 'not-read', table } : readEvent(table, disk.read(table)),
        )
      }
      case 'find': {
        const { link, code } = effect
        return answer(1, 10, () => ({ kind: 'found', link, table: disk.find(code) }))
      }
      case 'append':
        storing = [...storing, effect]
        return answer(1, 15, () => stored(effect))
    }
  }

  const isTrouble = (): boolean => !isHealed && world.chance(trouble)

  function stored(effect: Storing): RelayEvent | undefined {
    const { table } = effect
    storing = storing.filter((one) => one !== effect)
    if (!isHealed && world.chance(trouble / 4)) interfere(table)
    if (!isTrouble()) {
      const isIn = put(effect)
      return isIn ? { kind: 'stored', table } : { kind: 'not-stored', table, why: 'race' }
    }
    // The disk is full; or the record is stored, but the process is told otherwise, or dies before it is told; or the
    // process dies in the middle of the write.
    const fate = world.between(0, 4)
    world.note(
      'relay',
      ['is full', 'stores and does not know', 'stores and dies', 'dies while storing'][fate],
    )
    if (fate === 1 || fate === 2) put(effect)
    if (fate < 2) return { kind: 'not-stored', table, why: 'failed' }
    if (fate === 3) disk.tear(table, effect.append)
    crash()
    world.after(world.between(100, 3000), start)
    return undefined
  }

  /** Another process on the same store is faster: it writes a record that changes nothing. */
  function interfere(table: string): void {
    const { state } = truth
    if (!state) return
    const { phase, n, players } = state
    const record = JSON.stringify({ kind: 'idling', key: players[0]?.key, on: false })
    const code = isBetweenMatches(state) ? state.finder : undefined
    put({ kind: 'append', table, record: 'idling', append: { n: n + 1, record, phase, code } })
  }

  function put({ table, append }: Storing): boolean {
    const isIn = disk.append(table, append)
    world.note('disk', { n: append.n, isIn, record: append.record })
    return isIn
  }

  function crash(): void {
    if (!logic) return
    world.note('relay', 'dies')
    logic = undefined
    for (const effect of storing)
      if (world.chance(0.5)) put(effect)
      else disk.tear(effect.table, effect.append)
    storing = []
    network().drop()
  }

  return {
    get isUp() {
      return logic !== undefined
    },
    handle,
    crash,
    start,
    heal() {
      isHealed = true
      start()
    },
  }
}
