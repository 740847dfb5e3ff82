// Runs long work in short time slices, so that the screen keeps responding: each slice leaves room for a frame, even on a
// slow phone.
const timeSlice = 5

interface TimeSlicing<Step> {
  /** Called between slices: whether nobody is waiting for the result any more. */
  readonly isStale?: () => boolean
  /** The newest step of each slice. */
  readonly onStep?: (step: Step) => void
}

/** The result of the work; undefined if it became stale before the end. */
export async function runInTimeSlices<Step, Result>(
  work: Generator<Step, Result>,
  { isStale, onStep }: TimeSlicing<Step> = {},
): Promise<Result | undefined> {
  for (;;) {
    const until = performance.now() + timeSlice
    let newest: { readonly step: Step } | undefined
    while (performance.now() < until) {
      const next = work.next()
      if (next.done) return next.value
      newest = { step: next.value }
    }
    if (newest) onStep?.(newest.step)
    await pause(0)
    if (isStale?.()) return undefined
  }
}

export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))
