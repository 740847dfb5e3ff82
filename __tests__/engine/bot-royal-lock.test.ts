/** The Royal Lock bot in positions where the right move is clear, and whether its reasons are true. */
import { botFor, games, thinkThrough, type Level } from '@/engine'
import { linesOfEmpty } from '@/engine/games/royal-lock/grid'
import { open, type Playing, type StateOf } from './play'
import { dealOf } from './royal-lock-deal'

const game = games['royal-lock']
const bot = botFor(game)
type State = StateOf<'royal-lock'>
type Match = Playing<State>

const opened = (blacks: string, reds: string): Match => open('royal-lock', { deal: dealOf(blacks, reds) })

function thinks(
  match: Match,
  level: Level = 'hard',
  seed = 1,
): { readonly move: string; readonly why?: string } {
  const seat = match.state.turn
  const insight = { seat, standing: match.standing, knowledge: match.table.knowledge(seat) }
  const thought = thinkThrough(bot.think(insight, level, seed))!
  return { ...thought, move: game.format(thought.move as never) }
}

/** Three royals in the first row, and red cards that strike nothing in the grid. */
const royals = () => opened('Jc Qc Kc 2c 3c 4c 5c 6c 7c', '8d 8h 9d 9h Td Th Ad Ah')

/** Seat 1 has locked two of them and is on its way to the third. */
const twoLocked = () => royals().play('1 move up', '1 lock', '1 move left', '2 end', '1 lock', '1 move right')

test('it locks the royal that wins', () => {
  const match = twoLocked().play('1 move right', '2 end')
  expect(thinks(match)).toEqual({ move: 'lock', why: 'win' })
})

test.each(['normal', 'hard'] as const)('%s: it walks to the royal that wins', (level) => {
  const match = twoLocked().play('1 end', '2 end')
  expect(thinks(match, level)).toEqual({ move: 'move right', why: 'walk-to-royal' })
  match.play('1 move right')
  expect(thinks(match, level)).toEqual({ move: 'lock', why: 'win' })
})

test('it fills a gap that would lose', () => {
  const match = opened('Ac 2c 3c 4c 5c 6c 7c 8c 9c', 'Td Th Jd Jh').play('1 remove', '1 move up', '1 remove')
  expect(linesOfEmpty(match.state.grid, 2)).toHaveLength(1)
  expect(thinks(match)).toEqual({ move: 'fill', why: 'save-line' })
})

test('it does not act out of turn or after the match is over', () => {
  const match = royals()
  const insight = { seat: 2, standing: match.standing, knowledge: match.table.knowledge(2) }
  expect(thinkThrough(bot.think(insight, 'hard', 1))).toBeUndefined()
})

test('the order of the decks does not change its move, the seed does', () => {
  const first = opened('Jc Qs 3c 2c 5c 4c 5s 6c 7c Ac As', '8d 8h 9d 9h')
  const second = opened('Jc Qs 3c 2c 5c 4c 5s 6c 7c Ks Kc', 'Jd Jh Qd Qh')
  for (const level of ['easy', 'normal', 'hard'] as const)
    expect(thinks(first, level, 5)).toEqual(thinks(second, level, 5))
})

test('its reasons are true', () => {
  for (const seed of [1, 2, 3]) {
    const match = opened('Jc Qs 3c 2c 5c 4c 5s 6c 7c', seed === 1 ? '8d 2h' : seed === 2 ? 'Jd 5d' : '5h 5d')
    for (let i = 0; i < 45 && !match.outcome; i++) {
      const { turn, markers, grid, blackDiscard, locked } = match.state
      const { move, why } = thinks(match, 'normal', seed)
      const space = markers[turn - 1]!
      const here = grid[space - 1]?.face
      match.play(`${turn} ${move}`)
      const holds: Readonly<Record<string, boolean>> = {
        win: JSON.stringify(match.state.outcome ?? {}).includes('won'),
        'lock-royal': move === 'lock' && isRoyal(here),
        'lock-card': move === 'lock' && !isRoyal(here),
        'free-lock': move === 'unlock' && locked.includes(space),
        'clear-junk': move === 'remove' && !isRoyal(here),
        'clear-royal': move === 'remove' && isRoyal(here),
        'save-line': move === 'fill' && linesOfEmpty(grid, 2).some((line) => line.includes(space as never)),
        'fill-gap': move === 'fill' && here === undefined,
        'shuffle-royals': move === 'reshuffle' && blackDiscard.some(({ face }) => isRoyal(face)),
        'shuffle-cards': move === 'reshuffle' && !blackDiscard.some(({ face }) => isRoyal(face)),
        wait: move === 'end',
      }
      expect(holds[why!] ?? (why!.startsWith('walk') && move.startsWith('move '))).toBe(true)
    }
  }
})

const isRoyal = (face: string | undefined): boolean => /^[JQK]/.test(face ?? '')
