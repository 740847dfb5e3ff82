/** The real process: what scripts get from it, line by line, and what is left when it is killed. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inFolder, ran } from './run-terminal'

jest.setTimeout(120_000)

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

const program = ['--import', 'tsx', 'terminal/main.ts']

/** Runs a program to its end. `watch` sees all output so far and may kill it. */
function started(
  command: string,
  words: readonly string[],
  { input = '', watch }: { input?: string; watch?: (output: string, kill: () => void) => void } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words)
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      watch?.(output, () => child.kill('SIGKILL'))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
    if (watch) child.stdin.write(input)
    else child.stdin.end(input)
  })
}

const terminal = (words: readonly string[], options = {}): Promise<Ended> =>
  started(process.execPath, [...program, ...words], options)

test('perft prints only the count', async () => {
  const deal = 'lock key treasure lock key'
  expect(await terminal(['perft', 'lock-and-key', deal, '3'])).toEqual({
    code: 0,
    output: '2607\n',
    errors: '',
  })
})

test('a wrong word gets a sentence and exit code 2', async () => {
  const { code, output, errors } = await terminal(['fly'])
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toBe('There is no command ‘fly’. Type ‘help’ to see them all.\n')
})

test('verify answers thousands of lines, good and bad, in one run', async () => {
  const record = readFileSync('__tests__/fixtures/lock-and-key.jsonl', 'utf8').split('\n')[0]!
  const { game, seats, deal, moves, outcome } = JSON.parse(record) as Record<string, unknown>
  const good = JSON.stringify({ game, seats, deal, moves, try: [] })
  const kinds = [good, 'no json', '', '{"game":"toString","seats":2,"deal":null,"moves":[],"try":[]}', '[]']
  const lines = Array.from({ length: 6000 }, (_, i) => kinds[i % kinds.length]!)
  const { code, output, errors } = await terminal(['verify'], { input: lines.join('\n') })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const answers = output.trimEnd().split('\n')
  expect(answers).toHaveLength(4800)
  const whole = { applied: (moves as string[]).length, refusal: null, outcome, legal: 0, tries: [] }
  expect(answers[0]).toBe(JSON.stringify(whole))
  expect(answers[4796]).toBe(answers[0])
  for (const answer of answers)
    expect(Object.keys(JSON.parse(answer) as object)).toEqual([
      'applied',
      'refusal',
      'outcome',
      'legal',
      'tries',
    ])
  expect(answers[1]).toContain('A line must be one JSON object.')
  expect(answers[2]).toContain('There is no game ‘toString’')
})

test('a reader that closes the pipe ends the program quietly', async () => {
  const line = '{"game":"lock-and-key","seats":2,"deal":"lock key treasure lock key","moves":[],"try":[]}'
  const input = `${line}\n`.repeat(20_000)
  const command = `"${process.execPath}" ${program.join(' ')} verify | head -n 1`
  const { code, output, errors } = await started('sh', ['-c', command], { input })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toBe('{"applied":0,"refusal":null,"outcome":null,"legal":15,"tries":[]}\n')
})

test('a whole match can be played at the keyboard of the real process', async () => {
  const input = ['reveal 1', 'reveal 2', 'reveal 3', 'swap 4 5', 'reveal 4', 'reveal 5', 'reveal 5', ''].join(
    '\n',
  )
  const words = ['play', 'lock-and-key', '--players', 'Ann,Ben', '--seed', 'x']
  const { code, output, errors } = await terminal(words, { input })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('Ann reveals place 5: the treasure!')
  expect(output).toContain('Ann wins!')
})

test('a match that was killed in the middle can be resumed as if nothing had happened', () =>
  inFolder(async (file) => {
    const words = (name: string): readonly string[] => [
      'play',
      'safecracker-duel',
      '--players',
      'Ann,Ben',
      '--seed',
      'k',
      '--log',
      file(name),
    ]
    const first = ['', '3-5-2', '', '', '4-4-1', '', '', 'set 1 2', '']
    const rest = ['', 'set 1 4', '', 'set 2 4', '', 'resign', 'yes']
    const killed = await terminal(words('killed'), {
      input: `${first.join('\n')}\n`,
      watch: (output: string, kill: () => void) => {
        if (output.includes('Ann sets position 1 to 2')) kill()
      },
    })
    expect(killed.code).toBeNull()
    const resumed = await ran(words('killed'), rest)
    expect(resumed.output).toContain('Resuming after entry 3.')
    expect(resumed.output).toContain('Ben: code 4-4-1')
    await ran(words('whole'), [...first.slice(0, -1), ...rest])
    for (const end of ['', '.private'])
      expect(readFileSync(file('killed') + end, 'utf8')).toBe(readFileSync(file('whole') + end, 'utf8'))
    expect((await ran(['audit', file('killed')])).output).toBe('fair\n')
  }))
