// The review of a finished match: the curve, the turning points, and the link into the replay at that move.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { storeFinished, storeMatch } from './stored-matches'

beforeEach(() => AsyncStorage.clear())

const layOut = () =>
  fireEvent(screen.getByTestId('curve').children[0] as never, 'layout', {
    nativeEvent: { layout: { width: 336, height: 176 } },
  })

test('the chances of both players are drawn, with the turning points', async () => {
  const match = await storeFinished()
  const router = renderRouter('./app', { initialUrl: `/review/${match.id}` })
  await screen.findByTestId('curve')
  layOut()
  expect(screen.getByText('Ada’s chance to win')).toBeTruthy()
  expect(screen.getByText(/Exact, assuming two perfect players/)).toBeTruthy()
  expect(screen.getByLabelText(/^Ada’s chance over 3 moves, from 63% to 100%/)).toBeTruthy()
  // Resigning is the turning point.
  expect(screen.getByLabelText(/Ben resigned\. From \d+% to 100%/)).toBeTruthy()
  fireEvent.press(screen.getByTestId('who-2'))
  await screen.findByLabelText(/^Ben’s chance over 3 moves, from 37% to 0%/)
  fireEvent.press(screen.getByLabelText(/Ben resigned/))
  await waitFor(() => expect(router.getPathname()).toBe(`/replay/${match.id}`))
  expect(router.getSearchParams()).toMatchObject({ entry: '2' })
  expect(await screen.findByText('Ben resigned.')).toBeTruthy()
})

test('a replay links to the review', async () => {
  const match = await storeFinished()
  const router = renderRouter('./app', { initialUrl: `/replay/${match.id}` })
  fireEvent.press(await screen.findByTestId('review'))
  await waitFor(() => expect(router.getPathname()).toBe(`/review/${match.id}`))
})

test('an unfinished match cannot be reviewed', async () => {
  const match = await storeMatch()
  renderRouter('./app', { initialUrl: `/review/${match.id}` })
  expect(await screen.findByText('You can review a match once it’s over.')).toBeTruthy()
})
