// Where a move is made on each board: the controls that a lesson points at, by their test ids. What cannot be pressed at
// the moment draws no ring, so a move that takes several presses is pointed at from one to the next.
import { formatMove, type AnyGame, type AnyMove } from '@/engine'

type Points = (numbers: readonly string[]) => readonly string[]

const cards =
  (name: string): Points =>
  (numbers) =>
    numbers.map((number) => `${name}-${number}`)
const look: Points = ([place]) => [`own-${place}`, 'peek', 'looked']

/** By the first word of a move. A step on a grid needs none: there only the cell that is asked for is lit. */
const points: Readonly<Record<string, Points>> = {
  reveal: (numbers) => [...cards('card')(numbers), 'reveal'],
  swap: (numbers) => [...cards('card')(numbers), 'swap'],
  code: () => ['lock-code'],
  set: ([dial]) => [`more-${dial}`, `less-${dial}`, 'confirm'],
  peek: look,
  look,
  draw: () => ['deck'],
  keep: cards('own'),
  discard: () => ['discard'],
  tap: ([, place]) => ['tap', `own-${place}`, 'pile', 'tap-confirm'],
  lockdown: () => ['call'],
  trap: () => ['trap', 'set-trap'],
  lock: () => ['act-lock'],
}

export function pointsOf(game: AnyGame, move: AnyMove<object> | undefined): readonly string[] {
  if (move === undefined) return []
  const text = formatMove(game, move)
  return points[text.split(' ')[0]!]?.(text.match(/\d+/g) ?? []) ?? []
}
