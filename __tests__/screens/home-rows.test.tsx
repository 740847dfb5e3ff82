// Matches on the home screen: unfinished ones are tickets, finished ones are past matches.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { readHistory } from '@/client/history'
import { phoneStore } from '@/client/store'
import { waitUntilGone } from './wait-until-gone'
import { storeBroken, storeFinished, storeMatch } from './stored-matches'

beforeEach(() => AsyncStorage.clear())

async function openHome() {
  const router = renderRouter('./app', { initialUrl: '/' })
  await waitFor(() => expect(screen.getByTestId('settings')).toBeTruthy())
  await act(() => Promise.resolve())
  return router
}

test('without matches home has no rows and no history', async () => {
  await openHome()
  await waitUntilGone('continue-row')
  expect(screen.queryByTestId('history')).toBeNull()
})

test('unfinished matches are tickets, latest first, which say whose turn it is and open the match', async () => {
  const first = await storeMatch(['Ada', 'Ben'])
  const second = await storeMatch(['Cleo', 'Dov'])
  await second.submit(1, { kind: 'swap', place: 1, other: 2 })
  const router = await openHome()
  const row = await screen.findByTestId('continue-row')
  const tickets = within(row).getAllByTestId(/^resume-/)
  expect(tickets.map(({ props }) => props['aria-label'] ?? props.accessibilityLabel)).toEqual([
    'Continue Lock and Key: Cleo and Dov. Dov’s turn',
    'Continue Lock and Key: Ada and Ben. Ada’s turn',
  ])
  fireEvent.press(screen.getByTestId(`resume-${first.id}`))
  await waitFor(() => expect(router.getPathname()).toBe(`/match/${first.id}`))
})

test('after a match is left, home shows its current state', async () => {
  const match = await storeMatch()
  await openHome()
  fireEvent.press(await screen.findByTestId(`resume-${match.id}`))
  fireEvent.press(await screen.findByTestId('menu'))
  fireEvent.press(await screen.findByTestId('menu-resign-2'))
  fireEvent.press(await screen.findByRole('button', { name: 'Resign' }))
  fireEvent.press(await screen.findByTestId('home'))
  expect(await screen.findByTestId('history')).toBeTruthy()
  await waitUntilGone('continue-row')
})

test('a match is deleted only after a confirmation', async () => {
  const match = await storeMatch()
  await openHome()
  await screen.findByTestId(`resume-${match.id}`)
  fireEvent.press(screen.getByTestId('remove-match'))
  fireEvent.press(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await readHistory(phoneStore)).toHaveLength(1)
  fireEvent(screen.getByTestId(`resume-${match.id}`), 'longPress')
  fireEvent.press(await screen.findByRole('button', { name: 'Delete' }))
  await waitUntilGone(`resume-${match.id}`)
  expect(await readHistory(phoneStore)).toHaveLength(0)
})

test('an unreadable match is a ticket, too, and can be set aside from its screen', async () => {
  await storeBroken('deadbeef')
  const router = await openHome()
  fireEvent.press(await screen.findByTestId('resume-deadbeef'))
  fireEvent.press(await screen.findByRole('button', { name: 'Set aside' }))
  await waitFor(() => expect(router.getPathname()).toBe('/'))
  await waitUntilGone('resume-deadbeef')
  fireEvent.press(screen.getByTestId('settings'))
  expect(await screen.findByText('1 match set aside')).toBeTruthy()
})

test('past matches show their result, score and figures, and can be deleted', async () => {
  const match = await storeFinished()
  await storeFinished(['Ada', 'Cleo'])
  await openHome()
  expect(screen.queryByTestId('continue-row')).toBeNull()
  fireEvent.press(await screen.findByTestId('history'))
  expect(await screen.findByText('2 matches played')).toBeTruthy()
  expect(screen.getByLabelText('Ada: 2 wins')).toBeTruthy()
  expect(screen.getByText('Ada: 1 · Ben: 0')).toBeTruthy()
  fireEvent.press(screen.getAllByTestId('remove-match')[1]!)
  fireEvent.press(await screen.findByRole('button', { name: 'Delete' }))
  await waitUntilGone(`past-${match.id}`)
  expect(screen.getByText('1 match played')).toBeTruthy()
})

test('a past match that was dealt from a given seed says so', async () => {
  const { id } = await storeFinished()
  const key = `strongbox.match.${id}`
  const record = JSON.parse((await AsyncStorage.getItem(key))!) as object
  await AsyncStorage.setItem(key, JSON.stringify({ ...record, seeded: true }))
  const other = await storeFinished(['Ada', 'Cleo'])
  await openHome()
  fireEvent.press(await screen.findByTestId('history'))
  const row = await screen.findByTestId(`past-${id}`)
  expect(within(row).getByText('Dealt from a chosen seed')).toBeTruthy()
  expect(row.props['aria-label'] ?? row.props.accessibilityLabel).toContain('Dealt from a chosen seed')
  expect(within(screen.getByTestId(`past-${other.id}`)).queryByText('Dealt from a chosen seed')).toBeNull()
})
