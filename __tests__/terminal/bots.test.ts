/** One person at the keyboard and bots in the other seats. */
import { inFolder, ran, ranWith } from './run-terminal'
import { readFileSync } from 'node:fs'
import { gameIds, games, seatsUpTo } from '@/engine'
import { people } from './scripted-people'

const traps = ['play', 'trap-and-treasure', '--players', 'Ann', '--seed', 'x']

test('a bot moves by itself, and a sentence says what it did', async () => {
  const { output } = await ran([...traps, '--bots', 'hard@2'], ['move 1 0', 'quit'])
  expect(output).toContain('Trap and Treasure: Ann and Bot 2 (hard).')
  expect(output).toMatch(/Ann moves to \(1, 0\)\.\nBot 2 \(hard\) (moves to|sets a trap)/)
})

test('a bot that starts moves before anybody is asked', async () => {
  const { output } = await ran([...traps, '--bots', 'easy@1'], ['quit'])
  expect(output).toMatch(/^Trap and Treasure: Bot 1 \(easy\) and Ann\.\nBot 1 \(easy\) /)
})

test('nobody can move for a bot', async () => {
  const { output } = await ran([...traps, '--bots', 'hard@2'], ['2 move 3 4', '2 resign', 'quit'])
  expect(output.match(/A bot plays that seat\./g)).toHaveLength(2)
})

test.each([
  ['hard', 'like ‘hard@2,easy@3’'],
  ['hard@0', 'like ‘hard@2,easy@3’'],
  ['random@2', 'like ‘hard@2,easy@3’'],
  ['hard@2,easy@2', 'Two bots cannot share seat 2.'],
  ['hard@3', 'There are 2 players, so there is no seat 3.'],
  ['hard@2,hard@3', 'This game is for 2 players.'],
])('--bots %s is answered with a sentence', async (bots, sentence) => {
  const { code, errors } = await ran([...traps, '--bots', bots])
  expect(code).toBe(2)
  expect(errors).toContain(sentence)
})

test.each([
  ['safecracker-duel', 'normal@2'],
  ['lock-and-key', 'hard@1'],
  ['royal-lock', 'easy@2'],
  ['lockdown', 'easy@1,easy@2,normal@4'],
])('with one person there is never a handoff: %s', async (game, bots) => {
  await inFolder(async (place) => {
    const file = place('match')
    const words = ['play', game, '--players', 'Ann', '--bots', bots, '--seed', 'y', '--log', file]
    const { output, errors } = await ranWith(words, people({ seed: 'bots', file, until: 70 }))
    expect(errors).toBe('')
    expect(output).not.toContain('Pass the keyboard')
    expect(output).not.toContain('Everyone can look')
    expect(output).toMatch(/Bot \d \(\w+\)/)
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(12)
  })
})

test('a saved match is resumed with its bots', async () => {
  await inFolder(async (place) => {
    const file = place('match')
    await ran([...traps, '--bots', 'hard@2', '--log', file], ['move 1 0', 'quit'])
    const { output } = await ran(['play', '--log', file], ['move 1 1', 'quit'])
    expect(output).toMatch(/Ann moves to \(1, 1\)\..*\nBot 2 \(hard\) /)
  })
})

test.each([
  ['hard@1', 'Bot 1 (hard) declines the draw.'],
  ['hard@2', 'Bot 2 (hard) accepts the draw.'],
])(
  'the starter has the better chance, and bots answer a draw offer accordingly: %s',
  async (bots, answer) => {
    const words = ['play', 'lock-and-key', '--players', 'Ann', '--seed', 'x', '--bots', bots]
    const { output } = await ran(words, ['offer-draw', 'quit'])
    expect(output).toContain(answer)
  },
)

test.each(gameIds)('easy bots play %s against each other to the end', async (id) => {
  const bots = seatsUpTo(games[id].seats.from).map(() => 'easy')
  const { code, output, errors } = await ran(['arena', id, ...bots, '--matches', '1', '--json'])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const tallies = output.trim().split('\n')
  expect(tallies).toHaveLength(bots.length)
  for (const line of tallies) {
    const { wins, draws, losses } = JSON.parse(line) as Record<string, number>
    expect(wins! + draws! + losses!).toBe(1)
  }
})
