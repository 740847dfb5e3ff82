// The review of a match for one player, computed while the screen stays alive and kept while it is open.
import { useEffect, useState } from 'react'
import type { Seat } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import { reviewOf, type Review } from '@/client/review'

export type Reviewing =
  | { readonly state: 'working'; readonly progress: number }
  | { readonly state: 'done'; readonly review: Review }
  | { readonly state: 'failed' }

const begun: Reviewing = { state: 'working', progress: 0 }

export function useReview(match: LiveMatch, seat: Seat): Reviewing {
  const [bySeat, setBySeat] = useState<ReadonlyMap<Seat, Reviewing>>(new Map())
  const isDone = bySeat.get(seat)?.state === 'done'
  useEffect(() => {
    if (isDone) return
    let stale = false
    const put = (reviewing: Reviewing): void => {
      if (!stale) setBySeat((before) => new Map(before).set(seat, reviewing))
    }
    reviewOf(match, seat, {
      isStale: () => stale,
      onProgress: (progress) => put({ state: 'working', progress }),
    }).then(
      (review) => review && put({ state: 'done', review }),
      () => put({ state: 'failed' }),
    )
    return () => void (stale = true)
  }, [match, seat, isDone])
  return bySeat.get(seat) ?? begun
}
