/**
 * `npm run research -- fit-traps SAMPLES`: solves Trap and Treasure, fits the bot's value of a position to the solved one, and
 * prints the weights for engine/games/trap-and-treasure/bot/weights.ts and how far off they are. Matches begin with many traps
 * in hand, but few of all positions have them, so each number of traps in hand gets an equal share of the samples.
 */
import type { State } from '@/engine/games/trap-and-treasure/rules'
import { createAtlas, positionOf } from '@/engine/games/trap-and-treasure/bot/board'
import { gauge, mostMeasures, standpointOf, weightCount } from '@/engine/games/trap-and-treasure/bot/worth'
import { createRandom } from '../bench/random'
import { print } from '../bench/rates'
import { solveTraps, type Solved } from './traps-solved'

interface Sample {
  readonly gauged: readonly number[]
  /** 1 won, 0 lost, a half neither. */
  readonly chance: number
}

const passes = 30
const pace = 0.3

export function fitTraps(count: number, { draw, valueOf }: Solved = solveTraps()): void {
  const random = createRandom(99)
  const distances = createAtlas()
  const into = new Int16Array(mostMeasures)
  const sampleOf = (state: State): Sample => {
    const position = positionOf(state)
    const at = standpointOf(position)
    const measures = gauge(distances(position.traps), at, into)
    const value = at.carrier === 2 ? -valueOf(state) : valueOf(state)
    return { gauged: [...into.subarray(0, measures)], chance: (value + 1) / 2 }
  }
  const samples = Array.from({ length: count }, (_, i) => sampleOf(draw(random, i % 7)))
  const fitted = new Float64Array(weightCount)
  /** Logistic regression with a learning rate per weight (AdaGrad). */
  const spread = new Float64Array(weightCount).fill(1)
  const chanceOf = ({ gauged }: Sample): number =>
    1 / (1 + Math.exp(-gauged.reduce((sum, at) => sum + fitted[at]!, 0)))
  for (let i = 0; i < passes * count; i++) {
    const sample = samples[random(count)]!
    const off = sample.chance - chanceOf(sample)
    for (const at of sample.gauged) {
      spread[at]! += off * off
      fitted[at]! += (pace * off) / Math.sqrt(spread[at]!)
    }
  }
  const off = samples.reduce((sum, sample) => sum + (sample.chance - chanceOf(sample)) ** 2, 0) / count
  print(`off by ${off.toFixed(4)}, squared`, `[${Array.from(fitted, (weight) => Math.round(100 * weight))}]`)
}
