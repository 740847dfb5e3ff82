/**
 * One suite that every dealer passes, so that rules can be played with any of them: the real one, a fixed deal, a
 * replica's dealer that reads facts, and a bot's sampled guess. Below it, what only some of them promise.
 */
import type { Card } from '@/engine'
import { createSamplingDealer } from '@/engine/bots/sampling-dealer'
import { factsOf, rootSign, type TableDealer } from '@/engine/core/dealer'
import { knowledgeOf } from '@/engine/core/knowledge'
import type { ReadingDealer } from '@/engine/core/replica'
import { openPlace, rootFrom, rootOf } from '@/engine/dealer/fairness'
import { createFixedDealer } from '@/engine/dealer/fixed'
import { orderOf } from '@/engine/dealer/order'
import { createReadingDealer } from '@/engine/dealer/reading'
import { createRealDealer } from '@/engine/dealer/real'
import { randomFrom } from './random-match'

type Dealers = TableDealer<string>

const deck = ['Ac', 'Ad', '2c', '2d', '3c', '3d', '4c', '4d']
const codes = ['x', 'y', 'z']
const value = (face: string): string => face[0]!
const seed = 'ab'.repeat(32)
const nothingKnown = knowledgeOf<string>([], undefined, () => undefined)

/**
 * A reading dealer knows nothing by itself. Here a real dealer leads it: each call goes there first, and the reading
 * dealer is given the resulting fact, and the face if it was shown to a seat.
 */
function createLedDealer(): Dealers {
  const leader = createRealDealer<string>({ seed, value })
  const reader: ReadingDealer<string> = createReadingDealer<string>({
    value,
    shown: (card, seat) => {
      const face = leader.eyes(seat)(card)
      return face === undefined ? undefined : { face, opening: leader.openingOf!(card) }
    },
  })
  const led = <T>(lead: () => T, follow: () => T): T => {
    const { calls } = leader.mark()
    const made = lead()
    reader.expect(factsOf(leader.calls, calls))
    const read = follow()
    reader.settle()
    expect(read).toEqual(made)
    return read
  }
  return {
    calls: reader.calls,
    asked: () => reader.asked(),
    deal: (faces) =>
      led(
        () => leader.deal(faces),
        () => reader.deal(faces),
      ),
    shuffle: (cards) =>
      led(
        () => leader.shuffle(cards),
        () => reader.shuffle(cards),
      ),
    write: (written) =>
      led(
        () => leader.write(written),
        () => reader.write({ ...written, secret: undefined }),
      ),
    show: (card, seat) =>
      led(
        () => leader.show(card, seat),
        () => reader.show(card, seat),
      ),
    turnUp: (card) =>
      led(
        () => leader.turnUp(card),
        () => reader.turnUp(card),
      ),
    same: (a, b) =>
      led(
        () => leader.same(a, b),
        () => reader.same(a, b),
      ),
    eyes: (seat) => reader.eyes(seat),
    open: () => reader.open(),
    mark: () => {
      expect(reader.mark()).toEqual(leader.mark())
      return reader.mark()
    },
    rollback(mark) {
      leader.rollback(mark)
      reader.rollback(mark)
    },
  }
}

const fixedOrder = ['3d', 'Ac', '2d', '4c', 'Ad', '3c', '4d', '2c']

describe.each<[string, () => Dealers]>([
  ['the real dealer', () => createRealDealer<string>({ seed, value })],
  ['a fixed deal', () => createFixedDealer<string>(Array(4).fill(fixedOrder), value)],
  ['a replica’s dealer', createLedDealer],
  [
    'a bot’s guess',
    () => createSamplingDealer<string>({ knowledge: nothingKnown, value, random: randomFrom(1), next: 0 }),
  ],
])('%s', (_, create) => {
  const dealt = (): { dealer: Dealers; cards: readonly Card[] } => {
    const dealer = create()
    return { dealer, cards: dealer.deal(deck) }
  }
  const allOf = (dealer: Dealers, cards: readonly Card[]): readonly string[] =>
    cards.map((card) => dealer.turnUp(card))

  test('deals exactly the given faces, face down, under fresh ids', () => {
    const { dealer, cards } = dealt()
    const more = dealer.deal(deck)
    expect(new Set([...cards, ...more]).size).toBe(16)
    for (const seat of [undefined, 1, 2, 8])
      expect([...cards, ...more].map(dealer.eyes(seat))).toEqual(Array(16).fill(undefined))
    expect([...allOf(dealer, cards)].sort()).toEqual([...deck].sort())
    expect([...allOf(dealer, more)].sort()).toEqual([...deck].sort())
  })

  test('gives ids in order of place, which says nothing about faces', () => {
    const { dealer, cards } = dealt()
    expect(cards).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(dealer.shuffle([cards[5]!, cards[2]!])).toEqual([8, 9])
    expect(dealer.write({ seat: 1, secret: 'x', from: codes })).toBe(10)
  })

  test('shuffles the same faces under fresh ids, unseen even if they had been seen before', () => {
    const { dealer, cards } = dealt()
    const some = cards.slice(0, 5)
    const faces = allOf(dealer, some)
    dealer.show(cards[0]!, 2)
    const fresh = dealer.shuffle(some)
    expect(fresh.filter((card) => cards.includes(card))).toEqual([])
    for (const seat of [undefined, 1, 2])
      expect(fresh.map(dealer.eyes(seat))).toEqual(Array(5).fill(undefined))
    expect([...allOf(dealer, fresh)].sort()).toEqual([...faces].sort())
  })

  test('shuffles no cards into no cards', () => {
    const { dealer } = dealt()
    expect(dealer.shuffle([])).toEqual([])
  })

  test('shows a card to one seat and nobody else', () => {
    const { dealer, cards } = dealt()
    dealer.show(cards[3]!, 2)
    const face = dealer.eyes(2)(cards[3]!)
    expect(deck).toContain(face)
    for (const seat of [undefined, 1, 3, 8]) expect(dealer.eyes(seat)(cards[3]!)).toBeUndefined()
    expect(cards.filter((card) => dealer.eyes(2)(card) !== undefined)).toEqual([cards[3]])
    expect(dealer.turnUp(cards[3]!)).toBe(face)
  })

  test('turns a card up for everybody, spectators too, and its face stays the same', () => {
    const { dealer, cards } = dealt()
    const face = dealer.turnUp(cards[6]!)
    for (const seat of [undefined, 1, 2, 8]) expect(dealer.eyes(seat)(cards[6]!)).toBe(face)
    expect(dealer.turnUp(cards[6]!)).toBe(face)
  })

  test('shows a written card to its writer and to nobody else', () => {
    const { dealer } = dealt()
    const mine = dealer.write({ seat: 1, secret: 'y', from: codes })
    const yours = dealer.write({ seat: 2, secret: 'y', from: codes })
    expect([dealer.eyes(1)(mine), dealer.eyes(2)(mine), dealer.eyes(undefined)(mine)]).toEqual([
      'y',
      undefined,
      undefined,
    ])
    expect(dealer.same(mine, yours)).toBe(true)
    expect(dealer.same(mine, 'x')).toBe(false)
    expect(dealer.turnUp(yours)).toBe('y')
  })

  test('compares cards by value and shows no face', () => {
    const { dealer, cards } = dealt()
    const answers = cards.map((card) => dealer.same(cards[0]!, card))
    const literal = dealer.same(cards[1]!, '2d')
    for (const seat of [undefined, 1]) expect(cards.map(dealer.eyes(seat))).toEqual(Array(8).fill(undefined))
    const faces = allOf(dealer, cards)
    expect(answers).toEqual(faces.map((face) => value(face) === value(faces[0]!)))
    expect(literal).toBe(value(faces[1]!) === '2')
  })

  test('counts its calls, and lists what became public as facts, in order', () => {
    const { dealer, cards } = dealt()
    expect(dealer.asked()).toBe(1)
    dealer.show(cards[0]!, 1)
    const face = dealer.turnUp(cards[1]!)
    const same = dealer.same(cards[1]!, cards[2]!)
    dealer.write({ seat: 1, secret: 'z', from: codes })
    dealer.shuffle(cards.slice(4))
    expect(dealer.asked()).toBe(6)
    expect(factsOf(dealer.calls).filter((fact) => !fact.startsWith(rootSign))).toEqual([
      face,
      same ? 'yes' : 'no',
    ])
    expect(factsOf(dealer.calls, 6)).toEqual([])
  })

  test('forgets what was rolled back, and gives the same result when asked again', () => {
    const { dealer, cards } = dealt()
    dealer.show(cards[0]!, 1)
    dealer.turnUp(cards[1]!)
    const look = (): unknown => ({
      mark: dealer.mark(),
      calls: [...dealer.calls],
      asked: dealer.asked(),
      seen: [undefined, 1, 2].map((seat) => cards.map(dealer.eyes(seat))),
    })
    const go = (): unknown => {
      const fresh = dealer.shuffle(cards.slice(2))
      const more = dealer.deal(deck)
      const written = dealer.write({ seat: 2, secret: 'x', from: codes })
      dealer.show(fresh[0]!, 1)
      dealer.show(cards[1]!, 2)
      return [fresh, more, written, dealer.eyes(1)(fresh[0]!), allOf(dealer, [...fresh, ...more])]
    }
    const before = look()
    const mark = dealer.mark()
    const first = go()
    const facts = factsOf(dealer.calls, mark.calls)
    dealer.rollback(mark)
    expect(look()).toEqual(before)
    expect(go()).toEqual(first)
    expect(factsOf(dealer.calls, mark.calls)).toEqual(facts)
    dealer.rollback(mark)
    expect(look()).toEqual(before)
  })

  test('opens every card with the face that was turned up, and none that was rolled back', () => {
    const { dealer, cards } = dealt()
    const fresh = dealer.shuffle(cards.slice(0, 3))
    const written = dealer.write({ seat: 1, secret: 'z', from: codes })
    const live = [...cards.slice(3), ...fresh, written]
    const faces = allOf(dealer, live)
    const open = dealer.open()
    expect(live.map((card) => open.get(card))).toEqual(faces)
    const mark = dealer.mark()
    dealer.deal(deck).forEach((card) => dealer.turnUp(card))
    expect(dealer.open().size).toBe(open.size + 8)
    dealer.rollback(mark)
    expect(dealer.open()).toEqual(open)
  })

  test('rolling back nothing changes nothing', () => {
    const { dealer, cards } = dealt()
    const face = dealer.turnUp(cards[0]!)
    dealer.rollback(dealer.mark())
    expect(dealer.eyes(undefined)(cards[0]!)).toBe(face)
    expect(dealer.asked()).toBe(2)
  })

  test('can show a card again after the first show was rolled back', () => {
    const { dealer, cards } = dealt()
    const mark = dealer.mark()
    dealer.show(cards[2]!, 1)
    const face = dealer.eyes(1)(cards[2]!)
    dealer.rollback(mark)
    expect(dealer.eyes(1)(cards[2]!)).toBeUndefined()
    dealer.show(cards[2]!, 1)
    expect(dealer.eyes(1)(cards[2]!)).toBe(face)
  })

  test('gives each seat the knowledge that follows from its calls', () => {
    const { dealer, cards } = dealt()
    dealer.turnUp(cards[0]!)
    dealer.show(cards[1]!, 1)
    dealer.same(cards[2]!, cards[3]!)
    const fresh = dealer.shuffle([cards[0]!])
    const { faces, groups, answers, next } = knowledgeOf(dealer.calls, 1, dealer.eyes(1))
    expect([...faces.keys()]).toEqual([cards[1]])
    expect(groups.map((group) => group.cards)).toEqual([cards.slice(2), fresh])
    expect(answers).toHaveLength(1)
    expect(next).toBe(9)
  })
})

describe('dealers that know the faces', () => {
  const real = (): Dealers => createRealDealer<string>({ seed, value })
  const fixed = (): Dealers => createFixedDealer<string>([fixedOrder], value)

  test.each([
    ['the real dealer', real],
    ['a fixed deal', fixed],
  ])('%s cannot write a secret it was not given', (_, create) => {
    expect(() => create().write({ seat: 1, secret: undefined, from: codes })).toThrow('not told')
  })

  test.each([
    ['the real dealer', real],
    ['a fixed deal', fixed],
  ])('%s cannot turn up a card that was never dealt', (_, create) => {
    expect(() => create().turnUp(3 as Card)).toThrow('not on the table')
  })

  test('a fixed deal is dealt as written, and shuffles keep the given order', () => {
    const dealer = fixed()
    const cards = dealer.deal(deck)
    const fresh = dealer.shuffle(cards.slice().reverse())
    expect(fresh.map((card) => dealer.turnUp(card))).toEqual(fixedOrder.slice().reverse())
    expect(() => dealer.deal(deck)).toThrow('must arrange exactly')
  })
})

describe('a replica’s dealer rejects facts that cannot be true', () => {
  const reader = (facts: readonly string[]): { dealer: Dealers; cards: readonly Card[] } => {
    const dealer = createReadingDealer<string>({ value })
    const cards = dealer.deal(['Ac', 'Ad', '2c'])
    dealer.expect(facts)
    return { dealer, cards }
  }
  test.each<[string, readonly string[], (dealer: Dealers, cards: readonly Card[]) => void]>([
    ['a face that is not in the deal', ['9s'], (dealer, cards) => dealer.turnUp(cards[0]!)],
    [
      'a face twice',
      ['Ac', 'Ac'],
      (dealer, cards) => cards.slice(0, 2).forEach((card) => dealer.turnUp(card)),
    ],
    [
      'a card that changes its face',
      ['Ac', 'Ad'],
      (dealer, cards) => [cards[0]!, cards[0]!].forEach((card) => dealer.turnUp(card)),
    ],
    [
      'an answer that its faces deny',
      ['Ac', 'Ad', 'no'],
      (dealer, [a, b]) => [dealer.turnUp(a!), dealer.turnUp(b!), dealer.same(a!, b!)],
    ],
    [
      'faces that deny an answer',
      ['yes', 'Ac', '2c'],
      (dealer, [a, b]) => [dealer.same(a!, b!), dealer.turnUp(a!), dealer.turnUp(b!)],
    ],
    ['an answer that is none', ['maybe'], (dealer, [a, b]) => dealer.same(a!, b!)],
    ['a missing answer', [], (dealer, [a, b]) => dealer.same(a!, b!)],
    ['an answer behind a missing face', [], (dealer, [a, b]) => dealer.same(a!, dealer.turnUp(b!))],
    [
      'a face that did not go into the shuffle',
      ['Ac', '2c'],
      (dealer, [a, b]) => {
        dealer.turnUp(a!)
        dealer.turnUp(dealer.shuffle([a!])[0]!)
        return b
      },
    ],
  ])('%s', (_, facts, ask) => {
    const { dealer, cards } = reader(facts)
    expect(() => ask(dealer, cards)).toThrow()
  })

  test('counts the missing faces of an entry, and leaves no trace of it', () => {
    const dealer = createReadingDealer<string>({ value })
    const cards = dealer.deal(['Ac', 'Ad', '2c'])
    const mark = dealer.mark()
    const read = (...facts: readonly string[]): readonly string[] => {
      dealer.expect(facts)
      const faces = cards.map((card) => dealer.turnUp(card))
      dealer.settle()
      return faces
    }
    expect(() => read('2c')).toThrow('Facts 2 to 3 are missing: the faces of cards that are turned up.')
    dealer.rollback(mark)
    expect(cards.map(dealer.eyes(undefined))).toEqual([undefined, undefined, undefined])
    expect(read('Ad', '2c', 'Ac')).toEqual(['Ad', '2c', 'Ac'])
  })
})

describe('the real dealer', () => {
  const seedNo = (i: number): string => `${i}`.padStart(64, '0')

  test('another seed or another k gives another order; the same two give the same order', () => {
    expect(orderOf(deck, seed, 0)).toEqual(orderOf(deck, seed, 0))
    const orders = [orderOf(deck, seed, 0), orderOf(deck, seed, 1), orderOf(deck, seedNo(1), 0)]
    expect(new Set(orders.map((order) => order.join(' '))).size).toBe(3)
  })

  test('the k-th order does not depend on earlier calls', () => {
    const one = createRealDealer<string>({ seed, value })
    const other = createRealDealer<string>({ seed, value })
    one.deal(deck)
    const [first] = other.deal(deck)
    other.show(first!, 1)
    other.same(first!, first!)
    other.turnUp(first!)
    const facesOf = (dealer: Dealers): readonly string[] =>
      dealer.deal(deck).map((card) => dealer.turnUp(card))
    expect(facesOf(one)).toEqual(facesOf(other))
  })

  test('every face is equally likely at every place', () => {
    const faces = 13
    const seeds = 2600
    const counts = Array.from({ length: faces * faces }, () => 0)
    const things = Array.from({ length: faces }, (_, i) => i)
    for (let i = 0; i < seeds; i++)
      for (const [place, face] of orderOf(things, seedNo(i), i % 3).entries())
        counts[place * faces + face]! += 1
    // 144 degrees of freedom: 1 in 1000 fair shuffles would exceed 200. The seeds are fixed, so this cannot fail by
    // chance.
    expect(chiSquared(counts, seeds / faces)).toBeLessThan(200)
  })

  test('every order is equally likely', () => {
    const counts = new Map<string, number>()
    const seeds = 2400
    for (let i = 0; i < seeds; i++) {
      const order = orderOf(['a', 'b', 'c', 'd'], seedNo(i), 0).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // 23 degrees of freedom, 1 in 1000.
    expect(chiSquared([...counts.values()], seeds / 24)).toBeLessThan(49.7)
  })

  test('publishes one root for each deal, shuffle and written card', () => {
    const dealer = createRealDealer<string>({ seed, value })
    const cards = dealer.deal(deck)
    dealer.shuffle(cards.slice(1))
    dealer.write({ seat: 1, secret: 'x', from: codes })
    const facts = factsOf(dealer.calls)
    expect(facts).toEqual([
      `@${rootOf(orderOf(deck, seed, 0), seed, 0)}`,
      expect.stringMatching(/^@[0-9a-f]{64}$/),
      `@${rootOf(['x'], seed, 2)}`,
    ])
    const silent = createRealDealer<string>({ seed, value, promises: false })
    expect(silent.deal(deck)).toEqual(cards)
    expect(factsOf(silent.calls)).toEqual([])
  })

  test.each([0, 1, 2, 3, 5, 8])(
    'a root over %i places changes with any face, any place, seed and k',
    (length) => {
      const faces = deck.slice(0, length)
      const roots = new Set([
        rootOf(faces, seed, 0),
        ...faces.map((_, i) => rootOf(faces.with(i, '9s'), seed, 0)),
        ...faces.slice(1).map((_, i) => rootOf(faces.with(i, faces[i + 1]!).with(i + 1, faces[i]!), seed, 0)),
        ...(length > 0 ? [rootOf(faces, seed, 1), rootOf(faces, seedNo(1), 0)] : []),
        rootOf([...faces, '9s'], seed, 0),
      ])
      expect(roots.size).toBe(1 + length + Math.max(0, length - 1) + (length > 0 ? 2 : 0) + 1)
    },
  )

  // A program that checks matches must compute these, from the description in order.ts and fairness.ts alone.
  test('known answers', () => {
    const zeros = '00'.repeat(32)
    const ten = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    expect(orderOf(ten, zeros, 0).join(' ')).toBe('2 10 6 4 1 8 9 3 7 5')
    expect(orderOf(ten, zeros, 1).join(' ')).toBe('10 4 9 2 1 3 5 8 6 7')
    expect(rootOf(['lock', 'key', 'treasure'], zeros, 0)).toBe(
      '2364e92df5c8332a8a909412b96b41802b4412cf0e6c11631e6c3577207a443d',
    )
  })
})

function chiSquared(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test('an opening leads to the root of its deal from its own place only', () => {
  for (const places of [1, 2, 3, 5, 8, 13, 52]) {
    const faces = Array.from({ length: places }, (_, i) => `f${i}`)
    const root = rootOf(faces, seed, 3)
    for (const [place, face] of faces.entries()) {
      const opening = openPlace(faces, place, { seed, k: 3 })
      expect(rootFrom(opening, { face, place, places })).toBe(root)
      expect(rootFrom(opening, { face: 'other', place, places })).not.toBe(root)
      for (const elsewhere of [place - 1, place + 1, places])
        if (elsewhere >= 0 && elsewhere !== place)
          expect(rootFrom(opening, { face, place: elsewhere, places })).not.toBe(root)
      expect(rootFrom({ ...opening, path: [...opening.path, root] }, { face, place, places })).toBeUndefined()
    }
  }
})
