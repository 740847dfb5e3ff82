/** A short run of the fuzzer, and relays with a mistake in them that it must find. `npm run fuzz` runs as long as one likes. */
import { runScript } from '../harness/run-script'

const fuzz = (...args: readonly string[]) => runScript('fuzz.mjs', ...args)

// A seed fixes the dice and not the timing: what was found is printed, and looked for again.
jest.retryTimes(3, { logErrorsBeforeRetry: true })

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
    // It stops at the first thing it finds; how soon that is, is a matter of luck.
    const { code, output } = await fuzz('--frames', '60000', '--seed', '1', '--plant', plant)
    expect(output).toContain(found)
    expect(code).toBe(1)
  },
  600_000,
)
