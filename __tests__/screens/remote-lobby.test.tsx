// Opening a table from the game page and gathering in its lobby, with other phones at the same relay.
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
  disconnectAll,
  lostKinds,
  otherPhone,
  passTime,
  reconnectAll,
  sendToAll,
  setUpRelay,
  who,
  inviteOf,
} from './memory-relay'
import { memoryStore } from './memory-store'
import { waitUntilGone } from './wait-until-gone'

jest.mock('expo-clipboard', () => ({ setStringAsync: jest.fn(() => Promise.resolve(true)) }))
jest.mock('@/client/remote/link', () => ({
  openSocketLink: (...given: unknown[]) => jest.requireActual('./memory-relay').openLink(...given),
}))

setUpRelay()

async function openTable(game: string, settings: object = {}) {
  await AsyncStorage.setItem(settingsKey, JSON.stringify({ names: ['Ada'], relay: address, ...settings }))
  const router = renderRouter('./app', { initialUrl: `/game/${game}` })
  fireEvent.press(await screen.findByTestId('play-remotely'))
  await screen.findByTestId('table-code')
  fireEvent.press(screen.getByTestId('copy-link'))
  const copied = jest.mocked(Clipboard.setStringAsync).mock.lastCall![0]
  const { table, fragment } = readTableLink(copied)!
  return { router, table, invite: fragment!, copied }
}

const waiting = () => screen.getByTestId('waiting-for').props.children as string

test('with a name and a relay set, one press opens the table, and the second player starts the match', async () => {
  const { router, table, invite } = await openTable('lock-and-key')
  expect(router.getPathname()).toBe(`/table/${table}`)
  expect(waiting()).toBe('One more player and it starts')
  expect(screen.getByTestId('qr-code')).toBeTruthy()
  otherPhone(joiningTable({ table, key: invite }, who('Ben')))
  expect(await screen.findByTestId('toss-go')).toBeTruthy()
})

test('a link names the game and the host only if the host wants it', async () => {
  expect((await openTable('lock-and-key')).copied).not.toContain('?')
  screen.unmount()
  const { copied, table, invite } = await openTable('lock-and-key', { namedLinks: true })
  expect(copied).toContain('?game=lock-and-key&from=Ada#')
  otherPhone(joiningTable({ table, key: invite }, who('Ben')))
  expect(await screen.findByTestId('toss-go')).toBeTruthy()
})

test('without them, both are asked for and remembered', async () => {
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

test('at a larger table the host sees what is missing, and starts the match', async () => {
  const { table, invite } = await openTable('lockdown')
  expect(waiting()).toBe('3 more players needed')
  const ben = otherPhone(joiningTable({ table, key: invite }, who('Ben')))
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

test('the host changes the game, and the others see it', async () => {
  const { table, invite } = await openTable('lockdown')
  const ben = otherPhone(joiningTable({ table, key: invite }, who('Ben')))
  await screen.findByTestId('seat-2')
  fireEvent.press(screen.getByRole('switch', { name: /^Allow spectators/ }))
  await waitFor(() => expect(ben.snapshot().membership.publicState?.plan.watch).toBe(false))
})

test('a player who knocks is named, and let in or not', async () => {
  await openTable('lockdown')
  const code = String(screen.getByTestId('table-code').props.children).replace('-', '')
  const ben = otherPhone(knockingAt(code, who('Ben')))
  expect(await screen.findByText('Ben wants to join')).toBeTruthy()
  fireEvent.press(screen.getByTestId('not-now'))
  await waitUntilGone('knock')
  await waitFor(() => expect(ben.snapshot().problem).toMatchObject({ refusal: { tag: 'turned-away' } }))
  act(() => ben.request({ what: 'try-again' }))
  fireEvent.press(await screen.findByTestId('let-in'))
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
  await waitFor(() => expect(ben.snapshot().membership.table).not.toBe(''))
})

test('a lost connection is shown, and recovers without a tap', async () => {
  await openTable('lockdown')
  await waitUntilGone('line')
  disconnectAll()
  expect(await screen.findByText('No connection. Trying again …')).toBeTruthy()
  reconnectAll()
  await waitUntilGone('line')
  expect(screen.getByTestId('seat-1')).toBeTruthy()
})

test('a player who leaves disappears for the others, and their phone forgets the table', async () => {
  const { router, table, invite } = await openTable('lockdown')
  const ben = otherPhone(joiningTable({ table, key: invite }, who('Ben')))
  await screen.findByTestId('seat-2')
  fireEvent.press(screen.getByTestId('leave'))
  fireEvent.press(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.press(screen.getByTestId('leave'))
  fireEvent.press(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.getPathname()).toBe('/'))
  expect(ben.snapshot().membership.publicState?.players.map(({ name }) => name)).toEqual(['Ben'])
  expect(await readMemberships(phoneStore)).toEqual([])
})

test('the host removes an absent player after a confirmation; with their old link they knock, and can be let in', async () => {
  const { table, invite } = await openTable('lockdown')
  const ben = otherPhone(joiningTable({ table, key: invite }, who('Ben')))
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
  otherPhone(ben.snapshot().membership)
  fireEvent.press(await screen.findByTestId('let-in'))
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
})

test('everybody is told when a seat moves to another device, and when a phone with its key is kept out', async () => {
  const { table, invite } = await openTable('lockdown')
  const ben = otherPhone(joiningTable({ table, key: invite }, who('Ben')))
  expect(await screen.findByLabelText('Ben: here, ready')).toBeTruthy()
  const { membership } = ben.snapshot()
  otherPhone(membership)
  expect(await screen.findByText('Another device tried to use Ben’s seat and was kept out.')).toBeTruthy()
  const seats = membership.seats.map((seat) => ({ ...seat, takesOver: true }))
  otherPhone({ ...membership, joined: { by: 'pass' }, seats })
  expect(await screen.findByText('Ben is playing on another device now.')).toBeTruthy()
  // About the seat of this phone, the message addresses its owner.
  const own = ben.snapshot().membership.publicState!.players.find(({ name }) => name === 'Ada')!
  sendToAll({ kind: 'second-device', table, key: own.key })
  expect(await screen.findByText(/^Another device has the key to your seat/)).toBeTruthy()
})

test('a deal that was called off says because of whom, and all are asked again', async () => {
  const { table, invite } = await openTable('lock-and-key')
  lostKinds.add('nonce')
  const store = memoryStore()
  const ben = otherPhone(joiningTable({ table, key: invite }, who('Ben')), store)
  await waitFor(() => expect(waiting()).toBe('Dealing …'))
  await act(() => ben.close())
  await waitFor(() => expect(waiting()).toBe('Dealing once Ben is back'))
  passTime(60_000)
  expect(await screen.findByText('The deal was called off because Ada and Ben didn’t respond.')).toBeTruthy()
  expect(screen.getByTestId('ready-1')).not.toBeChecked()
  expect(screen.getByTestId('remove-Ben')).toBeTruthy()
  lostKinds.clear()
  const again = otherPhone(ben.snapshot().membership, store)
  fireEvent.press(screen.getByTestId('ready-1'))
  await waitFor(() => expect(waiting()).toBe('Waiting for Ben to be ready'))
  act(() => again.request({ what: 'ready', key: again.snapshot().membership.seats[0]!.key, yes: true }))
  expect(await screen.findByTestId('toss-go')).toBeTruthy()
})

test('what cannot be sent is reported and changes nothing; a removal is carried out when the connection is back', async () => {
  await openTable('lockdown')
  fireEvent.press(screen.getByTestId('fill-1'))
  fireEvent.press(await screen.findByRole('radio', { name: 'Hard' }))
  fireEvent.press(screen.getByTestId('fill-go'))
  await screen.findByTestId('unseat-2')
  disconnectAll()
  fireEvent.press(screen.getByRole('switch', { name: /^Allow spectators/ }))
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy()
  fireEvent.press(screen.getByTestId('unseat-2'))
  expect(await screen.findByLabelText(/^Tumbler: .*leaving/)).toBeTruthy()
  reconnectAll()
  await waitUntilGone('seat-2')
  expect(screen.getByRole('switch', { name: /^Allow spectators/ })).toBeChecked()
})

test('an app that was closed while leaving goes home once the table no longer knows it', async () => {
  const opened = openingTable('lockdown', who('Ben'))
  const ben = otherPhone(opened)
  const invite = inviteOf(opened)
  const ada = otherPhone(joiningTable({ table: opened.table, key: invite }, who('Ada')))
  await waitFor(() => expect(ada.snapshot().membership.publicState?.players).toHaveLength(2))
  const { membership } = ada.snapshot()
  act(() => ada.request({ what: 'leave' }))
  await waitFor(() => expect(ben.snapshot().membership.publicState?.players).toHaveLength(1))
  await saveMembership(phoneStore, { ...membership, isLeaving: true })
  const router = renderRouter('./app', { initialUrl: `/table/${opened.table}` })
  await waitFor(() => expect(router.getPathname()).toBe('/'))
  expect(await readMemberships(phoneStore)).toEqual([])
})
