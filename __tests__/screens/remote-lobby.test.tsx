// Opening a table from the game page and gathering there, with other phones at the same relay.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import * as Clipboard from 'expo-clipboard'
import { renderRouter } from 'expo-router/testing-library'
import { settingsKey } from '@/client/settings'
import {
  joiningTable,
  knockingAt,
  newSeat,
  openingTable,
  readMemberships,
  saveMembership,
} from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { readTableLink } from '@/engine/wire/invite'
import {
  address,
  answer,
  closeAll,
  cutAll,
  elsewhere,
  losing,
  mendAll,
  passTime,
  sayToAll,
} from './memory-relay'
import { memoryStore } from './memory-store'
import { waitUntilGone } from './wait-until-gone'

jest.mock('expo-clipboard', () => ({ setStringAsync: jest.fn(() => Promise.resolve(true)) }))
jest.mock('@/client/remote/link', () => ({
  openSocketLink: (...given: unknown[]) => jest.requireActual('./memory-relay').openLink(...given),
}))

beforeEach(async () => {
  await AsyncStorage.clear()
  global.fetch = jest.fn(answer) as never
})

afterEach(closeAll)

async function openTable(game: string) {
  await AsyncStorage.setItem(settingsKey, JSON.stringify({ names: ['Ada'], relay: address }))
  const router = renderRouter('./app', { initialUrl: `/game/${game}` })
  fireEvent.press(await screen.findByTestId('play-remotely'))
  await screen.findByTestId('table-code')
  fireEvent.press(screen.getByTestId('copy-link'))
  const copied = jest.mocked(Clipboard.setStringAsync).mock.lastCall![0]
  const { table, fragment } = readTableLink(copied)!
  return { router, table, invite: fragment! }
}

const who = (name: string) => ({ relay: address, name, now: 1 })
const waiting = () => screen.getByTestId('waiting-for').props.children as string

test('with a name and a relay one press opens the table; the second who comes begins the match', async () => {
  const { router, table, invite } = await openTable('lock-and-key')
  expect(router.getPathname()).toBe(`/table/${table}`)
  expect(waiting()).toBe('One more player and it starts')
  expect(screen.getByTestId('qr-code')).toBeTruthy()
  elsewhere(joiningTable(table, invite, who('Ben')))
  expect(await screen.findByTestId('toss-go')).toBeTruthy()
})

test('without them both are asked for, and kept', async () => {
  renderRouter('./app', { initialUrl: '/game/lock-and-key' })
  fireEvent.press(await screen.findByTestId('play-remotely'))
  fireEvent.changeText(await screen.findByTestId('own-name'), ' Ada ')
  expect(screen.getByTestId('open-table')).toBeDisabled()
  fireEvent.changeText(screen.getByTestId('relay-address'), 'not an address')
  expect(screen.getByText(/^That’s not an address/)).toBeTruthy()
  fireEvent.changeText(screen.getByTestId('relay-address'), 'RELAY.local/')
  fireEvent.press(screen.getByTestId('open-table'))
  await screen.findByTestId('table-code')
  expect(JSON.parse((await AsyncStorage.getItem(settingsKey))!)).toMatchObject({
    names: ['Ada'],
    relay: address,
  })
})

test('at a table for many the host sees what is missing, and starts', async () => {
  const { table, invite } = await openTable('lockdown')
  expect(waiting()).toBe('3 more players needed')
  const ben = elsewhere(joiningTable(table, invite, who('Ben')))
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
  fireEvent.press(screen.getByTestId('fill-1'))
  fireEvent.changeText(await screen.findByTestId('own-name'), 'Cleo')
  fireEvent.press(screen.getByTestId('fill-go'))
  expect(await screen.findByLabelText('Cleo: on this phone, ready')).toBeTruthy()
  fireEvent.press(screen.getByTestId('fill-1'))
  fireEvent.press(await screen.findByRole('radio', { name: 'Hard' }))
  fireEvent.press(screen.getByTestId('fill-go'))
  expect(await screen.findByLabelText('Tumbler: hard bot, on this phone, ready')).toBeTruthy()
  expect(waiting()).toBe('Everyone’s ready. Start, or wait for more')

  fireEvent.press(screen.getByTestId('ready-3'))
  await waitFor(() => expect(waiting()).toBe('Press Ready when you want to start'))
  expect(screen.getByTestId('start')).toBeDisabled()
  fireEvent.press(screen.getByTestId('unseat-3'))
  await waitFor(() => expect(waiting()).toBe('One more player needed'))
  act(() => ben.request({ what: 'seat', seat: newSeat('Dov') }))
  await waitFor(() => expect(screen.getByTestId('start')).toBeEnabled())
  fireEvent.press(screen.getByTestId('start'))
  await waitUntilGone('lobby')
})

test('the host changes what is played, and the others hear of it', async () => {
  const { table, invite } = await openTable('lockdown')
  const ben = elsewhere(joiningTable(table, invite, who('Ben')))
  await screen.findByTestId('seat-2')
  fireEvent.press(screen.getByRole('switch', { name: /^Allow spectators/ }))
  await waitFor(() => expect(ben.snapshot().membership.publicState?.plan.watch).toBe(false))
})

test('who knocks is named, and let in or not', async () => {
  await openTable('lockdown')
  const code = String(screen.getByTestId('table-code').props.children).replace('-', '')
  const ben = elsewhere(knockingAt(code, who('Ben')))
  expect(await screen.findByText('Ben wants to join')).toBeTruthy()
  fireEvent.press(screen.getByTestId('not-now'))
  await waitUntilGone('knock')
  await waitFor(() => expect(ben.snapshot().problem).toMatchObject({ refusal: { tag: 'turned-away' } }))
  act(() => ben.request({ what: 'try-again' }))
  fireEvent.press(await screen.findByTestId('let-in'))
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
  await waitFor(() => expect(ben.snapshot().membership.table).not.toBe(''))
})

test('a broken line is said, and heals without a tap', async () => {
  await openTable('lockdown')
  await waitUntilGone('line')
  cutAll()
  expect(await screen.findByText('No connection. Trying again …')).toBeTruthy()
  mendAll()
  await waitUntilGone('line')
  expect(screen.getByTestId('seat-1')).toBeTruthy()
})

test('who leaves is gone for the others, and the phone forgets the table', async () => {
  const { router, table, invite } = await openTable('lockdown')
  const ben = elsewhere(joiningTable(table, invite, who('Ben')))
  await screen.findByTestId('seat-2')
  fireEvent.press(screen.getByTestId('leave'))
  fireEvent.press(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.press(screen.getByTestId('leave'))
  fireEvent.press(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.getPathname()).toBe('/'))
  expect(ben.snapshot().membership.publicState?.players.map(({ name }) => name)).toEqual(['Ben'])
  expect(await readMemberships(phoneStore)).toEqual([])
})

test('the host removes somebody who stays away, after a question; who comes back sits down again', async () => {
  const { table, invite } = await openTable('lockdown')
  const ben = elsewhere(joiningTable(table, invite, who('Ben')))
  await screen.findByTestId('seat-2')
  expect(screen.queryByTestId('remove-Ben')).toBeNull()
  await act(() => ben.close())
  expect(await screen.findByLabelText('Ben: away, ready')).toBeTruthy()
  expect(screen.queryByTestId('remove-Ben')).toBeNull()
  passTime(60_000)
  fireEvent.press(await screen.findByTestId('remove-Ben'))
  expect(await screen.findByText('Remove Ben?')).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.press(screen.getByTestId('remove-Ben'))
  fireEvent.press(await screen.findByLabelText('Remove'))
  await waitUntilGone('seat-2')
  elsewhere(ben.snapshot().membership)
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
})

test('everybody hears when a seat goes to another device, and when one that has its key is kept out', async () => {
  const { table, invite } = await openTable('lockdown')
  const ben = elsewhere(joiningTable(table, invite, who('Ben')))
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
  const { membership } = ben.snapshot()
  elsewhere(membership)
  expect(await screen.findByText('Another device tried to use Ben’s seat and was kept out.')).toBeTruthy()
  const seats = membership.seats.map((seat) => ({ ...seat, takesOver: true }))
  elsewhere({ ...membership, joined: { by: 'pass' }, seats })
  expect(await screen.findByText('Ben is playing on another device now.')).toBeTruthy()
  // The same about the seat of this phone speaks to its owner.
  const own = ben.snapshot().membership.publicState!.players.find(({ name }) => name === 'Ada')!
  sayToAll({ kind: 'second-device', table, key: own.key })
  expect(await screen.findByText(/^Another device has the key to your seat/)).toBeTruthy()
})

test('a deal that was called off says because of whom, and all are asked again', async () => {
  const { table, invite } = await openTable('lock-and-key')
  losing.add('nonce')
  const store = memoryStore()
  const ben = elsewhere(joiningTable(table, invite, who('Ben')), store)
  await waitFor(() => expect(waiting()).toBe('Dealing …'))
  await act(() => ben.close())
  await waitFor(() => expect(waiting()).toBe('Dealing once Ben is back'))
  passTime(60_000)
  expect(await screen.findByText('The deal was called off because Ben was away.')).toBeTruthy()
  expect(screen.getByTestId('ready-1')).not.toBeChecked()
  expect(screen.getByTestId('remove-Ben')).toBeTruthy()
  losing.clear()
  const again = elsewhere(ben.snapshot().membership, store)
  fireEvent.press(screen.getByTestId('ready-1'))
  await waitFor(() => expect(waiting()).toBe('Waiting for Ben to be ready'))
  act(() => again.request({ what: 'ready', key: again.snapshot().membership.seats[0]!.key, yes: true }))
  expect(await screen.findByTestId('toss-go')).toBeTruthy()
})

test('what nobody can hear is said so, and nothing changes; who is taken away goes when the line is back', async () => {
  await openTable('lockdown')
  fireEvent.press(screen.getByTestId('fill-1'))
  fireEvent.press(await screen.findByRole('radio', { name: 'Hard' }))
  fireEvent.press(screen.getByTestId('fill-go'))
  await screen.findByTestId('unseat-2')
  cutAll()
  fireEvent.press(screen.getByRole('switch', { name: /^Allow spectators/ }))
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy()
  fireEvent.press(screen.getByTestId('unseat-2'))
  expect(await screen.findByLabelText(/^Tumbler: .*leaving/)).toBeTruthy()
  mendAll()
  await waitUntilGone('seat-2')
  expect(screen.getByRole('switch', { name: /^Allow spectators/ })).toBeChecked()
})

test('an app that was closed while it was leaving goes home when the table does not know it any more', async () => {
  const opened = openingTable('lockdown', who('Ben'))
  const ben = elsewhere(opened)
  const invite = 'invite' in opened.joined ? opened.joined.invite : ''
  const ada = elsewhere(joiningTable(opened.table, invite, who('Ada')))
  await waitFor(() => expect(ada.snapshot().membership.publicState?.players).toHaveLength(2))
  const { membership } = ada.snapshot()
  act(() => ada.request({ what: 'leave' }))
  await waitFor(() => expect(ben.snapshot().membership.publicState?.players).toHaveLength(1))
  await saveMembership(phoneStore, { ...membership, isLeaving: true })
  const router = renderRouter('./app', { initialUrl: `/table/${opened.table}` })
  await waitFor(() => expect(router.getPathname()).toBe('/'))
  expect(await readMemberships(phoneStore)).toEqual([])
})
