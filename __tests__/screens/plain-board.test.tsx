// The plain board draws any game, even those that have a board of their own: it can be played by touch, and leaks
// nothing.
import { act, screen } from '@testing-library/react-native'
import type { GameId } from '@/client/games'
import { changeSettings } from '@/client/settings'
import type { GameScreens } from '@/components/board/game-screens'
import { covers } from '@/components/games/covers'
import { plainScreens } from '@/components/games/plain'
import { gameScreens, screensOf } from '@/components/games/screens'
import { games, hasHints } from '@/engine'
import { aMatch, layOut, pass, renderMatch, takePhone } from './match-harness'
import { targetsDriver } from './drivers/by-targets'
import { walkMatch } from './walk-match'

beforeEach(async () => {
  jest.useFakeTimers()
  await changeSettings({ motion: 'reduced' })
})
afterEach(() => jest.useRealTimers())

const ids = Object.keys(gameScreens) as readonly GameId[]

/** Replaces the game's own board with the plain one. */
async function onPlainBoard(id: GameId, play: () => Promise<void>): Promise<void> {
  const own = screensOf(id)
  const all = gameScreens as Record<string, GameScreens>
  all[id] = plainScreens(games[id], covers[id].accent)
  try {
    await play()
  } finally {
    all[id] = own
  }
}

test.each(ids)('%s can be played on the plain board, which shows nobody a face they may not see', (id) =>
  onPlainBoard(id, async () => {
    const match = aMatch(id, { seed: 'plain' })
    await walkMatch(match, { driver: targetsDriver, limit: 6 })
    const { entries, outcome } = match.snapshot()
    expect(entries.length >= 6 || outcome !== undefined).toBe(true)
  }),
)

/** For a game without another board, the match is played to its result. */
test.each(ids)(
  '%s, if it has no other board, ends on the plain one with what can be done next',
  async (id) => {
    if (screensOf(id).Board !== plainScreens(games[id], covers[id].accent).Board) return
    const match = aMatch(id, { seed: 'plain' })
    await walkMatch(match, { driver: targetsDriver, limit: 200, unsearched: true })
    expect(match.snapshot().outcome).toBeDefined()
    renderMatch(match)
    await pass(3000)
    expect(screen.getByTestId('rematch')).toBeTruthy()
    expect(screen.queryByTestId('review') !== null).toBe(hasHints(id))
  },
)

test('a game with secrets is passed covered, and one without is not', () => {
  const secretsOf = (id: GameId) => plainScreens(games[id], covers[id].accent).secrets
  const hiding = ids.filter((id) => secretsOf(id) === 'always')
  expect(hiding).toEqual(
    ids.filter(
      (id) =>
        'conceal' in games[id] ||
        games[id].decks({ seats: games[id].seats.from, starter: 1, options: [] }).length > 0,
    ),
  )
  expect(hiding.length).toBeLessThan(ids.length)
})

test('an entry is described by a name and a move, without a secret', () =>
  onPlainBoard('safecracker-duel', async () => {
    const match = aMatch('safecracker-duel', { seed: 'told' })
    renderMatch(match)
    layOut()
    await takePhone()
    expect(screen.getByTestId('prompt').props.children).toBe('Choose your move')
    expect(screen.getByRole('button', { name: 'code 1-2-3' })).toBeTruthy()
    await act(() => match.submit(1, match.moves(1)[0]!))
    const { entries, standings } = match.snapshot()
    const [before, after] = standings
    const played = { entry: entries[0]!, before: before!, after: after!, names: match.record.names }
    expect(screensOf('safecracker-duel').describe.entry(played)).toBe('Ada: code *')
  }))
