// Coming to a table: by an invitation, by a code, with a seat from another phone; and what is said where that fails.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { settingsKey } from '@/client/settings'
import type { Membership } from '@/client/remote/membership'
import type { TableSession } from '@/client/remote/session'
import { joiningTable, newSeat, openingTable, readMembership, saveMembership } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import type { GameId } from '@/client/games'
import { address, answer, closeAll, cutAll, elsewhere, losing, mendAll, sayToAll } from './memory-relay'
import { waitUntilGone } from './wait-until-gone'

jest.mock('@/client/remote/link', () => ({
  openSocketLink: (...given: unknown[]) => jest.requireActual('./memory-relay').openLink(...given),
}))

beforeEach(async () => {
  await AsyncStorage.clear()
  await AsyncStorage.setItem(settingsKey, JSON.stringify({ names: ['Ben'], relay: address }))
  global.fetch = jest.fn(answer) as never
})

afterEach(closeAll)

const who = (name: string) => ({ relay: address, name, now: 1 })
const inviteOf = ({ joined }: Membership): string => ('invite' in joined ? joined.invite : '')
const at = `?relay=${encodeURIComponent(address)}`

/** Ada has opened a table on another phone. */
async function aTable(game: GameId) {
  const membership = openingTable(game, who('Ada'))
  const ada = elsewhere(membership)
  await waitFor(() => expect(ada.snapshot().membership.publicState?.code).toBeDefined())
  return { ada, table: membership.table, invite: inviteOf(membership) }
}

const open = (url: string) => renderRouter('./app', { initialUrl: url })
const namesAt = (session: TableSession) =>
  session.snapshot().membership.publicState?.players.map(({ name }) => name)

describe('an invitation', () => {
  test('names who invites to what; a name is not taken twice; joining begins the match', async () => {
    const { ada, table, invite } = await aTable('lock-and-key')
    open(`/table/${table}${at}#${invite}`)
    expect(await screen.findByText('Ada invited you to Lock and Key')).toBeTruthy()
    expect(screen.getByTestId('own-name').props.value).toBe('Ben')
    fireEvent.changeText(screen.getByTestId('own-name'), 'ADA')
    expect(screen.getByText('Someone at the table is already called ADA.')).toBeTruthy()
    expect(screen.getByTestId('join')).toBeDisabled()
    fireEvent.changeText(screen.getByTestId('own-name'), 'Аda')
    expect(screen.getByText('‘Ada’ and ‘Аda’ look the same.')).toBeTruthy()
    expect(screen.getByTestId('join')).toBeDisabled()
    fireEvent.changeText(screen.getByTestId('own-name'), 'Be\u200Ba')
    expect(screen.getByText('A name can’t have invisible characters.')).toBeTruthy()
    fireEvent.changeText(screen.getByTestId('own-name'), ' Bea\u0301 ')
    fireEvent.press(screen.getByTestId('join'))
    expect(await screen.findByTestId('toss-go')).toBeTruthy()
    expect(namesAt(ada)).toEqual(['Ada', 'Beá'])
    expect((await readMembership(phoneStore, table))?.joined).toEqual({ by: 'invite', invite })
    expect(JSON.parse((await AsyncStorage.getItem(settingsKey))!).names).toEqual(['Beá', 'Ben'])
  })

  test('from a relay out in the open without https is not answered, and says why', async () => {
    const { table, invite } = await aTable('lock-and-key')
    const asked = jest.mocked(global.fetch).mock.calls.length
    open(`/table/${table}?relay=${encodeURIComponent('http://play.example.org')}#${invite}`)
    expect(await screen.findByTestId('invite-plain')).toBeTruthy()
    expect(screen.getByText(/^play.example.org is outside your network/)).toBeTruthy()
    expect(jest.mocked(global.fetch).mock.calls.slice(asked)).toEqual([])
  })

  test('to a match that is on lets people watch, if the table does', async () => {
    const { ada, table, invite } = await aTable('trap-and-treasure')
    act(() => ada.request({ what: 'seat', seat: newSeat('Cleo') }))
    await waitFor(() => expect(ada.snapshot().membership.publicState?.phase).toBe('playing'))
    open(`/table/${table}${at}#${invite}`)
    expect(
      await screen.findByText(/^A match is in progress. You can watch it. If a seat becomes free/),
    ).toBeTruthy()
    expect(screen.queryByTestId('join')).toBeNull()
    fireEvent.press(screen.getByTestId('watch'))
    expect(await screen.findByTestId('prompt')).toBeTruthy()
  })

  test('to an unknown table says so, and leads to the code', async () => {
    const { invite } = await aTable('lock-and-key')
    const router = open(`/table/${'0'.repeat(32)}${at}#${invite}`)
    expect(await screen.findByText('Table not found')).toBeTruthy()
    expect(screen.getByText(/^relay\.local has no table for this link/)).toBeTruthy()
    fireEvent.press(screen.getByTestId('way-code'))
    await waitFor(() => expect(router.getPathname()).toBe('/join'))
  })

  test('from a relay that is silent names it, and comes by itself when it answers', async () => {
    const { table, invite } = await aTable('lock-and-key')
    cutAll()
    open(`/table/${table}${at}#${invite}`)
    expect(await screen.findByText('The relay isn’t answering')).toBeTruthy()
    expect(screen.getByText(/^No answer from relay\.local/)).toBeTruthy()
    expect(screen.getByTestId('invite-retry')).toBeTruthy()
    mendAll()
    expect(await screen.findByTestId('join')).toBeTruthy()
  })

  test.each(['', '#', '#abc', `#${'f'.repeat(40)}`])(
    'without its key (%s) leads to the code',
    async (key) => {
      const { table } = await aTable('lock-and-key')
      const router = open(`/table/${table}${at}${key}`)
      expect(await screen.findByText('This link has lost its key')).toBeTruthy()
      fireEvent.press(screen.getByTestId('way-code'))
      await waitFor(() => expect(router.getPathname()).toBe('/join'))
    },
  )

  test.each([31, 33])(
    'with a table’s number of %i digits is cut off, and no relay is asked',
    async (length) => {
      const { table, invite } = await aTable('lock-and-key')
      jest.mocked(global.fetch).mockClear()
      open(`/table/${`${table}${table}`.slice(0, length)}${at}#${invite}`)
      expect(await screen.findByText('This link is incomplete')).toBeTruthy()
      expect(screen.getByTestId('way-code')).toBeTruthy()
      expect(global.fetch).not.toHaveBeenCalled()
    },
  )

  test('with a wrong key says so; the right link works after it', async () => {
    const { ada, table, invite } = await aTable('lock-and-key')
    open(`/table/${table}${at}#${'0'.repeat(32)}`)
    fireEvent.press(await screen.findByTestId('join'))
    expect(await screen.findByText('This link doesn’t open the table')).toBeTruthy()
    expect(screen.getByTestId('way-code')).toBeTruthy()
    screen.unmount()
    open(`/table/${table}${at}#${invite}`)
    fireEvent.press(await screen.findByTestId('join'))
    expect(await screen.findByTestId('toss-go')).toBeTruthy()
    expect(namesAt(ada)).toEqual(['Ada', 'Ben'])
  })

  test('with a wrong key leaves nothing on the shelf', async () => {
    const { table } = await aTable('lock-and-key')
    const router = open(`/table/${table}${at}#${'0'.repeat(32)}`)
    fireEvent.press(await screen.findByTestId('join'))
    fireEvent.press(await screen.findByTestId('problem-home'))
    await waitFor(() => expect(router.getPathname()).toBe('/'))
    expect(await readMembership(phoneStore, table)).toBeUndefined()
  })

  test('with a wrong key takes no seat away, though the answer to sitting down was lost', async () => {
    const { table, invite } = await aTable('lockdown')
    const first = joiningTable(table, invite, who('Ben'))
    const ben = elsewhere(first, phoneStore)
    await waitFor(() => expect(namesAt(ben)).toEqual(['Ada', 'Ben']))
    await ben.close()
    await saveMembership(phoneStore, first)
    open(`/table/${table}${at}#${'0'.repeat(32)}`)
    expect(await screen.findByLabelText('Ben: on this phone, ready')).toBeTruthy()
    expect((await readMembership(phoneStore, table))?.joined).toEqual({ by: 'invite', invite })
  })

  test('with a wrong key changes nothing for who sits there', async () => {
    const { table, invite } = await aTable('lockdown')
    open(`/table/${table}${at}#${invite}`)
    fireEvent.press(await screen.findByTestId('join'))
    await screen.findByTestId('lobby')
    await waitFor(async () => expect((await readMembership(phoneStore, table))?.publicState).toBeDefined())
    screen.unmount()
    open(`/table/${table}${at}#${'0'.repeat(32)}`)
    expect(await screen.findByTestId('lobby')).toBeTruthy()
    expect((await readMembership(phoneStore, table))?.joined).toEqual({ by: 'invite', invite })
  })

  test('to a full table says so, and lets people watch or wait', async () => {
    const { ada, table, invite } = await aTable('lock-and-key')
    open(`/table/${table}${at}#${invite}`)
    await screen.findByTestId('join')
    losing.add('ready')
    act(() => ada.request({ what: 'seat', seat: newSeat('Cleo') }))
    expect(await screen.findByText(/^All seats are taken. You can watch. If a seat/)).toBeTruthy()
    expect(screen.getByTestId('watch')).toBeTruthy()
    expect(screen.getByTestId('way-home')).toBeTruthy()
  })

  test('that turns out to be full leads back to it', async () => {
    const { table, invite } = await aTable('lock-and-key')
    open(`/table/${table}${at}#${invite}`)
    await screen.findByTestId('join')
    const other = elsewhere(joiningTable(table, invite, who('Cleo')))
    await waitFor(() => expect(namesAt(other)).toHaveLength(2))
    fireEvent.press(screen.getByTestId('join'))
    expect(await screen.findByText(/^(The table is full|The match has started)$/)).toBeTruthy()
    fireEvent.press(screen.getByTestId('problem-back'))
    expect(await screen.findByTestId('watch')).toBeTruthy()
    expect(await readMembership(phoneStore, table)).toBeUndefined()
  })
})

test('a seat on its way to this phone is taken after the question, and the other phone loses it', async () => {
  const { ada, table } = await aTable('lockdown')
  const [seat] = ada.snapshot().membership.seats
  open(`/table/${table}${at}#seat-${seat!.secretKey}`)
  expect(await screen.findByText('Play Ada’s seat on this phone?')).toBeTruthy()
  fireEvent.press(screen.getByTestId('take-seat'))
  expect(await screen.findByLabelText('Ada: host, on this phone, ready')).toBeTruthy()
  await waitFor(() => expect(ada.snapshot().membership.seats[0]!.isElsewhere).toBe(true))
})

describe('a code', () => {
  const codeOf = (session: TableSession): string => session.snapshot().membership.publicState!.code!

  async function knock(code: string) {
    const router = open('/join')
    fireEvent.changeText(await screen.findByTestId('code'), code)
    fireEvent.press(screen.getByTestId('knock-go'))
    return router
  }

  test('is written in two halves, and a wrong one is not sent', async () => {
    open('/join')
    const field = await screen.findByTestId('code')
    fireEvent.changeText(field, 'ab cd23')
    expect(screen.getByTestId('code').props.value).toBe('ABCD-23')
    fireEvent.changeText(field, 'ABCD-EF0O')
    expect(screen.getByText('A code has eight letters and digits.')).toBeTruthy()
    expect(screen.getByTestId('knock-go')).toBeDisabled()
    fireEvent.changeText(field, 'http://relay.test/table/0123')
    expect(screen.getByText('This link is incomplete. Copy all of it and try again.')).toBeTruthy()
  })

  test('that leads nowhere says so', async () => {
    await knock('22222222')
    expect(await screen.findByText(/^No table is waiting under this code/)).toBeTruthy()
    fireEvent.press(screen.getByTestId('other-code'))
    expect(await screen.findByTestId('code')).toBeTruthy()
  })

  test('brings one to the door, and the host opens', async () => {
    const { ada, table } = await aTable('lockdown')
    const router = await knock(codeOf(ada))
    expect(await screen.findByText('Waiting for the host to let you in')).toBeTruthy()
    await waitFor(() => expect(ada.snapshot().knocks).toHaveLength(1))
    const { key } = ada.snapshot().knocks[0]!
    act(() => ada.request({ what: 'admit', key, yes: false }))
    expect(await screen.findByText('The host didn’t let you in this time.')).toBeTruthy()
    fireEvent.press(screen.getByTestId('knock-again'))
    await waitFor(() => expect(ada.snapshot().knocks).toHaveLength(1))
    act(() => ada.request({ what: 'admit', key, yes: true }))
    await waitFor(() => expect(router.getPathname()).toBe(`/table/${table}`))
    expect(await screen.findByLabelText('Ben: on this phone, ready')).toBeTruthy()
  })

  test('and a pasted link leads to its invitation at once', async () => {
    const { table, invite } = await aTable('royal-lock')
    open('/join')
    fireEvent.changeText(await screen.findByTestId('code'), ` ${address}/table/${table}#${invite} `)
    expect(await screen.findByText('Ada invited you to Royal Lock')).toBeTruthy()
  })
})

describe('a table that does not go on', () => {
  test.each([
    [{ kind: 'goodbye', wire: 99, app: '9' } as const, 'This app is too old'],
    [{ kind: 'goodbye', wire: 0, app: '0' } as const, 'The relay is too old'],
  ])('says %j', async (message, title) => {
    const { table, invite } = await aTable('lockdown')
    open(`/table/${table}${at}#${invite}`)
    fireEvent.press(await screen.findByTestId('join'))
    await screen.findByTestId('lobby')
    sayToAll(message)
    expect(await screen.findByText(title)).toBeTruthy()
  })

  test('because it is gone can be forgotten', async () => {
    const { table, invite } = await aTable('lockdown')
    const router = open(`/table/${table}${at}#${invite}`)
    fireEvent.press(await screen.findByTestId('join'))
    await screen.findByTestId('lobby')
    sayToAll({ kind: 'gone', table })
    expect(await screen.findByText('The relay no longer has this table')).toBeTruthy()
    expect(screen.queryByTestId('problem-look')).toBeNull()
    fireEvent.press(screen.getByTestId('problem-again'))
    await screen.findByTestId('lobby')
    sayToAll({ kind: 'gone', table })
    fireEvent.press(await screen.findByTestId('problem-forget'))
    await waitFor(() => expect(router.getPathname()).toBe('/'))
    await waitUntilGone('table-problem')
    expect(await readMembership(phoneStore, table)).toBeUndefined()
  })

  describe('because it is gone, after a match was dealt there,', () => {
    /** Ben is at a match of Lock and Key on this phone; nobody has moved yet. */
    async function aMatch() {
      const { ada, table, invite } = await aTable('lock-and-key')
      open(`/table/${table}${at}#${invite}`)
      fireEvent.press(await screen.findByTestId('join'))
      fireEvent.press(await screen.findByTestId('toss-go'))
      return { ada, table }
    }
    const past = /^Replay Lock and Key: Ada and Ben\./

    test('says that it was not finished, and what was public can be looked at, also from the past matches', async () => {
      const { table } = await aMatch()
      sayToAll({ kind: 'gone', table })
      expect(await screen.findByText('The relay no longer has this table')).toBeTruthy()
      expect(screen.getByText(/in your past matches, marked as not finished/)).toBeTruthy()
      fireEvent.press(screen.getByTestId('problem-look'))
      expect(await screen.findByTestId('scrubber')).toBeTruthy()
      expect(screen.queryByTestId('review')).toBeNull()
      expect(screen.getByTestId('replay-at')).toHaveTextContent('0 of 0')
      fireEvent.press(screen.getByRole('button', { name: 'Play' }))
      expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
      screen.unmount()
      const router = open('/history')
      fireEvent.press(await screen.findByLabelText(past))
      await waitFor(() => expect(router.getPathname()).toMatch(/^\/replay/))
      expect(await screen.findByTestId('scrubber')).toBeTruthy()
    })

    test('keeps the match when it is taken from the shelf', async () => {
      const { table } = await aMatch()
      sayToAll({ kind: 'gone', table })
      fireEvent.press(await screen.findByTestId('problem-forget'))
      expect(await screen.findByTestId('history')).toBeTruthy()
      expect(await readMembership(phoneStore, table)).toBeUndefined()
      fireEvent.press(screen.getByTestId('history'))
      expect(await screen.findByLabelText(/^Replay Lock and Key: .*Not finished/)).toBeTruthy()
      expect(screen.queryByTestId('figures')).toBeNull()
    })

    test('says of a finished one that it is over', async () => {
      const { ada, table } = await aMatch()
      const { key } = ada.snapshot().membership.seats[0]!
      void ada.submit(key, 'resign', 0)
      await waitFor(async () => expect((await readMembership(phoneStore, table))?.opened).toBeDefined())
      sayToAll({ kind: 'gone', table })
      expect(await screen.findByText('This match is over')).toBeTruthy()
      fireEvent.press(screen.getByTestId('problem-look'))
      expect(await screen.findByTestId('review')).toBeTruthy()
    })
  })
})
