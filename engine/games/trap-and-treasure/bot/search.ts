/**
 * The search: alpha-beta by iterative deepening, with a table of positions that have been seen. It keeps its own stack, so
 * that it can stop after any number of positions and go on later. Values are those of the player to move; a proven end
 * stands far outside what a guess can be, and a nearer one is worth more.
 */
import { homes, middle } from '../rules'
import { apart, cellCount, createAtlas, near, type Position } from './board'
import { standpointOf, worthOf } from './worth'

/** Beyond this a value is proven. */
export const proven = 9_000
const won = 10_000
/** A move is a cell to step to, or this and a cell to trap. */
export const trapping = 32

export interface Found {
  readonly move: number
  readonly value: number
}

export interface Searching {
  /** Looks at up to so many positions more. True: this depth is done. */
  run(positions: number): boolean
  readonly positions: number
  /** The moves of the root and what they are worth, best first, as far as this depth has got. */
  readonly found: readonly Found[]
  deepen(depth: number): void
}

const deepest = 40
const widest = 32
const tableBits = 15
const tableSize = 1 << tableBits

export function createSearch(root: Position): Searching {
  const distances = createAtlas()
  const level = (): Int32Array => new Int32Array(deepest + 2)
  const [traps, oneAt, twoAt, oneLeft, twoLeft] = [level(), level(), level(), level(), level()]
  const [carrier, skips, turn, depths] = [level(), level(), level(), level()]
  const [alphas, betas, bests, bestMoves, tried, counts, floors] = [
    level(),
    level(),
    level(),
    level(),
    level(),
    level(),
    level(),
  ]
  const moves = new Int32Array((deepest + 2) * widest)
  const scores = new Int32Array(widest)
  const keys = new Int32Array(tableSize)
  const places = new Int16Array(tableSize).fill(-1)
  const entries = new Int32Array(tableSize)
  /** One for all positions: a new one for each would cost more than judging it. */
  const standpoint = standpointOf(root)
  let ply = -1
  let positions = 0
  let found: Found[] = []
  let order: number[] = []

  const keyOf = (i: number): number =>
    traps[i]! | (carrier[i]! << 25) | (skips[i]! << 27) | (turn[i]! << 28) | (oneLeft[i]! << 29)
  const slotOf = (key: number, place: number): number =>
    (Math.imul(key ^ Math.imul(place, 0x85ebca6b), 0x9e3779b1) ^ Math.imul(key >>> 13, 0x27d4eb2f)) >>>
    (32 - tableBits)

  function judge(i: number): number {
    const mover = turn[i]!
    const has = carrier[i]!
    standpoint.mover = mover
    standpoint.me = mover === 0 ? oneAt[i]! : twoAt[i]!
    standpoint.other = mover === 0 ? twoAt[i]! : oneAt[i]!
    standpoint.mine = mover === 0 ? oneLeft[i]! : twoLeft[i]!
    standpoint.theirs = mover === 0 ? twoLeft[i]! : oneLeft[i]!
    standpoint.carrier = has === 0 ? 0 : has === mover + 1 ? 1 : 2
    standpoint.skips = skips[i]!
    return worthOf(distances(traps[i]!), standpoint)
  }

  /** Lists the moves of a position, the most promising first. */
  function list(i: number, first: number): void {
    const from = i * widest
    const map = distances(traps[i]!)
    const mover = turn[i]!
    const me = mover === 0 ? oneAt[i]! : twoAt[i]!
    const other = mover === 0 ? twoAt[i]! : oneAt[i]!
    const has = carrier[i]!
    const goal = has === 0 ? 0 : has === mover + 1 ? cellCount * (1 + mover) : cellCount * (2 - mover)
    let count = 0
    const around = near[me]!
    for (let j = 0; j < around.length; j++) {
      const cell = around[j]!
      if (cell === other) continue
      add(cell, 100 - 10 * (map[goal + cell]! + ((traps[i]! >> cell) & 1)))
    }
    if ((mover === 0 ? oneLeft[i]! : twoLeft[i]!) > 0) {
      const theirGoal = has === 0 ? 0 : has === mover + 1 ? goal : cellCount * (2 - mover)
      const theirs = map[theirGoal + other]!
      const taken = traps[i]! | (1 << me) | (1 << other) | (has === 0 ? 1 << middle : 0)
      let idle = -1
      for (let cell = 0; cell < cellCount; cell++) {
        if ((taken >> cell) & 1) continue
        const detour = apart[other]![cell]! + map[theirGoal + cell]! - theirs
        if (detour <= 1) add(trapping + cell, 60 - 20 * detour - 2 * apart[other]![cell]!)
        else if (
          idle < 0 ||
          apart[me]![cell]! + apart[other]![cell]! > apart[me]![idle]! + apart[other]![idle]!
        )
          idle = cell
      }
      if (idle >= 0) add(trapping + idle, 0)
    }
    counts[i] = count

    function add(move: number, score: number): void {
      const rank = move === first ? 1_000 : score
      let at = count++
      while (at > 0 && scores[at - 1]! < rank) {
        scores[at] = scores[at - 1]!
        moves[from + at] = moves[from + at - 1]!
        at--
      }
      scores[at] = rank
      moves[from + at] = move
    }
  }

  /** Plays a move into the next level. The value if the match is over by it, for who moved; else 0. */
  function play(i: number, move: number): number {
    const mover = turn[i]!
    const n = i + 1
    let me = mover === 0 ? oneAt[i]! : twoAt[i]!
    const other = mover === 0 ? twoAt[i]! : oneAt[i]!
    let has = carrier[i]!
    let caught = 0
    let set = traps[i]!
    if (move >= trapping) set |= 1 << (move - trapping)
    else {
      me = move
      caught = (set >> me) & 1
      if (me === middle && has === 0) has = mover + 1
      if (caught === 0 && has === mover + 1 && me === homes[mover]) return won
    }
    const spent = move >= trapping ? 1 : 0
    let next = 1 - mover
    if (skips[i] === 1) {
      if (has === 2 - mover && other === homes[1 - mover]) return -won
      next = mover
      if (caught === 1) {
        if (has === mover + 1 && me === homes[mover]) return won
        caught = 0
        next = 1 - mover
      }
    }
    traps[n] = set
    oneAt[n] = mover === 0 ? me : other
    twoAt[n] = mover === 0 ? other : me
    oneLeft[n] = oneLeft[i]! - (mover === 0 ? spent : 0)
    twoLeft[n] = twoLeft[i]! - (mover === 1 ? spent : 0)
    carrier[n] = has
    skips[n] = caught
    turn[n] = next
    return 0
  }

  /** Opens a position. True: its value is in `bests`, and it has no moves to try. */
  function open(i: number): boolean {
    positions++
    tried[i] = 0
    counts[i] = 0
    floors[i] = alphas[i]!
    if (depths[i]! <= 0 || i >= deepest) {
      bests[i] = judge(i)
      return true
    }
    const key = keyOf(i)
    const place = oneAt[i]! * cellCount + twoAt[i]!
    const slot = slotOf(key, place)
    let first = -1
    if (places[slot] === place && keys[slot] === key) {
      const entry = entries[slot]!
      const depth = (entry >> 2) & 63
      const value = (entry >> 14) - 16_384
      const kind = entry & 3
      first = ((entry >> 8) & 63) - 1
      const isProven = value > proven || value < -proven
      if (depth >= depths[i]! || (isProven && kind !== 0 && (kind === 1 || (kind === 2) === value > 0))) {
        if (kind === 1 || (kind === 2 && value >= betas[i]!) || (kind === 3 && value <= alphas[i]!)) {
          bests[i] = value
          return true
        }
      }
    }
    list(i, first)
    bests[i] = -32_000
    bestMoves[i] = -1
    return false
  }

  function store(i: number): void {
    const value = bests[i]!
    const kind = value >= betas[i]! ? 2 : value <= floors[i]! ? 3 : 1
    const key = keyOf(i)
    const place = oneAt[i]! * cellCount + twoAt[i]!
    const slot = slotOf(key, place)
    keys[slot] = key
    places[slot] = place
    entries[slot] = ((value + 16_384) << 14) | ((bestMoves[i]! + 1) << 8) | (depths[i]! << 2) | kind
  }

  /** A value one level up: an end is one move further away there. */
  const further = (value: number): number =>
    value > proven ? value - 1 : value < -proven ? value + 1 : value

  function take(i: number, move: number, value: number): void {
    if (i === 0) found.push({ move, value })
    if (value > bests[i]!) {
      bests[i] = value
      bestMoves[i] = move
    }
    if (value > alphas[i]!) alphas[i] = value
  }

  return {
    get positions() {
      return positions
    },
    get found() {
      return found.slice().sort((a, b) => b.value - a.value)
    },
    deepen(depth) {
      order = found
        .slice()
        .sort((a, b) => b.value - a.value)
        .map(({ move }) => move)
      found = []
      ply = 0
      traps[0] = root.traps
      oneAt[0] = root.cells[0]
      twoAt[0] = root.cells[1]
      oneLeft[0] = root.left[0]
      twoLeft[0] = root.left[1]
      carrier[0] = root.carrier
      skips[0] = root.skips ? 1 : 0
      turn[0] = root.turn
      depths[0] = depth
      alphas[0] = -32_000
      betas[0] = 32_000
      tried[0] = 0
      bests[0] = -32_000
      bestMoves[0] = -1
      floors[0] = -32_000
      list(0, -1)
      order.forEach((move, i) => (moves[i] = move))
    },
    run(quota) {
      const until = positions + quota
      while (ply >= 0) {
        if (positions >= until) return false
        const i = ply
        if (tried[i]! >= counts[i]! || alphas[i]! >= betas[i]!) {
          if (i > 0) {
            if (counts[i]! > 0) store(i)
            const value = further(turn[i] === turn[i - 1] ? bests[i]! : -bests[i]!)
            take(i - 1, moves[(i - 1) * widest + tried[i - 1]! - 1]!, value)
          }
          ply--
          continue
        }
        const move = moves[i * widest + tried[i]!]!
        tried[i]!++
        const end = play(i, move)
        if (end !== 0) {
          take(i, move, further(end))
          continue
        }
        const n = i + 1
        const isSame = turn[n] === turn[i]
        depths[n] = depths[i]! - 1
        // At the root every move gets a value of its own, so that equally good ones can be told from worse.
        const low = i === 0 ? Math.max(-32_000, alphas[0]! - 1) : alphas[i]!
        alphas[n] = isSame ? low : -betas[i]!
        betas[n] = isSame ? betas[i]! : -low
        if (open(n)) take(i, move, further(isSame ? bests[n]! : -bests[n]!))
        else ply = n
      }
      return true
    },
  }
}
