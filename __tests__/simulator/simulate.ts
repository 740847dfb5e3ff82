/**
 * One run: a table, its phones and its relay, first with faults, then healed. It passes if no invariant was ever broken,
 * everybody has the same log in the end, and the match could be played to its end.
 */
import { audit, gameOf, hash, sentenceOf, type Card } from '@/engine'
import { textOf } from '@/client/remote/log-text'
import { isSeatedAt, numberOf, type Membership } from '@/client/remote/membership'
import { createCheapBoxes, createCheapKeys, createCheapPake } from './cheap-keys'
import { createChecks, sparing } from './checks'
import { createDevice, type Device } from './device'
import { plantFaults } from './faults'
import { createNetwork } from './network'
import { codeAt } from '@/client/remote/door-host'
import { mistyped, somethingAt, type Mood } from './people'
import { createRelayHost } from './relay-host'
import type { Sabotage } from './sabotage'
import { createScenario, guessing, joiningOf, membershipOf, type Coming } from './scenario'
import { unrestOf } from './rest'
import { createTruth } from './truth'
import { createJournal, type Noticed } from './watch'
import { Broken, createWorld } from './world'

export interface Run {
  readonly seed: number
  readonly events: number
  readonly entries: number
  readonly game: string
  /** What came of the lies, if the relay told any. */
  readonly noticed?: Noticed
  /** Which invariant was broken, and how. */
  readonly broken?: { readonly promise: string; readonly why: string; readonly trace: readonly string[] }
}

const longest = 200_000
const most = 40_000

export function simulate(seed: number, sabotage: Sabotage = {}): Run {
  const world = createWorld(seed)
  const keys = createCheapKeys()
  const boxes = createCheapBoxes()
  const pake = createCheapPake()
  const scenario = createScenario(seed, world, keys)
  const { watch, cheats = () => false } = sabotage
  const truth = watch ? createJournal(scenario.table) : createTruth(scenario.table)
  const devices: Device[] = []
  const deviceOf = (name: string): Device | undefined => devices.find((device) => device.name === name)
  const ownKeys = new Map<string, ReadonlySet<string>>()
  const ids = new Map<string, string>()
  const secretKeys = new Map(
    scenario.phones.flatMap(({ seats }) => seats.map(({ key, secretKey }) => [key, secretKey] as const)),
  )
  const keysOf = (name: string): ReadonlySet<string> => ownKeys.get(name) ?? new Set()
  const strict = createChecks({
    truth,
    ownKeys: keysOf,
    secretKeys,
    guests: scenario.phones.flatMap(({ seats }) =>
      seats.map(({ key, secretKey, name, kind }) => ({ key, box: boxes.keyOf(secretKey), name, kind })),
    ),
    deviceId: (name) => ids.get(name),
    links: () => network.links.values(),
    isThorough: seed % 8 === 0,
  })
  const checks = watch?.over(strict, world, keys) ?? sparing(strict, { truth, ownKeys: keysOf }, cheats)
  const network = createNetwork(
    world,
    { isBad: scenario.isBadWeather, slowest: scenario.slowest },
    {
      opened: ({ id }) =>
        relay.handle({ kind: 'opened', link: id, challenge: hash(`${id} ${world.dice()}`) }),
      said: ({ id }, message) => relay.handle({ kind: 'received', link: id, message }),
      closed: ({ id }) => relay.handle({ kind: 'closed', link: id }),
      up: (link) => deviceOf(link.device)?.up(link),
      heard: (link, message) => {
        const device = deviceOf(link.device)
        if (device?.link === link) device.handle({ kind: 'received', message })
      },
      down: (link) => deviceOf(link.device)?.down(link),
    },
  )
  const relay = createRelayHost({
    world,
    truth,
    checks,
    keys,
    network: () => network,
    sabotage,
    trouble: scenario.diskTrouble,
  })
  let hasVanished = false
  /** As somebody at the table reads it out. */
  const codeNow = (): string | undefined => {
    const { state } = truth
    const reader = devices.find(({ phone }) => {
      const known = phone?.state.membership
      return known && numberOf(known) === state?.invite?.number && isSeatedAt(known)
    })
    return reader && codeAt(reader.phone!.state.membership)
  }
  const mood: Mood = { matches: scenario.matches, isFinishing: false, code: codeNow }

  function bring(name: string, membership: Membership, id = hash(`device ${name}`).slice(0, 32)): void {
    // A second tab or a copy has what the first one was shown, for seats that it has given up since, too.
    const first = keysOf(name.replace(/["*]\d+$/, ''))
    ownKeys.set(name, new Set([...first, ...membership.seats.map(({ key }) => key)]))
    ids.set(name, id)
    const vanishes = (): boolean => scenario.vanishing?.inDeal === true && vanish(name)
    const isRelayUp = (): boolean => relay.isUp
    const parts = { world, truth, checks, keys, boxes, pake, network, sabotage, isRelayUp, vanishes, id }
    const device = createDevice(name, membership, parts)
    devices.push(device)
    device.start()
    const live = (): void => {
      somethingAt(device, world, mood)
      world.after(world.between(150, 1600), live)
    }
    world.after(world.between(10, 1000), live)
  }

  /** Guests come once the table exists: before that, nobody has an invite. */
  function come(coming: Coming): void {
    const { state } = truth
    const isTooEarly = coming.by === 'code' ? codeNow() === undefined : !state
    if (coming.by !== 'opening' && isTooEarly) return world.after(300, () => come(coming))
    const code = codeNow() ?? ''
    const typed = coming.mistypes ? mistyped(code, world) : code
    bring(
      coming.name,
      membershipOf(scenario, joiningOf(coming, scenario, { code: typed, keys }), coming.seats),
    )
  }

  /** Once in a run, at the latest before everything is healed. */
  function vanish(name: string): boolean {
    const { vanishing } = scenario
    const device = deviceOf(name)
    const isTime = truth.state !== undefined && !hasVanished && !mood.isFinishing
    if (vanishing?.name !== name || !device || !isTime) return false
    hasVanished = true
    world.after(0, () => device.crash())
    if (vanishing.comesBack) world.after(world.between(1000, 20_000), () => device.start())
    else world.after(0, () => device.lose())
    return true
  }

  function heal(): void {
    world.note('world', 'is healed')
    mood.isFinishing = true
    network.heal()
    relay.heal()
    for (const device of devices) {
      device.disk.isFull = false
      device.start()
      if (network.hasLost && device.link) network.cut(device.link)
    }
  }

  function play(): void {
    relay.start()
    for (const coming of scenario.phones) world.after(coming.at, () => come(coming))
    if (sabotage.isGuessing) world.after(600, () => come(guessing(seed, keys)))
    plantFaults(
      { world, devices, network, relay, isHealed: () => mood.isFinishing, bring },
      scenario.faults,
      scenario.troubled,
    )
    const { vanishing } = scenario
    if (vanishing && !vanishing.inDeal)
      world.after(world.between(3500, scenario.troubled), () => vanish(vanishing.name))
    world.after(scenario.troubled, heal)
    let endedAt: number | undefined
    let lookedAt = 0
    while (world.step()) {
      if (world.events > most || world.now > longest)
        throw new Broken('everything comes to an end', `${truth.state?.phase} at the end of time`)
      if (watch?.isDone(devices, scenario.troubled)) return watch.finish(devices)
      if (!mood.isFinishing || watch) continue
      endedAt = isAtEnd() ? (endedAt ?? world.now) : undefined
      if (endedAt === undefined) continue
      if (world.now - lookedAt < 1500) continue
      lookedAt = world.now
      const unrest = unrestOf({ truth, devices })
      if (!unrest) break
      if (world.now - endedAt > 20_000) throw unrest
    }
    checkFairness()
  }

  const isAtEnd = (): boolean => {
    const { phase, players, plan } = truth.state ?? {}
    if (devices.length < scenario.phones.length || !plan) return false
    const isTooFew = players!.length < gameOf(plan.game, plan.rules)!.seats.from
    return phase === 'over' || (phase === 'gathering' && isTooFew && devices.some(isOut))
  }
  /** Players who may be missing from a match: they left, never come back, or were removed from a seat taken by pass. */
  const isOut = ({ phone, isLost, seats: all }: Device): boolean => {
    if (isLost) return true
    const { isLeaving, joined, publicState, seats } = phone!.state.membership
    const isAway = seats.length < all.length && seats.every(({ isElsewhere }) => isElsewhere)
    return isLeaving || isAway || (joined.by === 'pass' && !publicState)
  }

  /** Audits the last match, from what one phone has of it; if somebody cheats, from what each of the others has. */
  function checkFairness(): void {
    const honest = devices.filter(({ name }) => !cheats(name))
    const known = honest.flatMap(({ phone }) => phone?.state.membership ?? [])
    const first = known.find(({ match }) => match === truth.state!.match) ?? known[0]
    for (const { log, opened, shown } of sabotage.cheats ? known : first ? [first] : []) {
      if (!log || opened === undefined) continue
      const seen = shown.map((one) => ({ ...one, card: one.card as Card }))
      const evidence = { verify: keys.verify, shown: seen }
      const verdict = audit({ log: textOf(log), private: opened }, gameOf, evidence)
      if (!verdict.fair) throw new Broken('every match can be audited', sentenceOf(verdict.why))
    }
  }

  const entries = (): number => [...truth.matches.values()].reduce((sum, one) => sum + one.entries.length, 0)
  const run = { seed, game: scenario.plan.game }
  try {
    play()
    return { ...run, events: world.events, entries: entries(), ...(watch && { noticed: watch.noticed() }) }
  } catch (error) {
    const promise = error instanceof Broken ? error.promise : 'nothing throws'
    const why = error instanceof Broken ? error.message : String((error as Error).stack)
    return {
      ...run,
      events: world.events,
      entries: entries(),
      broken: { promise, why, trace: world.trace() },
    }
  }
}
