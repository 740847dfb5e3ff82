// The playback of a replay, and its controls. The log is cut off at the current position, so that nothing on the screen knows
// how the match goes on.
import { useEffect, useState } from 'react'
import type { LiveMatch } from '@/client/live-match'
import type { GameScreens } from '@/components/board/game-screens'
import { reducedShare, type Playback } from '@/components/board/use-playback'
import { useTheme } from '@/components/ui/theme-provider'

export interface Replay {
  readonly playback: Playback
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
  /** The entry at this position is being played back. */
  readonly animating: boolean
  readonly playing: boolean
}

/** From the deal; or one entry, which is played back by itself. */
export function useReplay(match: LiveMatch, screens: GameScreens, entry?: number): Replay {
  const { reducedMotion } = useTheme()
  const [whole] = useState(match.snapshot)
  const total = whole.entries.length
  // A match that was lost before its first move has nothing to play back.
  const fromTheDeal = { at: 0, animating: false, playing: total > 0 }
  const [{ at, animating, playing }, setPosition] = useState<Position>(() =>
    entry !== undefined && whole.entries[entry]
      ? { at: entry, animating: true, playing: false }
      : fromTheDeal,
  )
  const shownNow = whole.entries[at]
  const [before, after] = [whole.standings[at]!, whole.standings[at + 1]]
  const time =
    shownNow && after
      ? screens.playback.duration({ entry: shownNow, before, after, names: match.record.names })
      : pauseBetween

  useEffect(() => {
    if (!animating && !playing) return
    const next = setTimeout(
      () =>
        setPosition(
          animating
            ? { at: at + 1, animating: false, playing: playing && at + 1 < total }
            : { at, animating: true, playing },
        ),
      animating ? time * (reducedMotion ? reducedShare : 1) : pauseBetween,
    )
    return () => clearTimeout(next)
  }, [at, animating, playing, total, time, reducedMotion])

  const shown = animating ? at + 1 : at
  const seek = (to: number): void =>
    setPosition({ at: Math.max(0, Math.min(total, to)), animating: false, playing: false })
  return {
    playback: {
      snapshot: {
        entries: whole.entries.slice(0, shown),
        standings: whole.standings.slice(0, shown + 1),
        outcome: at === total ? whole.outcome : undefined,
      },
      standing: before,
      animating: animating ? shownNow : undefined,
      next: animating ? after : undefined,
      settled: at === total,
      goesOn: undefined,
      rewind: seek,
      skip: undefined,
    },
    at,
    total,
    playing,
    toggle: () => setPosition(at === total ? fromTheDeal : { at, animating, playing: !playing }),
    // Stepping back in the middle of a move returns to its start.
    back: () => seek(animating ? at : at - 1),
    on: () =>
      animating || at === total ? seek(at + 1) : setPosition({ at, animating: true, playing: false }),
    seek,
  }
}
