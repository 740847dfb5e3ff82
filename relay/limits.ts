/**
 * Everything that the relay bounds, in one place. `docs/remote.md` has the same table, and a test compares the two. A family
 * of eight behind one router, each with several tables, stays far below all of it.
 */
import type { Rate } from './allowance'

const kilobyte = 1024
const minute = 60

export interface Limits {
  /** For all that come from one address (of IPv6: one /64), however many links they open. */
  readonly address: {
    /** Links open at the same time. */
    readonly links: number
    readonly newLinks: Rate
    readonly newTables: Rate
    readonly knocks: Rate
    /** Codes under which no table is waiting. Each has 40 bits. */
    readonly wrongCodes: Rate
    /** Tables that have to be read from the store, or are not there at all. */
    readonly reads: Rate
    /** Questions by `GET /tables`. */
    readonly lookups: Rate
  }
  readonly link: {
    /** One that is longer ends the link. */
    readonly frameBytes: number
    /** Counted before anything is read; beyond them the link is cut. */
    readonly frames: Rate
    readonly bytes: Rate
    /** Beyond them a phone is told to wait. */
    readonly messages: Rate
    /** Of those, the ones that bring a whole log or need several signatures checked. */
    readonly entrances: Rate
    /** Messages that mean nothing; beyond them the link is cut. */
    readonly junk: Rate
    /** What waits to be read by a phone that does not read. */
    readonly unsentBytes: number
    /** Tables at which a link can be at the same time. */
    readonly tables: number
  }
  readonly table: {
    readonly links: number
    readonly watchers: number
    readonly knocks: number
    /** Messages that wait while the table is read or a record is stored. */
    readonly waiting: number
    /** Records beside moves: coming and going, being ready, changed plans. */
    readonly changes: Rate
    /** In all; beyond them only the match that is on goes on. */
    readonly records: number
    /** Of one match; beyond them it can only be ended. */
    readonly entries: number
  }
  readonly seat: {
    readonly moves: Rate
    readonly reactions: Rate
    /** Warnings about a second device. */
    readonly warnings: Rate
  }
}

export const limits: Limits = {
  address: {
    links: 96,
    newLinks: { atOnce: 96, perSecond: 4 },
    newTables: { atOnce: 30, perSecond: 1 / minute },
    knocks: { atOnce: 16, perSecond: 1 / 6 },
    wrongCodes: { atOnce: 10, perSecond: 1 / minute },
    reads: { atOnce: 100, perSecond: 2 },
    lookups: { atOnce: 240, perSecond: 10 },
  },
  link: {
    frameBytes: 16 * kilobyte,
    frames: { atOnce: 400, perSecond: 40 },
    bytes: { atOnce: 256 * kilobyte, perSecond: 32 * kilobyte },
    messages: { atOnce: 60, perSecond: 15 },
    entrances: { atOnce: 20, perSecond: 1 / 2 },
    junk: { atOnce: 20, perSecond: 1 / 10 },
    unsentBytes: 1024 * kilobyte,
    tables: 8,
  },
  table: {
    links: 64,
    watchers: 32,
    knocks: 16,
    waiting: 256,
    changes: { atOnce: 120, perSecond: 1 },
    records: 20_000,
    entries: 10_000,
  },
  seat: {
    moves: { atOnce: 40, perSecond: 10 },
    reactions: { atOnce: 6, perSecond: 1 / 2 },
    warnings: { atOnce: 2, perSecond: 1 / minute },
  },
}

/** What one address may do, so many times over. */
export function scaleAddress({ links, ...rates }: Limits['address'], by: number): Limits['address'] {
  const scale = ({ atOnce, perSecond }: Rate): Rate => ({ atOnce: atOnce * by, perSecond: perSecond * by })
  return {
    links: links * by,
    newLinks: scale(rates.newLinks),
    newTables: scale(rates.newTables),
    knocks: scale(rates.knocks),
    wrongCodes: rates.wrongCodes,
    reads: scale(rates.reads),
    lookups: scale(rates.lookups),
  }
}
