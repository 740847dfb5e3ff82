/**
 * Relays and phones that cheat on purpose, and phones as they are shipped: none of those ever calls a match fair in which it
 * was cheated, and no phone that cheats keeps the others from playing.
 * That proves something only if phones really were cheated, and if the simulator sees a phone that lacks a defence; so the
 * cheats are counted, and every defence is taken away in turn.
 */
import type * as DealPromise from '@/client/remote/deal-promise'
import type * as Signatures from '@/client/remote/signatures'
import type { ToPhone } from '@/engine/wire/messages'
import type { PhoneEvent } from '@/client/remote/phone'
import { evilAtDoor } from './evil-doors'
import { evilPhones } from './evil-phones'
import { evilRelay } from './evil-relay'
import { evilRelays } from './evil-relays'
import { plantedInRelay } from './planted-relay'
import { changedPhone, type Sabotage } from './sabotage'
import { simulate } from './simulate'
import type { Auditing } from './watch'

/** The defences that are switched off. */
const mockMissing = new Set<string>()

jest.mock('@/client/remote/deal-promise', () => {
  const shipped = jest.requireActual<typeof DealPromise>('@/client/remote/deal-promise')
  const unless =
    <A extends readonly unknown[]>(name: string, check: (...given: A) => boolean, without: boolean) =>
    (...given: A): boolean =>
      mockMissing.has(name) ? without : check(...given)
  return {
    ...shipped,
    isSignedByRelay: unless('isSignedByRelay', shipped.isSignedByRelay, true),
    breaksPromise: unless('breaksPromise', shipped.breaksPromise, false),
    keepsPromise: unless('keepsPromise', shipped.keepsPromise, true),
  }
})
jest.mock('@/client/remote/signatures', () => {
  const shipped = jest.requireActual<typeof Signatures>('@/client/remote/signatures')
  const verifyNext: typeof Signatures.verifyNext = (membership, before, keys) =>
    mockMissing.has('verifyNext') ? before : shipped.verifyNext(membership, before, keys)
  return { ...shipped, verifyNext }
})

afterEach(() => mockMissing.clear())

const seeds = 20

/** How often a cheat must have reached a phone, so that something was tested. */
const least = 12
/** Few games show cards to one seat only, and few people come back after others have agreed to go on without them. */
const rare: Readonly<Record<string, { readonly seeds: number; readonly least: number }>> = {
  'shows another face than the one on the card': { seeds: 60, least: 4 },
  'gives up for somebody who has come back': { seeds: 120, least: 4 },
  // Few people leave while others stay.
  'puts its own key in the place of a new invitation': { seeds: 60, least: 10 },
  'keeps somebody at the table who has left': { seeds: 60, least: 3 },
}

test('without cheating, no phone complains, and they call their matches fair', () => {
  let fair = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const { broken, noticed } = simulate(seed, evilRelay({ tricks: () => ({}) }))
    expect(broken).toBeUndefined()
    expect(noticed!.told).toEqual([])
    fair += noticed!.fair
  }
  expect(fair).toBeGreaterThan(seeds)
})

describe('no phone calls a match fair if it was cheated by a relay that', () => {
  test.each(Object.entries(evilRelays))('%s', (name, evil) => {
    const told: string[] = []
    const wanted = rare[name] ?? { seeds, least }
    for (let seed = 1; seed <= wanted.seeds; seed++) {
      const { broken, noticed } = simulate(seed, evilRelay(evil))
      expect(broken).toBeUndefined()
      told.push(...noticed!.told)
    }
    expect(told.length).toBeGreaterThanOrEqual(wanted.least)
  })
})

const trusting: NonNullable<Sabotage['pake']> = (pake) => ({
  ...pake,
  finish(run, received) {
    const session = pake.finish(run, received)
    return session && { ...session, confirm: () => 'ab'.repeat(64) }
  },
})

interface Hole {
  /** The defences that the phones lack. */
  readonly missing?: readonly string[]
  readonly auditing?: Auditing
  readonly phone?: Sabotage['phone']
}

const noSignatures: Auditing = { evidence: ({ shown }) => ({ shown }) }

/** Changes what a phone is told. */
const hearing =
  (change: (message: ToPhone, known: string | undefined) => ToPhone | undefined): Sabotage['phone'] =>
  (phone) =>
    changedPhone(phone, (event, now) => {
      const message =
        event.kind === 'received' ? change(event.message, phone.state.membership.relayKey) : undefined
      if (event.kind !== 'received') return phone.handle(event, now)
      const heard: PhoneEvent | undefined = message && { ...event, message }
      return heard ? phone.handle(heard, now) : []
    })

const holes: Readonly<Record<string, readonly [evil: string, hole: Hole]>> = {
  'do not compare their nonces with the deal, nor look at signatures': [
    'deals with another nonce in the name of a seat',
    { missing: ['keepsPromise', 'verifyNext'], auditing: noSignatures },
  ],
  'do not compare the deal with its promise, nor look at signatures': [
    'makes a second promise once it knows the nonces',
    { missing: ['breaksPromise', 'keepsPromise', 'verifyNext'], auditing: noSignatures },
  ],
  'take a promise that nobody signed': ['does not sign its promise', { missing: ['isSignedByRelay'] }],
  'do not look at the secret of a deal that was called off': [
    'opens another secret than that of the deal it called off',
    {
      phone: hearing((message) => {
        if (message.kind !== 'table') return message
        const { calledOff: _, ...table } = message.table
        return { ...message, table }
      }),
    },
  ],
  'take another key of the relay': [
    'comes back with another key',
    {
      missing: ['isSignedByRelay', 'verifyNext'],
      phone: hearing((message, key) =>
        message.kind === 'welcome' && key !== undefined ? { ...message, key } : message,
      ),
    },
  ],
  'never look at the signatures of moves': [
    'plays the other seats itself',
    { missing: ['verifyNext'], auditing: noSignatures },
  ],
  'take any signature of the same player': [
    'uses a signature for another move',
    { missing: ['verifyNext'], auditing: noSignatures },
  ],
  'never look at signatures, in two histories': [
    'tells two phones two moves at one place',
    { missing: ['verifyNext'], auditing: noSignatures },
  ],
  'never look at the last signature': [
    'tells another last move',
    { missing: ['verifyNext'], auditing: noSignatures },
  ],
  'never look at the signatures of a mandate': [
    'gives up for the others under a mandate that nobody signed',
    { missing: ['verifyNext'], auditing: noSignatures },
  ],
  'forget what was refused': [
    'enters a move that it refused',
    { phone: hearing((message) => (message.kind === 'not-taken' ? undefined : message)) },
  ],
  'do not look at the length that the relay signs': [
    'does not sign how long the log is',
    { missing: ['verifyNext'] },
  ],
  'do not compare what they were shown': [
    'shows another face than the one on the card',
    { auditing: { isBlind: true } },
  ],
  'do not deal the match again at the end': [
    'opens a false private text',
    { auditing: { audit: () => ({ fair: true }) } },
  ],
}

describe('the simulator sees phones that', () => {
  test.each(Object.entries(holes))('%s', (_, [evil, { missing = [], auditing, phone }]) => {
    for (const one of missing) mockMissing.add(one)
    const isSeen = (seed: number): boolean => {
      const sabotage = evilRelay(evilRelays[evil]!, auditing)
      const { broken } = simulate(seed, phone ? { ...sabotage, phone } : sabotage)
      return broken?.promise === 'no cheated match is called fair' || broken?.promise === 'every lie is told'
    }
    expect(Array.from({ length: 60 }, (_, i) => i + 1).some(isSeen)).toBe(true)
  })
})

describe('the others play on, and call their match fair, at a table with a phone that', () => {
  test.each(Object.entries(evilPhones))('%s', (_, create) => {
    let times = 0
    for (let seed = 1; seed <= seeds / 2; seed++) {
      const evil = create()
      expect(simulate(seed, evil.sabotage).broken).toBeUndefined()
      times += evil.times()
    }
    expect(times).toBeGreaterThan(seeds)
  })
})

describe('the invitation is not given to', () => {
  test.each(Object.entries(evilAtDoor))('%s', (_, create) => {
    let times = 0
    for (let seed = 1; seed <= 2 * seeds; seed++) {
      const evil = create()
      expect(simulate(seed, evil.sabotage).broken).toBeUndefined()
      times += evil.times()
    }
    expect(times).toBeGreaterThan(10)
  })

  /** What is wrong with the phones, and who would get the invitation then. */
  const open: Readonly<Record<string, readonly [evil: string, pake: NonNullable<Sabotage['pake']>]>> = {
    'take the keys of a guest as they come': [
      'a relay that exchanges the keys of whoever knocks',
      (pake) => ({
        ...pake,
        start: (input) => pake.start({ ...input, ad: '' }),
        finish: (run, received) => pake.finish(run, { ...received, ad: '' }),
      }),
    ],
    'take every tag': ['a relay that makes up a guest', trusting],
    'take every password': ['somebody who guesses the password', trusting],
  }
  test.each(Object.entries(open))('it would be, if phones %s', (_, [evil, pake]) => {
    const isSeen = (seed: number): boolean =>
      simulate(seed, { ...evilAtDoor[evil]!().sabotage, pake }).broken?.promise ===
      'nobody comes in by a false code'
    expect(Array.from({ length: 40 }, (_, i) => i + 1).some(isSeen)).toBe(true)
  })
})

/** A cheating phone, and a relay that would let it. */
const leaks: Readonly<Record<string, readonly [evil: string, relay: Sabotage]>> = {
  'takes every signature': [
    'claims the seats of the others',
    { relayKeys: (keys) => ({ ...keys, verify: () => true }) },
  ],
  'waits for ever for a nonce': [
    'never opens its nonce',
    plantedInRelay['waits for ever for a missing nonce']!,
  ],
}

describe('a phone that cheats is noticed at a relay that', () => {
  test.each(Object.entries(leaks))('%s', (_, [evil, relay]) => {
    const isSeen = (seed: number): boolean =>
      simulate(seed, { ...evilPhones[evil]!().sabotage, ...relay }).broken !== undefined
    expect(Array.from({ length: 20 }, (_, i) => i + 1).some(isSeen)).toBe(true)
  })
})
