// How long things take at the Lockdown table, who goes on looking, and after which moves the phone lies open again.
import type { Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { Cue, Told } from '@/components/match/board'
import { reshuffledIn } from './flights'

/** Milliseconds. */
const times: Readonly<Record<Move['kind'], number>> = {
  peek: 900,
  pass: 350,
  draw: 420,
  discard: 800,
  keep: 1000,
  take: 1000,
  look: 900,
  'look-at': 900,
  exchange: 1300,
  lockdown: 2600,
  tap: 2300,
}

/** The count at the end: before the first hand is turned up, for each hand, and to look at the sums. */
export const count = { lead: 500, hand: 1000, rest: 1800 } as const

/** The discards go back under the deck: so many of them are seen, one after the other. */
export const shuffle = { cards: 5, stagger: 70, flight: 420, time: 800 } as const

/** The cards of a tap are picked up, the table holds its breath, then it is said. */
export const breath = 650

export function actingTime({ entry, before, after }: Told<State, Move>): number {
  if (typeof entry.move === 'string') return countTime(after.state)
  return timeOf(entry.move.kind, reshuffledIn(before.state, after.state)) + countTime(after.state)
}

function countTime({ shown, hands }: State): number {
  return shown ? count.lead + hands.length * count.hand + count.rest : 0
}

/** What an entry itself takes, before the count begins. */
export const timeOf = (kind: Move['kind'], reshuffled: number): number =>
  times[kind] + (reshuffled > 0 ? shuffle.time : 0)

export function looks({ entry: { move } }: Told<State, Move>): boolean | undefined {
  if (typeof move === 'string' || move.kind === 'tap') return undefined
  return move.kind === 'peek' || move.kind === 'look' || move.kind === 'look-at'
}

/**
 * A turn or an opening choice is over, or a power is about to be used: anybody may tap first, so the phone lies open,
 * also where the same player goes on.
 */
export function putsDown({ entry, before, after }: Told<State, Move>): boolean {
  if (typeof entry.move === 'string' || entry.move.kind === 'tap') return false
  if (before.state.phase.at === 'opening' || after.state.turns !== before.state.turns) return true
  return entry.move.kind === 'discard'
}

/** A card sounds the same whatever it is. */
export function sounds({ entry, before, after }: Told<State, Move>): readonly Cue[] {
  if (typeof entry.move === 'string') return []
  const { kind } = entry.move
  const reshuffled = reshuffledIn(before.state, after.state)
  const plain = cuesOf(kind, entry.facts[0] === 'yes')
  const own = reshuffled === 0 ? plain : kind === 'draw' ? shuffling(0) : [...plain, ...shuffling(2 * breath)]
  const { shown, hands } = after.state
  if (!shown) return own
  const turned = hands.map((_, i) => ({
    sound: 'flip' as const,
    after: timeOf(kind, reshuffled) + count.lead + i * count.hand,
  }))
  return [...own, ...turned]
}

/** A run of cards, and one that is drawn from them. */
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
      return [{ sound: 'tap' }, { sound: match ? 'flip' : 'slide', after: breath }]
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
