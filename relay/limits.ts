/**
 * All limits of the relay, in one place. `docs/remote.md` has the same table, and a test compares the two. A family of eight
 * behind one router, each with several tables, stays far below all of them.
 */
import type { Rate } from './allowance'

const kilobyte = 1024
const minute = 60

export interface Limits {
  /** Shared by everybody at one address (for IPv6, one /64), however many links they open. */
  readonly address: {
    /** Links open at the same time. */
    readonly links: number
    readonly newLinks: Rate
    readonly newTables: Rate
    readonly knocks: Rate
    /** What somebody who knocks and whoever lets them in say to each other. */
    readonly doors: Rate
    /** Codes under which no table is waiting. The half that finds a table has 20 bits. */
    readonly wrongCodes: Rate
    /** Tables that have to be read from the store, or don't exist. */
    readonly reads: Rate
    /** `GET /tables` requests. */
    readonly lookups: Rate
  }
  readonly link: {
    /** A longer frame ends the link. */
    readonly frameBytes: number
    /** Counted before anything in them is read; beyond this the link is cut. */
    readonly frames: Rate
    readonly bytes: Rate
    /** Beyond this a phone is told to wait. */
    readonly messages: Rate
    /** Those among them that are answered with a whole log or need several signatures checked. */
    readonly entrances: Rate
    /** Messages that cannot be parsed; beyond this the link is cut. */
    readonly junk: Rate
    /** How much may queue up for a phone that does not read; beyond this the link is cut. */
    readonly unsentBytes: number
    /** How many tables one link can be at. */
    readonly tables: number
  }
  readonly table: {
    readonly links: number
    readonly watchers: number
    readonly knocks: number
    /** Messages queued while the table is read or a record is stored. */
    readonly waiting: number
    /** Records other than moves: people coming and going, getting ready, changing the plan. */
    readonly changes: Rate
    /** In total; beyond this only the match in progress can go on. */
    readonly records: number
    /** Per match; beyond this the match can only be ended. */
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
    doors: { atOnce: 32, perSecond: 1 / 2 },
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

/** Multiplies what one address may do, except guessing codes. */
export function scaleAddress({ links, ...rates }: Limits['address'], by: number): Limits['address'] {
  const scale = ({ atOnce, perSecond }: Rate): Rate => ({ atOnce: atOnce * by, perSecond: perSecond * by })
  return {
    links: links * by,
    newLinks: scale(rates.newLinks),
    newTables: scale(rates.newTables),
    knocks: scale(rates.knocks),
    doors: scale(rates.doors),
    wrongCodes: rates.wrongCodes,
    reads: scale(rates.reads),
    lookups: scale(rates.lookups),
  }
}
