// The score of the people at this phone over their rematches, by name: sides change, people don't. A series goes on for as
// long as they like, or has a length, as in 'best of two, one from each side'.
export interface Series {
  readonly wins: Readonly<Record<string, number>>
  readonly played: number
  /** How many matches decide it. Absent: it has no end. */
  readonly length?: number
}

export const firstOfSeries: Series = { wins: {}, played: 0 }

/** The score with one more match counted; a draw has no winners. */
export function countMatch(series: Series, winners: readonly string[]): Series {
  const wins = { ...series.wins }
  for (const name of winners) wins[name] = (wins[name] ?? 0) + 1
  return { ...series, wins, played: series.played + 1 }
}

/** The series that the next match belongs to: one that has been decided starts again from zero. */
export const goingOn = (series: Series): Series =>
  isDecided(series) ? { ...firstOfSeries, length: series.length } : series

/** Whether the remaining matches can no longer change who is ahead. */
export function isDecided({ wins, played, length }: Series): boolean {
  if (length === undefined) return false
  const [most, second] = ranked(wins)
  return most! - second! > length - played || played >= length
}

/** Who is ahead. Undefined if the top two are level. */
export function leaderOf({ wins }: Series): string | undefined {
  const [most, second] = ranked(wins)
  return most === second ? undefined : Object.keys(wins).find((name) => wins[name] === most)
}

/** The numbers of wins, highest first, padded to at least two. */
const ranked = (wins: Series['wins']): readonly number[] =>
  [...Object.values(wins), 0, 0].sort((a, b) => b - a)
