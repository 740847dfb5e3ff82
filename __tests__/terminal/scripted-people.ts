/**
 * Scripted people who play any game by what the screen says and nothing else: they ask for their moves and make one.
 * Which one depends on the seed and the length of the log, so a resumed match goes on the same way.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Person } from './run-terminal'

export interface Habits {
  readonly seed: string
  /** The saved match, whose length determines the next move. */
  readonly file: string
  /** Stops typing when the log has this many lines. */
  readonly until?: number
  /** Seats that tap now and then. */
  readonly tappers?: number
}

export function people({ seed, file, until = Infinity, tappers = 0 }: Habits): Person {
  let tappedAt = -1
  return (said) => {
    const length = existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0
    if (length >= until) return undefined
    const chance = (purpose: string, of: number): number =>
      createHash('sha256').update(`${seed} ${length} ${purpose}`).digest().readUInt32BE() % of
    const question = said.trimEnd().split('\n').at(-1)!
    if (/press enter/i.test(question)) return ''
    if (question.includes('secret code'))
      return [1, 2, 3].map((place) => 1 + chance(`digit ${place}`, 5)).join('-')
    if (tappers > 0 && tappedAt < length && question.includes('anybody may tap') && chance('tap', 2) === 0) {
      tappedAt = length
      const [a, b, c] = ['a', 'b', 'c'].map((purpose) => 1 + chance(purpose, tappers)) as [
        number,
        number,
        number,
      ]
      return `${a} tap ${b}:${1 + chance('p', 4)} ${c === b ? 'top' : `${c}:${1 + chance('q', 4)}`}`
    }
    const moves = /Moves: (.*)\.\n/.exec(said)?.[1]?.split(', ')
    return moves ? moves[chance('move', moves.length)] : 'moves'
  }
}
