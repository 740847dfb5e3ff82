// What happens when something throws while rendering: the page says so, the match is kept, and the player can go on.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import * as Clipboard from 'expo-clipboard'
import { renderRouter } from 'expo-router/testing-library'
import { setCrashReporter, type CrashReport } from '@/client/crash-reports'
import { keyOf } from '@/client/records'
import { formatMembership } from '@/client/remote/membership'
import { tableKeyOf } from '@/client/remote/table-key'
import { openingTable } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { gameScreens } from '@/components/games/screens'
import type { BoardProps } from '@/components/board/board'
import { waitUntilGone } from './wait-until-gone'
import { storeFinished, storeMatch } from './stored-matches'

const screens = gameScreens['lock-and-key']
const { Board } = screens
let breaks = false

/** The real board, which can be made to throw. */
function BreakingBoard(props: BoardProps) {
  if (breaks) throw new Error('A broken board')
  return <Board {...props} />
}

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await AsyncStorage.clear()
  breaks = true
  Object.assign(screens, { Board: BreakingBoard })
})
afterEach(() => {
  Object.assign(screens, { Board })
  setCrashReporter(undefined)
  jest.restoreAllMocks()
})

const open = (url: string) => renderRouter('./app', { initialUrl: url })
const patience = { timeout: 20_000 }

describe('a board that throws', () => {
  test('says so, keeps the match and the menu, and comes back after Try again', async () => {
    const match = await storeMatch()
    const saved = await AsyncStorage.getItem(keyOf(match.id))
    open(`/match/${match.id}`)
    await screen.findByTestId('crashed-board', {}, patience)
    expect(screen.getByText('The board couldn’t be shown. Your match is saved.')).toBeTruthy()
    fireEvent.press(screen.getByTestId('menu'))
    expect(await screen.findByTestId('menu-log')).toBeTruthy()
    fireEvent.press(screen.getByTestId('crash-again'))
    expect(await screen.findByTestId('crashed-board')).toBeTruthy()
    breaks = false
    fireEvent.press(screen.getByTestId('crash-again'))
    expect(await screen.findByTestId('row')).toBeTruthy()
    await waitUntilGone('crashed-board')
    expect(await AsyncStorage.getItem(keyOf(match.id))).toBe(saved)
  })

  test('shows the same page after a reload, and leads home, where the match is listed', async () => {
    const match = await storeMatch()
    open(`/match/${match.id}`)
    await screen.findByTestId('crashed-board', {}, patience)
    screen.unmount()
    const router = open(`/match/${match.id}`)
    fireEvent.press(await screen.findByTestId('crash-home', {}, patience))
    await waitFor(() => expect(router.getPathname()).toBe('/'), patience)
    expect(await screen.findByTestId(`resume-${match.id}`, {}, patience)).toBeTruthy()
  })

  test('lets the player copy the match without anything hidden', async () => {
    const match = await storeMatch()
    const copy = jest.spyOn(Clipboard, 'setStringAsync').mockResolvedValue(true)
    open(`/match/${match.id}`)
    fireEvent.press(await screen.findByTestId('crash-copy', {}, patience))
    expect(await screen.findByText(/^Match log copied/)).toBeTruthy()
    const { log, private: hidden } = match.texts()
    expect(copy).toHaveBeenCalledWith(log)
    const [, secret] = /^secret (\S+)$/m.exec(hidden)!
    expect(log).not.toContain(secret)
  })

  test('in a replay is tried again at the next move', async () => {
    const match = await storeFinished()
    open(`/replay/${match.id}?entry=0`)
    await screen.findByTestId('crashed-board', {}, patience)
    breaks = false
    fireEvent.press(screen.getByTestId('replay-on'))
    expect(await screen.findByTestId('row', {}, patience)).toBeTruthy()
  })

  test('in a lesson says so, and offers no match to copy', async () => {
    open('/lesson/lock-and-key')
    await screen.findByTestId('crashed-board', {}, patience)
    expect(screen.queryByTestId('crash-copy')).toBeNull()
    breaks = false
    fireEvent.press(screen.getByTestId('crash-again'))
    expect(await screen.findByTestId('row', {}, patience)).toBeTruthy()
  })
})

describe('a page that throws', () => {
  /** The parts of a match screen outside the board ask how long a move takes. */
  const breakPage = () =>
    jest.spyOn(screens.playback, 'duration').mockImplementation(() => {
      throw new Error('A broken page')
    })

  test('says so with the public log, can be tried again, and leads home', async () => {
    breaks = false
    const match = await storeFinished()
    const broken = breakPage()
    const copy = jest.spyOn(Clipboard, 'setStringAsync').mockResolvedValue(true)
    const router = open(`/replay/${match.id}`)
    await screen.findByTestId('crashed-screen', {}, patience)
    expect(screen.getByText('This page couldn’t be shown. Your matches are saved.')).toBeTruthy()
    fireEvent.press(await screen.findByTestId('crash-copy'))
    await waitFor(() => expect(copy).toHaveBeenCalledWith(match.texts().log))
    broken.mockRestore()
    fireEvent.press(screen.getByTestId('crash-again'))
    expect(await screen.findByTestId('scrubber', {}, patience)).toBeTruthy()
    screen.unmount()
    breakPage()
    open(`/replay/${match.id}`)
    fireEvent.press(await screen.findByTestId('crash-home', {}, patience))
    await waitFor(() => expect(router.getPathname()).toBe('/'), patience)
  })

  test.each(['/replay', '/review', '/table'])(
    'because the storage does not answer (%s) can be tried again',
    async (page) => {
      breaks = false
      const match = await storeFinished()
      const id = page === '/table' ? 'f'.repeat(32) : match.id
      const read = jest.spyOn(phoneStore, 'read').mockRejectedValue(new Error('The disk does not answer'))
      open(`${page}/${id}`)
      await screen.findByTestId('crashed-screen', {}, patience)
      read.mockRestore()
      fireEvent.press(screen.getByTestId('crash-again'))
      await waitUntilGone('crashed-screen')
    },
  )
})

test('a crash reporter learns where it broke, and a failing reporter breaks nothing', async () => {
  const reports: CrashReport[] = []
  const match = await storeMatch()
  setCrashReporter((report) => {
    reports.push(report)
    throw new Error('A broken reporter')
  })
  open(`/match/${match.id}`)
  await screen.findByTestId('crashed-board', {}, patience)
  expect(reports[0]).toMatchObject({ where: 'board of lock-and-key', error: new Error('A broken board') })
  expect(JSON.stringify(reports)).not.toContain('Ada')
  setCrashReporter(undefined)
  const heard = reports.length
  act(() => fireEvent.press(screen.getByTestId('crash-again')))
  await screen.findByTestId('crashed-board')
  expect(reports).toHaveLength(heard)
})

test.each([
  ['no way in', { joined: undefined }],
  ['a seat of nobody', { seats: [null] }],
  ['a table without players', { publicState: { phase: 'playing' } }],
])('a broken table in the storage (%s) does not break the home screen', async (_, broken) => {
  const membership = openingTable('lockdown', { relay: 'http://relay.test', name: 'Ada', now: 1 })
  const text = JSON.stringify({ ...JSON.parse(formatMembership(membership)), ...broken })
  await AsyncStorage.setItem(tableKeyOf(membership.table), text)
  open('/')
  expect(await screen.findByTestId('door-lockdown', {}, patience)).toBeTruthy()
  expect(await AsyncStorage.getItem(tableKeyOf(membership.table))).toBe(text)
})
