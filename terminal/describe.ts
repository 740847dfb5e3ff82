/**
 * Describes what happened, for everyone at the table: with names, never ‘you’, and never with a face that someone may not
 * see. A match in progress and a replay use the same words.
 */
import { isMatchMove, type Entry, type MatchMove, type Outcome, type Seat, type Standing } from '@/engine'
import { nameOf, type AnyBoard } from './games/board'
import { listOf } from './text'

export interface EntryText {
  /** Printed once, while the cards are on the table. */
  readonly now: string
  /** What the log says afterwards. */
  readonly later: string
}

export interface PlayedEntry {
  readonly entry: Entry<object>
  readonly before: Standing<object>
  readonly after: Standing<object>
  readonly names: readonly string[]
}

export function describeEntry(board: AnyBoard, { entry, before, after, names }: PlayedEntry): EntryText {
  const { seat, move } = entry
  if (typeof move === 'string' && isMatchMove(move)) {
    const sentence = matchMoveSentences[move](nameOf(names, seat))
    return { now: sentence, later: sentence }
  }
  const played = {
    seat,
    move: move as object,
    facts: visibleFacts(entry.facts),
    before: before.state,
    after: after.state,
    names,
  }
  const now = board.describe(played)
  return { now, later: board.recall?.(played) ?? now }
}

/** Leaves out the dealer's promises: long hashes that mean nothing to a reader. */
export const visibleFacts = (facts: readonly string[]): readonly string[] =>
  facts.filter((fact) => !fact.startsWith('@'))

const matchMoveSentences: Readonly<Record<MatchMove, (name: string) => string>> = {
  resign: (name) => `${name} resigns.`,
  'give-up': (name) => `${name} gives up for the team.`,
  'offer-draw': (name) => `${name} offers a draw.`,
  'accept-draw': (name) => `${name} accepts the draw.`,
  'decline-draw': (name) => `${name} declines the draw.`,
  undo: (name) => `${name} takes back the last action.`,
  'ask-undo': (name) => `${name} asks to take back the last move.`,
  'allow-undo': (name) => `${name} allows it, and the move is taken back.`,
  'refuse-undo': (name) => `${name} doesn’t allow it.`,
}

/** How a match ended, with the scores if there are any. */
export function describeOutcome(
  board: AnyBoard,
  outcome: Outcome,
  names: readonly string[],
): readonly string[] {
  const why = { ...endings, ...board.endings }[outcome.why]
  return [
    [verdictOf(outcome, names), ...(why === undefined ? [] : [why])].join(' '),
    ...('scores' in outcome && outcome.scores ? scoreLines(outcome.scores, names) : []),
  ]
}

const endings: Readonly<Record<string, string>> = {
  resigned: 'Everyone else resigned.',
  'nobody-left': 'Only bots are left.',
  agreed: 'Everyone agreed to it.',
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
