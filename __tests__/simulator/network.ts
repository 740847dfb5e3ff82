/**
 * Links between phones and relay. The real kind delivers in order or breaks; the worse kind also loses, duplicates and
 * reorders messages. Either end may think that a link is open long after the other has given it up.
 */
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import type { World } from './world'

export interface Link {
  readonly id: string
  /** The phone that opened it. */
  readonly device: string
  isOpenHere: boolean
  isOpenThere: boolean
  /** By key: the epoch under which this link claimed a seat, or that it asked to take it over. */
  readonly claims: Map<string, number | 'over'>
  /** The seats that the relay last said are this link's. */
  held: readonly string[]
}

export interface Ends {
  opened(link: Link): void
  said(link: Link, message: ToRelay): void
  closed(link: Link): void
  up(link: Link): void
  heard(link: Link, message: ToPhone): void
  down(link: Link): void
}

export interface Weather {
  /** Reorders messages, and loses and duplicates some. */
  readonly isBad: boolean
  readonly slowest: number
}

export interface Network {
  readonly links: ReadonlyMap<string, Link>
  /** Phones that nothing reaches. */
  readonly cutOff: Set<string>
  /** Whether a message was lost on a link that stayed open. */
  readonly hasLost: boolean
  /** From now on everything arrives. */
  heal(): void
  connect(device: string): void
  toRelay(link: Link, message: ToRelay): void
  toPhone(link: Link, message: ToPhone): void
  /** Breaks a link; each end notices in its own time. */
  cut(link: Link): void
  /** The phone has died: the relay notices some time later. */
  abandon(link: Link): void
  /** The process at the other end is gone: phones notice. */
  drop(): void
}

export function createNetwork(world: World, weather: Weather, ends: Ends): Network {
  const links = new Map<string, Link>()
  const cutOff = new Set<string>()
  const arrivals = new Map<string, number>()
  let count = 0
  let isHealed = false
  let hasLost = false

  /** When a message sent now arrives: after the ones sent before, unless the weather is bad. */
  function delay(way: string): number {
    const travel = world.between(1, world.chance(0.1) && !isHealed ? weather.slowest : 40)
    if (weather.isBad && !isHealed) return travel
    const at = Math.max(world.now + travel, arrivals.get(way) ?? 0)
    arrivals.set(way, at)
    return at - world.now
  }

  function carry(link: Link, way: 'up' | 'down', deliver: () => void): void {
    if (cutOff.has(link.device)) return cut(link)
    const isLost = !isHealed && world.chance(0.01)
    if (isLost && !weather.isBad) return cut(link)
    if (isLost) return void (hasLost = true)
    const arrive = (): void => {
      if (cutOff.has(link.device)) cut(link)
      else deliver()
    }
    world.after(delay(link.id + way), arrive)
    if (weather.isBad && !isHealed && world.chance(0.03)) world.after(delay(link.id + way), arrive)
  }

  /** How long until the relay notices that a link has gone: usually soon, sometimes only when pings go unanswered. */
  const noticing = (): number => world.between(1, world.chance(0.3) ? 9000 : 1000)

  function cut(link: Link): void {
    world.after(world.between(1, 3000), () => closeHere(link))
    world.after(noticing(), () => closeThere(link))
  }
  function closeHere(link: Link): void {
    if (!link.isOpenHere) return
    link.isOpenHere = false
    ends.down(link)
  }
  function closeThere(link: Link): void {
    if (!link.isOpenThere) return
    link.isOpenThere = false
    links.delete(link.id)
    ends.closed(link)
  }

  return {
    links,
    cutOff,
    get hasLost() {
      return hasLost
    },
    heal() {
      isHealed = true
      cutOff.clear()
    },
    connect(device) {
      const link: Link = {
        id: `${device}/${++count}`,
        device,
        isOpenHere: true,
        isOpenThere: true,
        claims: new Map(),
        held: [],
      }
      links.set(link.id, link)
      ends.opened(link)
      world.after(delay(`${link.id}down`), () => link.isOpenHere && ends.up(link))
    },
    toRelay(link, message) {
      if (link.isOpenHere)
        carry(link, 'up', () => void (link.isOpenThere && links.has(link.id) && ends.said(link, message)))
    },
    toPhone(link, message) {
      if (link.isOpenThere) carry(link, 'down', () => void (link.isOpenHere && ends.heard(link, message)))
    },
    cut,
    abandon(link) {
      link.isOpenHere = false
      world.after(noticing(), () => closeThere(link))
    },
    drop() {
      for (const link of [...links.values()]) {
        link.isOpenThere = false
        links.delete(link.id)
        world.after(world.between(1, 500), () => closeHere(link))
      }
    },
  }
}
