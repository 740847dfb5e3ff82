/**
 * Moves per second in random play: the rules alone, the whole table as the app plays it, and what promises and the chain of
 * hashes add. One process measures all sides in turn, so that a noisy machine affects them alike. Prints JSON lines for
 * `main.ts`, which also runs it without a JIT, as on phones.
 */
import { createRealDealer } from '@/engine/dealer/real'
import { createBaseDealer } from '@/engine/core/base-dealer'
import { hash } from '@/engine/dealer/hash'
import { headOf } from '@/engine/dealer/saved'
import { games } from '@/engine/games'
import { createLogWriter } from '@/engine/core/log'
import { createTable } from '@/engine/core/table'
import { seatsUpTo } from '@/engine/core/card'
import type { AnyGame } from '@/engine/core/game'
import type { Roster } from '@/engine/core/head'
import { playBoardgameIo, type BoardgameIo } from './boardgame-io'
import { playLockAndKey, playTrapAndTreasure } from './mutable'
import { createRandom, type Random } from './random'

export interface Figure {
  readonly game: string
  readonly what: 'mutable' | 'rules' | 'table' | 'table+promises' | 'table+promises+chain' | 'boardgame.io'
  readonly perSecond: number
}

const longest = 2_000

/** Random play with the rules alone. The same dice shuffle the decks. */
function playRules(game: AnyGame, random: Random): () => number {
  const setup = { seats: game.seats.from, starter: 1, options: [] }
  const inOrder = (faces: readonly string[]): readonly string[] => shuffled(faces, random)
  const dealer = createBaseDealer(game.value, { deal: inOrder, shuffle: inOrder })
  const before = dealer.mark()
  const eyes = [0, ...seatsUpTo(setup.seats)].map((seat) => dealer.eyes(seat))
  return () => {
    dealer.rollback(before)
    let state = game.start(setup, dealer)
    let moves = 0
    for (; moves < longest && !game.outcome(state); moves++) {
      const waiting = game.turn(state)
      const seat = waiting[waiting.length === 1 ? 0 : random(waiting.length)]!
      const choices = game.moves(state, seat, eyes[seat]!)
      state = game.play(state, seat, choices[random(choices.length)]!, dealer)
    }
    return moves
  }
}

/** Random play at a table with the real dealer. The promise in the head counts as a promise. */
function playTable(game: AnyGame, random: Random, cost: 'plain' | 'promises' | 'chain'): () => number {
  const seats = seatsUpTo(game.seats.from)
  const players = seats.map((seat) => ({ name: `Player ${seat}`, kind: 'person' }) as const)
  const roster: Roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
  const nonces = seats.map((seat) => hash(`${seat}`))
  const unpromised = headOf(roster, { secret: '', nonces })
  return () => {
    const seed = `${random(1 << 30)}`
    const head = cost === 'plain' ? unpromised : headOf(roster, { secret: seed, nonces })
    const dealer = createRealDealer({ seed, value: game.value, promises: cost !== 'plain' })
    const table = createTable(game, head, dealer)
    const writer = cost === 'chain' ? createLogWriter(game, table.log, hash) : undefined
    let moves = 0
    for (; moves < longest && !table.outcome; moves++) {
      const waiting = game.turn(table.standing.state)
      const seat = waiting[waiting.length === 1 ? 0 : random(waiting.length)]!
      const choices = table.moves(seat)
      const taken = table.submit({ seat, move: choices[random(choices.length)]! })
      if ('refusal' in taken) throw new Error(taken.refusal.sentence)
      writer?.add(taken.entry)
    }
    return moves
  }
}

function measure(game: string, what: Figure['what'], play: () => number, seconds: number): void {
  const until = (duration: number): number => {
    const start = performance.now()
    let moves = 0
    let now = start
    while (now - start < duration * 1000) {
      moves += play()
      now = performance.now()
    }
    return (moves * 1000) / (now - start)
  }
  until(seconds / 4)
  const figure: Figure = { game, what, perSecond: Math.round(until(seconds)) }
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

export function measureAll(library: BoardgameIo | undefined, seconds: number): void {
  for (const game of Object.values(games) as readonly AnyGame[]) {
    const random = createRandom(2026)
    const mutable = { 'lock-and-key': playLockAndKey, 'trap-and-treasure': playTrapAndTreasure }[game.id]
    if (mutable) measure(game.id, 'mutable', () => mutable(random), seconds)
    measure(game.id, 'rules', playRules(game, random), seconds)
    measure(game.id, 'table', playTable(game, random, 'plain'), seconds)
    measure(game.id, 'table+promises', playTable(game, random, 'promises'), seconds)
    measure(game.id, 'table+promises+chain', playTable(game, random, 'chain'), seconds)
    if (mutable && library)
      measure(game.id, 'boardgame.io', playBoardgameIo(library, game.id, random), seconds)
  }
}

function shuffled<T>(things: readonly T[], random: Random): readonly T[] {
  const order = things.slice()
  for (let i = order.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const thing = order[i]!
    order[i] = order[j]!
    order[j] = thing
  }
  return order
}
