/**
 * What a table does by itself: it promises a deal when everybody is ready, calls it off when somebody it needs stays away,
 * and moves for absent players.
 */
import type { Boxes } from '@/engine/wire/boxes'
import type { Identity } from '../identity'
import { canDeal, gameAt, promise } from './dealing'
import type { Live, Prepared } from './live'
import type { TableRecord } from './records'
import { isAbsent, isHere, type Presence } from './presence'
import type { TableState } from './state'

interface Dealing {
  readonly state: TableState
  readonly live: Live | undefined
  readonly presence: Presence
  readonly draw: () => string
  readonly identity: Identity
  readonly boxes: Boxes
}

export function dealStep({ state, live, presence, ...deps }: Dealing): TableRecord | undefined {
  const isFull = state.players.length === gameAt(state).seats.to
  if (!(isFull || state.played > 0) || !canDeal(state, presence)) return undefined
  return promise({ ...deps, state, live })
}

interface Waiting {
  readonly state: TableState
  readonly live: Live | undefined
  readonly presence: Presence
  readonly now: number
  readonly grace: number
}

/** What to do because time has passed. */
export function timeStep(waiting: Waiting): Prepared | { readonly record: TableRecord } | undefined {
  const record = callingOff(waiting)
  return record ? { record } : idleStep(waiting)
}

/** Milliseconds that a phone which is here has for its nonce. Without a limit, one that stays silent would block the table. */
const revealWithin = 20_000

function callingOff({ state: { phase, deal }, presence, now, grace }: Waiting): TableRecord | undefined {
  if (phase !== 'dealing' || !deal) return undefined
  const isLate = (key: string): boolean => {
    const since = presence.owesSince.get(key)
    return since !== undefined && now - since >= revealWithin
  }
  const absent = deal.players
    .map(({ key }) => key)
    .filter((key) => !(key in deal.nonces) && (isLate(key) || isAbsent(presence, key, { now, grace })))
  return absent.length > 0 ? { kind: 'called-off', absent } : undefined
}

/** The move of an absent player, where the others chose that the relay makes it. */
function idleStep({ state, live, presence }: Waiting): Prepared | undefined {
  if (!live || state.phase !== 'playing' || !state.players.some(({ idle }) => idle)) return undefined
  for (const seat of live.game.turn(live.held.table.standing.state)) {
    const { key } = state.deal!.players[seat - 1]!
    const player = state.players.find((one) => one.key === key)
    if (!player?.idle || isHere(presence, player.key)) continue
    const move = live.idleMove(seat)
    const taken = move && live.submit({ seat, move, signed: live.mandated(seat, player.mandate ?? '') })
    if (taken && 'record' in taken) return taken
  }
  return undefined
}
