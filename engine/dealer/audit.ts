/**
 * Was this match fair? Once the secret is public, anybody can deal the match again, replay it, and compare every fact and
 * everything that was shown. It proves that the deck was fixed beforehand and the log is true; it cannot prove that
 * nobody looked over a shoulder.
 */
import type { Unreadable } from '../core/log'
import type { MatchProblem } from '../core/match-problem'
import { firstForeignLine, readPrivate, redeal } from './resume'
import { saveMatch, type GameOf, type SavedMatch } from './saved'

export type Verdict =
  | { readonly fair: true }
  | {
      readonly fair: false
      /** 0 is the deal. Absent if the head is wrong, or the texts as a whole. */
      readonly entry?: number
      readonly why: MatchProblem
    }

export function audit(match: SavedMatch, gameOf: GameOf): Verdict {
  const hidden = readPrivate(match.private)
  if ('tag' in hidden) return { fair: false, why: hidden }
  const redealt = redeal(match, hidden, gameOf)
  const wrong =
    'unreadable' in redealt
      ? redealt.unreadable
      : firstDifference(match.private, saveMatch({ ...redealt, secret: hidden.secret }).private)
  const found = earlier(wrong, firstForeignLine(match.log, hidden)?.what)
  return found ? { fair: false, ...found } : { fair: true }
}

/**
 * A changed move may show only entries later, when something no longer fits; the line that the table did not write comes
 * before that. If both are the same entry, what the cards say is the better reason.
 */
function earlier(one: Unreadable | undefined, other: Unreadable | undefined): Unreadable | undefined {
  if (!one || !other) return one ?? other
  return (one.entry ?? -1) <= (other.entry ?? -1) ? one : other
}

/** The first line of a private part that differs from what the cards say. */
function firstDifference(given: string, expected: string): Unreadable | undefined {
  const lines = given.split('\n')
  const right = expected.split('\n')
  const at = right.findIndex((line, i) => line !== lines[i])
  const [said, dealt] = at < 0 ? [lines[right.length], undefined] : [lines[at], right[at]]
  if (said === undefined && dealt === undefined) return undefined
  return {
    entry: Math.min(entryOf(said), entryOf(dealt)),
    why: { tag: 'private-differs', said: said ?? '', dealt: dealt ?? '' },
  }
}

const entryOf = (line: string | undefined): number => {
  const number = Number(line?.split(' ')[1])
  return line && Number.isInteger(number) ? number : Infinity
}
