/**
 * Time as the relay counts it: elapsed, by the machine's steady clock, and never by the wall. Setting the wall clock makes
 * nobody absent and removes no table. If the process stood still (a laptop slept, a debugger held it), nobody could come
 * back meanwhile, so only a short step of that counts.
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
 * A process may end though this timer still runs. Without the app's generated types, TypeScript takes Node's timers for a
 * browser's, which are numbers.
 */
export function letProcessEnd(timer: unknown): void {
  ;(timer as { unref(): void }).unref()
}
