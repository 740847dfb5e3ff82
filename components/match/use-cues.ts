// What is heard and felt at the table: entries as they are acted out, the turn as it passes, the end. Taken from the
// stage, so that it comes with what is seen: also for moves of a bot, of another phone or of a replay.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Outcome, Seat } from '@/engine'
import { haptic } from '@/client/haptics'
import type { LiveMatch } from '@/client/live-match'
import { playSound, prepareSounds, type SoundName } from '@/client/sound'
import type { BoardSpec, Cue } from './board'
import type { Stage } from './use-stage'

/** A dial, a pick and a turn are felt where they are made. */
const felt: Partial<Record<SoundName, Parameters<typeof haptic>[0]>> = {
  flip: 'flip',
  slide: 'flip',
  lock: 'turn',
  trap: 'turn',
  tap: 'turn',
  alarm: 'turn',
}

export function useActingCues({ record: { names } }: LiveMatch, spec: BoardSpec, stage: Stage): void {
  const { acting, standing, next: after } = stage
  const cuesOf = useEffectEvent((): readonly Cue[] => {
    if (!acting || !after || typeof acting.move === 'string') return []
    return spec.sounds?.({ entry: acting, before: standing, after, names }) ?? []
  })
  useEffect(prepareSounds, [])
  useEffect(() => {
    if (!acting) return
    const waiting = cuesOf().map(({ sound, after = 0 }) => setTimeout(() => give(sound), after))
    return () => waiting.forEach(clearTimeout)
  }, [acting])
}

function give(sound: SoundName): void {
  playSound(sound)
  const gesture = felt[sound]
  if (gesture) haptic(gesture)
}

/** A match that is played here: it is somebody's turn at this phone now, or it has ended. Not for what was so before. */
export function useTurnCues({ game, holds }: LiveMatch, { settled, snapshot, standing }: Stage): void {
  const { outcome, entries } = snapshot
  const next: Seat | undefined = outcome ? undefined : game.turn(standing.state)[0]
  const heard = useRef({ entries: entries.length, seat: next })
  const call = useEffectEvent(() => {
    const { entries: before, seat } = heard.current
    heard.current = { entries: entries.length, seat: next }
    // Several moves may have come at once, after a while without a line: then it was another's turn in between.
    const isSame = snapshot.standings.slice(before).every(({ state }) => game.turn(state)[0] === seat)
    if (entries.length === before || (isSame && !outcome)) return
    if (outcome) giveResult(outcome, holds)
    else if (next !== undefined && holds.includes(next)) {
      playSound('turn')
      haptic('turn')
    }
  })
  useEffect(() => {
    if (settled) call()
  }, [settled, entries])
}

function giveResult(outcome: Outcome, holds: readonly Seat[]): void {
  // Who only looks on has neither won nor lost.
  if (holds.length === 0) return playSound('win')
  const good =
    'team' in outcome
      ? outcome.team === 'won'
      : 'winners' in outcome && outcome.winners.some((seat) => holds.includes(seat))
  playSound(good ? 'win' : 'lose')
  haptic(good ? 'success' : 'error')
}
