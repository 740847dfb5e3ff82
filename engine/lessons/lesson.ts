/**
 * A lesson is a fixed deal and a log with words between its lines. The pupil's lines are played by the pupil, everybody
 * else's play themselves; what is said stands in the catalogue, and the cards it names are taken from the match.
 */
import type { Card, Seat } from '../core/card'
import type { AnyGame } from '../core/game'
import { formatMove, readSeatMove } from '../core/notation'
import type { AnyMove } from '../core/match-moves'

export interface Lesson<S extends object = object, F extends string = string> {
  readonly seats: number
  /** As people write it: see `openFixedMatch`. */
  readonly deal: string
  readonly steps: readonly Step<S, F>[]
}

export interface Step<S extends object = object, F extends string = string> {
  /** Its words in the catalogue. */
  readonly id: string
  /**
   * What happens, in order, as a log has it: `1 reveal 3`. Where the pupil may choose, the choices stand apart by ` / `.
   * A step whose first line is not the pupil's (or that has none) is read first.
   */
  readonly lines: readonly string[]
  /**
   * Beginnings of moves that a board may hold in hand, though they are not what is asked: a card must be picked before it
   * is swapped, and a dial passes other digits on its way.
   */
  readonly near?: readonly string[]
  /** The pupil has to find it: nothing points at what is asked for. */
  readonly riddle?: true
  /** What the words name, taken from the match as it stands when they are read. */
  about?(look: Look<S, F>): Readonly<Record<string, Fact>>
}

/** What the pupil has before the eyes: the state, and every face seen so far. */
export interface Look<S extends object, F extends string> {
  readonly state: S
  readonly faces: ReadonlyMap<Card, F>
}

/** A face or the rank of one, to be named in the language of the app; a number; or a text as it is (a code). */
export type Fact = { readonly face: string } | { readonly rank: string } | number | string

/** What the words of a step may name: what it says itself, and the numbers in what it asks for (`a`, `b`, `c`). */
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

/** The seat of who learns. */
export const pupil: Seat = 1

/** Where a lesson stands: the step, whether what has to be read first was read, and how many entries the log has. */
export interface Place {
  readonly step: number
  readonly read: boolean
  readonly entries: number
}

export interface Line {
  readonly seat: Seat
  /** Any of these goes on. */
  readonly moves: readonly AnyMove<object>[]
}

/** Whether a step waits to be read before anything happens in it. */
export const isReading = ({ lines: [first] }: Step, read: boolean): boolean =>
  !read && !first?.startsWith(`${pupil} `)

/** What happens next within the step; nothing while it is being read, and when it is over. */
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

/** Whether all that belongs to the step has happened. */
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

/** What a pupil's move is to the lesson: what it asks for, something on the way to it, or neither. */
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
