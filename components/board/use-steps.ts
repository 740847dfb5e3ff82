// Plays an entry back in steps. A board lists how long each step lasts and draws the current one. Timers keep the time, not
// animation frames: those stop in a hidden tab, and the entry would never end there.
import { useEffect, useState } from 'react'
import { useTheme } from '@/components/ui/theme-provider'
import { reducedShare } from './use-playback'

/** The current step, counted from 0. `of` is the entry being played back: a new one starts from the first step. */
export function useSteps(times: readonly number[], of: object | undefined): number {
  const { reducedMotion } = useTheme()
  const [at, setAt] = useState<{ readonly of: object | undefined; readonly step: number }>({ of, step: 0 })
  const step = at.of === of ? at.step : 0
  const time = step < times.length - 1 ? times[step] : undefined
  useEffect(() => {
    if (of === undefined || time === undefined) return
    const next = setTimeout(() => setAt({ of, step: step + 1 }), reducedMotion ? time * reducedShare : time)
    return () => clearTimeout(next)
  }, [of, step, time, reducedMotion])
  return step
}
