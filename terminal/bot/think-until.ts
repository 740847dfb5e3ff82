/** Lets a bot think until a deadline, for drivers that set a time limit. */
import { thinkThrough } from '@/engine'

/** The result, or nothing if the time runs out first. Without a deadline the bot thinks to the end. */
export function thinkUntil<T>(
  thinking: Generator<undefined, T>,
  deadline: number | undefined,
): { readonly result: T } | undefined {
  if (deadline === undefined) return { result: thinkThrough(thinking) }
  while (performance.now() < deadline) {
    const step = thinking.next()
    if (step.done) return { result: step.value }
  }
  thinking.return(undefined as T)
  return undefined
}
