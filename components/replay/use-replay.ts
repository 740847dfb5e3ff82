// A finished match, acted out again: the stage of a replay, and how it is moved. What is shown is cut off where the
// replay stands, so that nothing on the screen knows how it goes on.
import { useEffect, useState } from 'react'
import type { LiveMatch } from '@/client/live-match'
import type { BoardSpec } from '@/components/match/board'
import { reducedShare, type Stage } from '@/components/match/use-stage'
import { useTheme } from '@/components/ui/theme-provider'

export interface Replay {
  readonly stage: Stage
  /** How many entries have been shown. */
  readonly at: number
  readonly total: number
  readonly playing: boolean
  readonly toggle: () => void
  readonly back: () => void
  readonly on: () => void
  readonly seek: (at: number) => void
}

/** Milliseconds between two moves, to see where things lie. */
const pauseBetween = 600

interface Position {
  readonly at: number
  /** The entry at this place is being acted out. */
  readonly acting: boolean
  readonly playing: boolean
}

/** From the deal on; or from an entry, which is acted out and no more. */
export function useReplay(match: LiveMatch, spec: BoardSpec, entry?: number): Replay {
  const { reducedMotion } = useTheme()
  const [whole] = useState(match.snapshot)
  const total = whole.entries.length
  // A match that was lost before its first move has nothing to act out.
  const fromTheDeal = { at: 0, acting: false, playing: total > 0 }
  const [{ at, acting, playing }, setPosition] = useState<Position>(() =>
    entry !== undefined && whole.entries[entry] ? { at: entry, acting: true, playing: false } : fromTheDeal,
  )
  const shownNow = whole.entries[at]
  const [before, after] = [whole.standings[at]!, whole.standings[at + 1]]
  const time =
    shownNow && after
      ? spec.actingTime({ entry: shownNow, before, after, names: match.record.names })
      : pauseBetween

  useEffect(() => {
    if (!acting && !playing) return
    const next = setTimeout(
      () =>
        setPosition(
          acting
            ? { at: at + 1, acting: false, playing: playing && at + 1 < total }
            : { at, acting: true, playing },
        ),
      acting ? time * (reducedMotion ? reducedShare : 1) : pauseBetween,
    )
    return () => clearTimeout(next)
  }, [at, acting, playing, total, time, reducedMotion])

  const shown = acting ? at + 1 : at
  const seek = (to: number): void =>
    setPosition({ at: Math.max(0, Math.min(total, to)), acting: false, playing: false })
  return {
    stage: {
      snapshot: {
        entries: whole.entries.slice(0, shown),
        standings: whole.standings.slice(0, shown + 1),
        outcome: at === total ? whole.outcome : undefined,
      },
      standing: before,
      acting: acting ? shownNow : undefined,
      next: acting ? after : undefined,
      settled: at === total,
      goesOn: undefined,
      rewind: seek,
    },
    at,
    total,
    playing,
    toggle: () => setPosition(at === total ? fromTheDeal : { at, acting, playing: !playing }),
    // Back from the middle of a move is where it began.
    back: () => seek(acting ? at : at - 1),
    on: () => (acting || at === total ? seek(at + 1) : setPosition({ at, acting: true, playing: false })),
    seek,
  }
}
