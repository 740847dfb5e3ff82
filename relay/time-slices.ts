/**
 * Runs long work in short slices, so that nobody else waits for it: other messages are handled in between. A slice is well below
 * the ten milliseconds that may pass unnoticed, because a step can take longer than the last one.
 */
const SLICE_MS = 4

export async function runInTimeSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const next = work.next()
      if (next.done) return next.value
    }
    await endOfTurn()
  }
}

export const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
