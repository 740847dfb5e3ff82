/** What a table does by itself: it promises a deal when all are ready, and moves for those who are away. */
import { canDeal, gameAt, promise } from './dealing'
import type { Live, Prepared } from './live'
import type { TableRecord } from './records'
import { isHere, type Room } from './room'
import type { TableState } from './state'

interface Dealing {
  readonly state: TableState
  readonly live: Live | undefined
  readonly room: Room
  readonly draw: () => string
}

export function dealStep({ state, live, room, draw }: Dealing): TableRecord | undefined {
  const isFull = state.players.length === gameAt(state).seats.to
  if (!(isFull || state.match > 0) || !canDeal(state, room)) return undefined
  return promise({ state, live, draw })
}

interface Waiting {
  readonly state: TableState
  readonly live: Live
  readonly room: Room
}

/** The move of somebody who is away, where the others chose that the relay makes it. */
export function idleStep({ state, live, room }: Waiting): Prepared | undefined {
  if (state.phase !== 'playing') return undefined
  for (const seat of live.game.turn(live.held.table.standing.state)) {
    const { key } = state.deal!.players[seat - 1]!
    const player = state.players.find((one) => one.key === key)
    if (!player?.idle || isHere(room, player.key)) continue
    const move = live.idleMove(seat)
    const taken = move && live.take({ seat, move })
    if (taken && 'record' in taken) return taken
  }
  return undefined
}
