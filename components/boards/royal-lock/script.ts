// How an entry of Royal Lock is acted out: the action, then, if the turn is over, the two red cards and what they strike,
// one after the other though they take effect together, and at last the end of the match.
import type { Entry, Standing } from '@/engine'
import { rankOf, type Black, type Red, type UpCard } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import { foreseen, type State } from '@/engine/games/royal-lock/rules'
import type { Cue, Told } from '@/components/match/board'

/** What an entry did to the table. */
export interface Deed {
  readonly entry: Entry<Move>
  readonly before: Standing<State>
  readonly after: Standing<State>
}

/** All that one value strikes. */
export interface Hit {
  readonly rank: string
  /** Which of the two red cards, counted from 0: both where they are alike. */
  readonly by: readonly number[]
  readonly fell: readonly number[]
  readonly unlocked: readonly number[]
}

export type Beat =
  | { readonly kind: 'action' | 'aside' | 'verdict'; readonly time: number }
  | { readonly kind: 'slam'; readonly down: 1 | 2; readonly time: number }
  /** `strike` shows what is struck, `blow` what comes of it, `miss` that there is nothing. */
  | { readonly kind: 'strike' | 'blow' | 'miss'; readonly hit: Hit; readonly time: number }

/** Milliseconds. Within a turn the hand is faster than the eye; before the draw the action is seen to its end. */
const times = {
  walk: 120,
  turnUp: 420,
  settle: 300,
  slam: 320,
  stare: 460,
  aside: 280,
  strike: 400,
  blow: 380,
  miss: 300,
  verdict: 1500,
}

/** Milliseconds that a red card is in the air before it hits the table. */
export const fallTime = 170

export function scriptOf(deed: Deed): readonly Beat[] {
  const { entry, after } = deed
  const { move } = entry
  if (typeof move === 'string') return []
  const over = after.state.outcome !== undefined
  const drew = hasDrawn(deed)
  const beats: Beat[] = []
  if (move.kind !== 'end') beats.push({ kind: 'action', time: actionTime(move, drew || over) })
  if (drew) {
    beats.push(
      { kind: 'slam', down: 1, time: times.slam },
      { kind: 'slam', down: 2, time: times.stare },
      { kind: 'aside', time: times.aside },
    )
    for (const hit of hitsOf(deed)) {
      if (hit.fell.length + hit.unlocked.length === 0) beats.push({ kind: 'miss', hit, time: times.miss })
      else beats.push({ kind: 'strike', hit, time: times.strike }, { kind: 'blow', hit, time: times.blow })
    }
  }
  if (over) beats.push({ kind: 'verdict', time: times.verdict })
  return beats
}

function actionTime(move: Move, last: boolean): number {
  const time = last ? times.settle : times.walk
  return move.kind === 'fill' ? time + times.turnUp : time
}

/** The turn has passed on, and that is never without a draw. */
export const hasDrawn = ({ before, after }: Deed): boolean => before.state.turn !== after.state.turn

/** Where the red cards fell: the grid after the action, with a card that was filled in. */
export function gridAtDraw({ entry: { seat, move }, before, after }: Deed): State['grid'] {
  if (typeof move === 'string') return before.state.grid
  const { grid, markers } = foreseen(before.state, seat, move)
  if (move.kind !== 'fill') return grid
  const space = markers[seat - 1]!
  return grid.map((card, i) => (i === space - 1 ? filledIn(before.state, after.state) : card))
}

/** A card that was turned up and struck in the same turn lies on the discard pile by now. */
function filledIn(before: State, after: State): UpCard<Black> | undefined {
  const isIt = (card: UpCard<Black> | undefined): boolean => card?.card === before.black[0]
  return after.grid.find(isIt) ?? after.blackDiscard.find(isIt)
}

function hitsOf(deed: Deed): readonly Hit[] {
  const { faces, fell, unlocked } = deed.after.state.drawn!
  const grid = gridAtDraw(deed)
  const ranks = faces.map((face: Red) => rankOf(face))
  const ofRank = (spaces: readonly number[], rank: string): readonly number[] =>
    spaces.filter((space) => {
      const card = grid[space - 1]
      return card !== undefined && rankOf(card.face) === rank
    })
  return [...new Set(ranks)].map((rank) => ({
    rank,
    by: ranks.flatMap((other, i) => (other === rank ? [i] : [])),
    fell: ofRank(fell, rank),
    unlocked: ofRank(unlocked, rank),
  }))
}

export const actingTime = (told: Told<State, Move>): number =>
  scriptOf(told).reduce((sum, { time }) => sum + time, 0)

/** An action within a turn. */
export const isBrief = (told: Told<State, Move>): boolean => scriptOf(told).length === 1 && !hasDrawn(told)

/** What is heard when. A third action was heard when it was chosen: only a card turned up is still to come. */
export function sounds(told: Told<State, Move>): readonly Cue[] {
  const cues: Cue[] = []
  let after = 0
  for (const beat of scriptOf(told)) {
    const sound = soundOf(beat, told)
    if (sound !== undefined) cues.push({ sound, after: beat.kind === 'slam' ? after + fallTime : after })
    after += beat.time
  }
  return cues
}

function soundOf(beat: Beat, told: Told<State, Move>): Cue['sound'] | undefined {
  const { move } = told.entry
  switch (beat.kind) {
    case 'action':
      return typeof move === 'string' || (hasDrawn(told) && move.kind !== 'fill')
        ? undefined
        : actionSound(move)
    case 'slam':
      return 'tap'
    case 'blow':
      return beat.hit.unlocked.length > 0 ? 'lock' : 'slide'
    case 'aside':
    case 'strike':
    case 'miss':
    case 'verdict':
      return undefined
  }
}

export function actionSound({ kind }: Move): Cue['sound'] {
  if (kind === 'lock' || kind === 'unlock') return 'lock'
  return kind === 'fill' ? 'flip' : kind === 'move' ? 'pick' : 'slide'
}
