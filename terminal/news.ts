/**
 * What happened, as sentences for everybody at the table: with names, never ‘you’, and never with a face that not
 * everybody has seen. The same words serve a match being played and a replay.
 */
import { isMatchMove, type Entry, type MatchMove, type Outcome, type Seat, type Standing } from '@/engine'
import { nameOf, type AnyBoard } from './games/board'
import { listOf } from './text'

export interface News {
  /** Said once, while the cards are on the table. */
  readonly now: string
  /** What the log says of it afterwards. */
  readonly later: string
}

export interface Happening {
  readonly entry: Entry<object>
  readonly before: Standing<object>
  readonly after: Standing<object>
  readonly names: readonly string[]
}

export function newsOf(board: AnyBoard, { entry, before, after, names }: Happening): News {
  const { seat, move } = entry
  if (typeof move === 'string' && isMatchMove(move)) {
    const said = matchMoveSentences[move](nameOf(names, seat))
    return { now: said, later: said }
  }
  const happened = {
    seat,
    move: move as object,
    facts: visibleFacts(entry.facts),
    before: before.state,
    after: after.state,
    names,
  }
  const now = board.describe(happened)
  return { now, later: board.recall?.(happened) ?? now }
}

/** A dealer's promises are long hashes that mean nothing to a reader. */
export const visibleFacts = (facts: readonly string[]): readonly string[] =>
  facts.filter((fact) => !fact.startsWith('@'))

const matchMoveSentences: Readonly<Record<MatchMove, (name: string) => string>> = {
  resign: (name) => `${name} resigns.`,
  'give-up': (name) => `${name} gives up for the team.`,
  'offer-draw': (name) => `${name} offers a draw.`,
  'accept-draw': (name) => `${name} accepts the draw.`,
  'decline-draw': (name) => `${name} declines the draw.`,
  undo: (name) => `${name} takes the last action back.`,
  'ask-undo': (name) => `${name} asks to take the last move back.`,
  'allow-undo': (name) => `${name} allows it, and the move is taken back.`,
  'refuse-undo': (name) => `${name} does not allow it.`,
}

/** How a match ended, as a line or two. */
export function resultOf(board: AnyBoard, outcome: Outcome, names: readonly string[]): readonly string[] {
  const why = { ...endings, ...board.endings }[outcome.why]
  return [
    [verdictOf(outcome, names), ...(why === undefined ? [] : [why])].join(' '),
    ...('scores' in outcome && outcome.scores ? scoreLines(outcome.scores, names) : []),
  ]
}

const endings: Readonly<Record<string, string>> = {
  resigned: 'Everybody else has resigned.',
  'nobody-left': 'No person is left at the table.',
  agreed: 'Everybody agreed on it.',
  'gave-up': 'They gave up.',
}

function verdictOf(outcome: Outcome, names: readonly string[]): string {
  if ('draw' in outcome) return 'The match is a draw.'
  if ('team' in outcome) return `${listOf(names)} ${outcome.team === 'won' ? 'win' : 'lose'} together.`
  const winners = outcome.winners.map((seat: Seat) => nameOf(names, seat))
  return winners.length === 1 ? `${winners[0]} wins!` : `${listOf(winners)} share the win!`
}

const scoreLines = (scores: readonly (number | null)[], names: readonly string[]): readonly string[] =>
  scores.map((score, i) => `${nameOf(names, i + 1)}: ${score ?? 'resigned'}`)
