/** `replay FILE`: each line of a saved match with the board after it, as a spectator sees it. */
import { formatEntry, gameOf, hash, readLog, type Log, type ReadLog, type Unreadable } from '@/engine'
import { boardOf } from './games'
import { follow, type Step } from './follow'
import { wordsFor } from './match-file'
import { resultOf, visibleFacts } from './news'
import { listOf } from './text'

export interface Replayed {
  readonly lines: readonly string[]
  /** Whether it broke off: then the last line says where and why. */
  readonly stopped: boolean
}

export function replayLines(text: string): Replayed {
  const { read, unreadable } = readAsFarAsPossible(text)
  if (!read) return { lines: [stoppedLine(unreadable!)], stopped: true }
  const { game, log } = read
  const board = boardOf(game.id)
  const names = namesOf(log)
  const lines = [`${board.title}: ${listOf(names)}.`]
  const steps = follow(game, log)
  let step = steps.next()
  let last: Step | undefined
  for (; !step.done; step = steps.next()) {
    last = step.value
    const { view, played } = last
    lines.push('', lineOf(read, last), ...(played ? [played.news.now] : []), ...board.draw(view, names))
  }
  const stopped = step.value ?? unreadable
  if (last?.outcome) lines.push('', ...resultOf(board, last.outcome, names))
  else if (!stopped) lines.push('', 'The match is not over.')
  if (stopped) lines.push('', stoppedLine(stopped))
  return { lines, stopped: stopped !== undefined }
}

/** A line of the log without its envelope and without the promises, which are for the audit. */
function lineOf({ game, log }: ReadLog, { played }: Step): string {
  if (played) return formatEntry(game, { ...played.entry, facts: visibleFacts(played.entry.facts) })
  const dealt = visibleFacts(log.dealt)
  return dealt.length > 0 ? `0 deal = ${dealt.join(' ')}` : '0 deal'
}

const stoppedLine = (stopped: Unreadable): string =>
  stopped.entry === undefined ? stopped.why : `Stopped at ${wordsFor(stopped)}`

/** A log with a broken entry is still good up to there. */
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
