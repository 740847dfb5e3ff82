/** The state of a table, folded from its journal: pure, and without cards and log, which the match itself keeps. */
import {
  commitmentTo,
  formatRoster,
  placesFrom,
  remoteSeedOf,
  type Before,
  type DealBoxes,
  type Promised,
  type Roster,
  type Seat,
} from '@/engine'
import { finderIn } from '@/engine/wire/invite'
import { firstInvite } from '@/engine/wire/invite-keys'
import { firstEpoch } from '@/engine/wire/keys'
import { isBetweenMatches, type Phase, type TablePlan } from '@/engine/wire/messages'
import { BrokenJournal } from './breakage'
import type { InviteRecord, PlayerRecord, RenewalRecord, TableRecord } from './records'

export interface TableState {
  readonly id: string
  /** How many records it was folded from. */
  readonly n: number
  readonly plan: TablePlan
  readonly invite: InviteRecord & { readonly number: number }
  /** The keys that certified seats, from the first invitation on. */
  readonly sits: readonly string[]
  /** What spectators showed under the first invitation, as a hash. */
  readonly firstWatch: string
  readonly renewals: readonly RenewalRecord[]
  /** A person was removed or has left since the newest invitation. */
  readonly isRenewalDue: boolean
  /** The first half of its code, and which password is the second. */
  readonly finder: string
  readonly door: number
  /** By seat in the current match, or as they will sit in the next. */
  readonly players: readonly PlayerState[]
  readonly phase: Phase
  /** Which match at this table; 0 before the first. */
  readonly match: number
  /** Present once a deal is promised. */
  readonly deal?: DealState | undefined
  /** Present if the last deal was called off, until the next one is promised. */
  readonly calledOff?: CalledOff | undefined
  /** By key: who signed how it ended. */
  readonly heads: Readonly<Record<string, string>>
  readonly wins: Readonly<Record<string, number>>
  readonly played: number
}

export interface PlayerState extends PlayerRecord {
  /** The length of the journal when they sat down: the earliest is the host. */
  readonly since: number
  /** Raised when another device takes over the seat: a device with an older epoch has lost it. */
  readonly epoch: number
  /** The hash of the nonce for the next deal. Present: ready. */
  readonly pledge?: string | undefined
  /** The first pledge for a deal is final, even for a player who stops being ready in between. */
  readonly pledged?: Pledged | undefined
  readonly idle: boolean
  /** What the others signed, while the relay makes this player's idle moves. */
  readonly mandate?: string | undefined
}

/** What a player said when they got ready. */
export interface Pledged {
  readonly match: number
  readonly pledge: string
  /** How the number before ended for them. */
  readonly before: Before
}

/** A deal as it was promised: nothing that happens at the table afterwards changes its players or its plan. */
export interface DealState {
  readonly secret: string
  readonly starter: Seat | 'toss'
  /** Until the deal is made, `players` is how they sat down. */
  readonly sides?: 'toss' | undefined
  readonly plan: TablePlan
  /** By seat. */
  readonly players: readonly PlayerRecord[]
  /** By seat, once the sides are tossed: the player's place in the order in which they sat down. */
  readonly places?: readonly number[] | undefined
  /** Who signed the promise, and how. */
  readonly signed: { readonly relay: string; readonly signature: string }
  /** In the order of the promise, like the pledges. */
  readonly boxes: DealBoxes
  readonly pledges: readonly Pledged[]
  readonly nonces: Readonly<Record<string, string>>
  /** By key: the signatures that came with the nonces. */
  readonly openings: Readonly<Record<string, string>>
  /** The keys in the order in which they sat before. */
  readonly before: readonly string[]
}

/** A deal that was called off. Nobody has seen any of its cards, so the next one may begin as this one would have. */
export interface CalledOff extends Pick<DealState, 'secret' | 'starter' | 'sides' | 'plan'> {
  /** The names of those who stayed away. */
  readonly absent: readonly string[]
  /** The keys by seat. */
  readonly order: readonly string[]
}

export type EntryRecord = Extract<TableRecord, { readonly kind: 'entry' }>

export function fold(id: string, state: TableState | undefined, record: TableRecord): TableState {
  if (record.kind === 'opened') return openedBy(id, record)
  if (!state)
    throw new BrokenJournal('unreadable', 'The journal of this table does not begin with its opening.')
  return { ...change(state, record), n: state.n + 1 }
}

const openedBy = (
  id: string,
  { plan, invite, code, players }: Extract<TableRecord, { kind: 'opened' }>,
): TableState => ({
  id,
  n: 1,
  plan,
  invite: { ...certifying(invite), number: firstInvite },
  sits: [certifying(invite).sit],
  firstWatch: certifying(invite).watch,
  renewals: [],
  isRenewalDue: false,
  // An older journal has a code of eight letters.
  finder: finderIn(code),
  door: 1,
  players: players.map((player) => seated(player, 0)),
  phase: 'gathering',
  match: 0,
  heads: {},
  wins: {},
  played: 0,
})

/** At a table from before invitations certified seats, nobody can say who sits there. */
function certifying(invite: string | InviteRecord): InviteRecord {
  if (typeof invite === 'object') return invite
  throw new BrokenJournal('older-rules', 'This table was opened at an older relay.')
}

function change(state: TableState, record: Exclude<TableRecord, { kind: 'opened' }>): TableState {
  const { players } = state
  const having = (key: string, what: Partial<PlayerState>): TableState => ({
    ...state,
    players: players.map((player) => (player.key === key ? { ...player, ...what } : player)),
  })
  switch (record.kind) {
    case 'sat':
      return { ...state, players: [...players, ...record.players.map((player) => seated(player, state.n))] }
    case 'left': {
      const isPerson = players.some(({ key, kind }) => key === record.key && kind === 'person')
      return {
        ...state,
        players: players.filter(({ key }) => key !== record.key),
        isRenewalDue: state.isRenewalDue || (isPerson && state.invite !== undefined),
      }
    }
    case 'renewed': {
      const { number, sit, watch } = record
      return {
        ...state,
        invite: { number, sit, watch },
        sits: [...state.sits, sit],
        renewals: [...state.renewals, record],
        isRenewalDue: false,
      }
    }
    case 'certified':
      return having(record.key, { certificate: record.certificate, invite: record.invite })
    case 'replanned':
      return { ...state, plan: record.plan }
    case 'burned':
      return { ...state, door: record.n }
    case 'ready':
      return having(record.key, {
        pledge: record.pledge,
        pledged: { match: state.match + 1, pledge: record.pledge, before: record.before ?? 'unseen' },
      })
    case 'unready':
      return having(record.key, { pledge: undefined })
    case 'promised':
      return withDeal(state, record)
    case 'revealed': {
      const nonces = { ...state.deal!.nonces, [record.key]: record.nonce }
      const openings = { ...state.deal!.openings, [record.key]: record.signature ?? '' }
      const deal = { ...state.deal!, nonces, openings }
      const isComplete = deal.players.every(({ key }) => nonces[key] !== undefined)
      return isComplete ? withSides({ ...state, deal, phase: 'playing' }) : { ...state, deal }
    }
    case 'called-off':
      return withoutDeal(state, record)
    case 'entry':
      return withEntry(state, record)
    case 'head':
      return { ...state, heads: { ...state.heads, [record.key]: record.signature } }
    case 'moved':
      // The new device has none of the nonces that the old one drew. A deal that is promised stays as it is.
      return having(record.key, {
        epoch: record.epoch,
        device: record.device,
        ...(isBetweenMatches(state) && { pledge: undefined, pledged: undefined }),
      })
    case 'device':
      return having(record.key, { device: record.device })
    case 'idling':
      return having(record.key, { idle: record.on, mandate: record.mandate })
  }
}

function withDeal(
  state: TableState,
  { secret, starter, sides, order, relay, signature, boxes }: Extract<TableRecord, { kind: 'promised' }>,
): TableState {
  if (relay === undefined || signature === undefined || !boxes)
    throw new BrokenJournal('older-rules', 'This match was dealt by an older relay.')
  const players = order.map((key) => state.players.find((player) => player.key === key)!)
  return {
    ...state,
    phase: 'dealing',
    match: state.match + 1,
    deal: {
      secret,
      starter,
      sides,
      plan: state.plan,
      players,
      signed: { relay, signature },
      boxes,
      pledges: players.map(({ pledged }) => pledged!),
      nonces: {},
      openings: {},
      before: state.players.map(({ key }) => key),
    },
    calledOff: undefined,
    heads: {},
    players,
  }
}

/** All nonces are open: if the sides are tossed for, everybody sits down where the seed says. */
function withSides(state: TableState): TableState {
  const { deal, players } = state
  if (deal?.sides !== 'toss') return state
  const promised = promisedBy(state, deal)
  const nonces = deal.players.map(({ key }) => deal.nonces[key]!)
  const places = placesFrom(remoteSeedOf(deal.secret, promised, nonces), nonces.length)
  const bySeat = places.map((place) => deal.players[place - 1]!)
  return {
    ...state,
    deal: { ...deal, places, players: bySeat },
    players: bySeat.map(({ key }) => players.find((player) => player.key === key)!),
  }
}

/** A deal as it was promised, in the words that the relay signs. Only before everybody has sat down by seat. */
export const promisedBy = (
  { id, match }: Pick<TableState, 'id' | 'match'>,
  {
    secret,
    plan,
    players,
    starter,
    sides,
    boxes,
    pledges,
  }: Omit<DealState, 'signed' | 'nonces' | 'openings' | 'before'>,
): Promised => ({
  table: id,
  match,
  commitment: commitmentTo(secret),
  boxes,
  pledges: pledges.map(({ pledge }) => pledge),
  before: pledges.map(({ before }) => before),
  roster: formatRoster(rosterOf(plan, players, { starter, sides })),
})

export const rosterOf = (
  { game, rules, options }: TablePlan,
  players: readonly PlayerRecord[],
  { starter, sides }: Pick<DealState, 'starter' | 'sides'>,
): Roster => ({
  game,
  rules,
  players: players.map(({ name, kind, key }) => ({ name, kind, key })),
  starter,
  ...(sides && { sides }),
  options,
})

/** The match number stays used: the nonces revealed for this deal are known and must not go into another. */
function withoutDeal(
  state: TableState,
  { absent }: Extract<TableRecord, { kind: 'called-off' }>,
): TableState {
  const { secret, starter, sides, plan, players, before } = state.deal!
  const named = players.filter(({ key }) => absent.includes(key))
  return {
    ...state,
    phase: 'gathering',
    deal: undefined,
    players: before.map((key) => ({
      ...state.players.find((player) => player.key === key)!,
      pledge: undefined,
    })),
    calledOff: {
      absent: named.map(({ name }) => name),
      order: players.map(({ key }) => key),
      secret,
      starter,
      sides,
      plan,
    },
  }
}

function withEntry(state: TableState, { outcome }: EntryRecord): TableState {
  if (!outcome) return state
  const wins = { ...state.wins }
  const winners = 'winners' in outcome ? outcome.winners : []
  for (const seat of winners) {
    const { key } = state.deal!.players[seat - 1]!
    wins[key] = (wins[key] ?? 0) + 1
  }
  // Being ready was for this match only.
  const players = state.players.map((player) => ({ ...player, pledge: undefined, idle: false }))
  return { ...state, phase: 'over', wins, played: state.played + 1, players }
}

/** The seat of a player in the current or last match; 0 for somebody who came later. */
export const seatOf = ({ deal }: TableState, key: string): Seat =>
  (deal?.players.findIndex((player) => player.key === key) ?? -1) + 1

const seated = (player: PlayerRecord, since: number): PlayerState => ({
  ...player,
  since,
  epoch: firstEpoch,
  idle: false,
})
