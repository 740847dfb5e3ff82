// The frames in which a turn of Trap and Treasure is played back: the step, the jaws that snap, the chest that is opened and
// shouldered, the turns that are skipped, the homecoming. The engine has decided what happens: the frames only lead from the
// state before to the state after.
import type { Seat } from '@/engine'
import { hasTrap, type Cell, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import { motion } from '@/components/ui/theme'

/** What the board shows at one moment. */
export interface Frame {
  /** By seat. */
  readonly cells: readonly [Cell, Cell]
  readonly stuck: readonly [boolean, boolean]
  readonly traps: number
  readonly carrier: Seat | undefined
  /** The chest is held up, open, before it is shouldered. */
  readonly lifted: boolean
  /** The trap that is being set. */
  readonly setting?: Cell
  /** What is happening, and to whom. Absent: nothing. */
  readonly event?: { readonly kind: EventKind; readonly seat: Seat }
  readonly winner: Seat | undefined
}

export type EventKind = 'steps' | 'sets' | 'caught' | 'takes' | 'carries' | 'skips' | 'freed' | 'home'

export interface TimedFrame {
  readonly frame: Frame
  /** Milliseconds before the next one. */
  readonly lasts: number
}

export interface Turn {
  readonly seat: Seat
  readonly move: Move
  readonly before: State
  readonly after: State
}

/** Milliseconds that each kind of event is shown, including the step itself. */
const lasting: Record<EventKind, number> = {
  steps: motion.travel + 120,
  sets: 620,
  caught: 900,
  takes: 950,
  carries: 450,
  skips: 1250,
  freed: 350,
  home: 2300,
}

export function restingFrame({ explorers: [one, two], traps, carrier, outcome }: State): Frame {
  return {
    cells: [one.cell, two.cell],
    stuck: [one.trapped, two.trapped],
    traps,
    carrier,
    lifted: false,
    winner: outcome && 'winners' in outcome ? outcome.winners[0] : undefined,
  }
}

export function framesOf(turn: Turn): readonly TimedFrame[] {
  const { seat, move, before, after } = turn
  const frames: TimedFrame[] = []
  let frame = restingFrame(before)
  const show = (kind: EventKind, by: Seat, change: Partial<Frame>): void => {
    frame = { ...frame, ...change, event: { kind, seat: by } }
    frames.push({ frame, lasts: lasting[kind] })
  }
  if (move.kind === 'trap') show('sets', seat, { traps: after.traps, setting: move.cell })
  else show('steps', seat, { cells: withSeat(frame.cells, seat, move.cell) })
  if (isCaught(turn)) show('caught', seat, { stuck: withSeat(frame.stuck, seat, true) })
  if (before.carrier !== after.carrier) {
    show('takes', seat, { carrier: seat, lifted: true })
    show('carries', seat, { lifted: false })
  }
  for (const skipping of skipsOf(turn)) {
    show('skips', skipping, {})
    show('freed', skipping, { stuck: withSeat(frame.stuck, skipping, false) })
  }
  const { winner } = restingFrame(after)
  if (winner !== undefined) show('home', winner, { winner })
  return frames
}

/** The player stepped into a trap. */
export const isCaught = ({ move, before }: Turn): boolean =>
  move.kind === 'move' && hasTrap(before.traps, move.cell)

/** Whose turns were skipped after this one, in order. */
export function skipsOf(turn: Turn): readonly Seat[] {
  const { seat, before, after } = turn
  const other = 3 - seat
  const freed = (who: Seat, wasStuck: boolean) => wasStuck && !after.explorers[who - 1]!.trapped
  return [
    ...(freed(other, before.explorers[other - 1]!.trapped) ? [other] : []),
    ...(freed(seat, isCaught(turn)) ? [seat] : []),
  ]
}

export const lengthOf = (frames: readonly TimedFrame[]): number =>
  frames.reduce((sum, { lasts }) => sum + lasts, 0)

/** When each frame ends, in milliseconds. */
export function endsOf(frames: readonly TimedFrame[]): readonly number[] {
  let at = 0
  return frames.map(({ lasts }) => (at += lasts))
}

function withSeat<T>([one, two]: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 1 ? [value, two] : [one, value]
}
