// A match at a remote table, in the form that screens know. A move counts once it is in the relay's log; only then is it
// played back, here as on every other phone.
import {
  formatMove,
  gameOf,
  resumeMatch,
  type AnyMove,
  type Card,
  type Evidence,
  type MatchProblem,
  type Outcome,
  type SavedMatch,
  type Seat,
} from '@/engine'
import { createBotPlayers, diceSeed, type BotPlayers } from '../bot-players'
import type { GameId } from '../games'
import type { LiveMatch, NotSubmitted, Snapshot } from '../live-match'
import { formatRecord, keyOf, type MatchRecord } from '../records'
import type { Series } from '../series'
import { currentSettings } from '../settings'
import type { Store } from '../store'
import { replayLog, type LogReplica } from './replica'
import { seatOfKey, textOf, type LogText } from './log-text'
import { isPromised } from './deal-promise'
import { headsIn } from './final-heads'
import { hasLog, inviteOf, type Membership, type OwnSeat } from './membership'
import type { PhoneState } from './phone'
import type { TableSession } from './session'
import type { Forgery } from './signatures'

export interface RemoteMatch {
  /** The match for this state of the phone: seats may have moved to another phone, and hidden cards open at the end. */
  seenBy(state: PhoneState): LiveMatch
  /** The entry that cannot be true, if there is one: nothing after it is played back. */
  stopped(): Forgery | undefined
}

/** The current match at a table, or the last one. Returns why, if its log cannot be replayed. */
export function createRemoteMatch(session: TableSession): RemoteMatch | { readonly why: MatchProblem } {
  const first = session.snapshot().membership
  const begun = replayLog(first, undefined)
  if ('why' in begun) return begun
  const { game, head } = begun
  let logReplica: LogReplica = begun
  let snapshot = snapshotOf(logReplica)
  let stopped: Forgery | undefined
  const listeners = new Set<() => void>()
  const { match } = first

  const membership = (): Membership => session.snapshot().membership
  const update = (): void => {
    const now = membership()
    if (now.match !== match || (now.log === logReplica.log && now.shown === logReplica.shown)) return
    const next = replayLog(now, logReplica)
    if ('why' in next) return void (stopped = next)
    const isNew = next.entries.length !== logReplica.entries.length
    logReplica = next
    if (!isNew) return
    snapshot = snapshotOf(logReplica)
    listeners.forEach((listener) => listener())
  }
  session.subscribe(update)

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const keyOfSeat = (seat: Seat): string => head.players[seat - 1]!.key!
  const submit = async (
    seat: Seat,
    move: AnyMove<object>,
    seen?: number,
  ): Promise<NotSubmitted | undefined> => {
    // A move that the rules refuse need not be sent.
    const refusal = seen === undefined ? logReplica.replica.refusal(seat, move) : undefined
    if (refusal) return { refusal }
    return session.submit(keyOfSeat(seat), formatMove(game, move), seen ?? logReplica.entries.length)
  }
  const bots = botsOf()

  return {
    stopped: () => stopped,
    seenBy(state) {
      const { seats, opened } = state.membership
      const texts = (): SavedMatch => textsOf(logReplica.log, opened)
      return {
        id: matchIdOf(first.table, match),
        gameId: head.game as GameId,
        game,
        head,
        record: recordOf(state.membership, logReplica),
        holds: heldSeats(seats, logReplica),
        snapshot: () => snapshot,
        subscribe,
        submit,
        view: (seat) => logReplica.replica.view(seat),
        opened: () => openedFaces(texts()),
        moves: (seat) => logReplica.replica.moves(seat),
        refusal: (seat, move) => logReplica.replica.refusal(seat, move),
        texts,
        bots,
        table: session,
      }
    },
  }

  /** The phone that added a bot plays it. */
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
            return logReplica.replica.standing
          },
          get outcome() {
            return logReplica.replica.outcome
          },
          knowledge: (seat) => logReplica.replica.knowledge(seat),
        },
      },
      levels,
      // Not from the table's id alone: everybody knows it, and could compute the dice and with them the bot's secret code.
      seedOf: (seat) => diceSeed('remote bot', secretOf(seat), first.table, match),
      submit,
      subscribe,
      unhurried: () => currentSettings().botPace === 'human',
    })
  }
}

/** The id of a table's match among the matches on this phone. */
const matchIdOf = (table: string, match: number): string => `${table.slice(0, 12)}-${match}`

const snapshotOf = ({ entries, replica }: LogReplica): Snapshot => ({
  entries: entries.slice(),
  standings: replica.standings.slice(),
  outcome: replica.outcome,
})

/** The seats of people at this phone, without those that have moved to another one. */
const heldSeats = (seats: readonly OwnSeat[], logReplica: LogReplica): readonly Seat[] =>
  seats
    .filter(({ kind, isElsewhere }) => kind === 'person' && !isElsewhere)
    .flatMap(({ key }) => seatOfKey(logReplica.log, key) ?? [])
    .sort((a, b) => a - b)

const textsOf = (log: LogText, opened: string | undefined): SavedMatch => ({
  log: textOf(log),
  private: opened ?? '',
})

function openedFaces(saved: SavedMatch): ReadonlyMap<Card, string> {
  const held = saved.private === '' ? undefined : resumeMatch(saved, gameOf)
  return held === undefined || 'unreadable' in held ? new Map() : held.table.opened()
}

/**
 * The record for this phone's past matches: complete, once everything hidden in it is known; or, if the relay has lost the
 * table, as far as the public log goes. Undefined while the match is still being played.
 */
export function keptRecord(membership: Membership): MatchRecord | undefined {
  if (keptAs(membership) === '') return undefined
  const logReplica = replayLog(membership, undefined)
  if ('why' in logReplica || (membership.opened !== undefined && !logReplica.replica.outcome))
    return undefined
  return recordOf(membership, logReplica)
}

/** Stores what there is of the match at a table that is gone. Returns its id; undefined if its log cannot be replayed. */
export async function keepMatch(store: Store, membership: Membership): Promise<string | undefined> {
  const record = keptRecord({ ...membership, isGone: true })
  if (record) await store.write(keyOf(record.id), formatRecord(record))
  return record?.id
}

/** Which match to keep, and how much of it; empty while there is nothing to keep. */
export const keptAs = ({ match, log, opened, isGone, heads = [] }: Membership): string =>
  opened !== undefined
    ? `${match} whole ${heads.length}`
    : isGone && hasLog({ match, log })
      ? `${match} public`
      : ''

function recordOf(membership: Membership, logReplica: LogReplica): MatchRecord {
  const { game, head, replica, entries, log } = logReplica
  const { table, match, begunAt, updatedAt, opened } = membership
  const { outcome } = replica
  const series = seriesBefore(
    membership,
    head.players.map(({ name, key }) => ({ name, key: key! })),
    outcome,
  )
  // Every number of a match at the table is used for one that was played or for a deal that was called off. How many were
  // played is the relay's word, so what this phone saw being called off counts at least.
  const calledOff = Math.max(match - 1 - series.played, membership.calledOff?.count ?? 0)
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
    ...(!isPromised(membership) && { unpromised: true as const }),
    ...(head.remote && calledOff > 0 && { calledOff }),
    ...(opened !== undefined && { shown: shownAt(membership) }),
    ...(head.remote?.boxes && outcome && { heads: headsIn(membership) }),
    ...(membership.isCertified && inviteOf(membership) !== undefined && { certified: true as const }),
    ...(membership.length && { length: membership.length }),
    series,
    saved: textsOf(log, opened),
  }
}

const shownAt = ({ shown }: Membership): NonNullable<Evidence['shown']> =>
  shown.map(({ entry, seat, card, face }) => ({ entry, seat, card, face }))

/** The score before this match, by name. The relay counts by key, because somebody else may take a name later. */
function seriesBefore(
  { publicState, match }: Membership,
  players: readonly { readonly name: string; readonly key: string }[],
  outcome: Outcome | undefined,
): Series {
  const isCounted =
    publicState !== undefined &&
    (publicState.match > match || (publicState.match === match && publicState.phase === 'over'))
  const winners = isCounted && outcome && 'winners' in outcome ? outcome.winners : []
  const wins = players.map(({ name, key }, i) => {
    const counted = publicState?.wins[key] ?? 0
    return [name, Math.max(0, counted - (winners.includes(i + 1) ? 1 : 0))] as const
  })
  return {
    wins: Object.fromEntries(wins),
    played: Math.max(0, (publicState?.played ?? 0) - (isCounted ? 1 : 0)),
  }
}
