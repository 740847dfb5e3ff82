// The log, acted out. New entries are shown one after the other, each for as long as its board needs, so that moves made
// here, by a bot, on another phone or in a replay all look alike. While covered nothing is acted out: the next player
// sees what happened since they last looked.
import { startTransition, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Entry, Seat, Standing } from '@/engine'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import { useTheme } from '@/components/ui/theme-provider'
import type { BoardSpec, Told } from './board'

export interface Stage {
  readonly snapshot: Snapshot
  readonly standing: Standing<object>
  readonly acting: Entry<object> | undefined
  /** What the acting entry leads to. */
  readonly next: Standing<object> | undefined
  /** Everything has been shown. */
  readonly settled: boolean
  /** Set during a brief entry: this seat can go on with its turn. */
  readonly goesOn: Seat | undefined
  /** Goes back to an earlier entry, to act out what came after. */
  readonly rewind: (to: number) => void
}

/** With reduced motion an entry still needs time to be read, but not to travel. */
export const reducedShare = 0.7

/** Milliseconds from the opening of a cover to the first move that was made under it: time to see how it stood before. */
const beat = 450

export function useStage(match: LiveMatch, spec: BoardSpec, paused: boolean): Stage {
  const { reducedMotion } = useTheme()
  // Both steps of an entry, onto the stage and off it, are drawn in slices: a slow phone stays alive under the fingers.
  const snapshot = useDeferredValue(useSyncExternalStore(match.subscribe, match.snapshot, match.snapshot))
  const [shown, setShown] = useState(snapshot.entries.length)
  const [awake, setAwake] = useState(!paused)
  const entry = snapshot.entries[shown]
  if (paused && awake) setAwake(false)
  // Nothing was missed: whoever moves at once must not find a table that goes to sleep over their move.
  if (!paused && !awake && entry === undefined) setAwake(true)
  const before = snapshot.standings[shown]!
  const after = snapshot.standings[shown + 1]
  const names = match.record.names
  const told = entry && after && { entry, before, after, names }
  const time = told ? timeOf(match, spec, told) : 0
  if (awake && entry && time === 0) setShown(shown + 1)

  useEffect(() => {
    if (paused || awake) return
    const wake = setTimeout(() => setAwake(true), beat)
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
    acting: awake ? entry : undefined,
    next: awake ? after : undefined,
    settled: entry === undefined,
    goesOn: awake && told && spec.isBrief?.(told) ? told.entry.seat : undefined,
    rewind: setShown,
  }
}

/**
 * A look made on this phone is not acted out: its player is holding a finger down to see the card itself. Nor is what
 * somebody elsewhere does while players here are on turn as well: it would take the table out of their hands.
 */
function timeOf({ holds, game, table }: LiveMatch, spec: BoardSpec, told: Told): number {
  const { seat } = told.entry
  if (holds.includes(seat)) return spec.looks?.(told) ? 0 : spec.actingTime(told)
  const turn = game.turn(told.before.state)
  const isAtOnce = turn.includes(seat) && turn.some((other) => holds.includes(other))
  return table && isAtOnce ? 0 : spec.actingTime(told)
}
