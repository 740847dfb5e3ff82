/**
 * Royal Lock: two players together, nine black cards face up in a grid. Lock three royals in a line before three
 * empty spaces make one. Rule ids (RL1 …) refer to docs/rules/royal-lock.md.
 */
import type { Card, Seat } from '../../core/card'
import type { Dealer } from '../../core/dealer'
import type { Game } from '../../core/game'
import type { Outcome } from '../../core/outcome'
import {
  blacks,
  hasEmptyLine,
  hasRoyalLine,
  rankOf,
  reds,
  spaces,
  stepFrom,
  type Black,
  type Face,
  type Grid,
  type Red,
  type UpCard,
} from './grid'
import { format, movesAt, no, parse, refusalAt, type Move, type Situation } from './moves'

export interface State {
  readonly grid: Grid
  /** The spaces whose cards are locked, in order: three at most. */
  readonly locked: readonly number[]
  /** By seat: the space of its marker. */
  readonly markers: readonly [number, number]
  readonly turn: Seat
  /** How many actions the turn still has. */
  readonly actions: number
  /** Decks are drawn from the start of the list, discards grow at the end. */
  readonly black: readonly Card[]
  readonly blackDiscard: readonly UpCard<Black>[]
  readonly red: readonly Card[]
  readonly redDiscard: readonly UpCard<Red>[]
  /** What the last finished turn drew and what it did, for boards to show. */
  readonly drawn: Drawn | undefined
  readonly outcome: Outcome | undefined
}

export interface Drawn {
  readonly faces: readonly [Red, Red]
  /** Spaces that have lost their card. */
  readonly fell: readonly number[]
  /** Spaces whose card has lost its lock. */
  readonly unlocked: readonly number[]
}

const actionsPerTurn = 3
const mostLocked = 3

export const royalLock: Game<State, Move, Face, 'royal-lock'> = {
  id: 'royal-lock',
  rules: 1,
  seats: { from: 2, to: 2 },
  minutes: 10,
  together: true,
  solo: true,
  starts: 'seat-1',
  options: ['solo'],
  undo: 'own',
  notation:
    '‘move up’, ‘move down’, ‘move left’, ‘move right’, ‘lock’, ‘unlock’, ‘remove’, ‘fill’, ‘reshuffle’ or ‘end’',

  decks: () => [blacks, reds],
  value: rankOf,

  start(_, dealer) {
    const black = dealer.deal(blacks)
    const grid = black.slice(0, spaces.length).map((card) => turnedUp<Black>(card, dealer))
    return {
      grid,
      locked: [],
      markers: [5, 5],
      turn: 1,
      actions: actionsPerTurn,
      black: black.slice(spaces.length),
      blackDiscard: [],
      red: dealer.deal(reds),
      redDiscard: [],
      drawn: undefined,
      outcome: undefined,
    }
  },

  turn: ({ turn, outcome }) => (outcome ? [] : [turn]),

  moves(state, seat) {
    if (state.outcome || state.turn !== seat) return none
    const space = state.markers[seat === 1 ? 0 : 1]
    return movesAt[situationAt(state, space)][space - 1] ?? none
  },

  refusal(state, seat, move) {
    if (state.outcome) return no.over
    if (state.turn !== seat) return no['not-your-turn']
    const space = state.markers[seat === 1 ? 0 : 1]
    return refusalAt(space, situationAt(state, space), move)
  },

  play(state, seat, move, dealer) {
    if (move.kind === 'end') return finished(state, dealer)
    const next = acted(state, dealt(state, { seat, move, change: changeBy(state, seat, move) }, dealer))
    return next.actions > 0 || next.outcome ? next : finished(next, dealer)
  },

  idle: ({ turn, outcome }, seat) => (outcome || turn !== seat ? undefined : parse('end')),

  inSight: () => [],
  outcome: ({ outcome }) => outcome,

  parse,
  format,
}

/**
 * [RL22] The state after a move, as far as it is known before the move is made: no red card has been drawn, a fill has
 * taken its card from the deck without turning it up, and a reshuffled deck has no order yet.
 */
export const foreseen = (state: State, seat: Seat, move: Move): State =>
  move.kind === 'end' ? state : acted(state, changeBy(state, seat, move))

type Change = Partial<Pick<State, 'grid' | 'locked' | 'markers' | 'black' | 'blackDiscard'>>

function changeBy({ grid, locked, markers, black, blackDiscard }: State, seat: Seat, move: Move): Change {
  const space = markers[seat === 1 ? 0 : 1]
  switch (move.kind) {
    case 'move': {
      const to = stepFrom(space, move.way) ?? space
      return { markers: seat === 1 ? [to, markers[1]] : [markers[0], to] }
    }
    case 'lock':
      return { locked: spaces.filter((at) => at === space || locked.includes(at)) }
    case 'unlock':
      return { locked: locked.filter((at) => at !== space) }
    case 'remove': {
      const card = grid[space - 1]
      return card ? { grid: replaced(grid, space, undefined), blackDiscard: [...blackDiscard, card] } : {}
    }
    case 'fill':
      return { black: black.slice(1) }
    case 'reshuffle':
      return { black: gathered(black, blackDiscard), blackDiscard: [] }
    case 'end':
      return {}
  }
}

interface Planned {
  readonly seat: Seat
  readonly move: Move
  readonly change: Change
}

/** The change, completed by what only the dealer can add. */
function dealt(
  { grid, markers, black }: State,
  { seat, move, change }: Planned,
  dealer: Dealer<Face>,
): Change {
  if (move.kind === 'reshuffle') return { ...change, black: dealer.shuffle(change.black ?? black) }
  if (move.kind !== 'fill') return change
  return { ...change, grid: replaced(grid, markers[seat === 1 ? 0 : 1], turnedUp<Black>(black[0], dealer)) }
}

/** The state after an action, before the turn goes on or ends. [RL19] The match may end here. */
function acted(state: State, change: Change): State {
  const grid = change.grid ?? state.grid
  const locked = change.locked ?? state.locked
  return {
    grid,
    locked,
    markers: change.markers ?? state.markers,
    turn: state.turn,
    actions: state.actions - 1,
    black: change.black ?? state.black,
    blackDiscard: change.blackDiscard ?? state.blackDiscard,
    red: state.red,
    redDiscard: state.redDiscard,
    drawn: state.drawn,
    outcome:
      change.locked && hasRoyalLine(grid, locked)
        ? won
        : change.grid && hasEmptyLine(grid)
          ? lost
          : undefined,
  }
}

/** Ends a turn: two red cards are turned up and take effect together, then it is the other player's turn. */
function finished(state: State, dealer: Dealer<Face>): State {
  const isShort = state.red.length < 2
  const red = isShort ? dealer.shuffle(gathered(state.red, state.redDiscard)) : state.red
  const one = turnedUp<Red>(red[0], dealer)
  const two = turnedUp<Red>(red[1], dealer)

  const grid = state.grid.slice()
  const fallen: UpCard<Black>[] = []
  const fell: number[] = []
  const unlocked: number[] = []
  const [rank, other] = [rankOf(one.face), rankOf(two.face)]
  for (const space of spaces) {
    const card = grid[space - 1]
    if (card === undefined || (rankOf(card.face) !== rank && rankOf(card.face) !== other)) continue
    if (rank !== other && state.locked.includes(space)) {
      unlocked.push(space)
      continue
    }
    grid[space - 1] = undefined
    fallen.push(card)
    fell.push(space)
  }
  return {
    grid,
    locked: state.locked.filter((space) => !unlocked.includes(space) && !fell.includes(space)),
    markers: state.markers,
    turn: 3 - state.turn,
    actions: actionsPerTurn,
    black: state.black,
    blackDiscard: [...state.blackDiscard, ...fallen],
    red: red.slice(2),
    redDiscard: isShort ? [one, two] : [...state.redDiscard, one, two],
    drawn: { faces: [one.face, two.face], fell, unlocked },
    outcome: hasEmptyLine(grid) ? lost : undefined,
  }
}

function situationAt({ grid, locked, black }: State, space: number): Situation {
  if (grid[space - 1] === undefined) return black.length > 0 ? 'empty' : 'empty-and-no-deck'
  if (locked.includes(space)) return 'locked'
  return locked.length < mostLocked ? 'open' : 'open-but-three-locked'
}

/** The deck first, then the discard pile from its bottom up: fixed deals keep that order. */
const gathered = (deck: readonly Card[], discard: readonly UpCard<Face>[]): readonly Card[] => [
  ...deck,
  ...discard.map(({ card }) => card),
]

/** Black cards come only from the black deck and red ones from the red: the caller says which it is. */
function turnedUp<F extends Face>(card: Card | undefined, dealer: Dealer<Face>): UpCard<F> {
  if (card === undefined) throw new Error('There is no card to turn up.')
  return { card, face: dealer.turnUp(card) as F }
}

function replaced(grid: Grid, space: number, by: UpCard<Black> | undefined): Grid {
  const next = grid.slice()
  next[space - 1] = by
  return next
}

const won: Outcome = { team: 'won', why: 'royal-line' }
const lost: Outcome = { team: 'lost', why: 'empty-line' }
const none: readonly Move[] = []
