/**
 * `verify`: JSON lines in, JSON lines out. Each line is a match on a fixed deal. The answer says how far it got, what was
 * refused, how it ended and how many moves are legal then. For scripts that compare Strongbox with other programs.
 */
import { legalMoves, openFixedMatch, readSeatMove, type FixedMatch, type Outcome } from '@/engine'
import { gameNamed, noSuchGame } from './game-names'

interface Question {
  readonly game: string
  readonly seats: number
  readonly deal: string | null
  readonly moves: readonly string[]
  readonly try: readonly { readonly at: number; readonly line: string }[]
}

interface Answer {
  readonly applied: number
  readonly refusal: string | null
  readonly outcome: object | null
  readonly legal: number
  readonly tries: readonly (string | null)[]
}

export function verify(line: string): Answer {
  const question = readQuestion(line)
  if (typeof question === 'string') return rejected(question)
  const game = gameNamed(question.game)
  if (!game) return rejected(noSuchGame(question.game), question)
  const match = openFixedMatch(game, question.seats, question.deal ?? '-')
  if (typeof match === 'string') return rejected(match, question)

  const { table, dealer } = match
  const { moves } = question
  const tries: (string | null)[] = question.try.map(() => notReached)
  let applied = 0
  let refusal: string | null = null
  while (refusal === null) {
    for (const [i, { at, line: tried }] of question.try.entries())
      if (at === applied) tries[i] = refusalOf(match, tried)
    if (applied === moves.length) break
    refusal = submit(match, moves[applied]!)
    if (refusal === null) applied++
  }
  const legal = table.outcome
    ? 0
    : legalMoves(game, { state: table.standing.state, seats: question.seats, dealer })
  return { applied, refusal, outcome: plain(table.outcome), legal, tries }
}

function submit({ table }: FixedMatch, line: string): string | null {
  const read = readSeatMove(table.game, line)
  const taken = 'refusal' in read ? read : table.submit(read)
  return 'refusal' in taken ? taken.refusal.sentence : null
}

function refusalOf({ table }: FixedMatch, line: string): string | null {
  const read = readSeatMove(table.game, line)
  const refusal = 'refusal' in read ? read.refusal : table.refusal(read.seat, read.move)
  return refusal?.sentence ?? null
}

function readQuestion(line: string): Question | string {
  let data: unknown
  try {
    data = JSON.parse(line)
  } catch {
    return 'A line must be one JSON object.'
  }
  if (typeof data !== 'object' || data === null) return 'A line must be one JSON object.'
  const { game, seats = 2, deal = null, moves = [], try: tries = [] } = data as Record<string, unknown>
  if (typeof game !== 'string') return 'A match needs a game.'
  // Without a limit, a line that asks for a billion seats would crash the run.
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < 1 || seats > mostSeats)
    return `Seats must be a whole number from 1 to ${mostSeats}.`
  if (deal !== null && typeof deal !== 'string') return 'The deal must be a string or null.'
  if (!Array.isArray(moves) || !moves.every((move) => typeof move === 'string'))
    return 'Moves must be strings.'
  if (!Array.isArray(tries) || !tries.every(isTry))
    return 'A try must have a number `at` and a string `line`.'
  return { game, seats, deal, moves, try: tries }
}

const isTry = (data: unknown): data is { at: number; line: string } =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as { at?: unknown }).at === 'number' &&
  typeof (data as { line?: unknown }).line === 'string'

/** The outcome as other programs write it, without the reason. */
function plain(outcome: Outcome | undefined): object | null {
  if (!outcome) return null
  const { why: _, ...rest } = outcome
  return rest
}

const mostSeats = 99
const notReached = 'The match did not get that far.'

const rejected = (refusal: string, question?: Question): Answer => ({
  applied: 0,
  refusal,
  outcome: null,
  legal: 0,
  tries: question?.try.map(() => notReached) ?? [],
})
