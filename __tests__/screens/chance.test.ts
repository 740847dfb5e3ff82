/** Where randomness comes from: a seed in the address repeats a deal on this phone, and affects nothing else. */
import { Platform } from 'react-native'
import { plantSeed } from '@/client/planted-seed'
import type { LiveMatch } from '@/client/live-match'
import { beginMatch } from '@/client/matches'
import { logTextOf } from '@/client/remote/log-text'
import { inviteOf, type Membership } from '@/client/remote/membership'
import { createRemoteMatch } from '@/client/remote/remote-match'
import type { TableSession } from '@/client/remote/session'
import { joiningTable, knockingAt, newSeat, openingTable } from '@/client/remote/tables'
import { changeSettings } from '@/client/settings'
import { games, hash, headOf, holdMatch, saveMatch, sentenceOf } from '@/engine'
import { botPlan } from './bot-plan'
import { memoryStore } from './memory-store'

const who = { relay: 'http://relay.local', name: 'Ada', now: 1 }

/** Opens the app anew in a browser, by a link with this query. */
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

/** The private text once the bot has written its code, which is its first move. */
async function withCode(match: LiveMatch): Promise<string> {
  const stop = match.bots!.run()
  await new Promise<void>((resolve) => match.subscribe(resolve))
  stop()
  return match.texts().private
}

/** Every secret that a phone creates after it was opened by this link. */
function secretsOf(search: string): readonly string[] {
  openBy(search)
  const keysOf = ({ seats }: Membership) => seats.flatMap(({ key, secretKey }) => [key, secretKey])
  const opening = openingTable('lock-and-key', who)
  return [
    opening.table,
    inviteOf(opening) ?? '',
    ...[
      opening,
      joiningTable({ table: 'ab'.repeat(16), key: 'cd'.repeat(16) }, who),
      knockingAt('ABCDEFGH', who),
    ].flatMap(keysOf),
    newSeat('Tumbler', 'hard').secretKey,
  ]
}

test('two phones opened by a link with the same seed share no key, table or invite', () => {
  const made = [...secretsOf('?seed=x'), ...secretsOf('?seed=x')]
  expect(made).not.toContain('')
  expect(new Set(made).size).toBe(made.length)
})

test('a seed repeats a match with its bots, marks it as seeded, and gives it a new id', async () => {
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

test('without a seed every deal differs, and none is marked as seeded', async () => {
  openBy('')
  const [one, other] = [await begin(), await begin()]
  expect(one.texts().private).not.toBe(other.texts().private)
  expect(one.record.seeded).toBe(false)
})

test('a bot’s code at a remote table depends on its seat’s secret, not on what everybody knows', async () => {
  const codes = new Set<string>()
  for (let i = 0; i < 12; i++) codes.add(await codeOfRemoteBot(hash(`seat ${i}`)))
  expect(codes.size).toBeGreaterThan(1)
  expect(await codeOfRemoteBot(hash('seat 0'))).toBe(await codeOfRemoteBot(hash('seat 0')))
})

/** The code that this phone's bot submits; public key, table, match and deal are always the same. */
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
    ...joiningTable({ table: 'ab'.repeat(16), key: 'cd'.repeat(16) }, who),
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
    isWaiting: false,
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
