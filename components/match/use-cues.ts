// Sounds and haptics: entries as they are played back, the turn as it passes, the end. Driven by the playback, so that they
// match what is on screen, for moves of bots, other phones and replays, too.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Outcome, Seat } from '@/engine'
import { haptic } from '@/client/haptics'
import type { LiveMatch } from '@/client/live-match'
import { playSound, prepareSounds, type SoundName } from '@/client/sound'
import type { Cue, GameScreens } from '@/components/board/game-screens'
import type { Playback } from '@/components/board/use-playback'

/** A dial, a pick and a turn are felt where they are made. */
const felt: Partial<Record<SoundName, Parameters<typeof haptic>[0]>> = {
  flip: 'flip',
  slide: 'flip',
  lock: 'turn',
  trap: 'turn',
  tap: 'turn',
  alarm: 'turn',
}

export function usePlaybackCues(
  { record: { names } }: LiveMatch,
  screens: GameScreens,
  playback: Playback,
): void {
  const { animating, standing, next: after } = playback
  const cuesOf = useEffectEvent((): readonly Cue[] => {
    if (!animating || !after || typeof animating.move === 'string') return []
    return screens.playback.sounds?.({ entry: animating, before: standing, after, names }) ?? []
  })
  useEffect(prepareSounds, [])
  useEffect(() => {
    if (!animating) return
    const waiting = cuesOf().map(({ sound, after = 0 }) => setTimeout(() => give(sound), after))
    return () => waiting.forEach(clearTimeout)
  }, [animating])
}

function give(sound: SoundName): void {
  playSound(sound)
  const gesture = felt[sound]
  if (gesture) haptic(gesture)
}

/** For a live match: a turn at this phone has just begun, or the match has just ended. */
export function useTurnCues({ game, holds }: LiveMatch, { settled, snapshot, standing }: Playback): void {
  const { outcome, entries } = snapshot
  const next: Seat | undefined = outcome ? undefined : game.turn(standing.state)[0]
  const heard = useRef({ entries: entries.length, seat: next })
  const call = useEffectEvent(() => {
    const { entries: before, seat } = heard.current
    heard.current = { entries: entries.length, seat: next }
    // After a lost connection several moves may arrive at once, with other turns in between.
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
  // Spectators have neither won nor lost.
  if (holds.length === 0) return playSound('win')
  const good =
    'team' in outcome
      ? outcome.team === 'won'
      : 'winners' in outcome && outcome.winners.some((seat) => holds.includes(seat))
  playSound(good ? 'win' : 'lose')
  haptic(good ? 'success' : 'error')
}
