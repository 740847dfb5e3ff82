// Reviews a finished match on this phone: from its two texts, in time slices, for one player at a time.
import { gameOf, type Insight, type Seat } from '@/engine'
import { pastInsights } from '@/engine/dealer/review-dealer'
import { reviewFor, type Review } from '@/engine/review'
import type { LiveMatch } from './live-match'
import { runInTimeSlices } from './time-slices'

export type { Review, Turning } from '@/engine/review'

interface Watching {
  readonly isStale: () => boolean
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void
}

/** Undefined if nobody is waiting for it any more. Rejects if the texts of the match cannot be replayed. */
export function reviewOf(
  match: LiveMatch,
  seat: Seat,
  { isStale, onProgress }: Watching,
): Promise<Review | undefined> {
  const texts = match.texts()
  const past = {
    entries: match.snapshot().entries,
    *insights(of: Seat): Generator<undefined, readonly Insight<object, string>[]> {
      const insights = yield* pastInsights(texts, of, gameOf)
      if (!insights) throw new Error('The texts of this match cannot be replayed.')
      return insights
    },
  }
  return runInTimeSlices(reviewFor(match.game, past, seat), { isStale, onStep: onProgress })
}
