/**
 * Three bots restate rules to think faster: Lockdown simulates with bare numbers, Royal Lock counts ranks, Trap and
 * Treasure searches bit masks. If a rule differs there, the bot plays a different game, and nothing else would
 * notice. So random matches follow the real rules, and every move is also made in the bot's model.
 */
import type { Table as Match } from '@/engine'
import { botFor, games, seatsUpTo, thinkThrough } from '@/engine'
import { ofTwo, type Card, type Seat } from '@/engine/core/card'
import { createBaseDealer } from '@/engine/core/base-dealer'
import type { TableDealer } from '@/engine/core/dealer'
import { createTable } from '@/engine/core/table'
import { headOf } from '@/engine/dealer/saved'
import { diceFrom, type Dice } from '@/engine/bots/dice'
import { drawnOptions, turnOptions } from '@/engine/games/lockdown/bot/options'
import { playTurn } from '@/engine/games/lockdown/bot/playout'
import { powerOptions } from '@/engine/games/lockdown/bot/powers'
import { tapIfSure } from '@/engine/games/lockdown/bot/settle'
import { cardOf, pointsIn, shareOf, type Table } from '@/engine/games/lockdown/bot/table'
import { worldsOf } from '@/engine/games/lockdown/bot/worlds'
import { pointsOf, type Face as LockdownFace } from '@/engine/games/lockdown/faces'
import type { Move as LockdownMove } from '@/engine/games/lockdown/notation'
import type { State as LockdownState } from '@/engine/games/lockdown/state'
import { drawn, positionOf as royalPosition, type Position } from '@/engine/games/royal-lock/bot/position'
import { actionsAt, resultOf, type Action } from '@/engine/games/royal-lock/bot/turn'
import { rankOf, stepFrom, type Black, type Face } from '@/engine/games/royal-lock/grid'
import { format as formatRoyal, type Move as RoyalMove } from '@/engine/games/royal-lock/moves'
import type { State as RoyalState } from '@/engine/games/royal-lock/rules'
import { createAtlas, positionOf as trapPosition } from '@/engine/games/trap-and-treasure/bot/board'
import { createSearch, proven, trapping } from '@/engine/games/trap-and-treasure/bot/search'
import { standpointOf, worthOf } from '@/engine/games/trap-and-treasure/bot/worth'
import type { Move as TrapMove, State as TrapState } from '@/engine/games/trap-and-treasure/rules'
import { oneOf, openRandom, randomFrom, type Random, type RandomMatch } from './random-match'

/** What random play may miss. A test that never met one of these has proved nothing about it. */
function sightings<K extends string>(...kinds: readonly K[]) {
  const counts = new Map<K, number>(kinds.map((kind) => [kind, 0]))
  return {
    meet(kind: K, isMet = true): void {
      if (isMet) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    expectAll(): void {
      expect([...counts].filter(([, count]) => count === 0).map(([kind]) => kind)).toEqual([])
    },
  }
}

const pick = <T>(random: Random, things: readonly T[]): T => {
  const thing = oneOf(random, things)
  if (thing === undefined) throw new Error('There is nothing to pick from.')
  return thing
}

describe('Lockdown', () => {
  const game = games.lockdown
  const met = sightings<
    | 'take'
    | 'keep'
    | 'discard'
    | 'lockdown'
    | 'look'
    | 'exchange'
    | 'tap own with top'
    | 'tap own with theirs'
    | 'tap theirs with top'
    | 'reshuffle'
    | 'nothing to draw'
    | 'resigned'
    | 'shared win'
  >(
    'take',
    'keep',
    'discard',
    'lockdown',
    'look',
    'exchange',
    'tap own with top',
    'tap own with theirs',
    'tap theirs with top',
    'reshuffle',
    'nothing to draw',
    'resigned',
    'shared win',
  )

  interface Playing {
    readonly match: Match<LockdownState, LockdownMove, LockdownFace>
    readonly random: Random
    /** The points of each live card, by id. */
    points(): readonly number[]
  }

  /** The bot's table draws from the end of a list, so a shuffle reverses the pile. */
  function deal(seats: number, random: Random): Playing {
    const dealer = createBaseDealer<LockdownFace>(game.value, {
      deal: (faces) =>
        faces
          .map((face) => ({ face, at: random() }))
          .sort((a, b) => a.at - b.at)
          .map(({ face }) => face),
      shuffle(faces) {
        met.meet('reshuffle')
        return faces.slice().reverse()
      },
    })
    const secret = '0'.repeat(64)
    const players = seatsUpTo(seats).map((seat) => ({ name: `Player ${seat}`, kind: 'person' as const }))
    const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
    const head = headOf(roster, { secret, nonces: players.map(() => secret) })
    const match = createTable(game, head, dealer)
    const points = (): readonly number[] => {
      const counts: number[] = []
      for (const [card, face] of dealer.open()) counts[card] = pointsOf(face)
      return counts
    }
    return { match, random, points }
  }

  /** The bot's table for the match as it stands. `careless` seats (one bit each) play any move. */
  const laid = ({ match, points }: Playing, observer: Seat, careless = 0): Table =>
    worldsOf(match.standing.state, observer, match.knowledge(observer), 0).lay({
      points: points(),
      random: careless,
    })

  /** While the deck is empty a random number may decide a shuffle: this one keeps the order. */
  const diceAt = (table: Table, random: Random): Dice => {
    const dice = diceFrom(Math.floor(random() * 2 ** 31))
    return () => (table.deck.length === 0 ? 1 - 2 ** -32 : dice())
  }

  const copyOf = (table: Table): Table => ({
    ...table,
    hands: table.hands.map((hand) => hand.slice()),
    deck: table.deck.slice(),
    pile: table.pile.slice(),
  })

  /**
   * What can be compared: hands in any order, because a penalty has no fixed place in the model, and without what
   * single seats have seen.
   */
  const plain = ({ hands, deck, pile, caller }: Table, unseenBy: Seat) => ({
    hands: hands.map((hand) =>
      hand.map((card) => card & ~cardOf(-1, 1 << (unseenBy - 1))).sort((a, b) => a - b),
    ),
    deck: deck.map(pointsIn),
    pile: pile.map(pointsIn),
    caller,
  })

  function submit({ match }: Playing, seat: Seat, text: string): void {
    const move = game.parse(text)
    if (!move) throw new Error(`'${text}' is no move.`)
    const taken = match.submit({ seat, move })
    if ('refusal' in taken)
      throw new Error(`The bot's model plays '${seat} ${text}', but: ${taken.refusal.sentence}`)
  }

  const placesOf = ({ match }: Playing, seat: Seat): readonly number[] =>
    (match.standing.state.hands[seat - 1] ?? []).flatMap((card, i) => (card === undefined ? [] : [i + 1]))

  /** Where two lists first differ. */
  const changedAt = (before: readonly number[], after: readonly number[]): number =>
    before.findIndex((card, i) => card !== after[i])

  /** The moves of the real game that lead from one table to the other. */
  function movesOf(playing: Playing, before: Table, after: Table): readonly string[] {
    const { turn: seat } = before
    const places = placesOf(playing, seat)
    const [mine = [], mineAfter = []] = [before.hands[seat - 1], after.hands[seat - 1]]
    const own = changedAt(mine, mineAfter)
    if (after.caller !== before.caller) return ['lockdown']
    const refilled = before.deck.length === 0 && after.deck.length > 0
    const drew = after.deck.length < before.deck.length || refilled || lastOfPileWasDrawn(before, after)
    if (!drew) {
      const top = before.pile.at(-1)
      if (top === undefined || after.pile.length !== before.pile.length) return []
      const place = own >= 0 ? own : mine.findIndex((card) => card === cardOf(pointsIn(top), 0xff))
      return place >= 0 && (own >= 0 || after.pile.at(-1) === mine[place]) ? [`take ${places[place]}`] : []
    }
    const theirs = seatsUpTo(before.hands.length)
      .filter((other) => other !== seat)
      .map((other) => ({
        other,
        at: changedAt(before.hands[other - 1] ?? [], after.hands[other - 1] ?? []),
      }))
      .find(({ at }) => at >= 0)
    const card = drawnCard(before)
    const isPower = pointsIn(card) === 10 || pointsIn(card) === 12
    const wasKept =
      own >= 0 &&
      mineAfter[own] === cardOf(pointsIn(card), 1 << (seat - 1)) &&
      after.pile.at(-1) === mine[own]
    if (wasKept && !theirs) return ['draw', `keep ${places[own]}`]
    if (!isPower) return ['draw', 'discard']
    if (pointsIn(card) === 10) return ['draw', 'discard', own >= 0 ? `look ${places[own]}` : 'pass']
    const look = own >= 0 ? `look ${places[own]}` : 'pass'
    if (!theirs) return ['draw', 'discard', look, 'pass']
    const lookAt = `look ${theirs.other}:${placesOf(playing, theirs.other)[theirs.at]}`
    if (own < 0) return ['draw', 'discard', look, lookAt]
    const swapped = pointsIn(mineAfter[own] ?? 0) !== pointsIn(mine[own] ?? 0)
    return ['draw', 'discard', look, lookAt, swapped ? 'exchange' : 'pass']
  }

  /** The card that the seat on turn would draw. */
  const drawnCard = (before: Table): number =>
    before.deck.at(-1) ?? cardOf(pointsIn(before.pile.at(-2) ?? 0), 0)

  /** The only card under the top was shuffled and drawn, so the deck is empty again. */
  const lastOfPileWasDrawn = (before: Table, after: Table): boolean =>
    before.deck.length === 0 && before.pile.length === 2 && after.pile[0] === before.pile[1]

  /** The tap of the real game that leads from one table to the other. */
  function tapBetween(playing: Playing, seat: Seat, [before, after]: readonly [Table, Table]): string {
    const changed = seatsUpTo(before.hands.length)
      .map((owner) => {
        const at = changedAt(before.hands[owner - 1] ?? [], after.hands[owner - 1] ?? [])
        return { owner, place: placesOf(playing, owner)[at], card: before.hands[owner - 1]?.[at] }
      })
      .filter(({ card }) => card !== undefined)
    const mine = changed.find(({ owner }) => owner === seat)
    const theirs = changed.find(({ owner }) => owner !== seat)
    if (!mine) throw new Error('A tapper lost no card.')
    if (!theirs) {
      met.meet('tap own with top')
      return `tap ${seat}:${mine.place} top`
    }
    if (pointsIn(mine.card ?? 0) === pointsIn(theirs.card ?? 0)) {
      met.meet('tap own with theirs')
      return `tap ${seat}:${mine.place} ${theirs.owner}:${theirs.place}`
    }
    met.meet('tap theirs with top')
    return `tap ${theirs.owner}:${theirs.place} top shed ${mine.place}`
  }

  function expectSame(playing: Playing, table: Table, observer: Seat): void {
    const real = laid(playing, observer)
    // The end turns up all hands; the bot stops thinking before that.
    const [one, other] = playing.match.outcome ? [unseen(table), unseen(real)] : [table, real]
    expect(plain(one, observer)).toEqual(plain(other, observer))
  }

  const unseen = (table: Table): Table => ({
    ...table,
    hands: table.hands.map((hand) => hand.map((card) => cardOf(pointsIn(card), 0))),
  })

  /** One turn in the bot's model, checked against the same turn by the rules. */
  function turn(playing: Playing): void {
    const { match, random } = playing
    const { state } = match.standing
    const { turn: seat } = state
    const observer = pick(random, seatsUpTo(state.hands.length))
    met.meet('nothing to draw', state.deck.length === 0 && state.pile.length < 2)
    const way = random()
    if (way < 0.2 && game.moves(state, seat, () => undefined).some(({ kind }) => kind === 'draw'))
      return drawnTurn(playing)
    const isCareless = way < 0.4
    // Careless seats never use what they have seen, so the model does not keep it.
    const watching = isCareless ? seat : observer
    const before = laid(playing, watching, isCareless ? 1 << (seat - 1) : 0)
    const after = copyOf(before)
    const { faces } = match.knowledge(seat)
    const option =
      way < 0.6
        ? undefined
        : pick(
            random,
            turnOptions(state, seat, (card: Card) => faces.get(card)),
          )
    if (option) option.make(after, diceAt(after, random))
    else playTurn(after, seat, diceAt(after, random))
    // A draw is only half a turn: what the bot would do with the card has to be read from its table.
    const moves =
      option && option.move.kind !== 'draw' ? [game.format(option.move)] : movesOf(playing, before, after)
    expect(moves).not.toEqual([])
    for (const text of moves) {
      submit(playing, seat, text)
      for (const kind of ['take', 'keep', 'discard', 'lockdown', 'look', 'exchange'] as const)
        met.meet(kind, text.startsWith(kind))
    }
    expectSame(playing, after, watching)
  }

  /** The same after a card has been drawn: what the bot then weighs, step by step. */
  function drawnTurn(playing: Playing): void {
    const { match, random } = playing
    const { turn: seat, turns } = match.standing.state
    submit(playing, seat, 'draw')
    while (match.standing.state.turns === turns && !match.outcome) {
      const { state } = match.standing
      const knowledge = match.knowledge(seat)
      const isDrawn = state.phase.at === 'drawn'
      const options = isDrawn
        ? drawnOptions(state, seat, (card) => knowledge.faces.get(card))
        : powerOptions(state, seat, knowledge)
      const { move, make } = pick(random, options)
      const isPower = isDrawn && move.kind === 'discard' && ['T', 'Q'].includes(drawnRank(playing))
      const table = laid(playing, seat)
      make(table, diceAt(table, random))
      submit(playing, seat, game.format(move))
      // Looking at the other card includes the exchange, if it gains something.
      const { phase } = match.standing.state
      if (move.kind === 'look-at' && phase.at === 'queen-exchange') {
        const counts = playing.points()
        const gains = (counts[phase.other.card] ?? 0) < (counts[phase.own.card] ?? 0)
        submit(playing, seat, gains ? 'exchange' : 'pass')
      }
      // The model guesses how a discarded card's power is used, and has no separate step for its looks.
      if (!isPower && move.kind !== 'look' && !(move.kind === 'pass' && state.phase.at === 'queen-own'))
        expectSame(playing, table, seat)
    }
  }

  const drawnRank = ({ match }: Playing): string => {
    const { phase, turn: seat } = match.standing.state
    const face = phase.at === 'drawn' ? match.knowledge(seat).faces.get(phase.card) : undefined
    return face?.[0] ?? ''
  }

  /** Everybody taps what they know to match, as the bot assumes. */
  function taps(playing: Playing): void {
    const { match, random } = playing
    for (const seat of seatsUpTo(match.standing.setup.seats)) {
      for (;;) {
        const before = laid(playing, seat)
        const after = copyOf(before)
        if (match.outcome || !tapIfSure(after, seat, diceAt(after, random))) break
        submit(playing, seat, tapBetween(playing, seat, [before, after]))
        expectSame(playing, after, seat)
      }
    }
  }

  /** Taps that mostly fail, which fills hands until the cards run out. */
  function wildTaps({ match, random }: Playing, count: number): void {
    for (let i = 0; i < count && !match.outcome; i++) {
      const seat = pick(random, seatsUpTo(match.standing.setup.seats))
      for (const tap of game.loose?.(match.standing.state, seat) ?? [])
        if (random() < 0.05) {
          match.submit({ seat, move: tap })
          break
        }
    }
  }

  /** Each seat's share of the win. */
  const sharesOf = ({ match }: Playing): readonly number[] =>
    seatsUpTo(match.standing.setup.seats).map((seat) => {
      const { outcome } = match
      if (!outcome || !('winners' in outcome)) throw new Error('The match has no winner.')
      return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
    })

  function wholeMatch(seed: number): void {
    const random = randomFrom(seed)
    const playing = deal(pick(random, [4, 5, 6, 8]), random)
    const { match } = playing
    const seats = seatsUpTo(match.standing.setup.seats)
    const wild = pick(random, [0, 0, 1, 12])
    for (const seat of seats) submit(playing, seat, `peek ${pick(random, [1, 2, 3, 4])}`)
    for (let turns = 0; turns < 80 && !match.outcome; turns++) {
      if (random() < 0.01) {
        met.meet('resigned')
        match.submit({ seat: pick(random, seats), move: 'resign' })
        if (match.outcome) return
      }
      if (turns > 1) wildTaps(playing, wild)
      const before = match.standing.state
      const table = laid(playing, before.turn)
      turn(playing)
      taps(playing)
      const { state } = match.standing
      // The model passes the turn seat by seat; seats that the rules skip have nothing to do there either.
      for (table.turn = (table.turn % seats.length) + 1; table.turn !== state.caller;) {
        if (!match.outcome && table.turn === state.turn) break
        if (!state.resigned.includes(table.turn)) {
          const idle = { ...laid(playing, before.turn), turn: table.turn }
          const still = copyOf(idle)
          playTurn(still, table.turn, diceAt(still, random))
          expect(still).toEqual(idle)
        }
        table.turn = (table.turn % seats.length) + 1
      }
      expect(table.turn === state.caller).toBe(match.outcome !== undefined)
    }
    if (!match.outcome) return
    const shares = sharesOf(playing)
    met.meet(
      'shared win',
      shares.some((share) => share > 0 && share < 1),
    )
    const table = laid(playing, 1)
    const playingOn = seats.filter((seat) => !match.standing.state.resigned.includes(seat))
    expect(playingOn.map((seat) => shareOf(table, seat))).toEqual(playingOn.map((seat) => shares[seat - 1]))
  }

  test('a turn, a tap and the end in the bot’s model follow the rules', () => {
    for (let seed = 1; seed <= 100; seed++) wholeMatch(seed)
    met.expectAll()
  })
})

describe('Royal Lock', () => {
  const game = games['royal-lock']
  const met = sightings(
    'won',
    'lost by removing',
    'lost by a draw',
    'a pair of reds',
    'reds shuffled',
    'three locked',
    'a gap and no deck',
  )

  const hereIn = ({ grid, markers, turn }: RoyalState) => grid[ofTwo(markers, turn) - 1]

  const actionOf = (state: RoyalState, move: RoyalMove): Action | undefined => {
    if (move.kind === 'end') return undefined
    if (move.kind !== 'move') return move.kind
    const to = stepFrom(ofTwo(state.markers, state.turn), move.way)
    return to === undefined ? undefined : to - 1
  }

  /** Random players hardly ever win, so in half of the matches a bot makes most moves. */
  function chosen(state: RoyalState, moves: readonly RoyalMove[], { match, random, seed }: Habit): RoyalMove {
    const { turn: seat } = state
    if (seed % 2 === 1 || random() < 0.1) return pick(random, moves)
    const standing = { ...match.table.standing, state }
    const insight = { seat, standing, knowledge: match.table.knowledge(seat) }
    const thought = thinkThrough(botFor(game).think(insight, 'easy', seed))
    return (
      moves.find((move) => thought && formatRoyal(move) === match.game.format(thought.move)) ??
      pick(random, moves)
    )
  }

  /** Later in a match: all but one black card have been discarded. Random play takes too long to get there. */
  const withFewBlacks = (state: RoyalState, { dealer }: RandomMatch): RoyalState => ({
    ...state,
    black: state.black.slice(0, 1),
    blackDiscard: state.black.slice(1).map((card) => ({ card, face: dealer.turnUp(card) as Black })),
  })

  interface Habit {
    readonly match: RandomMatch
    readonly random: Random
    readonly seed: number
  }

  const ranks = 'A23456789TJQK'

  /** The position in the bot's model after a real move and before any red card, or how the match ended. */
  function positionAfter(before: RoyalState, move: RoyalMove, after: RoyalState): Position | 'won' | 'lost' {
    const p = royalPosition(before, before.turn)
    const action = actionOf(before, move)
    if (action === undefined) return p
    const result = resultOf(p, action)
    if (typeof result === 'string') return result
    // A new card may have fallen at once to the red cards of the same turn.
    const cards = [...after.grid, ...after.blackDiscard]
    const face = cards.find((card) => card !== undefined && card.card === before.black[0])?.face
    const matching = result.filter(
      ({ position }) =>
        move.kind !== 'fill' ||
        position.cells[p.mine] === ranks.indexOf(face === undefined ? '' : rankOf(face)),
    )
    expect(result.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
    const [branch] = matching
    if (!branch) throw new Error('No branch has the card that came.')
    return branch.position
  }

  function wholeMatch(seed: number): void {
    const random = randomFrom(seed)
    const match = openRandom(game, 2, random)
    let before = match.table.standing.state as RoyalState
    if (seed % 4 < 2) before = withFewBlacks(before, match)
    for (let step = 0; step < 200 && !before.outcome; step++) {
      const moves = game.moves(before, before.turn, () => undefined)
      met.meet('three locked', before.locked.length === 3)
      met.meet('a gap and no deck', before.black.length === 0 && hereIn(before) === undefined)
      const p = royalPosition(before, before.turn)
      // The bot skips reshuffling nothing, and weighs ending the turn separately.
      const worthwhile = moves.filter(
        ({ kind }) => kind !== 'end' && (kind !== 'reshuffle' || before.blackDiscard.length > 0),
      )
      expect(new Set(actionsAt(p, undefined, -1))).toEqual(
        new Set(worthwhile.map((move) => actionOf(before, move))),
      )

      const move = chosen(before, moves, { match, random, seed })
      const after = game.play(before, before.turn, move, match.dealer as TableDealer<Face>)
      const result = positionAfter(before, move, after)
      const { outcome } = after
      const hasDrawn = after.turn !== before.turn
      if (typeof result === 'string' || !hasDrawn) {
        met.meet('won', result === 'won')
        met.meet('lost by removing', result === 'lost')
        expect(outcome && 'team' in outcome ? outcome.team : royalPosition(after, after.turn)).toEqual(result)
        before = after
        continue
      }
      const [one, two] = after.drawn?.faces.map((face) => ranks.indexOf(rankOf(face))) ?? []
      if (one === undefined || two === undefined) throw new Error('A turn ended without red cards.')
      met.meet('a pair of reds', one === two)
      met.meet('reds shuffled', before.red.length < 2)
      const next = drawn(result, one, two)
      met.meet('lost by a draw', next === undefined)
      expect(next).toEqual(outcome ? undefined : royalPosition(after, after.turn))
      before = after
    }
  }

  test('actions, red cards and the end in the bot’s model follow the rules', () => {
    for (let seed = 1; seed <= 60; seed++) wholeMatch(seed)
    met.expectAll()
  })
})

describe('Trap and Treasure', () => {
  const game = games['trap-and-treasure']
  const met = sightings('won', 'trapped', 'free again by the same move', 'lost by moving', 'treasure taken')

  const moveOf = (move: number): TrapMove =>
    move >= trapping ? { kind: 'trap', cell: move - trapping } : { kind: 'move', cell: move }

  const distances = createAtlas()

  /** The value that the search gives a leaf, for the seat that moved. */
  function valueOf(state: TrapState, mover: Seat): number {
    if (state.outcome && 'winners' in state.outcome)
      return state.outcome.winners.includes(mover) ? 9_999 : -9_999
    const p = trapPosition(state)
    const worth = worthOf(distances(p.traps), standpointOf(p))
    // Without it, a value of zero would be -0 for one of the two.
    return (state.turn === mover ? worth : -worth) + 0
  }

  function wholeMatch(seed: number): void {
    const random = randomFrom(seed)
    const { table } = openRandom(game, 2, random)
    for (let step = 0; step < 120 && !table.outcome; step++) {
      const state = table.standing.state as TrapState
      const { turn: mover } = state
      const legal = game.moves(state, mover, () => undefined)
      const search = createSearch(trapPosition(state))
      search.deepen(1)
      expect(search.run(1_000)).toBe(true)
      const found = search.found.map(({ move, value }) => ({
        text: game.format(moveOf(move)),
        value: value + 0,
      }))
      const texts = found.map(({ text }) => text)
      const byText = new Map(legal.map((move) => [game.format(move), move]))

      // The search tries every step, the traps that delay somebody, and one other trap as a waiting move.
      expect(texts.filter((text) => !byText.has(text))).toEqual([])
      const wanted = legal.filter(({ kind }) => kind === 'move').map((move) => game.format(move))
      expect(texts).toEqual(expect.arrayContaining(wanted))
      expect(texts.some((text) => text.startsWith('trap'))).toBe(legal.some(({ kind }) => kind === 'trap'))
      for (const { text, value } of found) {
        const move = byText.get(text)
        if (!move) continue
        const next = game.play(state, mover, move, noDealer)
        expect({ text, value }).toEqual({ text, value: valueOf(next, mover) })
        met.meet('won', value > proven)
        met.meet('lost by moving', value < -proven)
        met.meet('trapped', isTrapped(next, mover))
        met.meet('free again by the same move', next.turn !== mover && isTrapped(state, 3 - mover))
        met.meet('treasure taken', next.carrier !== state.carrier)
      }
      const homewards = legal.filter((move) => game.outcome(game.play(state, mover, move, noDealer)))
      const steps = legal.filter(({ kind }) => kind === 'move')
      const move =
        homewards[0] && random() < 0.3 ? homewards[0] : pick(random, random() < 0.8 ? steps : legal)
      table.submit({ seat: mover, move })
    }
  }

  const isTrapped = ({ explorers }: TrapState, seat: Seat): boolean => ofTwo(explorers, seat).trapped

  const noDealer = createBaseDealer<never>((face) => face, {
    deal: (faces) => faces,
    shuffle: (faces) => faces,
  })

  test('moves, traps and the end in the search follow the rules', () => {
    for (let seed = 1; seed <= 15; seed++) wholeMatch(seed)
    met.expectAll()
  })
})
