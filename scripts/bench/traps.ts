/**
 * `npm run bench -- traps POSITIONS`: how often the Trap and Treasure bot plays a winning move where there is one. Layouts
 * with at most two traps still in hand are solved completely, backwards from the ends and by the rules themselves, and won
 * positions are drawn from them. The bot shares nothing with this but the rules.
 */
import { botFor, games, headOf, holdMatch, seatsUpTo, thinkThrough, type AnyGame, type Seat } from '@/engine'
import { homes, middle, trapAndTreasure, type State } from '@/engine/games/trap-and-treasure/rules'
import { createRandom, type Random } from './random'
import { print, rateOf } from './rates'

const cells = 25
const trapsInAll = 6
const nobody = { asked: () => 0 } as never
const unseen = (): undefined => undefined

/** By traps in hand: the share of positions, and how many are drawn from one layout (solving takes longer the more there are). */
const plans = [
  { inHand: 0, share: 0.3, perLayout: 20 },
  { inHand: 1, share: 0.4, perLayout: 100 },
  { inHand: 2, share: 0.3, perLayout: 300 },
] as const

/** All positions with the same traps on the floor and in hand. */
interface Layer {
  readonly states: readonly (State | undefined)[]
  /** For who is to move: 1 won, -1 lost, 0 neither. */
  readonly values: Int8Array
}

type Layers = Map<string, Layer>

export function benchTraps(positions: number): void {
  const random = createRandom(2026)
  let won = 0
  let played = 0
  print('', `trap-and-treasure: hard in won positions, ${positions} of them`)
  for (const { inHand, share, perLayout } of plans) {
    const wanted = Math.round(positions * share)
    let hits = 0
    for (let met = 0; met < wanted;) {
      const layers: Layers = new Map()
      const left = splitOf(inHand, random)
      const layer = solve(layoutOf(trapsInAll - inHand, random), left, layers)
      const open = layer.states.filter((state, i) => state && layer.values[i] === 1) as readonly State[]
      for (let i = 0; i < perLayout && met < wanted && open.length > 0; i++, met++)
        if (winsFrom(open[random(open.length)]!, played++, layers)) hits++
    }
    won += hits
    print(`  ${inHand} traps in hand: a winning move in ${rateOf(hits, wanted)}`)
  }
  print(`  in all: ${won} of ${played}, ${rateOf(won, played)}`)
}

/** Traps on so many cells, homes and all; on the middle only once the treasure is gone. */
function layoutOf(count: number, random: Random): number {
  let traps = 0
  for (let set = 0; set < count;) {
    const bit = 1 << random(cells)
    if (traps & bit) continue
    traps |= bit
    set++
  }
  return traps
}

/** Who holds the traps that are not set: nobody can hold more than three. */
function splitOf(inHand: number, random: Random): readonly [number, number] {
  const first = random(inHand + 1)
  return [first, inHand - first]
}

const sizeOfLayer = cells * cells * 3 * 2 * 2

function indexOf({ explorers: [a, b], carrier, turn }: State): number {
  const waits = turn === 1 ? b.trapped : a.trapped
  return (((a.cell * cells + b.cell) * 3 + (carrier ?? 0)) * 2 + (turn - 1)) * 2 + Number(waits)
}

function stateAt(index: number, traps: number, left: readonly [number, number]): State | undefined {
  const waits = index % 2 === 1
  const turn = 1 + (Math.floor(index / 2) % 2)
  const carrier = Math.floor(index / 4) % 3
  const places = [Math.floor(index / 12 / cells), Math.floor(index / 12) % cells] as const
  const isTrap = (cell: number): boolean => ((traps >> cell) & 1) === 1
  const waiting = places[2 - turn]!
  if (places[0] === places[1] || (waits && !isTrap(waiting))) return undefined
  if (carrier === 0 && (isTrap(middle) || places.includes(middle))) return undefined
  // A carrier that stands free at home has won already.
  const carrying = carrier === 0 ? undefined : places[carrier - 1]
  if (carrying !== undefined && carrying === homes[carrier - 1] && !(waits && carrier !== turn))
    return undefined
  const explorer = (seat: 1 | 2) => ({
    cell: places[seat - 1]!,
    trapsLeft: left[seat - 1]!,
    trapped: waits && seat !== turn,
  })
  return {
    explorers: [explorer(1), explorer(2)],
    traps,
    carrier: carrier || undefined,
    turn,
    outcome: undefined,
  }
}

function solve(traps: number, left: readonly [number, number], layers: Layers): Layer {
  const key = `${traps} ${left.join(' ')}`
  const known = layers.get(key)
  if (known) return known
  const values = new Int8Array(sizeOfLayer)
  const states = Array.from({ length: sizeOfLayer }, (_, index) => stateAt(index, traps, left))
  const layer = { states, values }
  layers.set(key, layer)
  // What leads out of the layer is settled first; what stays in it is gone over until nothing changes.
  const best = new Int8Array(sizeOfLayer).fill(-1)
  const within: (readonly number[])[] = []
  const pending: number[] = []
  states.forEach((state, index) => {
    if (!state) return
    const inside: number[] = []
    for (const move of trapAndTreasure.moves(state, state.turn, unseen)) {
      const next = trapAndTreasure.play(state, state.turn, move, nobody)
      const isInside = !next.outcome && next.traps === traps
      // The sign says whose turn it is then.
      if (isInside) inside.push(next.turn === state.turn ? indexOf(next) : ~indexOf(next))
      else best[index] = Math.max(best[index]!, valueFor(state.turn, next, layers))
      if (best[index] === 1) break
    }
    if (best[index] === 1) values[index] = 1
    else {
      within[index] = inside
      pending.push(index)
    }
  })
  for (let changed = true; changed;) {
    changed = false
    for (const index of pending) {
      if (values[index] !== 0) continue
      let value = best[index]!
      for (const next of within[index]!) value = Math.max(value, next < 0 ? -values[~next]! : values[next]!)
      if (value === 0) continue
      values[index] = value
      changed = true
    }
  }
  return layer
}

function valueFor(seat: Seat, state: State, layers: Layers): number {
  if (state.outcome) return 'winners' in state.outcome && state.outcome.winners.includes(seat) ? 1 : -1
  const [a, b] = state.explorers
  const value = solve(state.traps, [a.trapsLeft, b.trapsLeft], layers).values[indexOf(state)]!
  return state.turn === seat ? value : -value
}

const game: AnyGame = games['trap-and-treasure']
const secret = '0'.repeat(64)
const roster = {
  game: game.id,
  rules: game.rules,
  players: seatsUpTo(2).map((seat) => ({ name: `Bot ${seat}`, kind: 'bot' as const })),
  starter: 1,
  options: [],
}
const begun = holdMatch(game, headOf(roster, { secret, nonces: [secret, secret] }), secret)

function winsFrom(state: State, seed: number, layers: Layers): boolean {
  const seat = state.turn
  const insight = { seat, standing: { ...begun.standing, state, n: seed }, knowledge: begun.knowledge(seat) }
  const thought = thinkThrough(botFor(game).think(insight, 'hard', seed))
  return valueFor(seat, trapAndTreasure.play(state, seat, thought!.move as never, nobody), layers) === 1
}
