/**
 * Secrecy by dealing again: what a seat cannot know is dealt differently, the public log stays the same, and that
 * seat must see no difference anywhere: not in a state, a list of moves, a refusal, a view or its knowledge.
 */
import { seatsUpTo, type Card, type Seat } from '@/engine'
import { createSamplingDealer } from '@/engine/bots/sampling-dealer'
import { factsOf, type TableDealer } from '@/engine/core/dealer'
import { knowledgeOf } from '@/engine/core/knowledge'
import { play, judge } from '@/engine/core/match'
import { dealMatch } from '@/engine/core/course'
import { viewOf } from '@/engine/core/view'
import { saveMatch } from '@/engine/dealer/saved'
import { below, oneOf, outerCases, randomFrom, randomMatch, type RandomMatch } from './random-match'

const habits = { steps: 60, loose: 0.15, asides: 0.03 }

/**
 * A dealer for the same match with other faces: it gives the same ids, and the facts that follow from its faces. If
 * the faces fit what was public, these are the facts of the log.
 */
function createOtherDealer(
  faces: ReadonlyMap<Card, string>,
  value: (face: string) => string,
): TableDealer<string> {
  const dealer = createSamplingDealer<string>({
    knowledge: { ...knowledgeOf<string>([], undefined, () => undefined), faces },
    value,
    random: () => 0,
    next: 0,
  })
  let next = 0
  const fresh = (count: number): readonly Card[] => Array.from({ length: count }, () => next++ as Card)
  // It places given faces instead of shuffling: one written card for each.
  const lay = (count: number): readonly Card[] =>
    fresh(count).map((card) => dealer.write({ seat: hiddenSeat, secret: faces.get(card)!, from: [] }))
  return {
    calls: dealer.calls,
    asked: () => dealer.asked(),
    deal: (given) => lay(given.length),
    shuffle: (from) => lay(from.length),
    write({ seat, secret }) {
      const [card] = fresh(1)
      return dealer.write({ seat, secret: secret ?? faces.get(card!)!, from: [] })
    },
    show: (card, seat) => dealer.show(card, seat),
    turnUp: (card) => dealer.turnUp(card),
    same: (a, b) => dealer.same(a, b),
    eyes: (seat) => dealer.eyes(seat),
    open: () => dealer.open(),
    mark: () => dealer.mark(),
    rollback: (mark) => dealer.rollback(mark),
  }
}

/** A seat that nobody has, so that what is shown to it is shown to nobody. */
const hiddenSeat = 30

/** Other faces for the cards that this seat does not know; what it saw and what was retired stays. */
function otherWorld(match: RandomMatch, seat: Seat | undefined, seed: number): ReadonlyMap<Card, string> {
  const { dealer, game } = match
  const knowledge = knowledgeOf(dealer.calls, seat, dealer.eyes(seat))
  const sample = createSamplingDealer<string>({
    knowledge,
    value: (face) => game.value(face),
    random: randomFrom(seed),
  })
  const faces = new Map(dealer.open())
  for (const { cards } of knowledge.groups) for (const card of cards) faces.set(card, sample.turnUp(card))
  return faces
}

describe.each(outerCases)('%s for %i', (_, seats, game) => {
  test('a seat sees no difference when what it cannot know is dealt differently', () => {
    let different = 0
    for (let seed = 0; seed < 8; seed++) {
      const match = randomMatch(game, seats, { ...habits, seed, steps: 6 + seed * 9 })
      const { table, dealer } = match
      const real = dealer.open()
      for (const seat of [undefined, ...seatsUpTo(seats)]) {
        const faces = otherWorld(match, seat, seed)
        if ([...faces].some(([card, face]) => real.get(card) !== face)) different++
        const other = createOtherDealer(faces, (face) => game.value(face))
        let standing = dealMatch(game, table.log.head, other)
        const facts = [factsOf(other.calls)]
        for (const { seat: mover, move } of table.log.entries) {
          const from = other.calls.length
          standing = play(game, { standing, seat: mover, move }, other)
          facts.push(factsOf(other.calls, from))
        }
        const open = [table.log.dealt, ...table.log.entries.map((entry) => entry.facts)]
        expect(facts).toEqual(open.map((list) => list.filter((fact) => !fact.startsWith('@'))))
        expect(standing).toEqual(table.standing)
        expect(viewOf(game, { standing, seat }, other.eyes(seat))).toEqual(table.view(seat))
        if (seat === undefined || table.outcome || standing.resigned.includes(seat)) continue
        expect(game.moves(standing.state, seat, other.eyes(seat))).toEqual(table.moves(seat))
        expect(game.idle(standing.state, seat, other.eyes(seat))).toEqual(
          game.idle(table.standing.state, seat, dealer.eyes(seat)),
        )
        const random = randomFrom(seed)
        for (let i = 0; i < 12; i++) {
          const { move } = oneOf(random, table.log.entries) ?? {}
          const by = { standing, seat, move: move ?? 'resign' } as const
          expect(judge(game, by, other.eyes(seat))).toEqual(
            judge(game, { ...by, standing: table.standing }, dealer.eyes(seat)),
          )
        }
      }
    }
    // Games that hide nothing cannot be dealt differently; for all others it must have happened.
    const hides = game.conceal !== undefined || game.decks({ seats, starter: 1, options: [] }).length > 0
    expect(different > 5).toBe(hides)
  })

  test('a bot’s sampled world can be played on from where the match stands', () => {
    for (let seed = 0; seed < 4; seed++) {
      const match = randomMatch(game, seats, { ...habits, asides: 0, seed, steps: 5 + seed * 12 })
      const { table } = match
      for (const seat of seatsUpTo(seats)) {
        const random = randomFrom(seed + seat)
        const dealer = createSamplingDealer<string>({
          knowledge: table.knowledge(seat),
          value: (face) => game.value(face),
          random,
        })
        expect(table.moves(seat)).toEqual(game.moves(table.standing.state, seat, dealer.eyes(seat)))
        const mark = dealer.mark()
        const first = playOut()
        dealer.rollback(mark)
        expect(playOut()).toEqual(first)

        function playOut(): unknown {
          const choose = randomFrom(seed)
          let { standing } = table
          for (let i = 0; i < 30 && !game.outcome(standing.state) && !standing.ended; i++) {
            const mover = oneOf(choose, game.turn(standing.state))!
            const move = oneOf(choose, game.moves(standing.state, mover, dealer.eyes(mover)))!
            standing = play(game, { standing, seat: mover, move }, dealer)
          }
          return standing
        }
      }
    }
  })

  test('a view shows only what its seat has seen, and a spectator’s only what everybody has', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { table, dealer } = randomMatch(game, seats, {
        ...habits,
        seed,
        steps: below(randomFrom(seed), 60),
      })
      for (const seat of [undefined, ...seatsUpTo(seats)])
        for (const [card, face] of table.view(seat).faces) expect(dealer.eyes(seat)(card)).toBe(face)
    }
  })

  test('the public log contains no face that was not public', () => {
    for (let seed = 0; seed < 6; seed++) {
      const match = randomMatch(game, seats, { ...habits, seed })
      const { log } = saveMatch({ game, table: match.table, secret: match.secret })
      const up = match.dealer.calls.flatMap((call) => (call.did === 'turn-up' ? [call.face] : []))
      const start = log.indexOf('0 deal')
      const words = log
        .slice(start)
        .split('\n')
        .flatMap((line) => (line.split(' ; ')[0]!.split(' = ')[1] ?? '').split(' '))
      expect(words.filter((word) => !/^(|yes|no|@[0-9a-f]{64})$/.test(word))).toEqual(up)
      expect(log).not.toContain(match.secret)
      for (let n = 1; n <= match.table.log.entries.length; n++) {
        const secret = match.table.secretOf(n)
        if (secret) expect(log).not.toContain(game.format(secret))
      }
    }
  })
})
