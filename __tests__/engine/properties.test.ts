/**
 * What must hold at every moment of every game, checked in random matches. A seed reproduces a match; each state is
 * frozen as soon as it is reached, so rules that mutate one fail at once.
 */
import { isDeepStrictEqual } from 'node:util'
import { gameOf, seatsUpTo, type AnyGame, type Seat, type ShownFace } from '@/engine'
import { matchMovesOf, outcomeOf } from '@/engine/core/match'
import { matchMoves } from '@/engine/core/match-moves'
import { formatMove, readMove, readSeatMove } from '@/engine/core/notation'
import { replay } from '@/engine/core/replica'
import { createReadingDealer } from '@/engine/dealer/reading'
import { deepFreeze } from './deep-freeze'
import {
  allCases,
  below,
  oneOf,
  openRandom,
  outerCases,
  randomFrom,
  randomMatch,
  someMove,
  type Habits,
  type Random,
  type RandomMatch,
} from './random-match'

interface Step {
  readonly match: RandomMatch
  readonly random: Random
  /** Listing all legal taps would cost more than everything else, so some checks run only now and then. */
  readonly now: number
}

/** Plays some matches and runs a check at every moment, the first and the last included. */
function walk(game: AnyGame, seats: number, look: (step: Step) => void, habits: Partial<Habits> = {}): void {
  for (let seed = 0; seed < 5; seed++) {
    const random = randomFrom(1000 + seed)
    const match = openRandom(game, seats, random)
    for (let now = 0; now < 70; now++) {
      deepFreeze(match.table.standing.state)
      look({ match, random, now })
      const submission = someMove(match, random, { steps: 1, loose: 0.12, asides: 0.02, ...habits })
      if (!submission) break
      expect(match.table.submit(submission)).not.toHaveProperty('refusal')
    }
    look({ match, random, now: 0 })
  }
}

const seatsOf = ({ table }: RandomMatch): readonly Seat[] => seatsUpTo(table.standing.setup.seats)
const playing = (match: RandomMatch): readonly Seat[] =>
  seatsOf(match).filter((seat) => !match.table.standing.resigned.includes(seat))

/** Everything that a refused or retracted move must leave unchanged. */
const traces = ({ table, dealer }: RandomMatch): unknown => ({
  standing: table.standing,
  entries: table.log.entries.length,
  dealer: dealer.mark(),
  views: [undefined, 1, 2].map((seat) => table.view(seat).faces),
})

/** Like `expect`, for checks that run a hundred thousand times: a matcher costs more than the rules do. */
function must(holds: boolean, ...what: readonly unknown[]): void {
  if (!holds) throw new Error(`Does not hold: ${JSON.stringify(what)}`)
}

/** Makes a few moves, runs a check, and retracts them. */
function trying(match: RandomMatch, lines: readonly string[], look: () => void): void {
  const before = traces(match)
  for (const line of lines) {
    const read = readSeatMove(match.game, line)
    if ('refusal' in read) throw new Error(read.refusal.sentence)
    expect({ line, ...match.table.submit(read) }).not.toHaveProperty('refusal')
  }
  look()
  for (const _ of lines) match.table.retract()
  expect(traces(match)).toEqual(before)
}

/** Moves that could be written: all that the random matches met, with every number replaced by others. */
function spellingsOf(game: AnyGame, seats: number): readonly string[] {
  const met = new Set<string>()
  walk(
    game,
    seats,
    ({ match: { table }, now }) => {
      for (const seat of seatsUpTo(seats)) for (const move of table.moves(seat)) met.add(game.format(move))
      let some = 12
      if (game.loose && now % 10 === 0)
        for (const move of game.loose(table.standing.state, 1 + (now % seats))) {
          met.add(game.format(move))
          if (some-- === 0) break
        }
    },
    { asides: 0 },
  )
  for (const text of [...met].slice(0, 400))
    for (const digit of '0123456789') {
      met.add(text.replace(/\d/, digit))
      met.add(text.replace(/\d(?=\D*$)/, digit))
    }
  return [...met]
}

describe.each(outerCases)('%s for %i', (_, seats, game) => {
  const spellings = spellingsOf(game, seats)

  test('the listed moves are exactly the legal ones, for every seat', () => {
    walk(game, seats, ({ match, random, now }) => {
      const { table, dealer } = match
      const { state } = table.standing
      for (const seat of playing(match)) {
        const eyes = dealer.eyes(seat)
        const listed = new Set(table.moves(seat).map((move) => game.format(move)))
        expect(listed.size).toBe(table.moves(seat).length)
        for (const move of table.moves(seat))
          must(!game.refusal(state, seat, move, eyes), seat, game.format(move))
        const loose = new Set<string>()
        if (game.loose && now % 20 === 0 && seat === 1 + (now % seats))
          for (const move of game.loose(state, seat)) {
            const text = game.format(move)
            must(!listed.has(text) && !loose.has(text), 'twice', text)
            loose.add(text)
            must(!game.refusal(state, seat, move, eyes), seat, text)
          }
        for (let i = 0; i < 60; i++) {
          const text = oneOf(random, spellings)!
          const move = game.parse(text)
          if (!move || game.format(move).includes('*') || table.outcome) continue
          const isLegal = game.refusal(state, seat, move, eyes) === undefined
          const isListed = listed.has(game.format(move))
          if (isLegal && !isListed && game.loose) {
            if (loose.size > 0) must(loose.has(game.format(move)), 'legal, but not listed', seat, text)
          } else must(isLegal === isListed, seat, text, { isLegal, isListed })
        }
      }
    })
  })

  test('a refused move changes nothing', () => {
    walk(game, seats, ({ match, random }) => {
      const before = traces(match)
      for (let i = 0; i < 25; i++) {
        const seat = oneOf(random, [0, ...seatsOf(match), seats + 1, 99])!
        const read = readMove(game, oneOf(random, [...matchMoves, oneOf(random, spellings)!])!)
        if (typeof read === 'object' && 'refusal' in read) continue
        const refusal = match.table.refusal(seat, read)
        if (!refusal) continue
        must(/^[A-Z‘].*\.$/.test(refusal.sentence), refusal)
        const taken = match.table.submit({ seat, move: read })
        must('refusal' in taken && taken.refusal === refusal, seat, read)
      }
      // Late, out of sequence or impossibly early: refused or taken, but never a crash.
      const move = oneOf(
        random,
        spellings.map((text) => game.parse(text)).filter((one) => one !== undefined),
      )!
      for (const seat of [0, ...seatsOf(match), 99]) {
        must('refusal' in match.table.submit({ seat, move, seen: 99_999 }), seat, move)
        must('refusal' in match.table.submit({ seat, move, number: 99_999 }), seat, move)
        const late = { seat, move, seen: below(random, match.table.standing.n + 1) }
        if (!('refusal' in match.table.submit(late))) match.table.retract()
      }
      expect(traces(match)).toEqual(before)
    })
  })

  test('only seats that the match waits for have moves, and each of them has at least one', () => {
    walk(game, seats, ({ match: { table, dealer } }) => {
      const { state, resigned } = table.standing
      const waitsFor = table.outcome ? [] : game.turn(state)
      for (const seat of seatsUpTo(seats)) {
        must(table.moves(seat).length > 0 === waitsFor.includes(seat), seat, waitsFor)
        if (waitsFor.includes(seat)) must(!resigned.includes(seat), seat, resigned)
        else
          for (const text of spellings.slice(0, 40)) {
            const move = game.parse(text)
            if (!move || isLoose(game, text)) continue
            must(game.refusal(state, seat, move, dealer.eyes(seat)) !== undefined, seat, text)
          }
      }
    })
  })

  test('the idle move of a seat on turn is legal', () => {
    walk(game, seats, ({ match: { table, dealer } }) => {
      for (const seat of seatsUpTo(seats)) {
        if (table.outcome || table.standing.resigned.includes(seat)) continue
        const { state } = table.standing
        const idle = game.idle(state, seat, dealer.eyes(seat))
        if (idle) expect(table.moves(seat)).toContainEqual(idle)
        // Nobody writes a secret for somebody else.
        else expect(table.moves(seat).every((move) => game.conceal && game.conceal(move) !== move)).toBe(true)
      }
    })
  })

  test('a match that has ended stays ended', () => {
    let ended = 0
    for (let seed = 0; seed < 6; seed++) {
      const match = randomMatch(game, seats, { seed, steps: 400, loose: 0.05, asides: seed % 2 ? 0.1 : 0 })
      const { table } = match
      if (!table.outcome) continue
      ended++
      const before = traces(match)
      for (const seat of seatsUpTo(seats)) {
        expect(table.moves(seat)).toEqual([])
        expect(matchMovesOf(game, table.standing, seat)).toEqual([])
        for (const text of [...matchMoves, ...spellings.slice(0, 300)]) {
          const move = readMove(game, text)
          if (typeof move === 'object' && 'refusal' in move) continue
          must(table.refusal(seat, move) !== undefined, seat, text)
        }
      }
      expect(traces(match)).toEqual(before)
    }
    expect(ended).toBeGreaterThan(0)
  })

  test('replaying the log gives each seat the state, view and knowledge that it had at the table', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { table } = randomMatch(game, seats, { seed, steps: 80, loose: 0.12, asides: 0.05, late: 0.1 })
      for (const seat of [undefined, ...seatsUpTo(seats)]) {
        const shown = new Map<number, ShownFace<string>>()
        for (let n = 0; n <= table.log.entries.length; n++)
          for (const { seat: to, card, face } of table.shownBy(n))
            if (to === seat) shown.set(card, { face, opening: table.openingOf(card) })
        const dealer = createReadingDealer<string>({
          value: (face) => game.value(face),
          shown: (card, to) => (to === seat ? shown.get(card) : undefined),
        })
        const { replica, stopped } = replay(game, table.log, dealer)
        expect(stopped).toBeUndefined()
        expect(replica!.standing).toEqual(table.standing)
        expect(replica!.view(seat)).toEqual(table.view(seat))
        if (seat !== undefined) expect(replica!.knowledge(seat)).toEqual(table.knowledge(seat))
      }
    }
  })

  test('a state contains no face that has not been turned up', () => {
    walk(game, seats, ({ match: { table, dealer } }) => {
      const up = new Set(dealer.calls.flatMap((call) => (call.did === 'turn-up' ? [call.face] : [])))
      const faces = new Set(game.decks(table.standing.setup).flat())
      for (const text of stringsIn(table.standing)) if (faces.has(text)) must(up.has(text), text)
      for (const face of table.view(undefined).faces.values()) must(up.has(face), face)
    })
  })

  test('every move has one spelling, which reads back as that move', () => {
    walk(game, seats, ({ match: { table }, random, now }) => {
      const moves = seatsUpTo(seats).flatMap((seat) => table.moves(seat))
      let some = now % 10 === 0 && !table.outcome ? 200 : 0
      if (game.loose && some > 0)
        for (const move of game.loose(table.standing.state, 1 + below(random, seats))) {
          moves.push(move)
          if (some-- === 0) break
        }
      for (const move of moves) {
        const text = game.format(move)
        must(isDeepStrictEqual(game.parse(text), move), text)
        must(/^[a-z-]+( [a-z0-9:-]+)*$/.test(text), text)
        const open = game.conceal?.(move) ?? move
        must(isDeepStrictEqual(game.parse(game.format(open)), open), text)
      }
    })
    // Any other spelling that is read (`swap 4 1`) becomes the one spelling.
    for (const text of spellings) {
      const move = game.parse(text)
      if (!move) continue
      must(isDeepStrictEqual(game.parse(game.format(move)), move), text)
      must([...game.format(move)].sort().join() === [...text].sort().join(), text)
    }
  })

  test('malformed notation is refused with a sentence that says what was expected', () => {
    for (const text of [
      ...spellings.filter((one) => game.parse(one)).slice(0, 150),
      'resign',
      'offer-draw',
    ]) {
      for (const bad of malformed(text)) {
        const read = readMove(game, bad)
        must(typeof read === 'object' && 'refusal' in read && read.refusal.tag === 'malformed', bad)
      }
      for (const bad of [
        '',
        '1',
        ` 1 ${text}`,
        `1  ${text}`,
        `01 ${text}`,
        `+1 ${text}`,
        `a ${text}`,
        `１ ${text}`,
      ])
        must('refusal' in readSeatMove(game, bad), bad)
    }
    for (const junk of [
      '',
      ' ',
      '\n',
      '*',
      '0',
      '-',
      'undefined',
      'constructor',
      '__proto__',
      'toString',
      '🔒',
    ])
      expect([junk, game.parse(junk)]).toEqual([junk, undefined])
  })

  test('a seat can resign (or give up) in every phase, and it ends the match when it must', () => {
    walk(
      game,
      seats,
      ({ match }) => {
        if (match.table.outcome) return
        const word = game.together ? 'give-up' : 'resign'
        for (const seat of playing(match)) {
          expect(matchMovesOf(game, match.table.standing, seat)).toContain(word)
          trying(match, [`${seat} ${word}`], () => {
            const { outcome, standing } = match.table
            const left = playing(match)
            if (game.together) expect(outcome).toEqual({ team: 'lost', why: 'gave-up' })
            else if (left.length === 1) expect(outcome).toMatchObject({ winners: left, why: 'resigned' })
            else {
              expect(match.table.moves(seat)).toEqual([])
              expect(match.table.refusal(seat, 'resign')).toMatchObject({
                tag: outcome ? 'match-over' : 'has-resigned',
              })
              if (!outcome) expect(game.turn(standing.state)).not.toContain(seat)
            }
          })
        }
        // One after the other: the last one wins, unless the round ended by the rules when the last turn was dropped.
        if (game.together || seats === 2) return
        const before = traces(match)
        const made: Seat[] = []
        for (const seat of playing(match)) {
          if (match.table.outcome) break
          expect(match.table.submit({ seat, move: 'resign' })).not.toHaveProperty('refusal')
          made.push(seat)
        }
        expect(match.table.outcome).toHaveProperty('winners')
        for (const _ of made) match.table.retract()
        expect(traces(match)).toEqual(before)
      },
      { asides: 0, loose: 0.1 },
    )
  })

  test('a draw offer blocks nothing, lapses at the offerer’s next move, and ends the match when all accept', () => {
    walk(
      game,
      seats,
      ({ match, random }) => {
        const { table } = match
        if (table.outcome) return
        const [by, ...others] = playing(match)
        if (game.together) {
          for (const move of ['offer-draw', 'accept-draw', 'decline-draw', 'resign'] as const)
            expect(table.refusal(by!, move)).toMatchObject({
              tag: expect.stringMatching(/not-together|no-offer/),
            })
          return
        }
        const listed = (): unknown => playing(match).map((seat) => table.moves(seat))
        const before = listed()
        expect(table.refusal(by!, 'accept-draw')).toMatchObject({ tag: 'no-offer' })
        trying(match, [`${by} offer-draw`], () => {
          expect(listed()).toEqual(before)
          expect(table.refusal(by!, 'offer-draw')).toMatchObject({ tag: 'offer-stands' })
          expect(table.refusal(by!, 'accept-draw')).toMatchObject({ tag: 'offer-is-yours' })
          const moving = playing(match).filter((seat) => table.moves(seat).length > 0)
          for (const seat of moving) {
            const move = oneOf(random, table.moves(seat))!
            trying(match, [`${seat} ${formatMove(game, move)}`], () => {
              if (!table.outcome) expect(table.standing.offer?.by).toBe(seat === by ? undefined : by)
            })
          }
          trying(match, [`${others[0]} decline-draw`], () => expect(table.standing.offer).toBeUndefined())
          for (const [i, seat] of others.entries()) {
            expect(table.outcome).toBeUndefined()
            expect(table.submit({ seat, move: 'accept-draw' })).not.toHaveProperty('refusal')
            if (i < others.length - 1)
              expect(table.refusal(seat, 'accept-draw')).toMatchObject({ tag: 'offer-is-yours' })
          }
          expect(table.outcome).toEqual({ draw: true, why: 'agreed' })
          for (const _ of others) table.retract()
        })
      },
      { asides: 0 },
    )
  })

  test('undo returns the very same state, and is possible only if nothing was given away', () => {
    walk(
      game,
      seats,
      ({ match, random }) => {
        const { table, dealer } = match
        if (table.outcome) return
        const seat = playing(match).find((one) => table.moves(one).length > 0)!
        const { state } = table.standing
        const asked = dealer.asked()
        const move = formatMove(game, oneOf(random, table.moves(seat))!)
        trying(match, [`${seat} ${move}`], () => {
          if (table.outcome) return
          const gaveNothingAway = dealer.asked() === asked
          const other = playing(match).find((one) => one !== seat)!
          if (!game.undo) {
            for (const word of ['undo', 'ask-undo'] as const)
              expect(table.refusal(seat, word)).toMatchObject({ tag: 'no-undo' })
          } else if (!gaveNothingAway) {
            const word = game.undo === 'own' ? 'undo' : 'ask-undo'
            expect(table.refusal(seat, word)).toMatchObject({ tag: 'nothing-to-undo' })
          } else if (game.undo === 'own') {
            expect(table.refusal(other, 'undo')).toMatchObject({ tag: 'nothing-to-undo' })
            trying(match, [`${seat} undo`], () => {
              expect(table.standing.state).toBe(state)
              expect(table.log.entries.at(-1)).toMatchObject({ move: 'undo', facts: [] })
            })
          } else {
            trying(match, [`${seat} ask-undo`], () => {
              expect(table.refusal(seat, 'allow-undo')).toMatchObject({ tag: 'nobody-asks' })
              trying(match, [`${other} refuse-undo`], () => expect(table.standing.state).not.toBe(state))
              trying(match, [`${other} allow-undo`], () => expect(table.standing.state).toBe(state))
            })
          }
        })
      },
      { asides: 0 },
    )
  })

  test('a move sent twice counts once, and another move with its number is refused', () => {
    walk(game, seats, ({ match, random }) => {
      const submission = someMove(match, random, { steps: 1 })
      if (!submission) return
      const before = traces(match)
      const number = match.table.log.entries.filter(({ seat }) => seat === submission.seat).length + 1
      const first = match.table.submit({ ...submission, number })
      const after = traces(match)
      expect(match.table.submit({ ...submission, number })).toEqual({ ...first, again: true })
      const others = [...spellings.slice(0, 5).map((text) => game.parse(text)), 'accept-draw' as const]
      for (const move of others) {
        if (!move || isDeepStrictEqual(move, submission.move)) continue
        const taken = match.table.submit({ seat: submission.seat, move, number })
        must('refusal' in taken && taken.refusal.tag === 'number-taken', move)
      }
      expect(traces(match)).toEqual(after)
      match.table.retract()
      expect(traces(match)).toEqual(before)
    })
  })

  test('the registry has it under the version of its rules and no other', () => {
    expect(gameOf(game.id, game.rules)).toBe(game)
    expect(gameOf(game.id, game.rules + 1)).toBeUndefined()
    expect(outcomeOf(game, openRandom(game, seats, randomFrom(0)).table.standing)).toBeUndefined()
  })
})

const isLoose = (game: AnyGame, text: string): boolean => game.loose !== undefined && text.startsWith('tap')

function stringsIn(thing: unknown): readonly string[] {
  if (typeof thing === 'string') return [thing]
  return typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(stringsIn) : []
}

/** Careless or hostile misspellings of a good move. */
function malformed(text: string): readonly string[] {
  const bad = [
    ` ${text}`,
    `${text} `,
    `\t${text}`,
    `${text}\n`,
    `${text}\r`,
    `${text}\u0000`,
    `${text}\u00a0`,
    `\ufeff${text}`,
    `${text} x`,
    `${text} ${text}`,
    `${text};`,
    text.toUpperCase(),
    text[0]!.toUpperCase() + text.slice(1),
    text.replace(' ', '  '),
    text.replace(' ', '\t'),
    text.replace(' ', '\u00a0'),
    text.replace(' ', ','),
    text.replace(' ', ''),
    text.replace(/\d+/, '0$&'),
    text.replace(/\d+/, '+$&'),
    text.replace(/\d+/, '-$&'),
    text.replace(/\d+/, '$&.0'),
    text.replace(/\d+/, '$&e0'),
    text.replace(/\d+/, '0x$&'),
    text.replace(/\d+/, '$&'.repeat(400)),
    text.replace(/\d+/, '99999999999999999999'),
    text.replace(/\d+/, '1e9'),
    text.replace(/\d+/, 'NaN'),
    text.replace(/\d+/, '٣'),
    text.replace(/\d+/, '３'),
    text.replace(/\d+/, '²'),
    text.replace(/\d+/, ''),
    text.replaceAll(/[a-z]+/g, ''),
  ]
  return bad.filter((one) => one !== text)
}

/** For games with a deck: no card is lost or duplicated. */
describe('every card exists exactly once', () => {
  type Cards = readonly (number | undefined)[]
  interface Piles {
    readonly hands: readonly Cards[]
    readonly deck: Cards
    readonly pile: readonly { readonly card: number }[]
    readonly phase: { readonly at: string; readonly card?: number }
    readonly grid: readonly ({ readonly card: number } | undefined)[]
    readonly black: Cards
    readonly red: Cards
    readonly blackDiscard: readonly { readonly card: number }[]
    readonly redDiscard: readonly { readonly card: number }[]
  }
  const cardsOf: Readonly<Record<string, (state: Piles) => readonly Cards[]>> = {
    lockdown: ({ hands, deck, pile, phase }) => [
      [
        ...hands.flat(),
        ...deck,
        ...pile.map(({ card }) => card),
        phase.at === 'drawn' ? phase.card : undefined,
      ],
    ],
    'royal-lock': ({ grid, black, red, blackDiscard, redDiscard }) => [
      [...grid.map((up) => up?.card), ...black, ...blackDiscard.map(({ card }) => card)],
      [...red, ...redDiscard.map(({ card }) => card)],
    ],
  }

  test.each(allCases.filter(([id]) => id in cardsOf))('%s for %i', (id, seats, game) => {
    const sizes = game.decks({ seats, starter: 1, options: [] }).map((deck) => deck.length)
    walk(
      game,
      seats,
      ({ match: { table } }) => {
        const piles = cardsOf[id]!(table.standing.state as Piles)
        for (const [i, pile] of piles.entries()) {
          const cards = pile.filter((card) => card !== undefined)
          must(cards.length === sizes[i] && new Set(cards).size === sizes[i], cards)
        }
        const { faces, groups } = table.knowledge(1)
        const live = [...faces.keys(), ...groups.flatMap(({ cards }) => cards)].map(Number)
        const all = piles.flat().filter((card) => card !== undefined)
        // A toss deals one card per seat; they do not lie on the table.
        const tossed = table.log.head.starter === 'toss' ? seats : 0
        expect(live.filter((card) => card >= tossed).sort()).toEqual([...all].sort())
      },
      { loose: 0.5 },
    )
  })
})
