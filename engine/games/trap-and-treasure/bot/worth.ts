/**
 * An estimate of a position of Trap and Treasure, where the search has found no end: a few measures of distances and of
 * traps in hand, each with a weight for every value that it can have. The weights are log-odds, fitted to the solved game.
 */
import { middle } from '../rules'
import { cellCount, turnsAt, type Distances, type Player, type Position } from './board'
import { weights } from './weights'

/** A position as the player to move sees it. */
export interface Standpoint {
  mover: Player
  me: number
  other: number
  mine: number
  theirs: number
  /** Who carries the treasure. 0: nobody, 1: the player to move, 2: the other. */
  carrier: number
  /** 1: the other skips a turn. */
  skips: number
}

export const standpointOf = ({ turn, cells, left, carrier, skips }: Position): Standpoint => {
  const waiting = turn === 0 ? 1 : 0
  return {
    mover: turn,
    me: cells[turn],
    other: cells[waiting],
    mine: left[turn],
    theirs: left[waiting],
    carrier: carrier === 0 ? 0 : carrier === turn + 1 ? 1 : 2,
    skips: Number(skips),
  }
}

/** How many measures a position has at most. */
export const mostMeasures = 5

const sizes = { lead: 9 * 7, way: 7 * 7, spare: 7, home: 13, skip: 2, front: 16, hands: 16, far: 12 }
const lead = 0
const way = lead + sizes.lead
const spare = way + sizes.way
const home = spare + sizes.spare
const skip = home + sizes.home
const front = skip + sizes.skip
const hands = front + sizes.front
const far = hands + sizes.hands
export const weightCount = far + sizes.far

const within = (value: number, limit: number): number =>
  limit + (value < -limit ? -limit : value > limit ? limit : value)

/** Writes the indices of a position's weights into `into` and returns how many. With a carrier, they are the carrier's. */
export function gauge(map: Distances, at: Standpoint, into: Int16Array): number {
  const { mover, me, other, mine, theirs, skips } = at
  const myHome = cellCount * (1 + mover)
  const theirHome = cellCount * (2 - mover)
  if (at.carrier === 0) {
    const inHand = mine + theirs
    into[0] = lead + 7 * within(turnsAt(map, other) + skips - turnsAt(map, me), 4) + inHand
    into[1] = way + 7 * within(turnsAt(map, theirHome + middle) - turnsAt(map, myHome + middle), 3) + inHand
    into[2] = spare + within(mine - theirs, 3)
    into[3] = home + within(turnsAt(map, theirHome + other) - turnsAt(map, myHome + me), 6)
    into[4] = skip + skips
    return 5
  }
  // Once the treasure is taken, the carrier gets home or the other blocks the way forever: what counts is who is there
  // first, and who runs out of traps and has to give way.
  const carries = at.carrier === 1
  const goal = carries ? myHome : theirHome
  const left = turnsAt(map, goal + (carries ? me : other))
  const guards = turnsAt(map, goal + (carries ? other : me)) + (carries ? skips : -skips)
  const isFirst = guards < left + (carries ? 0 : 1)
  // With five cells in a row, the two are an odd number of steps apart where the sum of their numbers is odd.
  into[0] = front + 8 * Number(isFirst) + 4 * ((me + other) & 1) + 2 * Number(carries) + skips
  into[1] = hands + (carries ? 4 * mine + theirs : 4 * theirs + mine)
  into[2] = far + Math.min(left, sizes.far - 1)
  return 3
}

const gauged = new Int16Array(mostMeasures)

/** For the player to move, in hundredths of log-odds. */
export function worthOf(map: Distances, at: Standpoint): number {
  let worth = 0
  for (let i = gauge(map, at, gauged) - 1; i >= 0; i--) worth += weights[gauged[i]!]!
  return at.carrier === 2 ? -worth : worth
}
