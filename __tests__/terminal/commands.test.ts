/** The commands for scripts, run in this process: arguments of every wrong kind, and examples that hold. */
import { readFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { gameIds } from '@/engine'
import { linesOf } from '@/terminal/lines'
import { run } from '@/terminal/run'
import { verify } from '@/terminal/verify'
import { ran } from './run-terminal'

const deal = 'lock key treasure lock key'

test.each([
  [['perft', 'lock-and-key', deal, '0'], '1'],
  [['perft', 'lock-and-key', deal, '2'], '205'],
  [['perft', 'lock-and-key', deal, '1', '--after', '1 reveal 1; 2 reveal 2'], '6'],
  [['perft', 'lock-and-key', deal, '1', '--after', ' ; '], '15'],
  [['perft', 'trap-and-treasure', '-', '1'], '24'],
  [['perft', '--seats', '2', 'safecracker-duel', '3-4-2/5-1-3', '1'], '15'],
])('%j prints only the count', async (words, count) => {
  expect(await ran(words)).toEqual({ code: 0, output: `${count}\n`, errors: '' })
})

test.each([
  [['perft'], 'perft needs a game'],
  [['perft', 'lock-and-key', deal], 'perft needs a game'],
  [['perft', 'lock-and-key', ...deal.split(' '), '2'], 'perft needs a game'],
  [['perft', 'lock-and-key', deal, '-1'], 'Unknown option'],
  [['perft', 'lock-and-key', deal, '1.5'], 'perft needs a game'],
  [['perft', 'lock-and-key', 'lock lock', '2'], 'is not a deal of this game'],
  [['perft', 'chess', '-', '2'], 'There is no game ‘chess’'],
  [['perft', '__proto__', '-', '2'], 'There is no game'],
  [['perft', 'lock-and-key', deal, '1', '--seats', '3'], 'This game is for 2 players.'],
  [['perft', 'lock-and-key', deal, '1', '--seats', 'two'], '--seats needs a number.'],
  [['perft', 'lock-and-key', deal, '1', '--after', '1 reveal 1; 1 reveal 2'], '‘1 reveal 2’: It’s the other'],
  [['verify', 'file'], 'verify takes no arguments'],
])('%j is answered with a sentence', async (words, sentence) => {
  const { code, output, errors } = await ran(words)
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toContain(sentence)
})

test('help names every command and every game', async () => {
  const { code, output } = await ran(['help'])
  expect(code).toBe(0)
  for (const word of ['play', 'replay', 'audit', 'perft', 'verify', ...gameIds])
    expect(output).toContain(word)
})

test.each([
  ['{"game":"lock-and-key","seats":1000000000}', 'Seats must be a whole number'],
  ['{"game":"lock-and-key","seats":2.5}', 'Seats must be a whole number'],
  ['{"game":"lock-and-key","seats":2,"deal":7}', 'The deal must be a string or null.'],
  ['{"game":"lock-and-key","seats":2,"moves":[1]}', 'Moves must be strings.'],
  ['{"game":"lock-and-key","seats":2,"try":[{"at":0}]}', 'A try must have'],
  ['{"game":7}', 'A match needs a game.'],
  ['null', 'A line must be one JSON object.'],
])('verify refuses %s', (line, sentence) => {
  expect(verify(line)).toMatchObject({ applied: 0, legal: 0, outcome: null })
  expect(verify(line).refusal).toContain(sentence)
})

test('verify waits for a slow reader', async () => {
  const output = new PassThrough({ highWaterMark: 64 })
  const line = JSON.stringify({ game: 'lock-and-key', seats: 2, deal, moves: [], try: [] })
  const lines = Array.from({ length: 50 }, () => `${line}\n`)
  const streams = { input: Readable.from(lines), output, errors: new PassThrough(), isTerminal: false }
  const running = run(['verify'], streams)
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  while (!output.writableNeedDrain) await turn()
  // Long enough for a program that did not wait to go on.
  for (let i = 0; i < 50; i++) await turn()
  expect(output.readableLength + output.writableLength).toBeLessThan(1000)
  let answers = 0
  output.setEncoding('utf8').on('data', (text: string) => (answers += text.split('\n').length - 1))
  expect(await running).toBe(0)
  await turn()
  expect(answers).toBe(50)
})

test('a line ends at a line feed and nowhere else', async () => {
  const pieces = [
    Buffer.from('a\u2028b\nc'),
    Buffer.from('d\n\né').subarray(0, 4),
    Buffer.from('é').subarray(1),
  ]
  const lines: string[] = []
  for await (const line of linesOf(Readable.from(pieces))) lines.push(line)
  expect(lines).toEqual(['a\u2028b', 'cd', '', 'é'])
})

describe('docs/terminal.md', () => {
  const page = readFileSync('docs/terminal.md', 'utf8')
  const examples = [...page.matchAll(/^\$ npm run -s terminal -- (.*)\n((?:(?!\$ |```).*\n)*)/gm)]

  test('has examples', () => expect(examples.length).toBeGreaterThan(3))

  test.each(examples.map(([, command, answer]) => [command!, answer!]))('%s', async (command, answer) => {
    const [asked, input = ''] = command.split(' <<< ')
    const words = [...asked!.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
    const { output, errors } = await ran(words, input === '' ? [] : [input.slice(1, -1)])
    expect(output + errors).toBe(answer)
  })
})
