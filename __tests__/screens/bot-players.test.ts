/** Bots at a table on this phone: they play while it is looked at, take their time, and answer what is asked of them. */
import type { LiveMatch } from '@/client/live-match'
import { beginMatch, type Plan } from '@/client/matches'
import { firstOfSeries } from '@/client/series'
import { changeSettings } from '@/client/settings'
import { phoneStore } from '@/client/store'

const plan: Plan = {
  game: 'lock-and-key',
  names: ['Ann', 'Tumbler'],
  bots: [null, 'hard'],
  starter: 2,
  options: [],
  faceToFace: false,
  series: firstOfSeries,
}

const begin = (change: Partial<Plan> = {}): Promise<LiveMatch> =>
  beginMatch({ ...plan, ...change }, phoneStore, Date.now)
const entries = (match: LiveMatch): number => match.snapshot().entries.length

beforeEach(() => void jest.useFakeTimers())
afterEach(async () => {
  await changeSettings({ botPace: 'human' })
  jest.useRealTimers()
})

test('a bot moves after a moment, and the person is held at this phone alone', async () => {
  const match = await begin()
  expect(match.holds).toEqual([1])
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(600)
  expect(entries(match)).toBe(0)
  await jest.advanceTimersByTimeAsync(2000)
  expect(match.snapshot().entries).toMatchObject([{ seat: 2 }])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(entries(match)).toBe(1)
  stop()
})

test('nothing happens while nobody can see the table', async () => {
  const match = await begin()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(500)
  stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(entries(match)).toBe(0)
  const stopAgain = match.bots!.run()
  await jest.advanceTimersByTimeAsync(2500)
  expect(entries(match)).toBe(1)
  stopAgain()
})

test('in a hurry it moves at once', async () => {
  await changeSettings({ botPace: 'quick' })
  const match = await begin()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(50)
  expect(entries(match)).toBe(1)
  stop()
})

test.each([
  ['declined by the one who begins and has the better of it', 2, 'decline-draw'],
  ['accepted by the one who expects no more', 1, 'accept-draw'],
])('a draw is %s', async (_what, starter, answer) => {
  const match = await begin({ starter })
  expect(await match.take(1, 'offer-draw')).toBeUndefined()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(2500)
  expect(match.snapshot().entries.slice(0, 2)).toMatchObject([
    { seat: 1, move: 'offer-draw' },
    { seat: 2, move: answer },
  ])
  stop()
})

test('four bots but one finish a Lockdown match with a person who only ever draws and discards', async () => {
  await changeSettings({ botPace: 'quick' })
  const match = await begin({
    game: 'lockdown',
    names: ['Ann', 'Latch', 'Hasp', 'Pawl'],
    bots: [null, 'easy', 'easy', 'easy'],
    starter: 1,
  })
  const stop = match.bots!.run()
  for (let i = 0; i < 4000 && !match.snapshot().outcome; i++) {
    const { standings } = match.snapshot()
    const { state } = standings[standings.length - 1]!
    const idle = match.game.turn(state).includes(1) ? match.game.idle(state, 1, () => undefined) : undefined
    if (idle) await match.take(1, idle)
    await jest.advanceTimersByTimeAsync(20)
  }
  expect(match.snapshot().outcome).toMatchObject({ why: expect.any(String) as string })
  stop()
})
