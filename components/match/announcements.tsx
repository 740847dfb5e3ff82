// Says each entry as it is played back, for people who cannot see the board: what the others did, and what came of their own
// move. Counted by entries, not by animations, because some entries are shown at once.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMatch } from '@/components/board/match-context'
import { useDescribe } from '@/components/board/use-describe'
import { announce } from '@/components/ui/announce'

export function Announcements() {
  const { playback } = useMatch()
  const describe = useDescribe()
  const shown = playback.standing.n + (playback.animating ? 1 : 0)
  const said = useRef(shown)
  const say = useEffectEvent((from: number) => {
    for (let i = from; i < shown; i++) announce(describe(i))
  })
  useEffect(() => {
    // It goes back when a player sees again what they missed: that is said, too.
    say(Math.min(said.current, shown))
    said.current = shown
  }, [shown])
  return null
}
