// Submits moves made on this phone, one at a time per seat. Until the result of a move is drawn, the screen still shows the
// table from before it, and a second press would be judged by a table its player has not seen.
import { useLayoutEffect, useRef } from 'react'
import type { Seat } from '@/engine'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import { nextTask } from '@/components/ui/next-task'

interface Submitting {
  /** A move of this seat is on its way into the log or onto the screen. */
  readonly isUnderWay: (seat: Seat) => boolean
  readonly submit: LiveMatch['submit']
}

/** `shown` is what the screen draws: it may lag behind the match. */
export function useSubmit(match: LiveMatch, shown: Snapshot): Submitting {
  const drawn = useRef(shown.entries.length)
  /** By seat: how many entries have to be drawn until its move is over. */
  const underWay = useRef(new Map<Seat, number>())
  const isUnderWay = (seat: Seat): boolean => (underWay.current.get(seat) ?? 0) > drawn.current
  useLayoutEffect(() => {
    drawn.current = shown.entries.length
  }, [shown])
  return {
    isUnderWay,
    async submit(seat, move, seen) {
      if (isUnderWay(seat)) return undefined
      underWay.current.set(seat, Infinity)
      await nextTask()
      const not = await match.submit(seat, move, seen).finally(() => underWay.current.delete(seat))
      if (!not) underWay.current.set(seat, match.snapshot().entries.length)
      return not
    },
  }
}
