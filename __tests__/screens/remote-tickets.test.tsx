// Remote tables on the home screen: their state, whose turn it is, and forgetting one.
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { joiningTable, openingTable, readMemberships, saveMembership } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { deviceIdOf } from '@/client/device'
import type { PublicState } from '@/engine/wire/messages'
import { address, disconnectAll, otherPhone, setUpRelay, who } from './memory-relay'
import { memoryStore } from './memory-store'
import { waitUntilGone } from './wait-until-gone'

jest.mock('@/client/remote/link', () => ({
  openSocketLink: (...given: unknown[]) => jest.requireActual('./memory-relay').openLink(...given),
}))

setUpRelay()

const patience = { timeout: 20_000 }

/** Ada is at a table with Ben, who has another phone. This phone holds the keys of her seat as they were stored. */
async function aTable({ begun }: { readonly begun: boolean }) {
  const opened = openingTable('lock-and-key', who('Ada'))
  if (opened.joined.by !== 'opening') throw new Error('It was opened here.')
  const { invite, plan } = opened.joined
  // It is this phone, but its tables are kept apart until they are saved below.
  const store = memoryStore()
  await store.write('strongbox.device', await deviceIdOf(phoneStore))
  const ada = otherPhone({ ...opened, joined: { ...opened.joined, plan: { ...plan, starter: 1 } } }, store)
  await waitFor(() => expect(ada.snapshot().membership.publicState).toBeDefined(), patience)
  if (begun) {
    otherPhone(joiningTable({ table: opened.table, key: invite }, who('Ben')))
    await waitFor(() => expect(ada.snapshot().membership.publicState?.phase).toBe('playing'), patience)
    await waitFor(() => expect(ada.snapshot().membership.log).toBeDefined(), patience)
  }
  await saveMembership(phoneStore, ada.snapshot().membership)
  return ada
}

const label = async (): Promise<string> => {
  const ticket = await screen.findByTestId(/^table-[0-9a-f]+$/, {}, patience)
  return (ticket.props['aria-label'] ?? ticket.props.accessibilityLabel) as string
}

test('a table where it is this phone’s turn says so, and opens the match', async () => {
  const ada = await aTable({ begun: true })
  const router = renderRouter('./app', { initialUrl: '/' })
  expect(await label()).toBe('Back to the table: Lock and Key, Ben and Ada. Your turn')
  expect(screen.getByTestId('your-turn')).toBeTruthy()
  fireEvent.press(screen.getByTestId(/^table-[0-9a-f]+$/))
  await waitFor(
    () => expect(router.getPathname()).toBe(`/table/${ada.snapshot().membership.table}`),
    patience,
  )
})

test('a table that is still gathering says so; when it is forgotten, the relay frees the seat', async () => {
  const ada = await aTable({ begun: false })
  await ada.close()
  renderRouter('./app', { initialUrl: '/' })
  expect(await label()).toContain('Waiting for players')
  fireEvent.press(screen.getByTestId('remove-table'))
  fireEvent.press(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await readMemberships(phoneStore)).toHaveLength(1)
  fireEvent.press(screen.getByTestId('remove-table'))
  fireEvent.press(await screen.findByRole('button', { name: 'Forget' }))
  await waitUntilGone('continue-row')
  expect(await readMemberships(phoneStore)).toHaveLength(0)
  const { table } = ada.snapshot().membership
  const { players } = (await (await fetch(`${address}/tables/${table}`)).json()) as PublicState
  expect(players).toEqual([])
})

test('if the relay does not answer, the last known state is shown, and a table that is gone says so', async () => {
  await aTable({ begun: true })
  disconnectAll()
  renderRouter('./app', { initialUrl: '/' })
  expect(await label()).toContain('Your turn')
  global.fetch = jest.fn(async () => ({ ok: false, status: 404, json: async () => ({}) })) as never
  screen.unmount()
  renderRouter('./app', { initialUrl: '/' })
  expect(await screen.findByLabelText(/No longer on the relay$/, {}, patience)).toBeTruthy()
  fireEvent.press(screen.getByTestId('remove-table'))
  expect(await screen.findByText(/stays in your past matches/)).toBeTruthy()
  fireEvent.press(await screen.findByRole('button', { name: 'Forget' }))
  await waitUntilGone('continue-row')
  fireEvent.press(await screen.findByTestId('history', {}, patience))
  expect(
    await screen.findByLabelText(/^Replay Lock and Key: Ada and Ben. Not finished/, {}, patience),
  ).toBeTruthy()
})
