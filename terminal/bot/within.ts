/** Thinking with an eye on the clock, for drivers that give a move only so many milliseconds. */
import { thinkThrough } from '@/engine'

/** What comes of it by then; absent where it is not done. Without a time it thinks to the end. */
export function within<T>(
  thinking: Generator<undefined, T>,
  until: number | undefined,
): { readonly result: T } | undefined {
  if (until === undefined) return { result: thinkThrough(thinking) }
  while (performance.now() < until) {
    const step = thinking.next()
    if (step.done) return { result: step.value }
  }
  thinking.return(undefined as T)
  return undefined
}
