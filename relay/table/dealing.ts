/** When a match is dealt at a table, and who sits where in it. */
import { commitmentTo, promiseText, type AnyGame } from '@/engine'
import type { Boxes } from '@/engine/wire/boxes'
import { dealBoxesOf } from '@/engine/wire/match-boxes'
import { isBetweenMatches } from '@/engine/wire/messages'
import type { Identity } from '../identity'
import { rulesOf, type Live } from './live'
import { isCertifiedWhole } from './renewing'
import type { TableRecord } from './records'
import { isHere, type Presence } from './presence'
import { promisedBy, type CalledOff, type TableState } from './state'

export const gameAt = ({ plan }: TableState): AnyGame => rulesOf(plan)

/**
 * Whether the table can deal: the right number of players, all of them ready and here. A deal waits for everybody's nonce,
 * so promising one while somebody is away would block the table.
 */
export const canDeal = (state: TableState, presence: Presence): boolean => {
  const { from, to } = gameAt(state).seats
  const { players } = state
  return (
    isBetweenMatches(state) &&
    isCertifiedWhole(state) &&
    players.length >= from &&
    players.length <= to &&
    players.some(({ kind }) => kind === 'person') &&
    players.every(({ key, pledge }) => pledge !== undefined && isHere(presence, key))
  )
}

interface Dealing {
  readonly state: TableState
  /** The previous match. */
  readonly live: Live | undefined
  /** 32 random bytes as hex. */
  readonly draw: () => string
  readonly identity: Identity
  readonly boxes: Boxes
}

/** Promises the next deal, signed: from now on the relay cannot change any of it. */
export function promise({ state, live, draw, identity, boxes }: Dealing): TableRecord {
  const secret = draw()
  const { order, starter, sides } = seatingOf(state, live)
  const players = order.map((key) => state.players.find((player) => player.key === key)!)
  const keys = dealBoxesOf(
    boxes,
    players.map(({ key, box = '' }) => ({ key, box })),
    { secret, commitment: commitmentTo(secret) },
  )
  // Nobody sits down without a sound key for boxes.
  if (!keys) throw new Error('A player at this table has no key for boxes.')
  const promised = promisedBy(
    { id: state.id, match: state.match + 1 },
    {
      secret,
      plan: state.plan,
      players,
      starter,
      sides,
      boxes: keys,
      pledges: players.map(({ pledged }) => pledged!),
    },
  )
  return {
    kind: 'promised',
    secret,
    order,
    starter,
    ...(sides && { sides }),
    relay: identity.key,
    signature: identity.sign(promiseText(promised)),
    boxes: keys,
  }
}

type Seating = Pick<CalledOff, 'order' | 'starter' | 'sides'>

/** Who sits where, and who begins. From match to match, the players swap sides or the first move passes on. */
function seatingOf(state: TableState, live: Live | undefined): Seating {
  const game = gameAt(state)
  const again = calledOffRematch(state)
  if (again) return { order: again.order, starter: again.starter, sides: again.sides }
  const keys = state.players.map(({ key }) => key)
  const before = state.match > 0 ? live?.held.table.standing.setup.starter : undefined
  const isNext = before !== undefined && before <= keys.length
  const { starter } = state.plan
  if (game.starts === 'chosen') {
    const next = isNext ? (before % keys.length) + 1 : starter
    return { order: keys, starter: next === 'toss' || next <= keys.length ? next : 'toss' }
  }
  if (!isNext && starter === 'toss') return { order: keys, starter: 1, sides: 'toss' }
  const by = isNext ? (game.together ? 0 : 1) : Math.min(Number(starter), keys.length) - 1
  return { order: [...keys.slice(by), ...keys.slice(0, by)], starter: 1 }
}

/** A rematch that was called off: the same people get the sides that they would have had. */
function calledOffRematch({ calledOff, players, plan, played }: TableState): CalledOff | undefined {
  const isSame =
    played > 0 &&
    calledOff?.plan.game === plan.game &&
    calledOff.order.length === players.length &&
    players.every(({ key }) => calledOff.order.includes(key))
  return isSame ? calledOff : undefined
}
