/**
 * The search: alpha-beta with iterative deepening and a transposition table. It keeps its own stack, so that it can stop
 * after any number of positions and continue later. Values are for the player to move; a proven win or loss lies far
 * outside what an estimate can be, and a nearer one counts for more.
 */
import { homes, middle } from '../rules'
import { cellCount, createAtlas, neighboursOf, stepsFrom, turnsAt, type Player, type Position } from './board'
import { standpointOf, worthOf } from './worth'

/** A value beyond this is proven. */
export const proven = 9_000
const won = 10_000
/** A move is a cell to step to, or this plus the cell to trap. */
export const trapping = 32

export interface Found {
  readonly move: number
  readonly value: number
}

export interface Searching {
  /** Looks at up to this many more positions. Returns true once this depth is done. */
  run(positions: number): boolean
  readonly positions: number
  /** The moves at the root and their values, best first, as far as this depth has got. */
  readonly found: readonly Found[]
  deepen(depth: number): void
}

/** One level of the stack: a position, and how far the search has got with its moves. It is reused for every position there. */
interface Level {
  readonly above: Level | undefined
  below: Level | undefined

  turn: Player
  oneAt: number
  twoAt: number
  oneLeft: number
  twoLeft: number
  carrier: number
  /** 1 if the player who is not to move skips a turn. */
  skips: number
  traps: number

  /** How many moves further to look. */
  depth: number
  alpha: number
  beta: number
  /** Alpha when the position was opened. */
  floor: number
  best: number
  bestMove: number

  readonly moves: Int32Array
  count: number
  tried: number
  /** The move being tried. */
  move: number
}

const mostMoves = 32
const tableBits = 15
const tableSize = 1 << tableBits
const infinite = 32_000

const createLevel = (above: Level | undefined): Level => ({
  above,
  below: undefined,
  turn: 0,
  oneAt: 0,
  twoAt: 0,
  oneLeft: 0,
  twoLeft: 0,
  carrier: 0,
  skips: 0,
  traps: 0,
  depth: 0,
  alpha: 0,
  beta: 0,
  floor: 0,
  best: 0,
  bestMove: -1,
  moves: new Int32Array(mostMoves),
  count: 0,
  tried: 0,
  move: -1,
})

const keyOf = ({ traps, carrier, skips, turn, oneLeft }: Level): number =>
  traps | (carrier << 25) | (skips << 27) | (turn << 28) | (oneLeft << 29)
const placeOf = ({ oneAt, twoAt }: Level): number => oneAt * cellCount + twoAt
const slotOf = (key: number, place: number): number =>
  (Math.imul(key ^ Math.imul(place, 0x85ebca6b), 0x9e3779b1) ^ Math.imul(key >>> 13, 0x27d4eb2f)) >>>
  (32 - tableBits)

/** A value one level up: a win or a loss is one move further away there. */
const further = (value: number): number => (value > proven ? value - 1 : value < -proven ? value + 1 : value)

export function createSearch(root: Position): Searching {
  const distances = createAtlas()
  const top = createLevel(undefined)
  const scores = new Int32Array(mostMoves)
  const keys = new Int32Array(tableSize)
  const places = new Int16Array(tableSize).fill(-1)
  const entries = new Int32Array(tableSize)
  /** Shared by all positions: a new one for each would cost more than judging it. */
  const standpoint = standpointOf(root)
  let current: Level | undefined
  let positions = 0
  let found: Found[] = []

  function judge({ turn, oneAt, twoAt, oneLeft, twoLeft, carrier, skips, traps }: Level): number {
    standpoint.mover = turn
    standpoint.me = turn === 0 ? oneAt : twoAt
    standpoint.other = turn === 0 ? twoAt : oneAt
    standpoint.mine = turn === 0 ? oneLeft : twoLeft
    standpoint.theirs = turn === 0 ? twoLeft : oneLeft
    standpoint.carrier = carrier === 0 ? 0 : carrier === turn + 1 ? 1 : 2
    standpoint.skips = skips
    return worthOf(distances(traps), standpoint)
  }

  /** Lists the moves of a position, the most promising first. */
  function list(at: Level, first: number): void {
    const { turn: mover, carrier, traps, moves } = at
    const map = distances(traps)
    const me = mover === 0 ? at.oneAt : at.twoAt
    const other = mover === 0 ? at.twoAt : at.oneAt
    const goal = carrier === 0 ? 0 : carrier === mover + 1 ? cellCount * (1 + mover) : cellCount * (2 - mover)
    let count = 0
    for (const cell of neighboursOf(me)) {
      if (cell === other) continue
      add(cell, 100 - 10 * (turnsAt(map, goal + cell) + ((traps >> cell) & 1)))
    }
    if ((mover === 0 ? at.oneLeft : at.twoLeft) > 0) {
      const theirGoal = carrier === 0 ? 0 : carrier === mover + 1 ? goal : cellCount * (2 - mover)
      const theirs = turnsAt(map, theirGoal + other)
      const taken = traps | (1 << me) | (1 << other) | (carrier === 0 ? 1 << middle : 0)
      const fromMe = stepsFrom(me)
      const fromOther = stepsFrom(other)
      // Of the traps in nobody's way, one is enough: the farthest from both.
      let idle = -1
      let farthest = -1
      for (let cell = 0; cell < cellCount; cell++) {
        if ((taken >> cell) & 1) continue
        const steps = fromOther[cell]!
        const detour = steps + map[theirGoal + cell]! - theirs
        if (detour <= 1) {
          add(trapping + cell, 60 - 20 * detour - 2 * steps)
          continue
        }
        const away = steps + fromMe[cell]!
        if (away <= farthest) continue
        farthest = away
        idle = cell
      }
      if (idle >= 0) add(trapping + idle, 0)
    }
    at.count = count

    function add(move: number, score: number): void {
      const rank = move === first ? 1_000 : score
      let place = count++
      for (; place > 0; place--) {
        const before = scores[place - 1]!
        if (before >= rank) break
        scores[place] = before
        moves[place] = moves[place - 1]!
      }
      scores[place] = rank
      moves[place] = move
    }
  }

  /** Plays a move into the level below. If it ends the match, returns the value for the player who moved; otherwise 0. */
  function play(at: Level, move: number): number {
    const { turn: mover, oneAt, twoAt, oneLeft, twoLeft, skips } = at
    const waiting = mover === 0 ? 1 : 0
    let { carrier, traps } = at
    let me = mover === 0 ? oneAt : twoAt
    const other = mover === 0 ? twoAt : oneAt
    let caught = 0
    if (move >= trapping) traps |= 1 << (move - trapping)
    else {
      me = move
      caught = (traps >> me) & 1
      if (me === middle && carrier === 0) carrier = mover + 1
      if (caught === 0 && carrier === mover + 1 && me === homes[mover]) return won
    }
    const spent = move >= trapping ? 1 : 0
    let next: Player = waiting
    if (skips === 1) {
      if (carrier === waiting + 1 && other === homes[waiting]) return -won
      next = mover
      if (caught === 1) {
        if (carrier === mover + 1 && me === homes[mover]) return won
        caught = 0
        next = waiting
      }
    }
    const below = levelBelow(at)
    below.traps = traps
    below.oneAt = mover === 0 ? me : other
    below.twoAt = mover === 0 ? other : me
    below.oneLeft = oneLeft - (mover === 0 ? spent : 0)
    below.twoLeft = twoLeft - (mover === 1 ? spent : 0)
    below.carrier = carrier
    below.skips = caught
    below.turn = next
    return 0
  }

  const levelBelow = (at: Level): Level => (at.below ??= createLevel(at))

  /** Opens a position. Returns true if `best` is its value already, and there are no moves to try. */
  function open(at: Level): boolean {
    positions++
    at.tried = 0
    at.count = 0
    at.floor = at.alpha
    if (at.depth <= 0) {
      at.best = judge(at)
      return true
    }
    const key = keyOf(at)
    const place = placeOf(at)
    const slot = slotOf(key, place)
    let first = -1
    if (places[slot] === place && keys[slot] === key) {
      const entry = entries[slot]!
      const depth = (entry >> 2) & 63
      const value = (entry >> 14) - 16_384
      const kind = entry & 3
      first = ((entry >> 8) & 63) - 1
      const isProven = value > proven || value < -proven
      if (depth >= at.depth || (isProven && kind !== 0 && (kind === 1 || (kind === 2) === value > 0))) {
        if (kind === 1 || (kind === 2 && value >= at.beta) || (kind === 3 && value <= at.alpha)) {
          at.best = value
          return true
        }
      }
    }
    list(at, first)
    at.best = -infinite
    at.bestMove = -1
    return false
  }

  function store(at: Level): void {
    const { best, beta, floor, bestMove, depth } = at
    const kind = best >= beta ? 2 : best <= floor ? 3 : 1
    const key = keyOf(at)
    const place = placeOf(at)
    const slot = slotOf(key, place)
    keys[slot] = key
    places[slot] = place
    entries[slot] = ((best + 16_384) << 14) | ((bestMove + 1) << 8) | (depth << 2) | kind
  }

  /** Counts the value of a move that has been tried. */
  function take(at: Level, move: number, value: number): void {
    if (at === top) found.push({ move, value })
    if (value > at.best) {
      at.best = value
      at.bestMove = move
    }
    if (value > at.alpha) at.alpha = value
  }

  return {
    get positions() {
      return positions
    },
    get found() {
      return found.slice().sort((a, b) => b.value - a.value)
    },
    deepen(depth) {
      const order = found.slice().sort((a, b) => b.value - a.value)
      found = []
      current = top
      top.traps = root.traps
      top.oneAt = root.cells[0]
      top.twoAt = root.cells[1]
      top.oneLeft = root.left[0]
      top.twoLeft = root.left[1]
      top.carrier = root.carrier
      top.skips = root.skips ? 1 : 0
      top.turn = root.turn
      top.depth = depth
      top.alpha = -infinite
      top.beta = infinite
      top.tried = 0
      top.best = -infinite
      top.bestMove = -1
      top.floor = -infinite
      list(top, -1)
      order.forEach(({ move }, i) => (top.moves[i] = move))
    },
    run(quota) {
      const until = positions + quota
      while (current) {
        if (positions >= until) return false
        const at: Level = current
        const { above, tried } = at
        if (tried >= at.count || at.alpha >= at.beta) {
          if (above) {
            if (at.count > 0) store(at)
            take(above, above.move, further(at.turn === above.turn ? at.best : -at.best))
          }
          current = above
          continue
        }
        const move = at.moves[tried]!
        at.tried = tried + 1
        at.move = move
        const end = play(at, move)
        if (end !== 0) {
          take(at, move, further(end))
          continue
        }
        const below = levelBelow(at)
        const isSame = below.turn === at.turn
        below.depth = at.depth - 1
        // At the root every move gets a value of its own, so that equally good ones can be told from worse ones.
        const low = at === top ? Math.max(-infinite, at.alpha - 1) : at.alpha
        below.alpha = isSame ? low : -at.beta
        below.beta = isSame ? at.beta : -low
        if (open(below)) take(at, move, further(isSame ? below.best : -below.best))
        else current = below
      }
      return true
    },
  }
}
