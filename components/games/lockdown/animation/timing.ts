// How long animations take in Lockdown, which moves keep the phone for a look, and after which ones it is put down.
import type { Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { Cue, PlayedEntry } from '@/components/board/game-screens'
import { reshuffledIn } from './flights'

/** Milliseconds. */
const times: Readonly<Record<Move['kind'], number>> = {
  peek: 900,
  pass: 350,
  draw: 420,
  discard: 560,
  keep: 720,
  take: 720,
  look: 900,
  'look-at': 900,
  exchange: 1300,
  lockdown: 2600,
  tap: 2000,
}

/** Milliseconds that a discard with a power takes: it is announced. */
const power = 1000

/** Milliseconds of the count at the end: before the first hand is turned up, for each hand, and to look at the sums. */
export const count = { lead: 500, hand: 1000, rest: 1800 } as const

/** The discards go back under the deck: how many of them are seen, and how many milliseconds that takes. */
export const shuffle = { cards: 5, stagger: 70, flight: 420, time: 800 } as const

/** Milliseconds between a tap and its answer. */
export const tapPause = 650

export function duration({ entry, before, after }: PlayedEntry<State, Move>): number {
  if (typeof entry.move === 'string') return countTime(after.state)
  const own = timeOf(entry.move.kind, reshuffledIn(before.state, after.state))
  return (hasPower(after.state) ? Math.max(own, power) : own) + countTime(after.state)
}

const hasPower = ({ phase: { at } }: State): boolean => at === 'ten' || at === 'queen-own'

function countTime({ shown, hands }: State): number {
  return shown ? count.lead + hands.length * count.hand + count.rest : 0
}

/** Milliseconds that an entry takes, without a count after it. */
export const timeOf = (kind: Move['kind'], reshuffled: number): number =>
  times[kind] + (reshuffled > 0 ? shuffle.time : 0)

export function keepsLooking({ entry: { move } }: PlayedEntry<State, Move>): boolean | undefined {
  if (typeof move === 'string' || move.kind === 'tap') return undefined
  return move.kind === 'peek' || move.kind === 'look' || move.kind === 'look-at'
}

/**
 * After a turn, after an opening choice, and before a power is used: anybody may tap first, so the phone is put down even
 * if the same player goes on.
 */
export function putsPhoneDown({ entry, before, after }: PlayedEntry<State, Move>): boolean {
  if (typeof entry.move === 'string' || entry.move.kind === 'tap') return false
  if (before.state.phase.at === 'opening' || after.state.turns !== before.state.turns) return true
  return entry.move.kind === 'discard'
}

/** A card makes the same sound whatever its face. */
export function sounds({ entry, before, after }: PlayedEntry<State, Move>): readonly Cue[] {
  if (typeof entry.move === 'string') return []
  const { kind } = entry.move
  const reshuffled = reshuffledIn(before.state, after.state)
  const plain = cuesOf(kind, entry.facts[0] === 'yes')
  const own =
    reshuffled === 0 ? plain : kind === 'draw' ? shuffling(0) : [...plain, ...shuffling(2 * tapPause)]
  const { shown, hands } = after.state
  if (!shown) return own
  const turned = hands.map((_, i) => ({
    sound: 'flip' as const,
    after: timeOf(kind, reshuffled) + count.lead + i * count.hand,
  }))
  return [...own, ...turned]
}

/** A run of cards, and then one drawn from them. */
const shuffling = (from: number): readonly Cue[] =>
  [0, 2 * shuffle.stagger, 4 * shuffle.stagger, shuffle.time].map((after) => ({
    sound: 'slide',
    after: from + after,
  }))

function cuesOf(kind: Move['kind'], match: boolean): readonly Cue[] {
  switch (kind) {
    case 'lockdown':
      return [{ sound: 'alarm' }]
    case 'tap':
      return [{ sound: 'tap' }, { sound: match ? 'flip' : 'slide', after: tapPause }]
    case 'draw':
    case 'exchange':
      return [{ sound: 'slide' }]
    case 'discard':
    case 'keep':
    case 'take':
      return [{ sound: 'flip' }]
    default:
      return []
  }
}
