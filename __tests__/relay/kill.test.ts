/** A relay that is killed under load: five times here, two hundred times with `npm run kill-test`. */
import { underFire } from './kill-harness'

test('no acknowledged move is lost or duplicated', async () => {
  const { acknowledged, lost, wrong } = await underFire(5)
  expect({ lost, wrong }).toEqual({ lost: [], wrong: [] })
  expect(acknowledged).toBeGreaterThan(20)
}, 120_000)
