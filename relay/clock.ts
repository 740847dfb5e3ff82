/**
 * The relay's time: elapsed time by the machine's monotonic clock, never wall time, so changing the system clock makes
 * nobody absent and removes no table. If the process was suspended (a sleeping laptop, a debugger), nobody could have come
 * back meanwhile, so only a few seconds of that count.
 */
const longestStep = 5000

export function createElapsedClock(
  begin: number,
  steady: () => number = () => performance.now(),
): () => number {
  let elapsed = begin
  let at = steady()
  return () => {
    const time = steady()
    elapsed += Math.min(Math.max(0, time - at), longestStep)
    at = time
    return Math.round(elapsed)
  }
}

/**
 * Lets the process exit while this timer is still running. The cast is there because without the app's generated types,
 * TypeScript takes Node's timers for a browser's, which are numbers.
 */
export function letProcessEnd(timer: unknown): void {
  ;(timer as { unref(): void }).unref()
}
