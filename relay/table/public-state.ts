/**
 * The public state of a table: what everybody there may know. It has no cards in it, and only public keys. What every entry
 * changes is apart from the rest, which lasts.
 */
import { commitmentTo, type Seat } from '@/engine'
import { isBetweenMatches, type PublicState } from '@/engine/wire/messages'
import type { Live } from './live'
import { hostOf, isAbsent, isHere, type Presence } from './presence'
import type { DealState, TableState } from './state'

export interface PublicStateInput {
  readonly id: string
  readonly state: TableState
  readonly live: Live | undefined
  readonly presence: Pick<Presence, 'links' | 'awaySince' | 'decisions'>
  readonly now: number
  readonly grace: number
}

/** What is told with every entry. */
type Moving = 'version' | 'turn' | 'entries'

export const publicStateOf = (input: PublicStateInput): PublicState => ({
  ...lastingStateOf(input),
  ...movingStateOf(input),
})

export const movingStateOf = ({
  state,
  live,
}: Pick<PublicStateInput, 'state' | 'live'>): Pick<PublicState, Moving> => ({
  version: state.n,
  turn: turnOf(state, live).map((seat) => state.deal!.players[seat - 1]!.key),
  entries: live?.entryCount() ?? 0,
})

export function lastingStateOf({
  id,
  state,
  live,
  presence,
  now,
  grace,
}: PublicStateInput): Omit<PublicState, Moving> {
  const isGone = (key: string): boolean => isAbsent(presence, key, { now, grace })
  const { plan, phase, match, players, wins, played, deal, calledOff } = state
  const { finder, door, invite, isRenewalDue } = state
  const heads = phase === 'over' && live ? headsOf(state, live) : []
  const host = hostOf(state, isGone)
  return {
    id,
    plan,
    ...(isBetweenMatches(state) && { door: { finder, n: door } }),
    invite: { number: invite.number, sit: invite.sit, due: isRenewalDue },
    phase,
    match,
    players: players.map(({ key, name, kind, box, certificate, invite: number, ...player }) => ({
      key,
      name,
      kind,
      ...(box !== undefined && { box }),
      ...(certificate !== undefined && { certificate }),
      ...(number !== undefined && { invite: number }),
      epoch: player.epoch,
      ...(player.pledge !== undefined && { pledge: player.pledge, before: player.pledged?.before }),
      revealed: phase === 'dealing' && key in deal!.nonces,
      here: isHere(presence, key),
      absent: isGone(key),
      idle: player.idle,
    })),
    ...(host && { host: host.key }),
    ...(phase === 'dealing' && deal && { promise: promiseIn(deal) }),
    ...(calledOff && { calledOff: { match, names: [...calledOff.absent], secret: calledOff.secret } }),
    ...(heads.length > 0 && { heads }),
    wins,
    played,
    decisions: [...presence.decisions].flatMap(([about, said]) =>
      [...said].map(([by, { choice }]) => ({ about, by, choice })),
    ),
  }
}

const promiseIn = ({
  secret,
  starter,
  sides,
  boxes,
  signed,
}: DealState): NonNullable<PublicState['promise']> => ({
  commitment: commitmentTo(secret),
  starter,
  ...(sides && { sides }),
  boxes: { relay: boxes.relay, seats: [...boxes.seats] },
  signature: signed.signature,
})

function headsOf({ heads }: TableState, live: Live): NonNullable<PublicState['heads']> {
  const end = live.end()
  return end ? Object.entries(heads).map(([key, signature]) => ({ key, ...end, signature })) : []
}

/** The seats whose move the match waits for. */
export const turnOf = ({ phase }: TableState, live: Live | undefined): readonly Seat[] =>
  phase === 'playing' && live ? live.game.turn(live.held.table.standing.state) : []
