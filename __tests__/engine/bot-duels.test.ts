/** The bots of the games for two in positions where the right answer is known. */
import { botFor, games, thinkThrough, type AnyGame, type Level, type Seat } from '@/engine'
import { valueOf, type Situation } from '@/engine/games/lock-and-key/bot'
import { createSearch, proven, trapping } from '@/engine/games/trap-and-treasure/bot/search'
import { positionOf } from '@/engine/games/trap-and-treasure/bot/board'
import type { State as LockAndKey } from '@/engine/games/lock-and-key/rules'
import { trapAndTreasure, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import { readFixture } from '@/scripts/bench/fixtures'
import { open } from './play'
import { openRandom, playRandom, randomFrom } from './random-match'

const nobody = { asked: () => 0 } as never

describe('Lock and Key', () => {
  /** An independent solution: the value of k more turns, for growing k. */
  const turned = ({ mine, theirs, ...rest }: Situation): Situation => ({
    mine: theirs,
    theirs: mine,
    ...rest,
  })
  const dead = ({ mine, theirs, locks, keys }: Situation): boolean =>
    [mine, theirs].every((hand) => (!hand.lock && locks === 0) || (!hand.key && keys === 0))
  const memo = new Map<string, number>()
  function worth(at: Situation, turns: number): number {
    if (turns === 0) return 0
    const key = `${turns} ${JSON.stringify(at)}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const value = Math.max(...optionsOf(at, turns).map((option) => option.value))
    memo.set(key, value)
    return value
  }
  function optionsOf(
    at: Situation,
    turns: number,
  ): readonly { readonly kind: string; readonly value: number }[] {
    const { mine, locks, keys, treasureKnown } = at
    const unknown = locks + keys + (treasureKnown ? 0 : 1)
    const after = (change: Partial<Situation>): number => {
      const next = { ...at, ...change }
      return dead(next) ? 0 : -worth(turned(next), turns - 1)
    }
    const full = mine.lock && mine.key
    const sum =
      (locks > 0 ? locks * after({ locks: locks - 1, mine: { ...mine, lock: true } }) : 0) +
      (keys > 0 ? keys * after({ keys: keys - 1, mine: { ...mine, key: true } }) : 0) +
      (treasureKnown ? 0 : full ? 1 : after({ treasureKnown: true }))
    return [
      ...(treasureKnown && full ? [{ kind: 'take', value: 1 }] : []),
      ...(unknown > 0 ? [{ kind: 'reveal', value: sum / unknown }] : []),
      ...(treasureKnown || unknown > 1 ? [{ kind: 'pass', value: after({}) }] : []),
    ]
  }
  const none = { lock: false, key: false }
  const start: Situation = { mine: none, theirs: none, locks: 2, keys: 2, treasureKnown: false }
  const deep = 40

  test('the starter wins 4/15 more often than they lose', () => {
    expect(valueOf(start)).toBeCloseTo(4 / 15, 12)
    expect(worth(start, deep)).toBeCloseTo(4 / 15, 12)
  })

  test('the bot plays a best move in every position that random play reaches', () => {
    const met = new Set<string>()
    const game: AnyGame = games['lock-and-key']
    for (let seed = 0; seed < 400; seed++) {
      const random = randomFrom(seed)
      const match = playRandom(openRandom(game, 2, random), random, { steps: seed % 14 })
      const state = match.table.standing.state as LockAndKey
      if (state.outcome) continue
      const seat = state.turn
      const { faces } = match.table.knowledge(seat)
      const down = state.row.flatMap((place, i) =>
        place.lies === 'down' ? [{ at: i + 1, face: faces.get(place.card) }] : [],
      )
      const treasure = down.find(({ face }) => face === 'treasure')
      const up = (kind: 'lock' | 'key'): number =>
        state.row.filter((place) => place.lies === 'up' && place.face === kind).length +
        state.hands.filter((hand) => hand[kind]).length
      const at: Situation = {
        mine: state.hands[seat - 1]!,
        theirs: state.hands[2 - seat]!,
        locks: 2 - up('lock'),
        keys: 2 - up('key'),
        treasureKnown: treasure !== undefined || down.length === 1,
      }
      met.add(JSON.stringify(at))
      const insight = { seat, standing: match.table.standing, knowledge: match.table.knowledge(seat) }
      const move = thinkThrough(botFor(game).think(insight, 'hard', seed))!.move as {
        kind: string
        place: number
      }
      const isTreasure = move.kind === 'reveal' && (move.place === treasure?.at || at.locks + at.keys === 0)
      const kind =
        move.kind === 'swap'
          ? 'pass'
          : isTreasure
            ? at.mine.lock && at.mine.key
              ? 'take'
              : 'pass'
            : 'reveal'
      const options = optionsOf(at, deep)
      const best = Math.max(...options.map(({ value }) => value))
      const played = options.find((option) => option.kind === kind)
      expect({ seed, value: played?.value.toFixed(9) }).toEqual({ seed, value: best.toFixed(9) })
      expect(valueOf(at)).toBeCloseTo(best, 9)
    }
    expect(met.size).toBeGreaterThan(40)
  })
})

describe('Trap and Treasure', () => {
  const hard = (state: State, seed: number, level: Level = 'hard'): Move => {
    const standing = { ...open('trap-and-treasure').standing, state, n: seed }
    const insight = { seat: state.turn, standing, knowledge: { faces: new Map() } as never }
    return thinkThrough(botFor(trapAndTreasure).think(insight, level, seed))!.move as Move
  }

  test('it plays a winning move in positions that the endgame table calls won', () => {
    interface Won {
      readonly cells: readonly number[]
      readonly left: readonly number[]
      readonly trapped: readonly number[]
      readonly traps: number
      readonly carrier: number
      readonly turn: Seat
      readonly wins: readonly string[]
    }
    const missed = readFixture<Won>('trap-and-treasure-won')
      .filter((_, i) => i % 2 === 0)
      .filter(({ cells, left, trapped, traps, carrier, turn, wins }, i) => {
        const explorer = (n: 0 | 1) => ({ cell: cells[n]!, trapsLeft: left[n]!, trapped: trapped[n] === 1 })
        const explorers = [explorer(0), explorer(1)] as const
        const state: State = { explorers, traps, carrier: carrier || undefined, turn, outcome: undefined }
        return !wins.includes(trapAndTreasure.format(hard(state, i)))
      })
    expect(missed).toEqual([])
  })

  /**
   * All positions with these traps and none left to set: won or lost for the seat to move, solved backwards from the
   * ends.
   */
  function solved(traps: number): (state: State) => number | undefined {
    const keyOf = ({ explorers: [a, b], carrier, turn }: State): number =>
      ((((a.cell * 25 + b.cell) * 3 + (carrier ?? 0)) * 2 + (turn - 1)) * 2 + Number(a.trapped)) * 2 +
      Number(b.trapped)
    const states = new Map<number, State>()
    for (let i = 0; i < 25 * 25 * 3 * 2 * 2; i++) {
      const [cell, other, carrier, turn, skips] = [
        i % 25,
        Math.floor(i / 25) % 25,
        Math.floor(i / 625) % 3,
        1 + (Math.floor(i / 1875) % 2),
        i >= 3750,
      ]
      const me = (at: number, seat: Seat) => ({
        cell: at,
        trapsLeft: 0,
        trapped: skips && seat !== turn && ((traps >> at) & 1) === 1,
      })
      if (cell === other) continue
      const state: State = {
        explorers: [me(cell, 1), me(other, 2)],
        traps,
        carrier: carrier || undefined,
        turn,
        outcome: undefined,
      }
      states.set(keyOf(state), state)
    }
    const values = new Map<number, number>()
    for (let changed = true; changed;) {
      changed = false
      for (const [key, state] of states) {
        if (values.has(key)) continue
        const results = trapAndTreasure
          .moves(state, state.turn, () => undefined)
          .map((move) => {
            const next = trapAndTreasure.play(state, state.turn, move, nobody)
            if (next.outcome)
              return 'winners' in next.outcome && next.outcome.winners[0] === state.turn ? 1 : -1
            const value = values.get(keyOf(next))
            return value === undefined ? 0 : next.turn === state.turn ? value : -value
          })
        const value = results.includes(1) ? 1 : results.every((result) => result === -1) ? -1 : 0
        if (value === 0) continue
        values.set(key, value)
        changed = true
      }
    }
    return (state) => values.get(keyOf(state))
  }

  test('with all traps set it never gives a win away, and its proofs hold', () => {
    const random = randomFrom(11)
    for (let layout = 0; layout < 3; layout++) {
      let traps = 0
      while (traps.toString(2).replaceAll('0', '').length < 6) traps |= 1 << Math.floor(random() * 25)
      const valueAt = solved(traps)
      for (let i = 0; i < 25; i++) {
        const [cell, other] = [Math.floor(random() * 25), Math.floor(random() * 25)]
        if (cell === other) continue
        const me = (at: number) => ({ cell: at, trapsLeft: 0, trapped: false })
        const carrier = [undefined, 1, 2][Math.floor(random() * 3)]
        const state: State = {
          explorers: [me(cell), me(other)],
          traps,
          carrier,
          turn: 1 + (i % 2),
          outcome: undefined,
        }
        const value = valueAt(state)
        const next = trapAndTreasure.play(state, state.turn, hard(state, i), nobody)
        if (value === 1 && !next.outcome)
          expect({ traps, i, won: next.turn === state.turn ? valueAt(next) : -valueAt(next)! }).toEqual({
            traps,
            i,
            won: 1,
          })
        const search = createSearch(positionOf(state))
        search.deepen(8)
        search.run(20_000)
        const found = search.found[0]!
        if (Math.abs(found.value) > proven)
          expect({ traps, i, value: Math.sign(found.value) }).toEqual({ traps, i, value })
      }
    }
  })

  test('it opens with a step: every opening trap loses', () => {
    const { state } = open('trap-and-treasure')
    for (let seed = 0; seed < 5; seed++) expect(hard(state, seed).kind).toBe('move')
    const search = createSearch(positionOf(state))
    search.deepen(2)
    expect(search.run(10)).toBe(false)
    expect(search.run(100_000)).toBe(true)
    expect(search.found.filter(({ move }) => move < trapping)).toHaveLength(2)
  })
})

describe('Safecracker Duel', () => {
  const ask = (
    table: ReturnType<typeof open<'safecracker-duel'>>['table'],
    seat: Seat,
    seed: number,
  ): string => {
    const insight = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
    return table.game.format(thinkThrough(botFor(table.game).think(insight, 'hard', seed))!.move)
  }

  test('it takes a win when there is one', () => {
    const { table } = open('safecracker-duel', { deal: '3-4-2/5-1-3' }).play('1 set 1 3', '2 set 2 4')
    expect(ask(table, 1, 1)).toBe('set 3 2')
  })

  test('it does not leave the safe one turn away from the only code the other can have', () => {
    const playing = open('safecracker-duel', { deal: '5-5-5/2-1-1' }).play(
      '1 set 3 5',
      '2 set 3 1',
      '1 set 2 5',
    )
    const { table } = playing
    // 2-1-1 was one turn away and is now two: the bot has to keep 5-5-5 out of reach.
    for (let seed = 0; seed < 20; seed++) expect(ask(table, 2, seed)).not.toBe('set 1 5')
  })

  test('its code and its first turn cannot be predicted', () => {
    const codes = new Set<string>()
    const answers = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      codes.add(ask(open('safecracker-duel').table, 1, seed))
      answers.add(ask(open('safecracker-duel', { deal: '2-3-1/4-4-1' }).play('1 set 1 2').table, 2, seed))
    }
    expect(codes.size).toBeGreaterThan(30)
    expect(answers.size).toBeGreaterThan(3)
  })
})
