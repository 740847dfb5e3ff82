/** What everybody at a table is told of it. No card is in it, and no key but the public ones. */
import { commitmentTo } from '@/engine'
import type { PublicTable } from '@/engine/wire/messages'
import type { Live } from './live'
import { hostOf, isAbsent, isHere, type Room } from './room'
import type { TableState } from './state'

export interface Scene {
  readonly id: string
  readonly state: TableState
  readonly live: () => Live | undefined
  readonly room: Pick<Room, 'links' | 'awaySince' | 'decisions'>
  readonly now: number
  readonly grace: number
}

export function pictureOf({ id, state, live: liveNow, room, now, grace }: Scene): PublicTable {
  const live = liveNow()
  const isGone = (key: string): boolean => isAbsent(room, key, { now, grace })
  const { plan, phase, match, players, wins, played, n, code, deal, calledOff } = state
  const host = hostOf(state, isGone)
  return {
    id,
    version: n,
    plan,
    ...(phase === 'gathering' || phase === 'over' ? { code } : {}),
    phase,
    match,
    players: players.map(({ key, name, kind, epoch, pledge, idle }) => ({
      key,
      name,
      kind,
      epoch,
      ...(pledge !== undefined && { pledge }),
      revealed: phase === 'dealing' && key in deal!.nonces,
      here: isHere(room, key),
      absent: isGone(key),
      idle,
    })),
    ...(host && { host: host.key }),
    ...(phase === 'dealing' && { commitment: commitmentTo(deal!.secret) }),
    ...(calledOff && { calledOff: [...calledOff.absent] }),
    turn: turnOf(state, live),
    lines: live?.lines().length ?? 0,
    wins,
    played,
    decisions: [...room.decisions].flatMap(([about, said]) =>
      [...said].map(([by, choice]) => ({ about, by, choice })),
    ),
  }
}

function turnOf({ phase, deal }: TableState, live: Live | undefined): string[] {
  if (phase !== 'playing' || !live) return []
  return live.game.turn(live.held.table.standing.state).map((seat) => deal!.players[seat - 1]!.key)
}
