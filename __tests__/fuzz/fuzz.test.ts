/** A short run of the fuzzer, and relays with a planted bug that it must find. `npm run fuzz` runs as long as you like. */
import { runScript } from '../harness/run-script'

const fuzz = (...args: readonly string[]) => runScript('fuzz.mjs', ...args)

test('no frame harms the relay, other people’s tables or an honest seat', async () => {
  const { code, output } = await fuzz('--frames', '6000', '--seed', '1')
  expect(output).toContain('nothing is broken')
  expect(code).toBe(0)
  // The run did something: matches were played to the end, and the relay parsed the fuzzer's messages.
  expect(output).toMatch(/[1-9]\d* honest matches with [1-9]\d* moves/)
  expect(output).toMatch(/stored where the fuzzer sits: .*entry \d+/)
}, 600_000)

test.each([
  ['throws on an unexpected text', 'throw', 'The relay died'],
  ['lets anybody leave in somebody else’s name', 'leave', 'only those who sit at a table change it'],
  ['sends the log to everybody', 'log', 'only those at a table hear what goes on there'],
])(
  'a relay that %s is found',
  async (_, plant, found) => {
    // It stops at the first thing it finds. A seed fixes the dice, not the timing, so how soon that is varies.
    let last = { code: 0 as number | null, output: '' }
    for (let seed = 1; seed <= 10 && !last.output.includes(found); seed++)
      last = await fuzz('--frames', '20000', '--seed', String(seed), '--plant', plant)
    expect(last.output).toContain(found)
    expect(last.code).toBe(1)
  },
  600_000,
)
