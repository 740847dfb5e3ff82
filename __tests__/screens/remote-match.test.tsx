// A match at a remote table on this phone's screen: what it says about the connection and the others, reactions, how
// seats move, how a match ends and continues. The other phones are sessions at the same relay.
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import type { GameId } from '@/client/games'
import { readHistory, type ListedMatch } from '@/client/history'
import { entryCount } from '@/client/remote/log-text'
import type { Membership } from '@/client/remote/membership'
import type { TableSession } from '@/client/remote/session'
import {
  joiningTable,
  openingTable,
  readMembership,
  saveMembership,
  takingSeats,
  watchingTable,
  watchInviteFrom,
} from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { games } from '@/engine'
import {
  disconnectAll,
  inviteOf,
  otherPhone,
  passTime,
  reconnectAll,
  sendToAll,
  setUpRelay,
  who,
  certifiedPlayer,
} from './memory-relay'
import { layoutEvent } from './layout-event'
import { waitUntilGone } from './wait-until-gone'

jest.mock('@/client/remote/link', () => ({
  openSocketLink: (...given: unknown[]) => jest.requireActual('./memory-relay').openLink(...given),
}))

setUpRelay({ motion: 'reduced', sound: false })

const patience = { timeout: 20_000 }
const find = (id: string | RegExp) => screen.findByTestId(id, {}, patience)
const says = (id: string, words: string) =>
  waitFor(() => expect(screen.getByTestId(id).props.children).toContain(words), patience)

/** Ada's phone is the screen; Ben has another phone. Ada starts. */
async function atTable(game: GameId = 'lock-and-key') {
  const opened = openingTable(game, who('Ada'))
  const ada: Membership = {
    ...opened,
    joined: { ...opened.joined, plan: { ...planOf(opened), starter: 1 } } as Membership['joined'],
  }
  await saveMembership(phoneStore, ada)
  const router = renderRouter('./app', { initialUrl: `/table/${ada.table}` })
  await find('lobby')
  const ben = otherPhone(joiningTable({ table: ada.table, key: inviteOf(ada) }, who('Ben')))
  await find('turn')
  return { router, ada, ben }
}

const planOf = ({ joined }: Membership) => {
  if (joined.by !== 'opening') throw new Error('Somebody else has opened this table.')
  return joined.plan
}

/** A move on another phone. */
async function moves(session: TableSession, move: string): Promise<void> {
  const { membership } = session.snapshot()
  let not: unknown = 'on its way'
  void session
    .submit(membership.seats[0]!.key, move, entryCount(membership.log))
    .then((result) => (not = result))
  await waitFor(() => expect(not).toBeUndefined(), patience)
}

async function swap(one: number, other: number): Promise<void> {
  await waitFor(() => expect(screen.getByText(/^Pick a card/)).toBeTruthy(), patience)
  fireEvent.press(screen.getByTestId(`card-${one}`))
  fireEvent.press(screen.getByTestId(`card-${other}`))
  fireEvent.press(screen.getByTestId('swap'))
}

const layOut = () =>
  screen.UNSAFE_root.findAll(({ type, props }) => typeof type === 'string' && !!props.onLayout).forEach(
    (one) => fireEvent(one, 'layout', layoutEvent({ x: 0, y: 0, width: 336, height: 260 })),
  )

test('it says whom it waits for, and plays back what another phone does', async () => {
  const { ben } = await atTable()
  layOut()
  await swap(1, 4)
  await says('prompt', 'Waiting for Ben')
  expect(screen.queryByTestId('swap')).toBeNull()
  await moves(ben, 'swap 2 3')
  await says('turn', 'Ada’s turn')
  await says('prompt', 'Pick a card')
})

test('without a connection it says so, keeps the move, and makes it once when the connection is back', async () => {
  const { ben } = await atTable()
  layOut()
  disconnectAll()
  await says('status', 'No connection. Trying again')
  await swap(1, 4)
  await says('status', 'Your move is saved')
  reconnectAll()
  await waitUntilGone('status')
  await says('prompt', 'Waiting for Ben')
  const made = ben.snapshot().membership.log?.entries.filter((line) => line.includes('swap 1 4'))
  expect(made).toHaveLength(1)
})

test('when a player stays away, the others decide, and ending the match asks once more', async () => {
  const { ben } = await atTable()
  const benKey = ben.snapshot().membership.seats[0]!.key
  const { publicState, seats } = ben.snapshot().membership
  const adaKey = publicState!.players.find(({ key }) => key !== seats[0]!.key)!.key
  const away = {
    ...publicState!,
    turn: [benKey],
    players: publicState!.players.map((one) =>
      one.key === benKey ? { ...one, here: false, absent: true } : one,
    ),
  }
  sendToAll({ kind: 'table', table: away, yours: [adaKey] })
  expect(await screen.findByText('Ben has been away for a while. What now?', {}, patience)).toBeTruthy()
  fireEvent.press(screen.getByTestId('absent-end'))
  expect(await screen.findByText('End the match?', {}, patience)).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: 'Cancel' }))
  // After answering, this phone waits for the others, or is asked again if they did not agree.
  const { epoch, revealed, idle } = away.players[0]!
  const present = { epoch, revealed, idle, here: true, absent: false }
  const chosen = { about: benKey, by: adaKey, choice: 'idle' } as const
  const third = { ...certifiedPlayer(ben.snapshot().membership, 'Cleo'), ...present }
  const three = { ...away, players: [...away.players, third], decisions: [chosen] }
  sendToAll({ kind: 'table', table: three, yours: [adaKey] })
  await waitUntilGone('absent-idle')
  await says('status', 'Waiting for Cleo to decide')
  const other = { about: benKey, by: third.key, choice: 'end' } as const
  sendToAll({ kind: 'table', table: { ...three, decisions: [chosen, other] }, yours: [adaKey] })
  expect(await screen.findByText('Cleo chose: end the match', {}, patience)).toBeTruthy()
})

test('a stranger in somebody’s seat stops the match, with a sentence, and what was played can be looked at', async () => {
  const { ben } = await atTable()
  const { publicState, seats } = ben.snapshot().membership
  const adaKey = publicState!.players.find(({ key }) => key !== seats[0]!.key)!.key
  const players = publicState!.players.map((one) =>
    one.key === adaKey ? one : { ...one, key: 'c'.repeat(64), name: 'Ben' },
  )
  sendToAll({ kind: 'table', table: { ...publicState!, players }, yours: [adaKey] })
  expect(await screen.findByText('This match is forged', {}, patience)).toBeTruthy()
  expect(screen.getByText(/^Nobody with the invitation vouched for Ben’s seat/)).toBeTruthy()
  expect(screen.getByTestId('problem-look')).toBeTruthy()
  expect(screen.queryByTestId('problem-again')).toBeNull()
})

test('reactions are shown with who sent them, and sent from the tray with one press', async () => {
  const { ben } = await atTable()
  const heard: string[] = []
  ben.onReaction((_, reaction) => heard.push(reaction))
  act(() => ben.request({ what: 'react', key: ben.snapshot().membership.seats[0]!.key, reaction: 'hello' }))
  expect(await screen.findByText('Ben: Hello!', {}, patience)).toBeTruthy()
  fireEvent.press(screen.getByTestId('open-tray'))
  fireEvent.press(await find('react-well-played'))
  await waitFor(() => expect(heard).toContain('well-played'), patience)
  expect(screen.queryByTestId('reaction-tray')).toBeNull()
})

test('a seat moves to another phone behind the cover, and back', async () => {
  const { ben } = await atTable()
  fireEvent.press(screen.getByTestId('menu'))
  fireEvent.press(await find('menu-pass-1'))
  const hold = await find('handoff-hold')
  expect(screen.queryByTestId('qr-code')).toBeNull()
  fireEvent(hold, 'pressIn')
  expect(await find('qr-code')).toBeTruthy()

  const kept = (await readMembership(phoneStore, ben.snapshot().membership.table))!
  otherPhone(
    takingSeats(
      ben.snapshot().membership.publicState!,
      { secretKeys: kept.seats.map(({ secretKey }) => secretKey) },
      who(''),
    ),
  )
  await find('play-here')
  expect(screen.queryByTestId('qr-code')).toBeNull()
  await says('status', 'This seat is on another phone')
  expect(screen.queryByTestId('swap')).toBeNull()
  fireEvent.press(screen.getByTestId('play-here'))
  await waitUntilGone('play-here')
  await find('swap')
})

test('a finished match is checked, kept, and followed by another once all want one', async () => {
  const { ada, ben } = await atTable()
  const begun = Date.now()
  await moves(ben, 'resign')
  expect(await screen.findByText('Verified fair · all phones agree', {}, patience)).toBeTruthy()
  fireEvent.press(screen.getByTestId('how-we-know-open'))
  expect(await screen.findByText('Every player’s phone has signed the same end.')).toBeTruthy()
  expect(screen.getByTestId('four-words')).toHaveTextContent(/^(\w+ · ){3}\w+$/)
  fireEvent.press(screen.getAllByTestId('sheet-close').at(-1)!)
  await waitFor(async () => expect(await readHistory(phoneStore)).toHaveLength(1), patience)
  expect(await readHistory(phoneStore)).toMatchObject([
    { names: ['Ada', 'Ben'], outcome: { winners: [1], why: 'resigned' }, turn: [] },
  ])
  const [{ startedAt, updatedAt }] = (await readHistory(phoneStore)) as [ListedMatch]
  expect(startedAt).toBeLessThanOrEqual(begun)
  expect(updatedAt).toBeGreaterThanOrEqual(begun)
  fireEvent.press(screen.getByTestId('rematch'))
  await says('rematch-line', 'Waiting for Ben')
  fireEvent.press(screen.getByTestId('rematch-not-yet'))
  fireEvent.press(await find('rematch'))
  const { seats } = ben.snapshot().membership
  act(() => ben.request({ what: 'ready', key: seats[0]!.key, yes: true }))
  await waitFor(() => expect(ben.snapshot().membership.match).toBe(2), patience)
  await waitUntilGone('readiness')
  await says('turn', 'Ben’s turn')
  expect(ada.table).toBe(ben.snapshot().membership.table)
})

test('after a match the host need not wait for a player who stays away', async () => {
  const { ben } = await atTable()
  await moves(ben, 'resign')
  await find('rematch')
  await act(() => ben.close())
  await find('away-Ben')
  expect(screen.queryByTestId('remove-Ben')).toBeNull()
  passTime(60_000)
  fireEvent.press(await find('remove-Ben'))
  fireEvent.press(await screen.findByLabelText('Remove', {}, patience))
  await waitUntilGone('away-Ben')
  fireEvent.press(await find('to-lobby'))
  await find('table-code')
})

test.each(Object.keys(games) as GameId[])('a spectator at %s sees the table and cannot act', async (game) => {
  const opened = openingTable(game, who('Ada'))
  const host = otherPhone(opened)
  const names = ['Ben', 'Cleo', 'Dov'].slice(0, games[game].seats.from - 1 || 1)
  for (const name of names)
    otherPhone(joiningTable({ table: opened.table, key: inviteOf(opened) }, who(name)))
  await waitFor(
    () => expect(host.snapshot().membership.publicState?.players).toHaveLength(names.length + 1),
    patience,
  )
  act(() => host.request({ what: 'start' }))
  await waitFor(() => expect(host.snapshot().membership.match).toBe(1), patience)
  await saveMembership(
    phoneStore,
    watchingTable(watchInviteFrom({ table: opened.table, key: inviteOf(opened) }), who('')),
  )
  renderRouter('./app', { initialUrl: `/table/${opened.table}` })
  await find('turn')
  layOut()
  await says('prompt', 'You’re watching')
  for (const action of ['swap', 'confirm', 'lock-code', 'tap', 'pass', 'take-phone', 'open-tray', 'handoff'])
    expect(screen.queryByTestId(action)).toBeNull()
  fireEvent.press(screen.getByTestId('menu'))
  await find('menu-leave')
  expect(screen.queryByTestId(/^menu-(resign|give-up|pass|react|offer)/)).toBeNull()
})
