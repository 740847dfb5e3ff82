// A table before its match, as the lobby shows it: who sits there, what is missing, and what this phone can do about it.
import { gameOf, type AnyGame, type Level } from '@/engine'
import { isBetweenMatches, type TablePlan } from '@/engine/wire/messages'
import { isGameId, type GameId } from '../games'
import type { Invite } from '@/engine/wire/invite'
import { codeAt } from './door-host'
import { invitationOf } from './membership'
import type { PhoneState } from './phone'

export interface LobbySeat {
  readonly key: string
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** Known for this phone's own bots. */
  readonly level: Level | undefined
  readonly isOwn: boolean
  readonly isHost: boolean
  readonly isHere: boolean
  readonly isReady: boolean
  /** This phone's own, and somebody at this phone stays at the table without it. */
  readonly canRemove: boolean
  /** Being given up, as soon as the relay hears of it. */
  readonly isLeaving: boolean
  /** The host is at this phone, and this player has been away long enough to be removed. */
  readonly canSendAway: boolean
}

/** What the table waits for. */
export type Wait =
  | { readonly what: 'relay' }
  | { readonly what: 'players'; readonly count: number }
  | { readonly what: 'ready'; readonly names: readonly string[] }
  | { readonly what: 'away'; readonly names: readonly string[] }
  /** Enough players have come; more could. */
  | { readonly what: 'start' }
  /** For the nonces of the players named; no names, if it takes only a moment. */
  | { readonly what: 'deal'; readonly names: readonly string[] }

export interface Lobby {
  readonly game: GameId
  readonly rules: AnyGame
  readonly plan: TablePlan
  readonly seats: readonly LobbySeat[]
  /** How many more players could sit down. */
  readonly free: number
  /** The host is one of this phone's people. */
  readonly isHost: boolean
  readonly hostName: string | undefined
  readonly isWatching: boolean
  /** Who stayed away, so that the last deal was called off. */
  readonly calledOff: readonly string[]
  /** What an invite link consists of, if this phone may share one. */
  readonly invite: Invite | undefined
  readonly code: string | undefined
  readonly wait: Wait
  /** Whether the table starts as soon as everybody is ready: if nobody else could join, or it is a rematch. */
  readonly startsItself: boolean
  readonly canStart: boolean
  /** A match has been played here, so being at the table does not mean being in for the next one. */
  readonly isRematch: boolean
}

/** Undefined while it is not known what is played, or if this app does not have that game. */
export function lobbyOf({ membership }: Pick<PhoneState, 'membership'>): Lobby | undefined {
  const { publicState, joined, seats: own } = membership
  const plan = publicState?.plan ?? ('plan' in joined ? joined.plan : undefined)
  const rules = plan && gameOf(plan.game, plan.rules)
  if (!plan || !rules || !isGameId(plan.game)) return undefined
  const here = own.filter(({ isElsewhere, isLeaving }) => !isElsewhere && !isLeaving)
  const ownPeople = here.filter(({ kind }) => kind === 'person').length
  const ownSeat = (key: string) => own.find((seat) => seat.key === key)
  const isHost = publicState?.host !== undefined && ownSeat(publicState.host) !== undefined
  const isBetween = publicState !== undefined && isBetweenMatches(publicState)
  const seats: readonly LobbySeat[] = publicState
    ? publicState.players.map(({ key, name, kind, pledge, here: isHere, absent }) => ({
        key,
        name,
        kind,
        level: ownSeat(key)?.level,
        isOwn: ownSeat(key) !== undefined,
        isHost: key === publicState.host,
        isHere,
        isReady: pledge !== undefined,
        canRemove: here.some((seat) => seat.key === key) && (kind === 'bot' || ownPeople > 1),
        isLeaving: ownSeat(key)?.isLeaving === true,
        canSendAway: isHost && isBetween && absent,
      }))
    : []
  const isRematch = (publicState?.played ?? 0) > 0
  const wait = waitFor(membership, seats, rules)
  return {
    game: plan.game,
    rules,
    plan,
    seats,
    free: Math.max(0, rules.seats.to - seats.length),
    isHost,
    hostName: seats.find((seat) => seat.isHost)?.name,
    isWatching: own.length === 0,
    calledOff: isBetween ? (publicState?.calledOff?.names ?? []) : [],
    invite: joined.by === 'watching' ? undefined : invitationOf(membership),
    code: codeAt(membership),
    wait,
    startsItself: rules.seats.from === rules.seats.to || isRematch,
    isRematch,
    canStart: isHost && wait.what === 'start',
  }
}

function waitFor(
  { publicState }: PhoneState['membership'],
  seats: readonly LobbySeat[],
  { seats: { from } }: AnyGame,
): Wait {
  if (!publicState) return { what: 'relay' }
  if (publicState.phase === 'dealing') {
    const late = publicState.players.filter(({ revealed, here }) => !revealed && !here)
    return { what: 'deal', names: late.map(({ name }) => name) }
  }
  if (seats.length < from) return { what: 'players', count: from - seats.length }
  const unready = seats.filter(({ isReady }) => !isReady)
  if (unready.length > 0) return { what: 'ready', names: unready.map(({ name }) => name) }
  const away = seats.filter(({ isHere }) => !isHere)
  return away.length > 0 ? { what: 'away', names: away.map(({ name }) => name) } : { what: 'start' }
}
