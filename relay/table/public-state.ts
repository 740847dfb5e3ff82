/** The public state of a table: what everybody there may know. It has no cards in it, and only public keys. */
import { commitmentTo } from '@/engine'
import { isBetweenMatches, type PublicState } from '@/engine/wire/messages'
import type { Live } from './live'
import { hostOf, isAbsent, isHere, type Presence } from './presence'
import type { DealState, TableState } from './state'

export interface PublicStateInput {
  readonly id: string
  readonly state: TableState
  readonly live: () => Live | undefined
  readonly presence: Pick<Presence, 'links' | 'awaySince' | 'decisions'>
  readonly now: number
  readonly grace: number
}

export function publicStateOf({
  id,
  state,
  live: liveNow,
  presence,
  now,
  grace,
}: PublicStateInput): PublicState {
  const live = liveNow()
  const isGone = (key: string): boolean => isAbsent(presence, key, { now, grace })
  const { plan, phase, match, players, wins, played, n, code, deal, calledOff } = state
  const host = hostOf(state, isGone)
  return {
    id,
    version: n,
    plan,
    ...(isBetweenMatches(state) && { code }),
    phase,
    match,
    players: players.map(({ key, name, kind, box, certificate, epoch, pledge, idle }) => ({
      key,
      name,
      kind,
      ...(box !== undefined && { box }),
      ...(certificate !== undefined && { certificate }),
      epoch,
      ...(pledge !== undefined && { pledge }),
      revealed: phase === 'dealing' && key in deal!.nonces,
      here: isHere(presence, key),
      absent: isGone(key),
      idle,
    })),
    ...(host && { host: host.key }),
    ...(phase === 'dealing' && deal?.signed && { promise: promiseIn(deal, deal.signed) }),
    ...(calledOff && { calledOff: { match, names: [...calledOff.absent], secret: calledOff.secret } }),
    turn: turnOf(state, live),
    entries: live?.entryCount() ?? 0,
    wins,
    played,
    decisions: [...presence.decisions].flatMap(([about, said]) =>
      [...said].map(([by, { choice }]) => ({ about, by, choice })),
    ),
  }
}

const promiseIn = (
  { secret, starter, sides }: DealState,
  { signature }: NonNullable<DealState['signed']>,
): NonNullable<PublicState['promise']> => ({
  commitment: commitmentTo(secret),
  starter,
  ...(sides && { sides }),
  signature,
})

function turnOf({ phase, deal }: TableState, live: Live | undefined): string[] {
  if (phase !== 'playing' || !live) return []
  return live.game.turn(live.held.table.standing.state).map((seat) => deal!.players[seat - 1]!.key)
}
