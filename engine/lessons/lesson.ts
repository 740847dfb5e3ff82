/**
 * A lesson is a fixed deal and a log with texts between its lines. The pupil plays the pupil's lines, and all others play
 * themselves. The texts are in the catalogue; the cards they name are taken from the match.
 */
import type { Card, Seat } from '../core/card'
import type { AnyGame } from '../core/game'
import { formatMove, readSeatMove } from '../core/notation'
import type { AnyMove } from '../core/match-moves'

export interface Lesson<S extends object = object, F extends string = string> {
  readonly seats: number
  /** In the notation of `openFixedMatch`. */
  readonly deal: string
  readonly steps: readonly Step<S, F>[]
}

export interface Step<S extends object = object, F extends string = string> {
  /** The key of its text in the catalogue. */
  readonly id: string
  /**
   * What happens, in order, as in a log: `1 reveal 3`. Where the pupil may choose, the choices are separated by ` / `.
   * A step that has no lines, or whose first line is not the pupil's, is read first.
   */
  readonly lines: readonly string[]
  /**
   * Beginnings of moves that a board lets the pupil make on the way to what is asked: a card must be picked before it is
   * swapped, and a dial passes other digits.
   */
  readonly near?: readonly string[]
  /** The pupil has to find the move: nothing points at it. */
  readonly riddle?: true
  /** What the text names, taken from the match when the text is read. */
  about?(look: Look<S, F>): Readonly<Record<string, Fact>>
}

/** What the pupil can see: the state, and every face seen so far. */
export interface Look<S extends object, F extends string> {
  readonly state: S
  readonly faces: ReadonlyMap<Card, F>
}

/** A face or a rank, to be named in the app's language; a number; or a literal text (a code). */
export type Fact = { readonly face: string } | { readonly rank: string } | number | string

/** What the text of a step may name: its own facts, and the numbers in the moves it asks for (`a`, `b`, `c`). */
export function factsOf<S extends object, F extends string>(
  step: Step<S, F>,
  look: Look<S, F>,
): Readonly<Record<string, Fact>> {
  const asked = step.lines
    .filter((line) => line.startsWith(`${pupil} `))
    .flatMap((line) => line.slice(2).match(/\d+/g) ?? [])
  const numbers = (['a', 'b', 'c'] as const).flatMap((name, i) =>
    asked[i] === undefined ? [] : [[name, Number(asked[i])] as const],
  )
  return { ...Object.fromEntries(numbers), ...step.about?.(look) }
}

/** The pupil's seat. */
export const pupil: Seat = 1

/** How far a lesson has got: the step, whether its text has been read, and how many entries the log has. */
export interface Place {
  readonly step: number
  readonly read: boolean
  readonly entries: number
}

export interface Line {
  readonly seat: Seat
  /** Any of these continues the lesson. */
  readonly moves: readonly AnyMove<object>[]
}

/** Whether a step waits to be read before anything happens in it. */
export const isReading = ({ lines: [first] }: Step, read: boolean): boolean =>
  !read && !first?.startsWith(`${pupil} `)

/** What happens next in the step. Absent while it is being read, and when it is over. */
export function lineAt(game: AnyGame, lesson: Lesson, { step: at, read, entries }: Place): Line | undefined {
  const step = lesson.steps[at]
  const text = step?.lines[entries - linesBefore(lesson, at)]
  if (!step || text === undefined || isReading(step, read)) return undefined
  const [seat = ''] = text.split(' ')
  const moves = text
    .slice(seat.length + 1)
    .split(' / ')
    .map((move) => {
      const line = readSeatMove(game, `${seat} ${move}`)
      if ('refusal' in line) throw new Error(`A lesson of ${game.id} has no move in '${text}'.`)
      return line.move
    })
  return { seat: Number(seat), moves }
}

/** Whether every line of the step has been played. */
export const isOver = (lesson: Lesson, { step: at, read, entries }: Place): boolean => {
  const step = stepAt(lesson, at)
  return !isReading(step, read) && entries - linesBefore(lesson, at) >= step.lines.length
}

function stepAt({ steps }: Lesson, at: number): Step {
  const step = steps[at]
  if (!step) throw new Error(`This lesson has no step ${at}.`)
  return step
}

const linesBefore = ({ steps }: Lesson, at: number): number =>
  steps.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0)

/** Whether a pupil's move is what the lesson asks for, on the way to it, or neither. */
export function judged(
  game: AnyGame,
  { lesson, place }: { readonly lesson: Lesson; readonly place: Place },
  move: AnyMove<object>,
): 'asked' | 'near' | 'astray' {
  const line = lineAt(game, lesson, place)
  if (line?.seat !== pupil) return 'astray'
  const text = formatMove(game, move)
  if (line.moves.some((asked) => formatMove(game, asked) === text)) return 'asked'
  const near = stepAt(lesson, place.step).near ?? []
  return near.some((start) => text === start || text.startsWith(`${start} `)) ? 'near' : 'astray'
}
