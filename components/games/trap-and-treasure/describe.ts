// Sentences, durations and sounds of Trap and Treasure. Durations and sounds follow the frames of a turn.
import { messages } from '@/client/i18n'
import { twoSentences } from '@/client/lists'
import { columnOf, rowOf, type Cell, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import type { Cue, PlayedEntry } from '@/components/board/game-screens'
import { endsOf, isCaught, lengthOf, framesOf, skipsOf, type EventKind, type Turn } from './frames'

const key = 'games.trap-and-treasure.table'

/** Columns and rows as people count them, from 1. */
export const placeOf = (cell: Cell) => ({ column: columnOf(cell) + 1, row: rowOf(cell) + 1 })

const turnOf = ({ entry, before, after }: PlayedEntry<State, Move>): Turn | undefined =>
  typeof entry.move === 'string'
    ? undefined
    : { seat: entry.seat, move: entry.move, before: before.state, after: after.state }

export function describeEntry(played: PlayedEntry<State, Move>): string {
  const { t } = messages
  const turn = turnOf(played)!
  const { move, before, after } = turn
  const place = placeOf(move.cell)
  const name = played.names[turn.seat - 1]!
  const skips = skipsOf(turn).map((seat) => t(`${key}.entry.skips`, { name: played.names[seat - 1]! }))
  const winner = after.outcome && 'winners' in after.outcome ? after.outcome.winners[0] : undefined
  const action =
    move.kind === 'trap'
      ? t(`${key}.entry.sets`, { name, ...place })
      : isCaught(turn)
        ? t(`${key}.entry.caught`, { name, ...place })
        : before.carrier !== after.carrier
          ? t(`${key}.entry.takes`, { name })
          : t(`${key}.entry.steps`, { name, ...place })
  const end = winner === undefined ? [] : [t(`${key}.entry.home`, { name: played.names[winner - 1]! })]
  return [...skips, ...end].reduce(twoSentences, action)
}

export function duration(played: PlayedEntry<State, Move>): number {
  const turn = turnOf(played)
  return turn ? lengthOf(framesOf(turn)) : 0
}

const heard: Partial<Record<EventKind, Cue['sound']>> = {
  steps: 'slide',
  sets: 'lock',
  caught: 'trap',
  takes: 'flip',
  skips: 'dial',
}

export function sounds(played: PlayedEntry<State, Move>): readonly Cue[] {
  const turn = turnOf(played)
  if (!turn) return []
  const frames = framesOf(turn)
  const ends = endsOf(frames)
  return frames.flatMap(({ frame }, i) => {
    const sound = frame.event && heard[frame.event.kind]
    return sound ? [{ sound, after: ends[i - 1] ?? 0 }] : []
  })
}

export function describeOutcome(tag: string): string | undefined {
  return tag === 'home-with-treasure' ? messages.t(`${key}.why.${tag}`) : undefined
}
