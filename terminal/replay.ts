/** `replay FILE`: prints each line of a saved match and the board after it, as a spectator sees it. */
import {
  formatEntry,
  gameOf,
  hash,
  readLog,
  sentenceOf,
  type Log,
  type ReadLog,
  type Unreadable,
} from '@/engine'
import { boardOf } from './games'
import { replaySteps, type Step } from './replay-steps'
import { describeProblem } from './match-file'
import { describeOutcome, visibleFacts } from './describe'
import { listOf } from './text'

export interface Replayed {
  readonly lines: readonly string[]
  /** Whether it stopped early. The last line then says where and why. */
  readonly stopped: boolean
}

export function replayLines(text: string): Replayed {
  const { read, unreadable } = readAsFarAsPossible(text)
  if (!read) return { lines: [stoppedLine(unreadable!)], stopped: true }
  const { game, log } = read
  const board = boardOf(game.id)
  const names = namesOf(log)
  const lines = [`${board.title}: ${listOf(names)}.`]
  const steps = replaySteps(game, log)
  let step = steps.next()
  let last: Step | undefined
  for (; !step.done; step = steps.next()) {
    last = step.value
    const { view, played } = last
    lines.push('', lineOf(read, last), ...(played ? [played.text.now] : []), ...board.draw(view, names))
  }
  const stopped = step.value ?? unreadable
  if (last?.outcome) lines.push('', ...describeOutcome(board, last.outcome, names))
  else if (!stopped) lines.push('', 'The match is not over.')
  if (stopped) lines.push('', stoppedLine(stopped))
  return { lines, stopped: stopped !== undefined }
}

/** A line of the log without its envelope and the dealer's promises, which only the audit needs. */
function lineOf({ game, log }: ReadLog, { played }: Step): string {
  if (played) return formatEntry(game, { ...played.entry, facts: visibleFacts(played.entry.facts) })
  const dealt = visibleFacts(log.dealt)
  return dealt.length > 0 ? `0 deal = ${dealt.join(' ')}` : '0 deal'
}

const stoppedLine = (stopped: Unreadable): string =>
  stopped.entry === undefined ? sentenceOf(stopped.why) : `Stopped at ${describeProblem(stopped)}`

/** A log is still good up to its first broken entry. */
function readAsFarAsPossible(text: string): { readonly read?: ReadLog; readonly unreadable?: Unreadable } {
  const read = readLog(text, gameOf, hash)
  if (!('unreadable' in read)) return { read }
  const { unreadable } = read
  if (!unreadable.entry) return { unreadable }
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith('0 deal'))
  const before = readLog(lines.slice(0, start + unreadable.entry).join('\n') + '\n', gameOf, hash)
  return 'unreadable' in before ? { unreadable } : { read: before, unreadable }
}

const namesOf = ({ head }: Log): readonly string[] => head.players.map(({ name }) => name)
