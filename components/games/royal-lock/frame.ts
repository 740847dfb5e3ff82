// What the board of Royal Lock shows at one moment: at rest, with a third action that waits for the draw, or in the middle
// of an entry. The board draws nothing else, so a move made here and one in a replay look alike.
import type { Card, Seat } from '@/engine'
import { linesOfEmpty, linesOfRoyals, type Line, type Red } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import { foreseen, type State } from '@/engine/games/royal-lock/rules'
import { gridAtDraw, hasDrawn, type Step, type Played } from './steps'

export interface Frame {
  /** The table as it is drawn now. */
  readonly state: State
  /** A fill that waits for the draw: its card lies there face down. */
  readonly covered?: { readonly space: number; readonly card: Card }
  /** The space of a card that comes from the deck and turns over. */
  readonly dealt?: number
  readonly reds?: Reds
  /** Spaces whose cards are being struck. */
  readonly struck: readonly number[]
  /** Spaces whose locks fly off. */
  readonly knocked: readonly number[]
  /** Set when the match is decided. */
  readonly verdict?: 'won' | 'lost'
}

export interface Reds {
  readonly faces: readonly [Red, Red]
  /** How many have fallen. */
  readonly down: number
  /** On the grid, on the way into the tray, or in it. */
  readonly lie: 'on-grid' | 'going' | 'in-tray'
  /** Which of them strike now. */
  readonly striking: readonly number[]
}

const quiet = { struck: [], knocked: [] } as const

export const restingFrame = (state: State): Frame => ({
  ...quiet,
  state,
  reds: state.drawn && { faces: state.drawn.faces, down: 2, lie: 'in-tray', striking: [] },
  verdict: verdictOf(state),
})

/** A third action that waits for the draw, shown as if it were done. */
export function heldFrame(state: State, seat: Seat, move: Move): Frame {
  const frame = restingFrame(foreseen(state, seat, move))
  return move.kind === 'fill'
    ? { ...frame, covered: { space: state.markers[seat - 1]!, card: state.black[0]! } }
    : frame
}

export function playbackFrame(played: Played, steps: readonly Step[], at: number): Frame {
  const { entry, before, after } = played
  if (typeof entry.move === 'string') return restingFrame(before.state)
  const dealt = entry.move.kind === 'fill' ? before.state.markers[entry.seat - 1]! : undefined
  if (!hasDrawn(played))
    return { ...restingFrame(after.state), dealt, verdict: shownVerdict(played, steps, at) }

  const step = steps[at]!
  const done = steps.slice(0, at + 1).flatMap((past) => (past.kind === 'blow' ? [past.hit] : []))
  const gone = done.flatMap(({ fell }) => fell)
  const open = [...gone, ...done.flatMap(({ unlocked }) => unlocked)]
  const state = foreseen(before.state, entry.seat, entry.move)
  const grid = gridAtDraw(played)
  return {
    state: {
      ...state,
      grid: grid.map((card, i) => (gone.includes(i + 1) ? undefined : card)),
      locked: state.locked.filter((space) => !open.includes(space)),
      blackDiscard: [...state.blackDiscard, ...gone.map((space) => grid[space - 1]!)],
    },
    dealt,
    reds: redsAt(played, steps, at),
    struck: step.kind === 'strike' ? [...step.hit.fell, ...step.hit.unlocked] : [],
    knocked: step.kind === 'blow' ? step.hit.unlocked : [],
    verdict: shownVerdict(played, steps, at),
  }
}

function redsAt({ before, after }: Played, steps: readonly Step[], at: number): Reds | undefined {
  const step = steps[at]!
  if (step.kind === 'action') return restingFrame(before.state).reds
  const { faces } = after.state.drawn!
  if (step.kind === 'slam') return { faces, down: step.down, lie: 'on-grid', striking: [] }
  const lie = step.kind === 'aside' ? 'going' : 'in-tray'
  return { faces, down: 2, lie, striking: 'hit' in step ? step.hit.by : [] }
}

const shownVerdict = ({ after }: Played, steps: readonly Step[], at: number): Frame['verdict'] =>
  steps[at]?.kind === 'verdict' ? verdictOf(after.state) : undefined

const verdictOf = ({ outcome }: State): Frame['verdict'] =>
  outcome && 'team' in outcome ? outcome.team : undefined

/** The lines that a board marks. */
export interface Marked {
  readonly danger: readonly Line[]
  readonly making: readonly Line[]
  readonly final: readonly Line[]
}

export function markedLines({ state: { grid, locked }, covered, verdict }: Frame): Marked {
  if (verdict)
    return {
      danger: [],
      making: [],
      final: verdict === 'won' ? linesOfRoyals(grid, locked, 3) : linesOfEmpty(grid, 3),
    }
  return {
    danger: linesOfEmpty(grid, 2).filter((line) => !line.some((space) => space === covered?.space)),
    making: linesOfRoyals(grid, locked, 2),
    final: [],
  }
}
