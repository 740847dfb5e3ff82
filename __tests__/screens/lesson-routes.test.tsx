// The ways into a lesson and back, and the mark that a finished lesson leaves.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { gameIds } from '@/client/games'
import { hasLesson } from '@/client/lessons'
import { en } from '@/client/messages/en'
import { defaultSettings, settingsKey } from '@/client/settings'

beforeEach(() => AsyncStorage.clear())

test.each(gameIds.filter(hasLesson))(
  'the page of %s and its How to play lead to its lesson and back',
  async (game) => {
    const router = renderRouter('./app', { initialUrl: `/game/${game}` })
    fireEvent.press(await screen.findByTestId('lesson'))
    await waitFor(() => expect(router.getPathname()).toBe(`/lesson/${game}`))
    expect(screen.getByTestId('lesson-step-1')).toBeTruthy()
    fireEvent.press(screen.getByTestId('pause'))
    await waitFor(() => expect(router.getPathname()).toBe(`/game/${game}`))
    fireEvent.press(screen.getByTestId('how-to'))
    await waitFor(() => expect(router.getPathname()).toBe(`/how-to/${game}`))
    fireEvent.press(screen.getAllByTestId('lesson').at(-1)!)
    await waitFor(() => expect(router.getPathname()).toBe(`/lesson/${game}`))
  },
)

test('a finished lesson is marked on the page of its game, and only there', async () => {
  await AsyncStorage.setItem(settingsKey, JSON.stringify({ ...defaultSettings, learned: ['lockdown'] }))
  const router = renderRouter('./app', { initialUrl: '/game/lockdown' })
  expect(await screen.findByText(en.lesson.learnedNote)).toBeTruthy()
  fireEvent.press(screen.getByTestId('back'))
  await waitFor(() => expect(router.getPathname()).toBe('/'))
  fireEvent.press(screen.getByTestId('door-royal-lock'))
  await waitFor(() => expect(router.getPathname()).toBe('/game/royal-lock'))
  expect(screen.queryByText(en.lesson.learnedNote)).toBeNull()
})

// Today all games have a lesson; a game added without one offers none.
for (const game of gameIds.filter((id) => !hasLesson(id)))
  test(`${game} has no lesson, and none is offered`, async () => {
    renderRouter('./app', { initialUrl: `/game/${game}` })
    expect(await screen.findByTestId('how-to')).toBeTruthy()
    expect(screen.queryByTestId('lesson')).toBeNull()
  })

test('a game that does not exist has no lesson', async () => {
  renderRouter('./app', { initialUrl: '/lesson/chess' })
  expect(await screen.findByText(en.missing.text)).toBeTruthy()
})
