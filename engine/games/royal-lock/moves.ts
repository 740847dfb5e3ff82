/**
 * The moves of Royal Lock and when they can be made. What is legal depends only on the marker's space, so all lists of
 * moves are made once, from the refusals that judge a move.
 */
import { refusals, type Refusal } from '../../core/refusal'
import { spaces, stepFrom, ways, type Way } from './grid'

export type Move =
  | { readonly kind: 'move'; readonly way: Way }
  | { readonly kind: 'lock' | 'unlock' | 'remove' | 'fill' | 'reshuffle' | 'end' }

const allMoves: readonly Move[] = [
  ...ways.map((way) => ({ kind: 'move', way }) as const),
  ...(['lock', 'unlock', 'remove', 'fill', 'reshuffle', 'end'] as const).map((kind) => ({ kind })),
]
export const format = (move: Move): string => (move.kind === 'move' ? `move ${move.way}` : move.kind)
const byText: ReadonlyMap<string, Move> = new Map(allMoves.map((move) => [format(move), move]))

export const parse = (text: string): Move | undefined => byText.get(text)

/** All that matters about a marker's space: its card, and whether it can be locked, or filled if it is empty. */
export type Situation = 'open' | 'open-but-three-locked' | 'locked' | 'empty' | 'empty-and-no-deck'

export const no = refusals({
  over: 'The match is over.',
  'not-your-turn': 'It’s the other player’s turn.',
  edge: 'The grid ends there.',
  'no-card': 'There’s no card on your space.',
  'already-locked': 'The card on your space is already locked.',
  'three-locked': 'Three cards are locked already. Unlock one first.',
  'not-locked': 'There’s no locked card on your space.',
  'card-locked': 'The card on your space is locked. Unlock it first.',
  'not-empty': 'There’s a card on your space: you can only fill a gap.',
  'no-deck': 'The black deck is empty. Reshuffle first.',
})

/** Why a move is refused, by where the marker stands. */
export function refusalAt(space: number, situation: Situation, move: Move): Refusal | undefined {
  const isEmpty = situation === 'empty' || situation === 'empty-and-no-deck'
  switch (move.kind) {
    case 'move':
      return stepFrom(space, move.way) === undefined ? no.edge : undefined
    case 'lock':
      if (isEmpty) return no['no-card']
      if (situation === 'locked') return no['already-locked']
      return situation === 'open' ? undefined : no['three-locked']
    case 'unlock':
      return situation === 'locked' ? undefined : no['not-locked']
    case 'remove':
      if (isEmpty) return no['no-card']
      return situation === 'locked' ? no['card-locked'] : undefined
    case 'fill':
      if (!isEmpty) return no['not-empty']
      return situation === 'empty' ? undefined : no['no-deck']
    // Deck and discard together are never empty: 26 black cards, and nine at most lie in the grid.
    case 'reshuffle':
    case 'end':
      return undefined
  }
}

const movesIn = (situation: Situation): readonly (readonly Move[])[] =>
  spaces.map((space) => allMoves.filter((move) => refusalAt(space, situation, move) === undefined))

/** The moves in each situation on each space. */
export const movesAt: Readonly<Record<Situation, readonly (readonly Move[])[]>> = {
  open: movesIn('open'),
  'open-but-three-locked': movesIn('open-but-three-locked'),
  locked: movesIn('locked'),
  empty: movesIn('empty'),
  'empty-and-no-deck': movesIn('empty-and-no-deck'),
}
