/** What a simulator does not find may be there: so mistakes are planted, and each one must be found. */
import { plantedInPhone } from './planted-phone'
import { plantedInRelay } from './planted-relay'
import type { Sabotage } from './sabotage'
import { simulate } from './simulate'

const enough = 200

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
    // It is the mistake that was found, and nothing that is broken anyway.
    expect(simulate(seed!).broken).toBeUndefined()
  })
})
