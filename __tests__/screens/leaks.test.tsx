// Plays whole matches by touch while watching every face on screen. Planted leaks prove that the watching works.
import { screen } from '@testing-library/react-native'
import { Text, View } from 'react-native'
import type { GameId } from '@/client/games'
import { changeSettings } from '@/client/settings'
import { gameScreens, screensOf } from '@/components/games/screens'
import { CardFace } from '@/components/cards/card-face'
import type { BoardProps } from '@/components/board/board'
import type { GameScreens } from '@/components/board/game-screens'
import { aMatch } from './match-harness'
import { driverOf } from './drivers'
import { createMonkey } from './drivers/monkey'
import { facesNamed, walkMatch } from './walk-match'

beforeEach(async () => {
  jest.useFakeTimers()
  // Animation frames would take most of the time, and no secret depends on one.
  await changeSettings({ motion: 'reduced' })
})
afterEach(() => jest.useRealTimers())

const ids = Object.keys(gameScreens) as readonly GameId[]

test.each(ids)('%s, played to its end, shows nobody a face they may not see', async (id) => {
  const match = aMatch(id, { seed: 'walk' })
  const searched = await walkMatch(match, { driver: driverOf(id) })
  expect(searched).toBeGreaterThan(20)
})

test.each(ids)('%s, touched at random, shows nobody a face they may not see', async (id) => {
  await walkMatch(aMatch(id, { seed: 'monkey' }), { driver: createMonkey(), limit: 6 })
})

test('with the memory aid only a treasure that everybody saw stays marked', async () => {
  const match = aMatch('lock-and-key', { seed: 'aid', options: ['memory-aid'] })
  await walkMatch(match, { driver: driverOf('lock-and-key') })
})

/** The board of a game with something added to it. */
async function walkWith(id: GameId, Leak: (props: BoardProps) => React.ReactNode) {
  const screens = screensOf(id)
  const Board = screens.Board
  const Leaking = (props: BoardProps) => (
    <>
      <Board {...props} />
      <Leak {...props} />
    </>
  )
  ;(gameScreens as Record<string, GameScreens>)[id] = { ...screens, Board: Leaking }
  try {
    await walkMatch(aMatch(id, { seed: 'planted' }), { driver: driverOf(id), limit: 10 })
  } finally {
    ;(gameScreens as Record<string, GameScreens>)[id] = screens
  }
}

test('a planted leak is found: a face that is mounted but not visible', async () => {
  const Leak = () => (
    <View style={{ opacity: 0 }}>
      <CardFace face="treasure" width={1} />
    </View>
  )
  await expect(walkWith('lock-and-key', Leak)).rejects.toThrow('A leak: ‘treasure’ is mounted')
})

test('a planted leak is found: an accessibility label that names a face', async () => {
  const Leak = () => <View aria-label="Card 3, treasure" />
  await expect(walkWith('lock-and-key', Leak)).rejects.toThrow('names treasure')
})

test('a planted leak is found: the other player’s code, in words', async () => {
  const Leak = ({ seat }: BoardProps) => <Text>{seat === 2 ? 'Ada chose 5-5-5' : ''}</Text>
  await expect(walkWith('safecracker-duel', Leak)).rejects.toThrow('names 5-5-5')
})

test('a planted leak is found: a face or a word under the cover', async () => {
  const driver = driverOf('safecracker-duel')
  const walk = (beside: React.ReactNode) =>
    walkMatch(aMatch('safecracker-duel'), { driver, beside, limit: 1 })
  await expect(walk(<View testID="face-1-2-3" />)).rejects.toThrow('A leak: 1-2-3 under the cover')
  await expect(walk(<View aria-label="dial 1, digit 3" />)).rejects.toThrow('A leak: ‘dial 1, digit 3’')
})

test.each([
  ['Card 3, face down', []],
  ['Card 3, key', ['key']],
  ['Ada found a lock and took it.', []],
  ['Card 2 of Ben, queen of hearts', ['Qh']],
  ['Lock code 1-2-3', ['1-2-3']],
  ['Card 3, bell', ['bell']],
  ['bell', ['bell']],
  ['Ada: turn 3 (bell)', ['bell']],
  ['Ring the bell', []],
])('‘%s’ names %p', (text, faces) => expect(facesNamed(text, ['bell'])).toEqual(faces))

test('leaving a match leaves nothing on screen', () => expect(() => screen.toJSON()).toThrow())
