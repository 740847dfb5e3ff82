/** Remote matches where everything goes wrong that can: the second half of the seeds. */
import { simulate } from './simulate'
import { expectSeeds } from './seeds'

test('nothing breaks in 1000 more matches', () => expectSeeds(1001, 1000), 300_000)

test('a seed determines the whole run: it replays exactly', () => {
  for (const seed of [8, 1008, 1016]) expect(simulate(seed)).toEqual(simulate(seed))
})
