// Long work in short slices, so that the screen stays alive: a slice leaves room for a frame, also on a slow phone.
const sliceTime = 5

interface Slicing<Step> {
  /** Asked between slices: whether nobody waits for the result any more. */
  readonly isStale?: () => boolean
  /** The newest step of each slice. */
  readonly onStep?: (step: Step) => void
}

/** What comes of it; nothing if it has become stale before the end. */
export async function inSlices<Step, Result>(
  work: Generator<Step, Result>,
  { isStale, onStep }: Slicing<Step> = {},
): Promise<Result | undefined> {
  for (;;) {
    const until = performance.now() + sliceTime
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
