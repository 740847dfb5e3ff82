// Lock and Key in sentences. Only one card is ever turned back, the treasure, so its place is told only where the
// players asked for the memory aid.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/lock-and-key/rules'
import type { Cue, Told } from '@/components/match/board'

export function tell({ entry, before, after, names }: Told<State, Move>): string {
  const { t } = messages
  const name = names[entry.seat - 1]!
  const move = entry.move as Move
  const key = 'table.lock-and-key.tell'
  if (move.kind === 'swap') return t(`${key}.swap`, { name, one: move.place, two: move.other })
  const [face] = entry.facts
  if (face === 'treasure') {
    if (after.state.outcome) return t(`${key}.won`, { name })
    return before.state.memoryAid
      ? t(`${key}.treasureAt`, { name, place: move.place })
      : t(`${key}.back`, { name })
  }
  const spare = after.state.row[move.place - 1]!.lies === 'up'
  if (face === 'lock') return t(spare ? `${key}.spareLock` : `${key}.tookLock`, { name })
  return t(spare ? `${key}.spareKey` : `${key}.tookKey`, { name })
}

/** Milliseconds: long enough to see the face, and for a taken card to travel. */
export function actingTime(told: Told<State, Move>): number {
  const { move } = told.entry
  if (typeof move === 'string') return 0
  if (move.kind === 'swap') return 650
  return isTaken(told) ? 1700 : 1400
}

/** When a taken card has reached its socket. */
const socketTime = 1350

function isTaken({ entry: { move }, before, after }: Told<State, Move>): boolean {
  if (typeof move === 'string' || move.kind === 'swap') return false
  const lies = ({ state }: typeof before) => state.row[move.place - 1]!.lies
  return lies(before) === 'down' && lies(after) === 'empty'
}

/** A card turns over with the same sound whatever it is; one that is taken falls into its socket afterwards. */
export function sounds(told: Told<State, Move>): readonly Cue[] {
  const { move } = told.entry
  if (typeof move === 'string') return []
  if (move.kind === 'swap') return [{ sound: 'slide' }]
  return isTaken(told) ? [{ sound: 'flip' }, { sound: 'lock', after: socketTime }] : [{ sound: 'flip' }]
}

export function why(tag: string): string | undefined {
  if (tag !== 'treasure' && tag !== 'dead-position') return undefined
  return messages.t(`table.lock-and-key.why.${tag}`)
}
