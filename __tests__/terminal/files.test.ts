/** Saved matches: never half a file, never another match overwritten, and an audit that finds what was changed. */
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inFolder, ran, ranWith } from './run-terminal'

const moves = ['reveal 1', 'reveal 2', 'reveal 3', 'swap 4 5', 'reveal 4', 'reveal 5', 'reveal 5']
const words = (log: string): readonly string[] => [
  'play',
  'lock-and-key',
  '--players',
  'Ann,Ben',
  '--seed',
  'x',
  '--log',
  log,
]

async function savedMatch(log: string, played: readonly string[] = moves): Promise<void> {
  await ran(words(log), played)
}

const change = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
}

test('a match is two files, readable by their owner alone', () =>
  inFolder(async (file) => {
    await savedMatch(file('match'))
    expect(readdirSync(path.dirname(file('match'))).sort()).toEqual(['match', 'match.private'])
    expect(statSync(file('match.private')).mode & 0o077).toBe(0)
    expect(readFileSync(file('match'), 'utf8')).not.toContain(
      /secret (.*)/.exec(readFileSync(file('match.private'), 'utf8'))![1],
    )
  }))

test('every entry is on disk before it is shown', () =>
  inFolder(async (file) => {
    await savedMatch(file('match'), ['reveal 1'])
    expect(readFileSync(file('match'), 'utf8')).toContain('1 reveal 1 = lock')
  }))

test('a finished match says how it ended and takes no more moves', () =>
  inFolder(async (file) => {
    await savedMatch(file('match'))
    const again = await ran(['play', '--log', file('match')], ['reveal 1'])
    expect(again.code).toBe(0)
    expect(again.output).toContain('Ann wins! The treasure was opened')
  }))

test('a crash between writing the two files loses only an entry that nobody has seen', () =>
  inFolder(async (file) => {
    await savedMatch(file('match'), moves.slice(0, 3))
    const before = readFileSync(file('match'), 'utf8')
    await ran(['play', '--log', file('match')], [moves[3]!])
    writeFileSync(file('match'), before)
    await ran(['play', '--log', file('match')], moves.slice(3))
    expect((await ran(['audit', file('match')])).output).toBe('fair\n')
    await savedMatch(file('whole'))
    expect(readFileSync(file('match'), 'utf8')).toBe(readFileSync(file('whole'), 'utf8'))
  }))

describe('a match that cannot be resumed is left as it is', () => {
  test.each([
    ['a text', 'hello\n', 'This is not a saved Strongbox match.'],
    ['a newer format', 'strongbox 99\n', 'newer version'],
    ['nothing', '', 'This is not a saved Strongbox match.'],
    ['half a line', 'strongbox 1\ngame lo', 'breaks off'],
  ])('%s', (_, text, sentence) =>
    inFolder(async (file) => {
      await savedMatch(file('match'))
      writeFileSync(file('match'), text)
      const { code, errors } = await ran(words(file('match')), ['reveal 1'])
      expect(code).toBe(2)
      expect(errors).toContain(sentence)
      expect(readFileSync(file('match'), 'utf8')).toBe(text)
    }),
  )

  test('a log without its private part, or the other way round', () =>
    inFolder(async (file) => {
      await savedMatch(file('match'))
      rmSync(file('match.private'))
      expect((await ran(words(file('match')))).errors).toContain('match.private is missing')
      expect(existsSync(file('match.private'))).toBe(false)
      await savedMatch(file('other'))
      const hidden = readFileSync(file('other.private'), 'utf8')
      rmSync(file('other'))
      expect((await ran(words(file('other')))).errors).toContain('exists without')
      expect(readFileSync(file('other.private'), 'utf8')).toBe(hidden)
    }))

  test('a match of another game or of other people', () =>
    inFolder(async (file) => {
      await savedMatch(file('match'))
      const { errors } = await ran(['play', 'lockdown', '--log', file('match')])
      expect(errors).toContain('is a match of lock-and-key')
      const others = await ran(['play', '--players', 'Ann,Zoe', '--log', file('match')])
      expect(others.errors).toContain('is a match between Ann and Ben')
    }))

  test('a folder that does not exist', () =>
    inFolder(async (file) => {
      const { code, errors } = await ran(words(file('no/such/match')), ['reveal 1'])
      expect(code).toBe(2)
      expect(errors).toContain('there is no such file or folder')
    }))
})

test('a move that cannot be saved is not made, and a match that another process has continued is not overwritten', () =>
  inFolder(async (file) => {
    const log = file('match')
    const typed = ['reveal 1', 'reveal 2', 'quit']
    let elsewhere = ''
    const { output } = await ranWith(words(log), () => {
      const line = typed.shift()
      if (line === 'reveal 2') {
        elsewhere = readFileSync(log, 'utf8').replace('Ben', 'Bea')
        writeFileSync(log, elsewhere)
      }
      return line
    })
    expect(output).toContain('was changed by someone else. Nothing was saved.\nThe move was not made.\n')
    expect(output).not.toContain('Ben reveals place 2')
    expect(readFileSync(log, 'utf8')).toBe(elsewhere)
  }))

describe('audit', () => {
  test('says that a match is fair, or which entry is not', () =>
    inFolder(async (file) => {
      const log = file('match')
      await savedMatch(log)
      expect(await ran(['audit', log])).toEqual({ code: 0, output: 'fair\n', errors: '' })
      change(log, '2 reveal 2 = key', '2 reveal 2 = lock')
      const { code, output } = await ran(['audit', log])
      expect(code).toBe(1)
      expect(output).toMatch(/^entry 2: .+\n$/)
    }))

  test('names no entry for a changed head', () =>
    inFolder(async (file) => {
      await savedMatch(file('match'))
      change(file('match'), 'strongbox 1', 'strongbox one')
      expect(await ran(['audit', file('match')])).toEqual({
        code: 1,
        output: 'This is not a saved Strongbox match.\n',
        errors: '',
      })
    }))

  test.each([
    [['audit'], 'audit needs one file.'],
    [['audit', 'a', 'b'], 'audit needs one file.'],
    [['audit', '/no/such/file'], 'there is no such file or folder'],
    [['replay'], 'replay needs one file.'],
    [['replay', '/no/such/file'], 'there is no such file or folder'],
  ])('%j is answered with a sentence', async (asked, sentence) => {
    const { code, output, errors } = await ran(asked)
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(errors).toContain(sentence)
  })
})

describe('replay', () => {
  test('prints each line with the board after it, from the public file alone', () =>
    inFolder(async (file) => {
      await savedMatch(file('match'))
      rmSync(file('match.private'))
      const { code, output } = await ran(['replay', file('match')])
      expect(code).toBe(0)
      expect(output).toContain(`
1 reveal 3 = key
Ann reveals place 3: a key, and takes it.
Positions:   1   2   3   4   5
Cards:      -   -   -  [ ] [ ]
Ann holds a lock and a key.
Ben holds a key.
`)
      expect(output).toContain('Ann wins!')
    }))

  test('says where and why it stopped, after printing what was good', () =>
    inFolder(async (file) => {
      await savedMatch(file('match'))
      change(file('match'), '1 reveal 3 = key', '1 reveal 2 = key')
      const { code, output } = await ran(['replay', file('match')])
      expect(code).toBe(1)
      expect(output).toContain('2 reveal 2 = key\n')
      expect(output.trim().split('\n').at(-1)).toMatch(/^Stopped at entry \d: /)
    }))

  test('says that a match is unfinished', () =>
    inFolder(async (file) => {
      await savedMatch(file('match'), ['reveal 1'])
      const { code, output } = await ran(['replay', file('match')])
      expect({ code, last: output.trim().split('\n').at(-1) }).toEqual({
        code: 0,
        last: 'The match is not over.',
      })
    }))
})
