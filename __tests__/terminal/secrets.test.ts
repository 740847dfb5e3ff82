/** Secrets are on the screen only during a private moment, and only what that seat was shown. */
import { existsSync, readFileSync } from 'node:fs'
import { inFolder, ran, ranWith, type Person } from './run-terminal'
import { people } from './scripted-people'

jest.setTimeout(60_000)

const tableLine = '=== Everyone can look ==='
const names = ['Ann', 'Ben', 'Cleo', 'Dan']

interface Stretch {
  /** Who is looking at the screen; everybody, if absent. */
  readonly seat: number | undefined
  readonly text: string
}

/** A transcript split by who is looking, one player or all; `first` is looking at the beginning. */
function stretchesOf(output: string, first?: number): readonly Stretch[] {
  const stretches: Stretch[] = []
  let seat = first
  let text = ''
  for (const line of output.split('\n')) {
    const [, name] = /^Pass the keyboard to (\w+) and press enter:$/.exec(line) ?? []
    if (line !== tableLine && name === undefined) {
      text += `${line}\n`
      continue
    }
    stretches.push({ seat, text })
    text = ''
    seat = name === undefined ? undefined : names.indexOf(name) + 1
  }
  return [...stretches, { seat, text }]
}

const facesIn = (text: string): readonly string[] => text.match(/\b[A2-9TJQK][cdhs]\b/g) ?? []

/** The faces that a seat was shown, according to the private part. Everybody together was shown none. */
const shownTo = (seat: number | undefined, text: string): readonly string[] =>
  [...text.matchAll(/^shown \d+ (\d+) \d+ (\S+)$/gm)].flatMap(([, to, face]) =>
    to === `${seat}` ? [face!] : [],
  )

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

describe('Lockdown', () => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f'])('match %s: nobody sees a face they may not see', (seed) =>
    inFolder(async (file) => {
      const log = file('match')
      const somebody = people({ seed, file: log, tappers: 4 })
      const seen = { handoffs: 0, secretFaces: 0 }
      let holder: number | undefined
      /** Checks the screen against log and private part at that very moment. */
      const checking: Person = (said) => {
        const open = new Set(facesIn(read(log)))
        const stretches = stretchesOf(said, holder)
        for (const { seat, text } of stretches) {
          const secret = facesIn(text).filter((face) => !open.has(face))
          const shown = shownTo(seat, read(`${log}.private`))
          expect(secret.filter((face) => !shown.includes(face))).toEqual([])
          seen.secretFaces += secret.length
        }
        holder = stretches.at(-1)!.seat
        seen.handoffs += stretches.length - 1
        return somebody(said)
      }
      await ranWith(
        ['play', 'lockdown', '--players', names.join(','), '--seed', seed, '--log', log],
        checking,
      )
      expect(seen.handoffs).toBeGreaterThan(0)
      expect(seen.secretFaces).toBeGreaterThan(0)
    }),
  )
})

test('[LD3] a peek that was cut off between saving and showing is shown when the match is resumed', () =>
  inFolder(async (file) => {
    const words = ['play', 'lockdown', '--players', names.join(','), '--seed', 'p', '--log', file('match')]
    const cut = await ran(words, ['peek 3'])
    expect(cut.output).toMatch(/Pass the keyboard to Ann and press enter:\nThe match is not over\./)
    const [face] = shownTo(1, read(`${file('match')}.private`))
    expect(cut.output).not.toContain(face)
    const { output } = await ran(words, ['', '', 'board', 'quit'])
    const seen = stretchesOf(output).map(({ seat, text }) => [seat, text.includes(`[3 ${face}]`)])
    expect(seen).toEqual([
      [undefined, false],
      [1, true],
      [undefined, false],
    ])
  }))

describe('Safecracker Duel', () => {
  const duel = ['play', 'safecracker-duel', '--players', 'Ann,Ben']
  const codes = ['', '3-5-2', '', '', 'code 4-4-1', '']

  test('codes are seen only by their owners until the end', async () => {
    const turns = ['', 'set 1 2', '', 'set 1 4', '', 'set 2 4', '', 'set 2 5', '', '1', '4', '', 'set 2 4']
    const { output } = await ran(duel, [...codes, ...turns])
    const stretches = stretchesOf(output)
    const last = stretches.at(-1)!
    for (const { seat, text } of stretches.slice(0, -1)) {
      const codesIn = text.match(/code \d-\d-\d/g) ?? []
      expect(
        codesIn.every((code) => code === (seat === 1 ? 'code 3-5-2' : seat === 2 ? 'code 4-4-1' : '')),
      ).toBe(true)
    }
    expect(stretches.filter(({ seat, text }) => seat === 1 && text.includes('code 3-5-2'))).not.toEqual([])
    expect(last.seat).toBeUndefined()
    expect(last.text).toContain('Ben wins! The safe shows the winner’s code.')
    expect(last.text).toMatch(/Ann: code 3-5-2\nBen: code 4-4-1/)
  })

  test('[SD6] only its owner is told that a first turn may not show their own code', async () => {
    const typed = ['', '2-1-1', '', '', '4-4-1', '', '1 set 1 2', '', 'moves', 'set 1 2', 'set 1 3']
    const { output } = await ran(duel, typed)
    const told = stretchesOf(output).filter(({ text }) => /own code|Moves: /.test(text))
    expect(told.map(({ seat }) => seat)).toEqual([1])
    expect(told[0]!.text).not.toMatch(/Moves:.*set 1 2/)
  })

  test('a code cannot be typed at the open table, or by somebody else', async () => {
    const { output } = await ran(duel, [
      '1 code 1-2-3',
      '7 code 1-2-3',
      '',
      '2 code 1-2-3',
      '3-5-2',
      '',
      'quit',
    ])
    expect(output).toContain('There’s no such seat at this table.')
    expect(output.match(/Only the player with the keyboard can do that/g)).toHaveLength(2)
    expect(output).toContain('Ann has locked a code.')
    expect(output).not.toContain('Ben has locked')
  })

  test('a code is shown to its author before it counts, and can be retyped', async () => {
    const { output } = await ran(duel, ['', '9-9-9', '3-5-2', '1-1-5', '', 'quit'])
    expect(output).toContain('‘code 9-9-9’ is not a move here.')
    expect(output.match(/press enter to lock it, or type another:/g)).toHaveLength(2)
  })
})

describe('on a real terminal', () => {
  const clear = '\x1b[2J\x1b[3J\x1b[H'
  const answers = (lines: readonly string[]): Person => {
    const left = [...lines]
    return () => left.shift()
  }

  test('the scrollback is cleared around every private screen, and codes are not echoed', async () => {
    const { output } = await ranWith(
      ['play', 'safecracker-duel', '--players', 'Ann,Ben'],
      answers(['', '3-5-2', '', 'quit']),
      { isTerminal: true },
    )
    const screens = output.split(clear)
    expect(screens.length).toBe(3)
    expect(screens[1]!.match(/3-5-2/g)).toHaveLength(2)
    expect(screens[1]).toContain('like 3-5-2')
    expect(screens[1]).toContain('code 3-5-2: press enter to lock it')
    expect(screens[0]! + screens[2]!).not.toContain('3-5-2')
  })

  test('pressing Enter twice does not open the next player’s screen', async () => {
    const { output } = await ranWith(
      ['play', 'safecracker-duel', '--players', 'Ann,Ben'],
      answers(['', '3-5-2', '\n', 'quit']),
      { isTerminal: true },
    )
    expect(output.split(clear).length).toBe(3)
    expect(output.match(/Enter your secret code/g)!.length).toBe(1)
  })

  test('a key pressed at once does not open it either', async () => {
    const atOnce: Person = (said) => (said.includes('Enter your secret code') ? undefined : '')
    const words = ['play', 'safecracker-duel', '--players', 'Ann,Ben']
    const { output } = await ranWith(words, atOnce, { isTerminal: true, pause: 1 })
    expect(output.match(/Pass the keyboard/g)!.length).toBeGreaterThan(2)
  })

  test('a pipe gets no escape codes', async () => {
    const { output } = await ran(
      ['play', 'safecracker-duel', '--players', 'Ann,Ben'],
      ['', '3-5-2', '', 'quit'],
    )
    expect(output).not.toContain('\x1b')
  })

  test('[LK] a treasure that was turned back is cleared from the screen by the next move', async () => {
    const { output } = await ranWith(
      ['play', 'lock-and-key', '--players', 'Ann,Ben', '--seed', 'treasure'],
      answers(['reveal 1', 'reveal 2', 'reveal 3', 'reveal 4', 'reveal 5', 'swap 4 5', 'log', 'quit']),
      { isTerminal: true },
    )
    const [, ...after] = output.split('the treasure')
    expect(after.length).toBeGreaterThan(0)
    expect(after[0]!).toContain(clear)
  })
})
