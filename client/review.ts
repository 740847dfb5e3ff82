// A finished match looked over on this phone: from its two texts, in slices, for one player at a time.
import { gameOf, type Insight, type Seat } from '@/engine'
import { hindsightOf } from '@/engine/dealer/hindsight'
import { reviewFor, type Review } from '@/engine/hints/review'
import type { LiveMatch } from './live-match'
import { inSlices } from './slices'

export type { Review, Turning } from '@/engine/hints/review'

interface Watching {
  readonly isStale: () => boolean
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void
}

/** Nothing if nobody waits for it any more. Rejects if the texts of the match cannot be followed. */
export function reviewOf(
  match: LiveMatch,
  seat: Seat,
  { isStale, onProgress }: Watching,
): Promise<Review | undefined> {
  const texts = match.texts()
  const past = {
    entries: match.snapshot().entries,
    *insights(of: Seat): Generator<undefined, readonly Insight<object, string>[]> {
      const hindsight = yield* hindsightOf(texts, of, gameOf)
      if (!hindsight) throw new Error('The texts of this match cannot be followed.')
      return hindsight
    },
  }
  return inSlices(reviewFor(match.game, past, seat), { isStale, onStep: onProgress })
}
