// Whole matches, played by touch, with an eye on every face. And the proof that the eye sees: planted leaks are found.
import { screen } from '@testing-library/react-native'
import { Text, View } from 'react-native'
import type { GameId } from '@/client/games'
import { changeSettings } from '@/client/settings'
import { boards } from '@/components/boards'
import { CardFace } from '@/components/cards/card-face'
import type { BoardProps, BoardSpec } from '@/components/match/board'
import { aMatch } from './a-table'
import { drivers } from './drivers'
import { createMonkey } from './drivers/monkey'
import { facesNamed, walkMatch } from './leaks'

beforeEach(async () => {
  jest.useFakeTimers()
  // Frames of animations are most of what a walk costs, and no secret is kept by one.
  await changeSettings({ motion: 'reduced' })
})
afterEach(() => jest.useRealTimers())

const ids = Object.keys(boards) as readonly GameId[]

test.each(ids)('%s, played to its end, shows nobody a face that is not for them', async (id) => {
  const match = aMatch(id, { seed: 'walk' })
  const searched = await walkMatch(match, { driver: drivers[id] ?? createMonkey() })
  expect(searched).toBeGreaterThan(20)
})

test.each(ids)('%s, touched at random, shows nobody a face that is not for them', async (id) => {
  await walkMatch(aMatch(id, { seed: 'monkey' }), { driver: createMonkey(), limit: 6 })
})

test('with the memory aid a treasure that everybody saw stays marked, and nothing else', async () => {
  const match = aMatch('lock-and-key', { seed: 'aid', options: ['memory-aid'] })
  await walkMatch(match, { driver: drivers['lock-and-key']! })
})

/** The board of a game with something added to it. */
async function walkWith(id: GameId, Leak: (props: BoardProps) => React.ReactNode) {
  const spec = boards[id]!
  const Board = spec.Board
  const Leaking = (props: BoardProps) => (
    <>
      <Board {...props} />
      <Leak {...props} />
    </>
  )
  ;(boards as Record<string, BoardSpec>)[id] = { ...spec, Board: Leaking }
  try {
    await walkMatch(aMatch(id, { seed: 'planted' }), { driver: drivers[id]!, limit: 10 })
  } finally {
    ;(boards as Record<string, BoardSpec>)[id] = spec
  }
}

test('a planted leak is found: a face that is mounted, though nobody sees it', async () => {
  const Leak = () => (
    <View style={{ opacity: 0 }}>
      <CardFace face="treasure" width={1} />
    </View>
  )
  await expect(walkWith('lock-and-key', Leak)).rejects.toThrow('A leak: ‘treasure’ is mounted')
})

test('a planted leak is found: a spoken label that names a face', async () => {
  const Leak = () => <View aria-label="Card 3, treasure" />
  await expect(walkWith('lock-and-key', Leak)).rejects.toThrow('names treasure')
})

test('a planted leak is found: the code of the other player, in words', async () => {
  const Leak = ({ seat }: BoardProps) => <Text>{seat === 2 ? 'Ada chose 5-5-5' : ''}</Text>
  await expect(walkWith('safecracker-duel', Leak)).rejects.toThrow('names 5-5-5')
})

test('a planted leak is found: a face, or a word, under the cover', async () => {
  const driver = drivers['safecracker-duel']!
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
])('‘%s’ names %p', (text, faces) => expect(facesNamed(text)).toEqual(faces))

test('nothing is left of a match that has been left', () => expect(() => screen.toJSON()).toThrow())
