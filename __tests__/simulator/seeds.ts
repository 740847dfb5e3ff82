/** Runs of many seeds as one test: the first that fails is told with its last events. */
import { simulate } from './simulate'

export function expectSeeds(from: number, count: number): void {
  for (let seed = from; seed < from + count; seed++) {
    const { broken, game } = simulate(seed)
    if (broken)
      throw new Error(
        `Seed ${seed} (${game}) breaks a promise. ${broken.why}\n` +
          `Replay it with: npm run simulate -- --seeds 1 --from ${seed}\n${broken.trace.join('\n')}`,
      )
  }
}
