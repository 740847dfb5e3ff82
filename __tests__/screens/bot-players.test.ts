/** Bots at a table on this phone: they play while somebody is looking, take their time, and answer offers. */
import { createBotPlayers, type BotTable, type BotTrouble } from '@/client/bot-players'
import type { LiveMatch } from '@/client/live-match'
import { beginMatch, type Plan } from '@/client/matches'
import { changeSettings } from '@/client/settings'
import { phoneStore } from '@/client/store'
import { games, headOf, holdMatch, type AnyGame } from '@/engine'
import { lockAndKeyBot } from '@/engine/games/lock-and-key/bot'
import { botPlan } from './bot-plan'

const begin = (change: Partial<Plan> = {}): Promise<LiveMatch> =>
  beginMatch({ ...botPlan, ...change }, phoneStore, Date.now)
const entries = (match: LiveMatch): number => match.snapshot().entries.length

beforeEach(() => void jest.useFakeTimers())
afterEach(async () => {
  await changeSettings({ botPace: 'human' })
  jest.useRealTimers()
})

test('a bot moves after a moment, and only the person holds this phone', async () => {
  const match = await begin()
  expect(match.holds).toEqual([1])
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(400)
  expect(entries(match)).toBe(0)
  await jest.advanceTimersByTimeAsync(2000)
  expect(match.snapshot().entries).toMatchObject([{ seat: 2 }])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(entries(match)).toBe(1)
  stop()
})

test('bots do not move while nobody can see the table', async () => {
  const match = await begin()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(400)
  stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(entries(match)).toBe(0)
  const stopAgain = match.bots!.run()
  await jest.advanceTimersByTimeAsync(2500)
  expect(entries(match)).toBe(1)
  stopAgain()
})

test('at the quick pace a bot moves at once', async () => {
  await changeSettings({ botPace: 'quick' })
  const match = await begin()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(50)
  expect(entries(match)).toBe(1)
  stop()
})

test('a bot that is hurried moves at once', async () => {
  const match = await begin()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(50)
  expect(entries(match)).toBe(0)
  match.bots!.hurry()
  await jest.advanceTimersByTimeAsync(10)
  expect(entries(match)).toBe(1)
  stop()
})

test('hurrying ends with the turn of a person: what a bot does out of turn comes no sooner', async () => {
  const match = await begin({
    game: 'lockdown',
    names: ['Ann', 'Latch', 'Hasp', 'Pawl'],
    bots: [null, 'hard', 'hard', 'hard'],
    starter: 1,
  })
  const stop = match.bots!.run()
  match.bots!.hurry()
  await jest.advanceTimersByTimeAsync(100)
  // Ann has not looked yet, so it is her turn, too.
  expect(entries(match)).toBe(0)
  stop()
})

test('three bots together take about as long as one', async () => {
  const table = { game: 'lockdown', starter: 1, names: ['Ann', 'Latch', 'Hasp', 'Pawl'] } as const
  const match = await begin({ ...table, bots: [null, 'easy', 'easy', 'easy'] })
  for (const seat of [1, 2, 3, 4]) await match.submit(seat, { kind: 'pass' })
  await match.submit(1, { kind: 'draw' })
  await match.submit(1, { kind: 'keep', place: 1 })
  const stop = match.bots!.run()
  const onTurn = () => match.game.turn(match.snapshot().standings.at(-1)!.state)
  const begun = performance.now()
  while (!onTurn().includes(1) && performance.now() - begun < 10_000) await jest.advanceTimersByTimeAsync(10)
  expect(performance.now() - begun).toBeLessThan(2000)
  stop()
})

test.each([
  ['declined by the one who begins and has the better of it', 2, 'decline-draw'],
  ['accepted by the one who expects no more', 1, 'accept-draw'],
])('a draw is %s', async (_what, starter, answer) => {
  const match = await begin({ starter })
  expect(await match.submit(1, 'offer-draw')).toBeUndefined()
  const stop = match.bots!.run()
  await jest.advanceTimersByTimeAsync(2500)
  expect(match.snapshot().entries.slice(0, 2)).toMatchObject([
    { seat: 1, move: 'offer-draw' },
    { seat: 2, move: answer },
  ])
  stop()
})

test('three bots finish a Lockdown match with a person who only ever draws and discards', async () => {
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
    if (idle) await match.submit(1, idle)
    await jest.advanceTimersByTimeAsync(20)
  }
  expect(match.snapshot().outcome).toMatchObject({ why: expect.any(String) as string })
  stop()
})

describe('when something goes wrong', () => {
  const told: BotTrouble[] = []
  const tell = (trouble: BotTrouble): void => void told.push(trouble)
  beforeEach(() => void told.splice(0))
  afterEach(() => void jest.restoreAllMocks())

  test.each([
    [
      'throws',
      () => {
        throw new Error('Out of ideas.')
      },
    ],
    ['answers nothing', () => undefined],
  ])('a bot that %s makes a plain move, and the screen says so', async (_what, answer) => {
    jest.spyOn(lockAndKeyBot, 'think').mockImplementation(function* () {
      return answer()
    })
    const match = await begin()
    const stop = match.bots!.run(tell)
    await jest.advanceTimersByTimeAsync(3000)
    expect(match.snapshot().entries).toMatchObject([{ seat: 2, move: { kind: 'swap', place: 1, other: 2 } }])
    expect(told).toEqual([{ seat: 2, what: 'undecided' }])
    stop()
  })

  test('a bot that moves normally causes no message', async () => {
    const match = await begin()
    const stop = match.bots!.run(tell)
    await jest.advanceTimersByTimeAsync(3000)
    expect([entries(match), told]).toEqual([1, []])
    stop()
  })

  test('a move that cannot be stored is tried again, and the player is told once', async () => {
    const match = await begin()
    let isFull = true
    const write = phoneStore.write.bind(phoneStore)
    jest.spyOn(phoneStore, 'write').mockImplementation(async (key, text) => {
      if (isFull) throw new Error('No room.')
      return write(key, text)
    })
    const stop = match.bots!.run(tell)
    await jest.advanceTimersByTimeAsync(9000)
    expect([entries(match), told]).toEqual([0, [{ seat: 2, what: 'full' }]])
    isFull = false
    await jest.advanceTimersByTimeAsync(6000)
    expect(entries(match)).toBe(1)
    stop()
  })

  /** A table that refuses what a test wants refused, and takes the rest. */
  function strictTable(refuses: (tries: number) => string | undefined) {
    const game: AnyGame = games['lock-and-key']
    const players = ['Ann', 'Tumbler'].map((name, i) => ({ name, kind: i === 0 ? 'person' : 'bot' }) as const)
    const secret = 'a'.repeat(64)
    const roster = { game: game.id, rules: game.rules, players, starter: 2, options: [] }
    const table = holdMatch(game, headOf(roster, { secret, nonces: [secret, secret] }), secret)
    const listeners = new Set<() => void>()
    const tried: string[] = []
    const submit: BotTable['submit'] = async (seat, move, seen) => {
      tried.push(game.format(move as object))
      const tag = refuses(tried.length)
      if (tag === 'throws') throw new Error('The table fell over.')
      if (tag !== undefined) return { refusal: { tag, sentence: 'No.' } }
      const taken = table.submit({ seat, move, seen })
      if ('refusal' in taken) return taken
      listeners.forEach((listener) => listener())
      return undefined
    }
    const bots = createBotPlayers({
      held: { game, table },
      levels: [null, 'hard'],
      seedOf: () => 1,
      submit,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      unhurried: () => false,
    })
    return { table, tried, bots, listeners }
  }

  test.each(['not-your-turn', 'throws'])(
    'when the table answers %s, the bot makes a plain move',
    async (tag) => {
      const { table, tried, bots } = strictTable((tries) => (tries === 1 ? tag : undefined))
      const stop = bots.run(tell)
      await jest.advanceTimersByTimeAsync(5000)
      expect([table.log.entries.length, tried[1], told]).toEqual([
        1,
        'swap 1 2',
        [{ seat: 2, what: 'undecided' }],
      ])
      stop()
    },
  )

  test.each(['stale', 'busy'])('a move that is only %s is submitted again unchanged', async (tag) => {
    const { table, tried, bots } = strictTable((tries) => (tries === 1 ? tag : undefined))
    const stop = bots.run(tell)
    await jest.advanceTimersByTimeAsync(5000)
    expect([table.log.entries.length, tried, told]).toEqual([1, [tried[0], tried[0]], []])
    stop()
  })

  test('a bot does not get stuck when the match moves on while its move is on the way', async () => {
    const { table, bots, listeners } = strictTable((tries) => {
      if (tries > 1) return undefined
      // The person offers a draw at that very moment: the entry arrives before the bot learns that its move is late.
      table.submit({ seat: 1, move: 'offer-draw' })
      listeners.forEach((listener) => listener())
      return 'stale'
    })
    const stop = bots.run(tell)
    await jest.advanceTimersByTimeAsync(1000)
    expect(table.log.entries).toMatchObject([{ move: 'offer-draw' }, { seat: 2 }, { seat: 2 }])
    stop()
  })
})
