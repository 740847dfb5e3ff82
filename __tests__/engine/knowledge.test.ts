/** What a seat knows after a few dealer calls, made by hand, and the worlds that a bot samples from it. */
import { createSamplingDealer } from '@/engine/bots/sampling-dealer'
import type { Card, Seat } from '@/engine'
import { gameCalls } from '@/engine/core/course'
import type { TableDealer } from '@/engine/core/dealer'
import { knowledgeOf, type Knowledge } from '@/engine/core/knowledge'
import { createFixedDealer } from '@/engine/dealer/fixed'
import { below, randomFrom, type Random } from './random-match'

const value = (face: string): string => face[0]!
const dealerOf = (...decks: string[]): TableDealer<string> =>
  createFixedDealer(
    decks.map((deck) => deck.split(' ')),
    value,
  )
const knows = (dealer: TableDealer<string>, seat?: Seat): Knowledge<string> =>
  knowledgeOf(dealer.calls, seat, dealer.eyes(seat))
const plain = ({ faces, groups, answers }: Knowledge<string>) => ({
  faces: [...faces].map(([card, face]) => `${card} ${face}`),
  groups: groups.map(({ cards, faces: its }) => `${cards.join(' ')}: ${[...its].sort().join(' ')}`),
  answers: answers.map(({ a, b, same }) => `${a} ${same ? 'is' : 'is not'} ${b}`),
})
const deck = 'A1 A2 B1 B2 C1'

describe('what a seat knows', () => {
  test('after a deal it knows which faces there are, but not which card has which', () => {
    const dealer = dealerOf(deck)
    dealer.deal(deck.split(' '))
    expect(plain(knows(dealer, 1))).toEqual({
      faces: [],
      groups: ['0 1 2 3 4: A1 A2 B1 B2 C1'],
      answers: [],
    })
  })

  test('a toss for who starts leaves nothing to know, only ids that are taken', () => {
    const dealer = dealerOf('2 1', deck)
    const [first] = dealer.deal(['1', '2'])
    dealer.turnUp(first!)
    dealer.deal(deck.split(' '))
    const knowledge = knowledgeOf(gameCalls(dealer, { starter: 'toss' }), 1, dealer.eyes(1))
    expect(plain(knowledge)).toEqual({ faces: [], groups: ['2 3 4 5 6: A1 A2 B1 B2 C1'], answers: [] })
    expect([knowledge.first, knowledge.next]).toEqual([2, 7])
  })

  test('a shown card is known to its seat alone, and everybody knows that it was looked at', () => {
    const dealer = dealerOf(deck)
    const cards = dealer.deal(deck.split(' '))
    dealer.show(cards[1]!, 1)
    expect(plain(knows(dealer, 1))).toEqual({
      faces: ['1 A2'],
      groups: ['0 2 3 4: A1 B1 B2 C1'],
      answers: [],
    })
    expect(plain(knows(dealer, 2)).faces).toEqual([])
    expect(plain(knows(dealer)).faces).toEqual([])
    for (const seat of [1, 2, undefined]) expect([...knows(dealer, seat).seenBy]).toEqual([[1, [1]]])
  })

  test('a turned-up card is known to everybody, spectators too', () => {
    const dealer = dealerOf(deck)
    const cards = dealer.deal(deck.split(' '))
    dealer.turnUp(cards[4]!)
    for (const seat of [1, 2, undefined])
      expect(plain(knows(dealer, seat))).toMatchObject({ faces: ['4 C1'], groups: ['0 1 2 3: A1 A2 B1 B2'] })
  })

  test('a written card could be any of its faces, except to its writer', () => {
    const dealer = dealerOf()
    dealer.write({ seat: 2, secret: 'B', from: ['A', 'B', 'C'] })
    expect(plain(knows(dealer, 1))).toMatchObject({ faces: [], groups: ['0: A B C'] })
    expect(plain(knows(dealer, 2))).toMatchObject({ faces: ['0 B'], groups: [] })
  })

  test('an answer about a known card becomes one about its face, and one about two known cards is dropped', () => {
    const dealer = dealerOf(deck)
    const [a, b, c] = dealer.deal(deck.split(' ')) as [Card, Card, Card]
    dealer.same(a, c)
    dealer.same(a, b)
    expect(plain(knows(dealer, 1)).answers).toEqual(['0 is not 2', '0 is 1'])
    dealer.show(a, 1)
    expect(plain(knows(dealer, 1)).answers).toEqual(['2 is not A1', '1 is A1'])
    dealer.show(b, 1)
    expect(plain(knows(dealer, 1)).answers).toEqual(['2 is not A1'])
    expect(plain(knows(dealer, 2)).answers).toEqual(['0 is not 2', '0 is 1'])
  })

  test('a shuffle erases what is known of its cards, but not which faces are among them', () => {
    const dealer = dealerOf(deck)
    const cards = dealer.deal(deck.split(' '))
    dealer.show(cards[0]!, 1)
    for (const card of cards.slice(2)) dealer.turnUp(card)
    dealer.shuffle(cards.slice(2))
    expect(plain(knows(dealer, 1))).toEqual({
      faces: ['0 A1'],
      groups: ['1: A2', '5 6 7: B1 B2 C1'],
      answers: [],
    })
    expect(plain(knows(dealer, 2)).groups).toEqual(['0 1: A1 A2', '5 6 7: B1 B2 C1'])
    expect([...knows(dealer, 2).seenBy]).toEqual([[0, [1]]])
    expect(knows(dealer).next).toBe(8)
  })

  test('before a card is retired, an answer about it becomes one about its face', () => {
    const dealer = dealerOf(deck)
    const [a, b, c, d, e] = dealer.deal(deck.split(' ')) as [Card, Card, Card, Card, Card]
    dealer.same(a, c)
    dealer.same(d, b)
    dealer.same(c, d)
    dealer.turnUp(c)
    dealer.turnUp(d)
    dealer.shuffle([c, d])
    expect(plain(knows(dealer, 1)).answers).toEqual(['0 is not B1', '1 is not B2'])
    expect(plain(knows(dealer, 1)).groups).toEqual([`0 1 ${e}: A1 A2 C1`, '5 6: B1 B2'])
  })

  test('an answer about a card that was retired unseen is dropped', () => {
    const dealer = dealerOf(deck)
    const [a, b, ...rest] = dealer.deal(deck.split(' ')) as [Card, Card, ...Card[]]
    dealer.same(a, b)
    dealer.same(b, 'C1')
    dealer.shuffle([b, ...rest])
    expect(plain(knows(dealer, 1)).answers).toEqual([])
  })

  test('after half of a group is shuffled, the real deal is still possible', () => {
    const dealer = dealerOf(deck)
    const cards = dealer.deal(deck.split(' '))
    dealer.turnUp(cards[0]!)
    dealer.shuffle(cards.slice(0, 3))
    expect(plain(knows(dealer, 1))).toMatchObject({ faces: [], groups: ['5 6 7 3 4: A1 A2 B1 B2 C1'] })
  })

  test('after a second shuffle of the same faces there is one group', () => {
    const dealer = dealerOf(deck)
    const again = dealer.shuffle(dealer.shuffle(dealer.deal(deck.split(' '))))
    expect(plain(knows(dealer, 1)).groups).toEqual([`${again.join(' ')}: A1 A2 B1 B2 C1`])
  })
})

describe('a sampled world', () => {
  const worldOf = (knowledge: Knowledge<string>, random: Random): string => {
    const sample = createSamplingDealer({ knowledge, value, random })
    return knowledge.groups.flatMap(({ cards }) => cards.map((card) => sample.turnUp(card))).join(' ')
  }

  test('every deal that fits is sampled about equally often, and no other', () => {
    const dealer = dealerOf(deck)
    const [a, b, c, d] = dealer.deal(deck.split(' ')) as [Card, Card, Card, Card]
    dealer.show(a, 1)
    dealer.same(a, c)
    dealer.same(b, d)
    const random = randomFrom(1)
    const count = new Map<string, number>()
    for (let i = 0; i < 4200; i++) {
      const world = worldOf(knows(dealer, 1), random)
      count.set(world, (count.get(world) ?? 0) + 1)
    }
    // Of the 24 orders of A2 B1 B2 C1: the second may not be an A, and the first and third may not match.
    const fits = permutations(['A2', 'B1', 'B2', 'C1']).filter(
      ([one, two, three]) => value(two!) !== 'A' && value(one!) !== value(three!),
    )
    expect([...count.keys()].sort()).toEqual(fits.map((world) => world.join(' ')).sort())
    const expected = 4200 / fits.length
    const chi = [...count.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(chi).toBeLessThan(fits.length + 5 * Math.sqrt(2 * fits.length))
  })

  test('an answer about cards of two groups is respected', () => {
    const dealer = dealerOf('A1 B1', 'A2 B2')
    const [a] = dealer.deal(['A1', 'B1'])
    const [b] = dealer.deal(['A2', 'B2'])
    dealer.same(a!, b!)
    const random = randomFrom(2)
    const worlds = new Set(Array.from({ length: 40 }, () => worldOf(knows(dealer, 1), random)))
    expect([...worlds].sort()).toEqual(['A1 B1 A2 B2', 'B1 A1 B2 A2'])
  })

  test('after 120 wrong guesses at a code, sampling still needs no retries', () => {
    const codes = Array.from({ length: 125 }, (_, i) => `c${i}`)
    const dealer = createFixedDealer<string>([], (face) => face)
    const card = dealer.write({ seat: 1, secret: 'c7', from: codes })
    for (const code of codes.filter((one) => one !== 'c7' && one !== 'c9')) dealer.same(card, code)
    const random = randomFrom(3)
    let asked = 0
    const counting = (): number => (asked++, random())
    for (let i = 0; i < 50; i++) {
      const sample = createSamplingDealer({
        knowledge: knows(dealer, 2),
        value: (face) => face,
        random: counting,
      })
      expect(['c7', 'c9']).toContain(sample.turnUp(card))
    }
    expect(asked).toBe(100)
  })

  test('contradictory answers end in an error that says so', () => {
    const dealer = dealerOf('A1 B1')
    const [a] = dealer.deal(['A1', 'B1'])
    const knowledge = knows(dealer, 1)
    const answers = [
      { a: a!, b: 'A1', same: false },
      { a: a!, b: 'B1', same: false },
    ]
    expect(() => worldOf({ ...knowledge, answers }, randomFrom(4))).toThrow(
      'No deal was found that fits what seat 1 knows.',
    )
  })

  test('each seat sees in it only what it has looked at', () => {
    const dealer = dealerOf(deck)
    const [a, b, c] = dealer.deal(deck.split(' ')) as [Card, Card, Card]
    dealer.show(a, 1)
    dealer.show(b, 2)
    dealer.turnUp(c)
    const sample = createSamplingDealer({ knowledge: knows(dealer, 1), value, random: randomFrom(5) })
    expect([a, b, c].map(sample.eyes(1))).toEqual(['A1', undefined, 'B1'])
    expect([a, b, c].map(sample.eyes(2))).toEqual([undefined, expect.any(String), 'B1'])
    expect([a, b, c].map(sample.eyes(undefined))).toEqual([undefined, undefined, 'B1'])
  })

  test('cards dealt in it get the ids that the real table would give', () => {
    const dealer = dealerOf(deck)
    const cards = dealer.deal(deck.split(' '))
    dealer.turnUp(cards[4]!)
    dealer.shuffle(cards.slice(3))
    const sample = createSamplingDealer({ knowledge: knows(dealer, 1), value, random: randomFrom(6) })
    expect(sample.deal(['X', 'Y'])).toEqual([7, 8])
    expect(() => sample.turnUp(cards[4]!)).toThrow('not on the table')
  })

  test('the real deal is always a possible world, whatever was shown, asked and shuffled', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = randomFrom(seed)
      const faces = Array.from({ length: 4 + below(random, 5) }, (_, i) => `${'ABC'[i % 3]}${i}`)
      const order = faces.map((face) => [random(), face] as const).sort(([a], [b]) => a - b)
      const dealer = createFixedDealer([order.map(([, face]) => face)], value)
      let live = [...dealer.deal(faces)]
      for (let i = 0; i < 12; i++) {
        const card = live[below(random, live.length)]!
        const other = live[below(random, live.length)]!
        const what = below(random, 5)
        if (what === 0) dealer.turnUp(card)
        else if (what === 1) dealer.show(card, 1 + below(random, 2))
        else if (what < 4) dealer.same(card, other)
        else if (i % 3 === 0) {
          const some = live.filter(() => random() < 0.4)
          live = [...live.filter((one) => !some.includes(one)), ...dealer.shuffle(some)]
        }
      }
      const knowledge = knows(dealer, 1)
      const seesAll = new Map(live.map((card) => [card, dealer.turnUp(card)] as const))
      for (const [card, face] of knowledge.faces) expect(seesAll.get(card)).toBe(face)
      for (const { cards, faces: its } of knowledge.groups) {
        expect(cards.every((card) => live.includes(card) && !knowledge.faces.has(card))).toBe(true)
        expect(cards.map((card) => seesAll.get(card)).sort()).toEqual([...its].sort())
      }
      for (const { a, b, same } of knowledge.answers)
        expect(value(seesAll.get(a)!) === value(typeof b === 'number' ? seesAll.get(b)! : b)).toBe(same)
      expect(() => worldOf(knowledge, random)).not.toThrow()
    }
  })
})

const permutations = (things: readonly string[]): readonly (readonly string[])[] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, i) =>
        permutations(things.filter((_, at) => at !== i)).map((rest) => [thing, ...rest]),
      )
