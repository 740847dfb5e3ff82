// Plays the log back. New entries are animated one after the other, each for as long as its board needs, so that moves made
// here, by a bot, on another phone or in a replay all look alike. Nothing is played back while the screen is covered: the
// next player then sees what happened since they last looked.
import { startTransition, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Entry, Seat, Standing } from '@/engine'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import { useTheme } from '@/components/ui/theme-provider'
import type { GameScreens, PlayedEntry } from './game-screens'

export interface Playback {
  readonly snapshot: Snapshot
  readonly standing: Standing<object>
  readonly animating: Entry<object> | undefined
  /** The standing after the animated entry. */
  readonly next: Standing<object> | undefined
  /** Everything has been shown. */
  readonly settled: boolean
  /** Set during a brief entry: this seat may already go on with its turn. */
  readonly goesOn: Seat | undefined
  /** Goes back to an earlier entry and plays back what came after it. */
  readonly rewind: (to: number) => void
  /** Ends what is being shown at once. Absent where that would take it from somebody else's sight. */
  readonly skip: (() => void) | undefined
}

/** With reduced motion nothing travels, but an entry still needs time to be read. */
export const reducedShare = 0.7

/** Milliseconds between opening the cover and the first entry missed under it: time to see how things stood before. */
const pauseAfterOpening = 250

export function usePlayback(match: LiveMatch, screens: GameScreens, paused: boolean): Playback {
  const { reducedMotion } = useTheme()
  // Starting and ending an entry are low-priority renders: a slow phone must keep responding to touch.
  const snapshot = useDeferredValue(useSyncExternalStore(match.subscribe, match.snapshot, match.snapshot))
  const [shown, setShown] = useState(snapshot.entries.length)
  const [awake, setAwake] = useState(!paused)
  const entry = snapshot.entries[shown]
  const before = snapshot.standings[shown]!
  const after = snapshot.standings[shown + 1]
  const names = match.record.names
  const played = entry && after && { entry, before, after, names }
  const time = played ? timeOf(match, screens, played) : 0
  if (paused && awake) setAwake(false)
  // Nothing was missed, so there is no pause: a player who moves at once must not wait for their own move.
  if (!paused && !awake && entry === undefined) setAwake(true)
  if (!paused && entry && time === 0) setShown(shown + 1)

  useEffect(() => {
    if (paused || awake) return
    const wake = setTimeout(() => setAwake(true), pauseAfterOpening)
    return () => clearTimeout(wake)
  }, [paused, awake])

  useEffect(() => {
    if (!awake || !entry) return
    const next = setTimeout(
      () => startTransition(() => setShown(shown + 1)),
      reducedMotion ? time * reducedShare : time,
    )
    return () => clearTimeout(next)
  }, [awake, entry, shown, time, reducedMotion])

  return {
    snapshot,
    standing: before,
    animating: awake ? entry : undefined,
    next: awake ? after : undefined,
    settled: entry === undefined,
    goesOn: awake && played && screens.playback.isBrief?.(played) ? played.entry.seat : undefined,
    rewind: setShown,
    skip: played && !paused && maySkip(match, screens, played) ? () => setShown(shown + 1) : undefined,
  }
}

/**
 * Whoever catches up on a shared phone looks alone, and so does the only person at a phone. Elsewhere a touch of one must not
 * take from the others what they have to remember.
 */
function maySkip({ holds }: LiveMatch, screens: GameScreens, played: PlayedEntry): boolean {
  return (
    holds.length <= 1 || screens.secrets === 'always' || (screens.playback.isSkippable?.(played) ?? false)
  )
}

/**
 * A look made on this phone is not animated: its player is holding the card down to see it. Nor is what nobody can see, or
 * what a remote player does while players here are to move as well: it would interrupt them.
 */
function timeOf({ holds, game, table }: LiveMatch, screens: GameScreens, played: PlayedEntry): number {
  const { seat } = played.entry
  const { keepsLooking, isUnseen, duration } = screens.playback
  if (holds.includes(seat)) return keepsLooking?.(played) || isUnseen?.(played) ? 0 : duration(played)
  const turn = game.turn(played.before.state)
  const isAtOnce = turn.includes(seat) && turn.some((other) => holds.includes(other))
  return table && isAtOnce ? 0 : screens.playback.duration(played)
}
