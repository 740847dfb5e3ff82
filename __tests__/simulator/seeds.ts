/** Runs many seeds as one test: seeds that fail are reported with their last events. */
import { runScript } from '../harness/run-script'

export async function expectSeeds(from: number, count: number): Promise<void> {
  const { code, output } = await runScript('simulate.mjs', '--seeds', String(count), '--from', String(from))
  if (code !== 0)
    throw new Error(`${output}\nReplay a seed with: npm run simulate -- --seeds 1 --from <seed>`)
  expect(output).toContain(`${count} seeds from ${from}: 0 failed`)
}
