// The list of past matches: it loses no match, however many there are and whenever the power fails, and says which replays
// had to make room.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { deleteMatch, isOver, makeRoom, readHistory, type ListedMatch } from '@/client/history'
import { formatRecord, keyOf, type MatchRecord } from '@/client/records'
import { phoneStore } from '@/client/store'
import { memoryStore } from './memory-store'
import { storeFinished, storeMatch } from './stored-matches'

const patience = { timeout: 20_000 }

beforeEach(() => AsyncStorage.clear())

/** Finished matches, the first the oldest, all with the same text. */
async function finished(count: number): Promise<readonly MatchRecord[]> {
  const { record } = await storeFinished()
  await AsyncStorage.clear()
  return Array.from({ length: count }, (_, i) => ({ ...record, id: `match-${i}`, updatedAt: 1000 + i }))
}

const phoneWith = (records: readonly MatchRecord[]) =>
  memoryStore(new Map(records.map((record) => [keyOf(record.id), formatRecord(record)])))

const listed = async (store: Parameters<typeof readHistory>[0]) =>
  (await readHistory(store)) as readonly ListedMatch[]

test('the oldest replays make room for newer ones, and every match stays listed', async () => {
  const records = await finished(10)
  const store = phoneWith(records)
  const before = await listed(store)
  const size = formatRecord(records[0]!).length
  await makeRoom(store, { replays: size * 6, summaries: 1000 })
  const after = await listed(store)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.map(({ replay }) => replay)).toEqual([...Array(5).fill('whole'), ...Array(5).fill('none')])
  expect(after[9]).toEqual({ ...before[9]!, replay: 'none' })
  // What is left fits, so nothing more is removed.
  const texts = new Map(store.texts)
  await makeRoom(store, { replays: size * 6, summaries: 1000 })
  expect(store.texts).toEqual(texts)
})

test('an unfinished match never makes room', async () => {
  const [record] = await finished(1)
  const unfinished = { ...record!, turn: [1], outcome: undefined } as unknown as MatchRecord
  const store = phoneWith([unfinished])
  await makeRoom(store, { replays: 0, summaries: 1000 })
  expect((await listed(store)).map(({ replay }) => replay)).toEqual(['whole'])
  expect((await listed(store)).some(isOver)).toBe(false)
})

test('a match that the relay lost is over, with its replay and without', async () => {
  const [record] = await finished(1)
  const { outcome: _, ...lost } = record!
  const store = phoneWith([{ ...lost, turn: [1], saved: { ...lost.saved, private: '' } }])
  expect((await listed(store)).map(isOver)).toEqual([true])
  await makeRoom(store, { replays: 0, summaries: 1000 })
  expect(await listed(store)).toMatchObject([{ replay: 'none' }])
  expect((await listed(store)).map(isOver)).toEqual([true])
})

test('thousands of summaries are kept in small pieces, each of which can be deleted', async () => {
  const store = phoneWith(await finished(1000))
  for (const replays of [1_000_000, 500_000, 0]) await makeRoom(store, { replays, summaries: 5000 })
  expect(await listed(store)).toHaveLength(1000)
  expect(Math.max(...[...store.texts.values()].map(({ length }) => length))).toBeLessThan(100_000)
  await deleteMatch('match-500', store)
  const ids = (await listed(store)).map(({ id }) => id)
  expect(ids).toHaveLength(999)
  expect(ids).not.toContain('match-500')
})

test('beyond that, the oldest are forgotten', async () => {
  const store = phoneWith(await finished(1000))
  await makeRoom(store, { replays: 500_000, summaries: 400 })
  await makeRoom(store, { replays: 0, summaries: 400 })
  const ids = (await listed(store)).map(({ id }) => id)
  expect(ids[0]).toBe('match-999')
  expect(ids.length).toBeLessThanOrEqual(1000)
  expect(ids).not.toContain('match-0')
})

test('a power cut at any moment loses no match', async () => {
  const records = await finished(6)
  for (let cut = 0; cut < 12; cut++) {
    const store = phoneWith(records)
    let writes = 0
    const failing =
      <Args extends readonly unknown[]>(write: (...args: Args) => Promise<void>) =>
      async (...args: Args) => {
        if (writes++ >= cut) throw new Error('no power')
        await write(...args)
      }
    const dying = { ...store, write: failing(store.write), remove: failing(store.remove) }
    await makeRoom(dying, { replays: 0, summaries: 1000 }).catch(() => undefined)
    const again = memoryStore(store.texts)
    expect((await listed(again)).map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id))
    await makeRoom(again, { replays: 0, summaries: 1000 })
    expect((await listed(again)).map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id))
  }
})

test('a page of summaries that cannot be read is left alone', async () => {
  const store = phoneWith(await finished(3))
  store.texts.set('strongbox.past.0', 'nonsense')
  await makeRoom(store, { replays: 0, summaries: 1000 })
  expect(store.texts.get('strongbox.past.0')).toBe('nonsense')
  expect(await listed(store)).toHaveLength(3)
})

test('the screen says which matches have no replay any more, and lists them all the same', async () => {
  const match = await storeFinished(['Cleo', 'Dov'])
  await makeRoom(phoneStore, { replays: 0, summaries: 1000 })
  const kept = await storeFinished(['Ada', 'Ben'])
  await storeMatch()
  renderRouter('./app', { initialUrl: '/history' })
  const row = await screen.findByTestId(`past-${match.id}`, {}, patience)
  expect(screen.getByText('2 matches played')).toBeTruthy()
  expect(screen.getByText('To save space, the replay of 1 old match is no longer kept.')).toBeTruthy()
  expect(row.props.accessibilityState?.disabled ?? row.props['aria-disabled']).toBe(true)
  expect(screen.getAllByText('Replay no longer kept')).toHaveLength(1)
  expect(screen.getByTestId(`past-${kept.id}`)).toBeTruthy()
  fireEvent.press(screen.getAllByTestId('remove-match').at(-1)!)
  fireEvent.press(await screen.findByText('Delete'))
  await waitFor(() => expect(screen.queryByTestId(`past-${match.id}`)).toBeNull())
  expect(screen.getByTestId(`past-${kept.id}`)).toBeTruthy()
})
