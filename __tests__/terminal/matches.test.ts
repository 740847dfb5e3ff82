/** Whole matches through the real loop: played to the end, saved, resumed, audited and replayed. */
import { readFileSync } from 'node:fs'
import { gameIds, games } from '@/engine'
import { inFolder, ran, ranWith } from './run-terminal'
import { people } from './scripted-people'

jest.setTimeout(60_000)

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']

const words = (game: string, file: string, seats: number): readonly string[] => [
  'play',
  game,
  '--players',
  names.slice(0, seats).join(','),
  '--seed',
  `match of ${game}`,
  '--log',
  file,
]

const tables = gameIds.flatMap((id) => {
  const { from, to } = games[id].seats
  return [...new Set([from, to])].map((seats) => [id, seats] as const)
})

describe.each(tables)('%s with %i players', (id, seats) => {
  const tappers = id === 'lockdown' ? seats : 0

  test('can be played to the end, saved, found fair, and replayed the same', () =>
    inFolder(async (file) => {
      const log = file('match')
      const played = await ranWith(words(id, log, seats), people({ seed: 'same', file: log, tappers }))
      expect(played).toMatchObject({ code: 0, errors: '' })
      expect(played.output).toMatch(/(wins!|share the win!|is a draw\.|(win|lose) together\.)/)
      expect(played.output).toContain(`It is saved in ${log}.`)
      expect(await ran(['audit', log])).toEqual({ code: 0, output: 'fair\n', errors: '' })

      const replayed = await ran(['replay', log])
      expect(replayed).toMatchObject({ code: 0, errors: '' })
      const lines = replayed.output.split('\n')
      for (const entry of entriesOf(log)) expect(lines).toContain(entry)
      expect(lastBoard(played.output)).not.toBe('')
      expect(replayed.output).toContain(lastBoard(played.output))
    }))

  test('is the same match when it was left in the middle and resumed', () =>
    inFolder(async (file) => {
      const whole = file('whole')
      await ranWith(words(id, whole, seats), people({ seed: 'same', file: whole, tappers }))
      const parts = file('parts')
      for (const until of [14, 15, 17, 20, 24, Infinity]) {
        const part = await ranWith(
          words(id, parts, seats),
          people({ seed: 'same', file: parts, tappers, until }),
        )
        expect(part).toMatchObject({ code: 0, errors: '' })
      }
      for (const end of ['', '.private'])
        expect(readFileSync(parts + end, 'utf8')).toBe(readFileSync(whole + end, 'utf8'))
    }))
})

/** The lines of a saved log without their envelopes and the head. */
const entriesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d+ .* ; \d/.test(line))
    .map((line) =>
      line
        .split(' ; ')[0]!
        .replace(/ @[0-9a-f]{64}/g, '')
        .replace(/ =$/, ''),
    )

/** The final board: the last lines between empty ones. */
const lastBoard = (output: string): string =>
  output
    .split('\n\n')
    .slice(0, -1)
    .at(-1)!
    .split('\n')
    .filter((line) => !line.startsWith('==='))
    .join('\n')
