// Safecracker Duel in sentences. About a code they say only that it is locked.
import { messages } from '@/client/i18n'
import { doorTimes } from '@/components/art/safe-door'
import type { Cue, PlayedEntry } from '@/components/board/game-screens'
import type { Move, State } from '@/engine/games/safecracker-duel/rules'

export function describeEntry({ entry, before, after, names }: PlayedEntry<State, Move>): string {
  const { t } = messages
  const name = names[entry.seat - 1]!
  const move = entry.move as Move
  const key = 'games.safecracker-duel.table.entry'
  if (move.kind === 'code') return t(`${key}.code`, { name })
  const { place, digit } = move
  const { outcome } = after.state
  if (outcome && 'winners' in outcome)
    return t(`${key}.opened`, { name, place, digit, winner: names[outcome.winners[0]! - 1]! })
  return t(before.state.safe === after.state.safe ? `${key}.left` : `${key}.set`, { name, place, digit })
}

/** Milliseconds. `turnedUp`: a code is shown at the end; `look`: the open door, before the result covers it. */
const times = { code: 900, set: 1100, turnedUp: 1400, look: 1300 } as const

export function duration({ entry, before, after }: PlayedEntry<State, Move>): number {
  if (after.state.outcome) return doorTimes.wait + doorTimes.open + times.look
  if (typeof entry.move !== 'string') return times[entry.move.kind]
  return after.state.codes.some((code, i) => code !== before.state.codes[i]) ? times.turnedUp : 0
}

/** A locked code: the safe stays as it is. */
export const isUnseen = ({ entry: { move } }: PlayedEntry<State, Move>): boolean =>
  typeof move !== 'string' && move.kind === 'code'

/** The dial turns, a code is locked, and at the end the bolts draw back. */
export function sounds({ entry: { move }, after }: PlayedEntry<State, Move>): readonly Cue[] {
  if (typeof move === 'string') return []
  if (move.kind === 'code') return [{ sound: 'lock' }]
  return after.state.outcome
    ? [{ sound: 'dial' }, { sound: 'lock', after: doorTimes.wait }]
    : [{ sound: 'dial' }]
}

export const describeOutcome = (tag: string): string | undefined =>
  tag === 'code' ? messages.t('games.safecracker-duel.table.why.code') : undefined
