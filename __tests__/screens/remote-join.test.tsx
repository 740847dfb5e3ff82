// Joining a table: by an invitation, by a code, with a seat from another phone; and what the screen says when that
// fails.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { settingsKey } from '@/client/settings'
import { asking, codeAt } from '@/client/remote/door-host'
import type { TableSession } from '@/client/remote/session'
import {
  joiningTable,
  newSeat,
  openingTable,
  readMembership,
  saveMembership,
  watchInviteFrom,
} from '@/client/remote/tables'
import { watchLink } from '@/engine/wire/invite'
import { phoneStore } from '@/client/store'
import type { GameId } from '@/client/games'
import {
  address,
  disconnectAll,
  inviteOf,
  lostKinds,
  otherPhone,
  reconnectAll,
  sendToAll,
  setUpRelay,
  who,
} from './memory-relay'
import { waitUntilGone } from './wait-until-gone'

jest.mock('@/client/remote/link', () => ({
  openSocketLink: (...given: unknown[]) => jest.requireActual('./memory-relay').openLink(...given),
}))

setUpRelay({ names: ['Ben'], relay: address })

const at = `?relay=${encodeURIComponent(address)}`

/** Ada has opened a table on another phone. */
async function aTable(game: GameId) {
  const membership = openingTable(game, who('Ada'))
  const ada = otherPhone(membership)
  await waitFor(() => expect(codeAt(ada.snapshot().membership)).toBeDefined())
  return { ada, table: membership.table, invite: inviteOf(membership) }
}

const open = (url: string) => renderRouter('./app', { initialUrl: url })
const namesAt = (session: TableSession) =>
  session.snapshot().membership.publicState?.players.map(({ name }) => name)

describe('an invitation', () => {
  test('names the host and the game, refuses a name that is taken, and starts the match after joining', async () => {
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

  test('from a relay on the internet without https is not opened, and says why', async () => {
    const { table, invite } = await aTable('lock-and-key')
    const asked = jest.mocked(global.fetch).mock.calls.length
    open(`/table/${table}?relay=${encodeURIComponent('http://play.example.org')}#${invite}`)
    expect(await screen.findByTestId('invite-plain')).toBeTruthy()
    expect(screen.getByText(/^play.example.org is outside your network/)).toBeTruthy()
    expect(jest.mocked(global.fetch).mock.calls.slice(asked)).toEqual([])
  })

  test('to a match in progress lets people watch, if the table allows it', async () => {
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

  test('for spectators lets people watch and nothing else, where that is allowed', async () => {
    const { ada, table, invite } = await aTable('lock-and-key')
    const link = watchLink('', watchInviteFrom({ table, key: invite })).split('#')[1]!
    open(`/table/${table}${at}#${link}`)
    expect(await screen.findByText('Ada invited you to Lock and Key')).toBeTruthy()
    expect(screen.getByText('You can watch with this link. To play, ask for an invitation.')).toBeTruthy()
    expect(screen.queryByTestId('join')).toBeNull()
    fireEvent.press(screen.getByTestId('watch'))
    expect(await screen.findByText(/^You’re watching/)).toBeTruthy()
    expect(screen.queryByTestId('invite')).toBeNull()
    expect(namesAt(ada)).toEqual(['Ada'])
  })

  test('to an unknown table says so, and leads to the code screen', async () => {
    const { invite } = await aTable('lock-and-key')
    const router = open(`/table/${'0'.repeat(32)}${at}#${invite}`)
    expect(await screen.findByText('Table not found')).toBeTruthy()
    expect(screen.getByText(/^relay\.local has no table for this link/)).toBeTruthy()
    fireEvent.press(screen.getByTestId('way-code'))
    await waitFor(() => expect(router.getPathname()).toBe('/join'))
  })

  test('from a relay that does not answer names it, and loads by itself once it answers', async () => {
    const { table, invite } = await aTable('lock-and-key')
    disconnectAll()
    open(`/table/${table}${at}#${invite}`)
    expect(await screen.findByText('The relay isn’t answering')).toBeTruthy()
    expect(screen.getByText(/^No answer from relay\.local/)).toBeTruthy()
    expect(screen.getByTestId('invite-retry')).toBeTruthy()
    reconnectAll()
    expect(await screen.findByTestId('join')).toBeTruthy()
  })

  test.each(['', '#', '#abc', `#${'f'.repeat(40)}`])(
    'without its key (%s) leads to the code screen',
    async (key) => {
      const { table } = await aTable('lock-and-key')
      const router = open(`/table/${table}${at}${key}`)
      expect(await screen.findByText('This link has lost its key')).toBeTruthy()
      fireEvent.press(screen.getByTestId('way-code'))
      await waitFor(() => expect(router.getPathname()).toBe('/join'))
    },
  )

  test.each([31, 33])(
    'with a table id of %i digits counts as cut off, and no relay is asked',
    async (length) => {
      const { table, invite } = await aTable('lock-and-key')
      jest.mocked(global.fetch).mockClear()
      open(`/table/${`${table}${table}`.slice(0, length)}${at}#${invite}`)
      expect(await screen.findByText('This link is incomplete')).toBeTruthy()
      expect(screen.getByTestId('way-code')).toBeTruthy()
      expect(global.fetch).not.toHaveBeenCalled()
    },
  )

  test('with a wrong key says so, and the right link works after it', async () => {
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

  test('with a wrong key leaves no ticket on the home screen', async () => {
    const { table } = await aTable('lock-and-key')
    const router = open(`/table/${table}${at}#${'0'.repeat(32)}`)
    fireEvent.press(await screen.findByTestId('join'))
    fireEvent.press(await screen.findByTestId('problem-home'))
    await waitFor(() => expect(router.getPathname()).toBe('/'))
    expect(await readMembership(phoneStore, table)).toBeUndefined()
  })

  test('with a wrong key takes no seat away, even if the answer to joining was lost', async () => {
    const { table, invite } = await aTable('lockdown')
    const first = joiningTable({ table, key: invite }, who('Ben'))
    const ben = otherPhone(first, phoneStore)
    await waitFor(() => expect(namesAt(ben)).toEqual(['Ada', 'Ben']))
    await ben.close()
    await saveMembership(phoneStore, first)
    open(`/table/${table}${at}#${'0'.repeat(32)}`)
    expect(await screen.findByLabelText('Ben: on this phone, ready')).toBeTruthy()
    expect((await readMembership(phoneStore, table))?.joined).toEqual({ by: 'invite', invite })
  })

  test('with a wrong key changes nothing for a player who has a seat', async () => {
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
    lostKinds.add('ready')
    act(() => ada.request({ what: 'seat', seat: newSeat('Cleo') }))
    expect(await screen.findByText(/^All seats are taken. You can watch. If a seat/)).toBeTruthy()
    expect(screen.getByTestId('watch')).toBeTruthy()
    expect(screen.getByTestId('way-home')).toBeTruthy()
  })

  test('to a table that turns out to be full leads back to it', async () => {
    const { table, invite } = await aTable('lock-and-key')
    open(`/table/${table}${at}#${invite}`)
    await screen.findByTestId('join')
    const other = otherPhone(joiningTable({ table, key: invite }, who('Cleo')))
    await waitFor(() => expect(namesAt(other)).toHaveLength(2))
    fireEvent.press(screen.getByTestId('join'))
    expect(await screen.findByText(/^(The table is full|The match has started)$/)).toBeTruthy()
    fireEvent.press(screen.getByTestId('problem-back'))
    expect(await screen.findByTestId('watch')).toBeTruthy()
    expect(await readMembership(phoneStore, table)).toBeUndefined()
  })
})

test('a seat from another phone is taken after a confirmation, and the other phone loses it', async () => {
  const { ada, table } = await aTable('lockdown')
  const [seat] = ada.snapshot().membership.seats
  open(`/table/${table}${at}#seat-${seat!.secretKey}`)
  expect(await screen.findByText('Play Ada’s seat on this phone?')).toBeTruthy()
  fireEvent.press(screen.getByTestId('take-seat'))
  expect(await screen.findByLabelText('Ada: host, on this phone, ready')).toBeTruthy()
  await waitFor(() => expect(ada.snapshot().membership.seats[0]!.isElsewhere).toBe(true))
})

describe('a code', () => {
  const codeOf = (session: TableSession): string => codeAt(session.snapshot().membership)!

  async function knock(code: string) {
    const router = open('/join')
    fireEvent.changeText(await screen.findByTestId('code'), code)
    fireEvent.press(screen.getByTestId('knock-go'))
    return router
  }

  test('is written in two halves, and a malformed one is not sent', async () => {
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

  test('without a table says so', async () => {
    await knock('22222222')
    expect(await screen.findByText(/^No table is waiting under this code/)).toBeTruthy()
    fireEvent.press(screen.getByTestId('other-code'))
    expect(await screen.findByTestId('code')).toBeTruthy()
  })

  test('lets the player knock, and the host lets them in', async () => {
    const { ada, table } = await aTable('lockdown')
    const router = await knock(codeOf(ada))
    expect(await screen.findByText('Waiting to be let in')).toBeTruthy()
    await waitFor(() => expect(ada.snapshot().knocks).toHaveLength(1))
    const { key } = asking(ada.snapshot())[0]!
    act(() => ada.request({ what: 'admit', key, yes: false }))
    expect(await screen.findByText('The host didn’t let you in this time.')).toBeTruthy()
    fireEvent.press(screen.getByTestId('knock-again'))
    await waitFor(() => expect(ada.snapshot().knocks).toHaveLength(1))
    act(() => ada.request({ what: 'admit', key, yes: true }))
    await waitFor(() => expect(router.getPathname()).toBe(`/table/${table}`))
    expect(await screen.findByLabelText('Ben: on this phone, ready')).toBeTruthy()
  })

  test('field leads a pasted link straight to its invitation', async () => {
    const { table, invite } = await aTable('royal-lock')
    open('/join')
    fireEvent.changeText(await screen.findByTestId('code'), ` ${address}/table/${table}#${invite} `)
    expect(await screen.findByText('Ada invited you to Royal Lock')).toBeTruthy()
  })
})

describe('a table that cannot go on', () => {
  test.each([
    [{ kind: 'goodbye', wire: 99, app: '9' } as const, 'This app is too old'],
    [{ kind: 'goodbye', wire: 0, app: '0' } as const, 'The relay is too old'],
  ])('says %j', async (message, title) => {
    const { table, invite } = await aTable('lockdown')
    open(`/table/${table}${at}#${invite}`)
    fireEvent.press(await screen.findByTestId('join'))
    await screen.findByTestId('lobby')
    sendToAll(message)
    expect(await screen.findByText(title)).toBeTruthy()
  })

  test('because it is gone can be forgotten', async () => {
    const { table, invite } = await aTable('lockdown')
    const router = open(`/table/${table}${at}#${invite}`)
    fireEvent.press(await screen.findByTestId('join'))
    await screen.findByTestId('lobby')
    sendToAll({ kind: 'gone', table })
    expect(await screen.findByText('The relay no longer has this table')).toBeTruthy()
    expect(screen.queryByTestId('problem-look')).toBeNull()
    fireEvent.press(screen.getByTestId('problem-again'))
    await screen.findByTestId('lobby')
    sendToAll({ kind: 'gone', table })
    fireEvent.press(await screen.findByTestId('problem-forget'))
    await waitFor(() => expect(router.getPathname()).toBe('/'))
    await waitUntilGone('table-problem')
    expect(await readMembership(phoneStore, table)).toBeUndefined()
  })

  describe('because it is gone, after a match was dealt there,', () => {
    /** Ben is in a match of Lock and Key on this phone; nobody has moved yet. */
    async function aMatch() {
      const { ada, table, invite } = await aTable('lock-and-key')
      open(`/table/${table}${at}#${invite}`)
      fireEvent.press(await screen.findByTestId('join'))
      fireEvent.press(await screen.findByTestId('toss-go'))
      return { ada, table }
    }
    const past = /^Replay Lock and Key: Ada and Ben\./

    test('says that it was not finished, and what was public can be viewed, also from the past matches', async () => {
      const { table } = await aMatch()
      sendToAll({ kind: 'gone', table })
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

    test('keeps the match when its ticket is removed from the home screen', async () => {
      const { table } = await aMatch()
      sendToAll({ kind: 'gone', table })
      fireEvent.press(await screen.findByTestId('problem-forget'))
      expect(await screen.findByTestId('history')).toBeTruthy()
      expect(await readMembership(phoneStore, table)).toBeUndefined()
      fireEvent.press(screen.getByTestId('history'))
      expect(await screen.findByLabelText(/^Replay Lock and Key: .*Not finished/)).toBeTruthy()
      expect(screen.queryByTestId('figures')).toBeNull()
    })

    test('says that a finished match is over', async () => {
      const { ada, table } = await aMatch()
      const { key } = ada.snapshot().membership.seats[0]!
      void ada.submit(key, 'resign', 0)
      await waitFor(async () => expect((await readMembership(phoneStore, table))?.opened).toBeDefined())
      sendToAll({ kind: 'gone', table })
      expect(await screen.findByText('This match is over')).toBeTruthy()
      fireEvent.press(screen.getByTestId('problem-look'))
      expect(await screen.findByTestId('review')).toBeTruthy()
    })
  })
})
