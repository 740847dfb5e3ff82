/** Remote matches where everything goes wrong that can: the first half of the seeds, so that two cores can share them. */
import { expectSeeds } from './seeds'

test('nothing breaks in 1000 matches', () => expectSeeds(1, 1000), 300_000)
