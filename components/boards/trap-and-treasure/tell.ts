// Trap and Treasure in sentences, in milliseconds and in sounds. All three follow the same scene.
import { messages } from '@/client/i18n'
import { columnOf, rowOf, type Cell, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import type { Cue, Told } from '@/components/match/board'
import { endsOf, isCaught, lengthOf, sceneOf, skipsOf, type EventKind, type Turn } from './scene'

const key = 'table.trap-and-treasure'

/** Columns and rows as people count them, from 1. */
export const placeOf = (cell: Cell) => ({ column: columnOf(cell) + 1, row: rowOf(cell) + 1 })

const turnOf = ({ entry, before, after }: Told<State, Move>): Turn | undefined =>
  typeof entry.move === 'string'
    ? undefined
    : { seat: entry.seat, move: entry.move, before: before.state, after: after.state }

export function tell(told: Told<State, Move>): string {
  const { t } = messages
  const turn = turnOf(told)!
  const { move, before, after } = turn
  const place = placeOf(move.cell)
  const name = told.names[turn.seat - 1]!
  const skips = skipsOf(turn).map((seat) => t(`${key}.tell.skips`, { name: told.names[seat - 1]! }))
  const winner = after.outcome && 'winners' in after.outcome ? after.outcome.winners[0] : undefined
  const action =
    move.kind === 'trap'
      ? t(`${key}.tell.sets`, { name, ...place })
      : isCaught(turn)
        ? t(`${key}.tell.caught`, { name, ...place })
        : before.carrier !== after.carrier
          ? t(`${key}.tell.takes`, { name })
          : t(`${key}.tell.steps`, { name, ...place })
  const end = winner === undefined ? [] : [t(`${key}.tell.home`, { name: told.names[winner - 1]! })]
  return [action, ...skips, ...end].join(' ')
}

export function actingTime(told: Told<State, Move>): number {
  const turn = turnOf(told)
  return turn ? lengthOf(sceneOf(turn)) : 0
}

const heard: Partial<Record<EventKind, Cue['sound']>> = {
  steps: 'slide',
  sets: 'lock',
  caught: 'trap',
  takes: 'flip',
  skips: 'dial',
}

export function sounds(told: Told<State, Move>): readonly Cue[] {
  const turn = turnOf(told)
  if (!turn) return []
  const beats = sceneOf(turn)
  const ends = endsOf(beats)
  return beats.flatMap(({ frame }, i) => {
    const sound = frame.event && heard[frame.event.kind]
    return sound ? [{ sound, after: ends[i - 1] ?? 0 }] : []
  })
}

export function why(tag: string): string | undefined {
  return tag === 'home-with-treasure' ? messages.t(`${key}.why.${tag}`) : undefined
}
