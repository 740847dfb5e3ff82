/** A short run of the fuzzer, and relays with a mistake in them that it must find. `npm run fuzz` runs as long as one likes. */
import { runScript } from '../harness/run-script'

const fuzz = (...args: readonly string[]) => runScript('fuzz.mjs', ...args)

test('no frame harms the relay, a table of others or an honest seat', async () => {
  const { code, output } = await fuzz('--frames', '6000', '--seed', '1')
  expect(output).toContain('nothing is broken')
  expect(code).toBe(0)
  // It was under way: matches were played to the end, and the fuzzer was heard.
  expect(output).toMatch(/[1-9]\d* honest matches with [1-9]\d* moves/)
  expect(output).toMatch(/stored where the fuzzer sits: .*entry \d+/)
}, 600_000)

test.each([
  ['throws at a text that nobody thought of', 'throw', 'The relay died'],
  ['lets anybody leave in the name of others', 'leave', 'only those who sit at a table change it'],
  ['tells the log to everybody', 'log', 'nobody hears what goes on at a table of others'],
])(
  'a relay that %s is found',
  async (_, plant, found) => {
    // It stops at the first thing it finds. A seed fixes the dice and not the timing, so how soon that is, is a matter of luck.
    let last = { code: 0 as number | null, output: '' }
    for (let seed = 1; seed <= 4 && !last.output.includes(found); seed++)
      last = await fuzz('--frames', '60000', '--seed', String(seed), '--plant', plant)
    expect(last.output).toContain(found)
    expect(last.code).toBe(1)
  },
  600_000,
)
