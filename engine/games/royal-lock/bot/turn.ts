/**
 * One turn of Royal Lock: the actions, their results, and what the best three are worth, where a fill may bring any card
 * left in the deck.
 */
import { stepFrom, ways } from '../grid'
import {
  cardUnder,
  countOf,
  empty,
  emptyCells,
  filled,
  firstRoyal,
  holdsLine,
  isRoyal,
  lineMasks,
  moved,
  rankCount,
  removed,
  reshuffled,
  turnedLock,
  type Position,
} from './position'

/** One action: the cell to step to, or the name of the move. */
export type Action = number | 'lock' | 'unlock' | 'remove' | 'fill' | 'reshuffle'

/** The result of an action: where it may lead, with chances, or the end of the match. */
export type Result = 'won' | 'lost' | readonly Branch[]
export interface Branch {
  readonly chance: number
  readonly position: Position
}

/** By cell: the cells one step away. */
const neighbours: readonly (readonly number[])[] = Array.from({ length: 9 }, (_, cell) =>
  ways.flatMap((way) => {
    const to = stepFrom(cell + 1, way)
    return to === undefined ? [] : [to - 1]
  }),
)

/** Actions worth considering after `last`: none that only undoes it, or does nothing. */
export function actionsAt(p: Position, last: Action | undefined, from: number): readonly Action[] {
  const actions: Action[] = []
  const card = cardUnder(p)
  if (card === empty) {
    if (p.deckSize > 0) actions.push('fill')
  } else if ((p.locked >> p.mine) & 1) {
    if (last !== 'lock') actions.push('unlock')
  } else {
    if (last !== 'unlock' && lockCount(p.locked) < 3) actions.push('lock')
    actions.push('remove')
  }
  if (p.discardSize > 0 && last !== 'reshuffle') actions.push('reshuffle')
  for (const to of neighbours[p.mine] ?? []) if (typeof last !== 'number' || to !== from) actions.push(to)
  return actions
}

export function resultOf(p: Position, action: Action): Result {
  if (typeof action === 'number') return [{ chance: 1, position: moved(p, action) }]
  switch (action) {
    case 'lock': {
      const position = turnedLock(p)
      return hasWon(position) ? 'won' : [{ chance: 1, position }]
    }
    case 'unlock':
      return [{ chance: 1, position: turnedLock(p) }]
    case 'remove': {
      const position = removed(p)
      return holdsLine[emptyCells(position)] ? 'lost' : [{ chance: 1, position }]
    }
    case 'reshuffle':
      return [{ chance: 1, position: reshuffled(p) }]
    case 'fill': {
      const branches: Branch[] = []
      p.deck.forEach((count, rank) => {
        if (count > 0) branches.push({ chance: count / p.deckSize, position: filled(p, rank) })
      })
      return branches
    }
  }
}

export type Judge = (p: Position) => number

/**
 * What a turn of three actions is worth, if it is played as well as this judge can tell. A fill branches by kinds of cards
 * only: what matters is whether it is a royal, and whether red cards can still strike it.
 */
export function* bestTurn(p: Position, judge: Judge): Generator<undefined, number> {
  let most = judge(p)
  for (const action of actionsAt(p, undefined, -1)) {
    const result = action === 'fill' ? roughFill(p) : resultOf(p, action)
    if (result === 'won') return 1
    if (result === 'lost') continue
    let value = 0
    for (const { chance, position } of result) {
      value += chance * bestOf(position, 2, { judge, last: action, from: p.mine })
      yield undefined
    }
    if (value > most) most = value
  }
  return most
}

interface Line {
  readonly judge: Judge
  readonly last: Action
  readonly from: number
}

function bestOf(p: Position, actions: number, { judge, last, from }: Line): number {
  let most = judge(p)
  if (actions === 0) return most
  for (const action of actionsAt(p, last, from)) {
    const result = action === 'fill' ? roughFill(p) : resultOf(p, action)
    if (result === 'won') return 1
    if (result === 'lost') continue
    let value = 0
    for (const { chance, position } of result)
      value += chance * bestOf(position, actions - 1, { judge, last: action, from: p.mine })
    if (value > most) most = value
  }
  return most
}

function roughFill(p: Position): readonly Branch[] {
  const branches: Branch[] = []
  for (let kind = 0; kind < 6; kind++) {
    let count = 0
    let example = -1
    for (let rank = kind < 3 ? 0 : firstRoyal; rank < (kind < 3 ? firstRoyal : rankCount); rank++) {
      const cards = countOf(p.deck, rank)
      if (cards === 0 || p.red[rank] !== kind % 3) continue
      count += cards
      if (example < 0 || !p.cells.includes(rank)) example = rank
    }
    if (count > 0) branches.push({ chance: count / p.deckSize, position: filled(p, example) })
  }
  return branches
}

function hasWon({ cells, locked }: Position): boolean {
  return lineMasks.includes(locked) && cells.every((rank, cell) => !((locked >> cell) & 1) || isRoyal(rank))
}

const lockCount = (locked: number): number => {
  let count = 0
  for (let rest = locked; rest !== 0; rest &= rest - 1) count++
  return count
}
