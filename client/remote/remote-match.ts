// A match at a table elsewhere, as the screens see every match. A move is made when it stands in the relay's log; then, and
// not before, it is acted out here as everywhere else.
import {
  formatMove,
  gameOf,
  resumeMatch,
  type AnyMove,
  type Card,
  type Outcome,
  type SavedMatch,
  type Seat,
} from '@/engine'
import { createBotPlayers, diceSeed, type BotPlayers } from '../bot-players'
import type { GameId } from '../games'
import type { LiveMatch, NotTaken, Snapshot } from '../live-match'
import { formatRecord, keyOf, type MatchRecord } from '../records'
import type { Series } from '../series'
import { currentSettings } from '../settings'
import type { Store } from '../store'
import { follow, type Following } from './follow'
import { seatOfKey } from './lines'
import { hasLog, type Membership, type OwnSeat } from './membership'
import type { PhoneState } from './phone'
import type { TableSession } from './session'

export interface RemoteMatch {
  /** As it is with this state of the phone: seats may have gone to another one, and what was hidden is opened at the end. */
  seenBy(state: PhoneState): LiveMatch
}

/** The match that is on at a table, or was the last one there. Says why, if its log cannot be followed. */
export function createRemoteMatch(session: TableSession): RemoteMatch | { readonly why: string } {
  const first = session.snapshot().membership
  const begun = follow(first, undefined)
  if ('why' in begun) return begun
  const { game, head } = begun
  let following: Following = begun
  let snapshot = snapshotOf(following)
  const listeners = new Set<() => void>()
  const { match } = first

  const membership = (): Membership => session.snapshot().membership
  const update = (): void => {
    const now = membership()
    if (now.match !== match || (now.lines === following.lines && now.shown === following.shown)) return
    const next = follow(now, following)
    if ('why' in next) return
    const isNew = next.entries.length !== following.entries.length
    following = next
    if (!isNew) return
    snapshot = snapshotOf(following)
    listeners.forEach((listener) => listener())
  }
  session.subscribe(update)

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const keyOfSeat = (seat: Seat): string => head.players[seat - 1]!.key!
  const take = async (seat: Seat, move: AnyMove<object>, seen?: number): Promise<NotTaken | undefined> => {
    // What the rules refuse need not travel.
    const refusal = seen === undefined ? following.replica.refusal(seat, move) : undefined
    if (refusal) return { refusal }
    return session.act(keyOfSeat(seat), formatMove(game, move), seen ?? following.entries.length)
  }
  const bots = botsOf()

  return {
    seenBy(state) {
      const { seats, opened } = state.membership
      const texts = (): SavedMatch => textsOf(following.lines, opened)
      return {
        id: matchIdOf(first.table, match),
        gameId: head.game as GameId,
        game,
        head,
        record: recordOf(state.membership, following),
        holds: heldSeats(seats, following),
        snapshot: () => snapshot,
        subscribe,
        take,
        view: (seat) => following.replica.view(seat),
        opened: () => openedFaces(texts()),
        moves: (seat) => following.replica.moves(seat),
        refusal: (seat, move) => following.replica.refusal(seat, move),
        texts,
        bots,
        table: session,
      }
    },
  }

  /** Bots sit at the phone that added them, and it plays them. */
  function botsOf(): BotPlayers | undefined {
    const levels = head.players.map(({ key }) => {
      const own = first.seats.find((seat) => seat.key === key)
      return own?.kind === 'bot' ? (own.level ?? 'normal') : null
    })
    if (levels.every((level) => level === null)) return undefined
    const secretOf = (seat: Seat): string => first.seats.find(({ key }) => key === keyOfSeat(seat))!.secretKey
    return createBotPlayers({
      held: {
        game,
        table: {
          get standing() {
            return following.replica.standing
          },
          get outcome() {
            return following.replica.outcome
          },
          knowledge: (seat) => following.replica.knowledge(seat),
        },
      },
      levels,
      // Everybody knows the number of the table: whoever could compute these dice would know the bot's secret code.
      seedOf: (seat) => diceSeed('remote bot', secretOf(seat), first.table, match),
      take,
      subscribe,
      unhurried: () => currentSettings().botPace === 'human',
    })
  }
}

/** A match of a table among the matches of this phone. */
const matchIdOf = (table: string, match: number): string => `${table.slice(0, 12)}-${match}`

const snapshotOf = ({ entries, replica }: Following): Snapshot => ({
  entries: entries.slice(),
  standings: replica.standings.slice(),
  outcome: replica.outcome,
})

/** The seats of people who sit at this phone, and not at another one by now. */
const heldSeats = (seats: readonly OwnSeat[], following: Following): readonly Seat[] =>
  seats
    .filter(({ kind, isElsewhere }) => kind === 'person' && !isElsewhere)
    .flatMap(({ key }) => seatOfKey(following, key) ?? [])
    .sort((a, b) => a - b)

const textsOf = (lines: readonly string[], opened: string | undefined): SavedMatch => ({
  log: lines.join('\n') + '\n',
  private: opened ?? '',
})

function openedFaces(saved: SavedMatch): ReadonlyMap<Card, string> {
  const held = saved.private === '' ? undefined : resumeMatch(saved, gameOf)
  return held === undefined || 'unreadable' in held ? new Map() : held.table.opened()
}

/**
 * The match as the past matches of this phone keep it: whole, once everything hidden in it is known; or, where the relay has
 * lost the table, as far as its public log goes. Nothing, while it is still played.
 */
export function keptRecord(membership: Membership): MatchRecord | undefined {
  if (keptAs(membership) === '') return undefined
  const following = follow(membership, undefined)
  if ('why' in following || (membership.opened !== undefined && !following.replica.outcome)) return undefined
  return recordOf(membership, following)
}

/** Keeps what there is of the match at a table that is gone. Gives its id; nothing, if its log cannot be followed. */
export async function keepMatch(store: Store, membership: Membership): Promise<string | undefined> {
  const record = keptRecord({ ...membership, isGone: true })
  if (record) await store.write(keyOf(record.id), formatRecord(record))
  return record?.id
}

/** Which match is kept, and how much of it; empty, while there is nothing to keep. */
export const keptAs = ({ match, lines, opened, isGone }: Membership): string =>
  opened !== undefined ? `${match} whole` : isGone && hasLog({ match, lines }) ? `${match} public` : ''

function recordOf(membership: Membership, following: Following): MatchRecord {
  const { game, head, replica, entries, lines } = following
  const { table, match, begunAt, updatedAt, opened } = membership
  const { outcome } = replica
  return {
    id: matchIdOf(table, match),
    game: head.game as GameId,
    names: head.players.map(({ name }) => name),
    startedAt: begunAt ?? updatedAt,
    updatedAt,
    entries: entries.length,
    turn: outcome ? [] : game.turn(replica.standing.state),
    ...(outcome && { outcome }),
    faceToFace: false,
    tossed: head.starter === 'toss',
    seeded: false,
    series: seriesBefore(
      membership,
      head.players.map(({ name, key }) => ({ name, key: key! })),
      outcome,
    ),
    saved: textsOf(lines, opened),
  }
}

/** The score before this match, by name. The relay counts by key, as names can be taken by others later. */
function seriesBefore(
  { picture, match }: Membership,
  players: readonly { readonly name: string; readonly key: string }[],
  outcome: Outcome | undefined,
): Series {
  const isCounted =
    picture !== undefined && (picture.match > match || (picture.match === match && picture.phase === 'over'))
  const winners = isCounted && outcome && 'winners' in outcome ? outcome.winners : []
  const wins = players.map(({ name, key }, i) => {
    const counted = picture?.wins[key] ?? 0
    return [name, Math.max(0, counted - (winners.includes(i + 1) ? 1 : 0))] as const
  })
  return { wins: Object.fromEntries(wins), played: Math.max(0, (picture?.played ?? 0) - (isCounted ? 1 : 0)) }
}
