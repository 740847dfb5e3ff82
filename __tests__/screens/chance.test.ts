/** Where chance comes from: a seed in the address deals a match on this phone again, and makes nothing else. */
import { Platform } from 'react-native'
import { plantSeed } from '@/client/deal-chance'
import type { LiveMatch } from '@/client/live-match'
import { beginMatch } from '@/client/matches'
import { logTextOf } from '@/client/remote/log-text'
import type { Membership } from '@/client/remote/membership'
import { createRemoteMatch } from '@/client/remote/remote-match'
import type { TableSession } from '@/client/remote/session'
import { joiningTable, knockingAt, newSeat, openingTable } from '@/client/remote/tables'
import { changeSettings } from '@/client/settings'
import { games, hash, headOf, holdMatch, saveMatch, sentenceOf } from '@/engine'
import { botPlan } from './bot-plan'
import { memoryStore } from './memory-store'

const who = { relay: 'http://relay.local', name: 'Ada', now: 1 }

/** The app is opened anew, in a browser, by a link with this seed. */
function openBy(search: string): void {
  jest.replaceProperty(Platform, 'OS', 'web')
  Object.assign(globalThis, { location: { search } })
  plantSeed()
}

beforeEach(() => changeSettings({ botPace: 'quick' }))
afterEach(() => {
  openBy('')
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'location')
})

const begin = (): Promise<LiveMatch> =>
  beginMatch({ ...botPlan, game: 'safecracker-duel' }, memoryStore(), () => 1)

/** The hidden text once the bot has written its code down, which is the first thing it does. */
async function withCode(match: LiveMatch): Promise<string> {
  const stop = match.bots!.run()
  await new Promise<void>((resolve) => match.subscribe(resolve))
  stop()
  return match.texts().private
}

/** Everything secret that two phones make which were opened by the same link. */
function secretsOf(search: string): readonly string[] {
  openBy(search)
  const keysOf = ({ seats }: Membership) => seats.flatMap(({ key, secretKey }) => [key, secretKey])
  const opening = openingTable('lock-and-key', who)
  return [
    opening.table,
    'invite' in opening.joined ? opening.joined.invite : '',
    ...[opening, joiningTable('ab'.repeat(16), 'cd'.repeat(16), who), knockingAt('ABCDEFGH', who)].flatMap(
      keysOf,
    ),
    newSeat('Tumbler', 'hard').secretKey,
  ]
}

test('two phones that were opened by a link with the same seed have no key, table or invite in common', () => {
  const made = [...secretsOf('?seed=x'), ...secretsOf('?seed=x')]
  expect(made).not.toContain('')
  expect(new Set(made).size).toBe(made.length)
})

test('the seed deals a match again, bots and all, which says so and has an id of its own', async () => {
  const dealt = []
  for (let i = 0; i < 2; i++) {
    openBy('?seed=x')
    const match = await begin()
    dealt.push({ id: match.id, texts: match.texts(), code: await withCode(match) })
    expect(match.record.seeded).toBe(true)
  }
  const [one, other] = dealt
  expect(one!.texts).toEqual(other!.texts)
  expect(one!.code).toBe(other!.code)
  expect(one!.id).not.toBe(other!.id)
})

test('without a seed no deal is like another, and none is called seeded', async () => {
  openBy('')
  const [one, other] = [await begin(), await begin()]
  expect(one.texts().private).not.toBe(other.texts().private)
  expect(one.record.seeded).toBe(false)
})

test('the code of a bot at a remote table follows from its seat’s secret, not from what everybody knows', async () => {
  const codes = new Set<string>()
  for (let i = 0; i < 12; i++) codes.add(await codeOfRemoteBot(hash(`seat ${i}`)))
  expect(codes.size).toBeGreaterThan(1)
  expect(await codeOfRemoteBot(hash('seat 0'))).toBe(await codeOfRemoteBot(hash('seat 0')))
})

/** What a bot of this phone sends as its code: public key, table, match and deal are always the same. */
async function codeOfRemoteBot(secretKey: string): Promise<string> {
  const game = games['safecracker-duel']
  const keys = ['11'.repeat(32), '22'.repeat(32)]
  const roster = {
    game: game.id,
    rules: game.rules,
    players: ['Ada', 'Tumbler'].map((name, i) => ({
      name,
      kind: i === 0 ? ('person' as const) : ('bot' as const),
      key: keys[i]!,
    })),
    starter: 2,
    options: [],
  }
  const secret = '00'.repeat(32)
  const table = holdMatch(game, headOf(roster, { secret, nonces: [secret, secret] }), secret)
  const { log } = saveMatch({ game, table, secret })
  const membership: Membership = {
    ...joiningTable('ab'.repeat(16), 'cd'.repeat(16), who),
    seats: [{ ...newSeat('Tumbler', 'hard'), key: keys[1]!, secretKey }],
    match: 1,
    log: logTextOf(log.trimEnd().split('\n')),
  }
  const state = {
    membership,
    link: 'up',
    held: [],
    isSubscribed: true,
    knocks: [],
    problem: undefined,
  } as const
  return new Promise((resolve, reject) => {
    const session: TableSession = {
      snapshot: () => state,
      subscribe: () => () => undefined,
      submit: async (_, move) => void (resolve(move), stop()),
      request: () => undefined,
      onReaction: () => () => undefined,
      onDeviceNews: () => () => undefined,
      onRefusal: () => () => undefined,
      check: () => undefined,
      close: async () => undefined,
    }
    let stop = (): void => undefined
    const match = createRemoteMatch(session)
    if ('why' in match) reject(new Error(sentenceOf(match.why)))
    else stop = match.seenBy(state).bots!.run()
  })
}
