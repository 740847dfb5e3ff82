/** When a match is dealt at a table, and who sits where in it. */
import type { AnyGame } from '@/engine'
import { isBetweenMatches } from '@/engine/wire/messages'
import { rulesOf, type Live } from './live'
import type { TableRecord } from './records'
import { isHere, type Presence } from './presence'
import type { CalledOff, TableState } from './state'

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
}

/** Promises the next deal. From match to match, the players swap sides or the first move passes on. */
export function promise({ state, live, draw }: Dealing): TableRecord {
  const game = gameAt(state)
  const keys = state.players.map(({ key }) => key)
  const secret = draw()
  const again = calledOffRematch(state)
  if (again) return { kind: 'promised', secret, order: again.order, starter: again.starter }
  const before = state.match > 0 ? live?.held.table.standing.setup.starter : undefined
  const isNext = before !== undefined && before <= keys.length
  if (game.starts === 'chosen') {
    const starter = isNext ? (before % keys.length) + 1 : state.plan.starter
    const sits = starter === 'toss' || starter <= keys.length
    return { kind: 'promised', secret, order: keys, starter: sits ? starter : 'toss' }
  }
  const { starter } = state.plan
  const chance = parseInt(draw().slice(0, 8), 16)
  const first = starter === 'toss' ? chance % keys.length : Math.min(starter, keys.length) - 1
  const by = isNext ? (game.together ? 0 : 1) : first
  return { kind: 'promised', secret, order: [...keys.slice(by), ...keys.slice(0, by)], starter: 1 }
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
