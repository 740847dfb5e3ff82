// What lies on the table of Royal Lock at one moment: at rest, with a third action that waits for the draw, or in the
// middle of an entry. The board draws nothing else, so a move made here and one in a replay look alike.
import type { Card, Seat } from '@/engine'
import { linesOfEmpty, linesOfRoyals, type Line, type Red } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import { foreseen, type State } from '@/engine/games/royal-lock/rules'
import { gridAtDraw, hasDrawn, type Beat, type Deed } from './script'

export interface Scene {
  /** The table itself, as it is to be drawn now. */
  readonly state: State
  /** A fill that waits: its card lies there, face down. */
  readonly covered?: { readonly space: number; readonly card: Card }
  /** The space of a card that comes from the deck: it turns over as it comes. */
  readonly dealt?: number
  readonly reds?: Reds
  /** Spaces whose cards are being struck. */
  readonly struck: readonly number[]
  /** Spaces whose locks fly off. */
  readonly knocked: readonly number[]
  /** The match is decided, and the grid says so. */
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

export const restingScene = (state: State): Scene => ({
  ...quiet,
  state,
  reds: state.drawn && { faces: state.drawn.faces, down: 2, lie: 'in-tray', striking: [] },
  verdict: verdictOf(state),
})

/** A third action as if it were done. */
export function heldScene(state: State, seat: Seat, move: Move): Scene {
  const scene = restingScene(foreseen(state, seat, move))
  return move.kind === 'fill'
    ? { ...scene, covered: { space: state.markers[seat - 1]!, card: state.black[0]! } }
    : scene
}

export function actingScene(deed: Deed, beats: readonly Beat[], at: number): Scene {
  const { entry, before, after } = deed
  if (typeof entry.move === 'string') return restingScene(before.state)
  const dealt = entry.move.kind === 'fill' ? before.state.markers[entry.seat - 1]! : undefined
  if (!hasDrawn(deed)) return { ...restingScene(after.state), dealt, verdict: shownVerdict(deed, beats, at) }

  const beat = beats[at]!
  const done = beats.slice(0, at + 1).flatMap((past) => (past.kind === 'blow' ? [past.hit] : []))
  const gone = done.flatMap(({ fell }) => fell)
  const open = [...gone, ...done.flatMap(({ unlocked }) => unlocked)]
  const state = foreseen(before.state, entry.seat, entry.move)
  const grid = gridAtDraw(deed)
  return {
    state: {
      ...state,
      grid: grid.map((card, i) => (gone.includes(i + 1) ? undefined : card)),
      locked: state.locked.filter((space) => !open.includes(space)),
      blackDiscard: [...state.blackDiscard, ...gone.map((space) => grid[space - 1]!)],
    },
    dealt,
    reds: redsAt(deed, beats, at),
    struck: beat.kind === 'strike' ? [...beat.hit.fell, ...beat.hit.unlocked] : [],
    knocked: beat.kind === 'blow' ? beat.hit.unlocked : [],
    verdict: shownVerdict(deed, beats, at),
  }
}

function redsAt({ before, after }: Deed, beats: readonly Beat[], at: number): Reds | undefined {
  const beat = beats[at]!
  if (beat.kind === 'action') return restingScene(before.state).reds
  const { faces } = after.state.drawn!
  if (beat.kind === 'slam') return { faces, down: beat.down, lie: 'on-grid', striking: [] }
  const lie = beat.kind === 'aside' ? 'going' : 'in-tray'
  return { faces, down: 2, lie, striking: 'hit' in beat ? beat.hit.by : [] }
}

const shownVerdict = ({ after }: Deed, beats: readonly Beat[], at: number): Scene['verdict'] =>
  beats[at]?.kind === 'verdict' ? verdictOf(after.state) : undefined

const verdictOf = ({ outcome }: State): Scene['verdict'] =>
  outcome && 'team' in outcome ? outcome.team : undefined

/** The lines that a board marks. */
export interface Marked {
  readonly danger: readonly Line[]
  readonly making: readonly Line[]
  readonly final: readonly Line[]
}

export function markedLines({ state: { grid, locked }, covered, verdict }: Scene): Marked {
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
