// Moves made on this phone, for each seat one at a time. Until what a move led to has been drawn, the table that can be
// pressed is the one from before it: a second press would be judged by what the first has changed.
import { useLayoutEffect, useRef } from 'react'
import type { Seat } from '@/engine'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import { nextTask } from '@/components/ui/next-task'

interface Taking {
  /** A move of this seat is on its way into the log or onto the screen. */
  readonly isUnderWay: (seat: Seat) => boolean
  readonly take: LiveMatch['take']
}

/** `shown` is what the screen draws: it may lag behind the match. */
export function useTaking(match: LiveMatch, shown: Snapshot): Taking {
  const drawn = useRef(shown.entries.length)
  /** By seat: how many entries have to be drawn until its move is over. */
  const underWay = useRef(new Map<Seat, number>())
  const isUnderWay = (seat: Seat): boolean => (underWay.current.get(seat) ?? 0) > drawn.current
  useLayoutEffect(() => {
    drawn.current = shown.entries.length
  }, [shown])
  return {
    isUnderWay,
    async take(seat, move, seen) {
      if (isUnderWay(seat)) return undefined
      underWay.current.set(seat, Infinity)
      await nextTask()
      const not = await match.take(seat, move, seen).finally(() => underWay.current.delete(seat))
      if (!not) underWay.current.set(seat, match.snapshot().entries.length)
      return not
    },
  }
}
