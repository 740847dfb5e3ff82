// Lock and Key in sentences. The treasure is the only card that is turned back, and players have to remember its place: it is
// mentioned only with the memory aid.
import { messages } from '@/client/i18n'
import type { Move, State } from '@/engine/games/lock-and-key/rules'
import type { Cue, PlayedEntry } from '@/components/board/game-screens'

export function describeEntry({ entry, before, after, names }: PlayedEntry<State, Move>): string {
  const { t } = messages
  const name = names[entry.seat - 1]!
  const move = entry.move as Move
  const key = 'games.lock-and-key.table.entry'
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
export function duration(played: PlayedEntry<State, Move>): number {
  const { move } = played.entry
  if (typeof move === 'string') return 0
  if (move.kind === 'swap') return 650
  return isTaken(played) ? 1450 : 1400
}

/** When a taken card has reached its socket. */
const socketTime = 1150

function isTaken({ entry: { move }, before, after }: PlayedEntry<State, Move>): boolean {
  if (typeof move === 'string' || move.kind === 'swap') return false
  const lies = ({ state }: typeof before) => state.row[move.place - 1]!.lies
  return lies(before) === 'down' && lies(after) === 'empty'
}

/** A card turns over with the same sound whatever it is; one that is taken falls into its socket afterwards. */
export function sounds(played: PlayedEntry<State, Move>): readonly Cue[] {
  const { move } = played.entry
  if (typeof move === 'string') return []
  if (move.kind === 'swap') return [{ sound: 'slide' }]
  return isTaken(played) ? [{ sound: 'flip' }, { sound: 'lock', after: socketTime }] : [{ sound: 'flip' }]
}

export function describeOutcome(tag: string): string | undefined {
  if (tag !== 'treasure' && tag !== 'dead-position') return undefined
  return messages.t(`games.lock-and-key.table.why.${tag}`)
}
