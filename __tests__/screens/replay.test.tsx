// A replay shows what a spectator saw at the time: hidden cards stay hidden until the last move has been shown.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { storeFinished, storeMatch } from './stored-matches'

beforeEach(() => AsyncStorage.clear())

const faces = () => screen.queryAllByTestId(/^face-/).length

/** With fake timers. A replay starts by itself, and is paused at once. */
async function openReplay() {
  const match = await storeFinished()
  jest.useFakeTimers()
  const router = renderRouter('./app', { initialUrl: `/replay/${match.id}` })
  await waitFor(() => expect(screen.getByTestId('scrubber')).toBeTruthy())
  layOut()
  return router
}

const layOut = () =>
  fireEvent(screen.getByTestId('row'), 'layout', { nativeEvent: { layout: { width: 336, height: 190 } } })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const at = () => screen.getByTestId('replay-at').props.children as string

afterEach(() => jest.useRealTimers())

test('it plays by itself from the deal to the end, and only then turns everything up', async () => {
  await openReplay()
  expect(at()).toBe('0 of 3')
  expect(faces()).toBe(0)
  await wait(700)
  expect(faces()).toBe(1)
  let steps = 0
  while (at() !== '3 of 3' && steps++ < 40) {
    expect(faces()).toBeLessThanOrEqual(1)
    await wait(200)
  }
  await wait(600)
  // Four cards, or five if the first one was the treasure and was turned back.
  expect(faces()).toBeGreaterThanOrEqual(4)
  expect(screen.getByTestId('told')).toHaveTextContent('Ben resigned.')
})

test('paused, it stays; a step forward plays back one move, a step back takes it away again', async () => {
  await openReplay()
  fireEvent.press(screen.getByTestId('replay-play'))
  await wait(5000)
  expect(at()).toBe('0 of 3')
  expect(screen.getByTestId('told')).toHaveTextContent('The deal')
  fireEvent.press(screen.getByTestId('replay-on'))
  await wait(5000)
  expect(at()).toBe('1 of 3')
  fireEvent.press(screen.getByTestId('replay-on'))
  expect(screen.getByTestId('told')).toHaveTextContent('Ben swapped cards 2 and 3.')
  await wait(5000)
  fireEvent.press(screen.getByTestId('replay-back'))
  fireEvent.press(screen.getByTestId('replay-back'))
  expect(at()).toBe('0 of 3')
  await wait(2000)
  expect(faces()).toBe(0)
})

test('the slider goes anywhere, also with screen reader gestures', async () => {
  await openReplay()
  const slider = screen.getByTestId('scrubber')
  fireEvent(slider, 'accessibilityAction', { nativeEvent: { actionName: 'increment' } })
  expect(at()).toBe('1 of 3')
  fireEvent(slider, 'keyDown', { key: 'End' })
  expect(at()).toBe('3 of 3')
  fireEvent(slider, 'keyDown', { key: 'Home' })
  expect(at()).toBe('0 of 3')
  await wait(2000)
  expect(faces()).toBe(0)
})

test('nobody can act in a replay', async () => {
  await openReplay()
  expect(screen.getByTestId('card-2')).toBeDisabled()
  expect(screen.queryByTestId('reveal')).toBeNull()
  expect(screen.queryByTestId('menu')).toBeNull()
})

test('an unfinished match leads to its table instead', async () => {
  const match = await storeMatch()
  const router = renderRouter('./app', { initialUrl: `/replay/${match.id}` })
  fireEvent.press(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.getPathname()).toBe(`/match/${match.id}`))
})

test('a match that does not exist says so', async () => {
  renderRouter('./app', { initialUrl: '/replay/0000' })
  expect(await screen.findByText('Match not found')).toBeTruthy()
})
