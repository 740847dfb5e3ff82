// An entry that is acted out in steps: first this, then that. A board lists how long each step lasts and draws the one
// that it is at. Kept by timers, so that a step that nobody sees, in a hidden tab, ends all the same.
import { useEffect, useState } from 'react'
import { useTheme } from '@/components/ui/theme-provider'
import { reducedShare } from './use-stage'

/** The step that is due, counted from 0. `of` is what is acted out: another one begins anew. */
export function useBeats(times: readonly number[], of: object | undefined): number {
  const { reducedMotion } = useTheme()
  const [at, setAt] = useState<{ readonly of: object | undefined; readonly beat: number }>({ of, beat: 0 })
  const beat = at.of === of ? at.beat : 0
  const time = beat < times.length - 1 ? times[beat] : undefined
  useEffect(() => {
    if (of === undefined || time === undefined) return
    const next = setTimeout(() => setAt({ of, beat: beat + 1 }), reducedMotion ? time * reducedShare : time)
    return () => clearTimeout(next)
  }, [of, beat, time, reducedMotion])
  return beat
}
