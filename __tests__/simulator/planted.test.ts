/** A simulator that finds nothing proves little unless it can find bugs: so bugs are planted, and it must find each one. */
import { plantedInPhone } from './planted-phone'
import { plantedInRelay } from './planted-relay'
import type { Sabotage } from './sabotage'
import { simulate } from './simulate'

/** Most are found among the first twenty. A move that is sent again after its answer was lost is rare. */
const enough = 600

const firstBroken = (sabotage: Sabotage): number | undefined => {
  for (let seed = 1; seed <= enough; seed++) if (simulate(seed, sabotage).broken) return seed
  return undefined
}

describe.each([
  ['a relay that', plantedInRelay],
  ['a phone that', plantedInPhone],
])('%s', (_, planted) => {
  test.each(Object.entries(planted))('%s is found', (_, sabotage) => {
    const seed = firstBroken(sabotage)
    expect(seed).toBeDefined()
    // Without the planted bug the same seed passes, so it was the bug that was found.
    expect(simulate(seed!).broken).toBeUndefined()
  })
})
