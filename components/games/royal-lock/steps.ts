// The steps in which an entry of Royal Lock is played back: the action; then, if the turn is over, the two red cards and what
// they hit, one after the other though they take effect together; and last the end of the match.
import { rankOf, type Black, type Red, type UpCard } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import { foreseen, type State } from '@/engine/games/royal-lock/rules'
import type { Cue, PlayedEntry } from '@/components/board/game-screens'

/** An entry with the table before and after it. */
export type Played = Pick<PlayedEntry<State, Move>, 'entry' | 'before' | 'after'>

/** Everything that one rank hits. */
export interface Hit {
  readonly rank: string
  /** Which of the two red cards, counted from 0: both if they have the same rank. */
  readonly by: readonly number[]
  readonly fell: readonly number[]
  readonly unlocked: readonly number[]
}

export type Step =
  | { readonly kind: 'action' | 'aside' | 'verdict'; readonly time: number }
  | { readonly kind: 'slam'; readonly down: 1 | 2; readonly time: number }
  /** `strike` shows what is hit, `blow` what becomes of it, `miss` that nothing is hit. */
  | { readonly kind: 'strike' | 'blow' | 'miss'; readonly hit: Hit; readonly time: number }

/** Milliseconds. Within a turn actions are quick; the one before the draw is shown to its end. */
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

/** Milliseconds that a red card falls before it hits the table. */
export const fallTime = 170

export function stepsOf(played: Played): readonly Step[] {
  const { entry, after } = played
  const { move } = entry
  if (typeof move === 'string') return []
  const over = after.state.outcome !== undefined
  const drew = hasDrawn(played)
  const steps: Step[] = []
  if (move.kind !== 'end') steps.push({ kind: 'action', time: actionTime(move, drew || over) })
  if (drew) {
    steps.push(
      { kind: 'slam', down: 1, time: times.slam },
      { kind: 'slam', down: 2, time: times.stare },
      { kind: 'aside', time: times.aside },
    )
    for (const hit of hitsOf(played)) {
      if (hit.fell.length + hit.unlocked.length === 0) steps.push({ kind: 'miss', hit, time: times.miss })
      else steps.push({ kind: 'strike', hit, time: times.strike }, { kind: 'blow', hit, time: times.blow })
    }
  }
  if (over) steps.push({ kind: 'verdict', time: times.verdict })
  return steps
}

function actionTime(move: Move, last: boolean): number {
  const time = last ? times.settle : times.walk
  return move.kind === 'fill' ? time + times.turnUp : time
}

/** The turn has passed on, which never happens without a draw. */
export const hasDrawn = ({ before, after }: Played): boolean => before.state.turn !== after.state.turn

/** The grid that the red cards hit: after the action, including a card that was filled in. */
export function gridAtDraw({ entry: { seat, move }, before, after }: Played): State['grid'] {
  if (typeof move === 'string') return before.state.grid
  const { grid, markers } = foreseen(before.state, seat, move)
  if (move.kind !== 'fill') return grid
  const space = markers[seat - 1]!
  return grid.map((card, i) => (i === space - 1 ? filledIn(before.state, after.state) : card))
}

/** A card that was turned up and hit in the same turn is on the discard pile by now. */
function filledIn(before: State, after: State): UpCard<Black> | undefined {
  const isIt = (card: UpCard<Black> | undefined): boolean => card?.card === before.black[0]
  return after.grid.find(isIt) ?? after.blackDiscard.find(isIt)
}

function hitsOf(played: Played): readonly Hit[] {
  const { faces, fell, unlocked } = played.after.state.drawn!
  const grid = gridAtDraw(played)
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

export const duration = (played: PlayedEntry<State, Move>): number =>
  stepsOf(played).reduce((sum, { time }) => sum + time, 0)

/** An action that does not end the turn. */
export const isBrief = (played: PlayedEntry<State, Move>): boolean =>
  stepsOf(played).length === 1 && !hasDrawn(played)

/** What is heard when. A third action was heard when it was chosen, except for the card that a fill turns up. */
export function sounds(played: PlayedEntry<State, Move>): readonly Cue[] {
  const cues: Cue[] = []
  let after = 0
  for (const step of stepsOf(played)) {
    const sound = soundOf(step, played)
    if (sound !== undefined) cues.push({ sound, after: step.kind === 'slam' ? after + fallTime : after })
    after += step.time
  }
  return cues
}

function soundOf(step: Step, played: PlayedEntry<State, Move>): Cue['sound'] | undefined {
  const { move } = played.entry
  switch (step.kind) {
    case 'action':
      return typeof move === 'string' || (hasDrawn(played) && move.kind !== 'fill')
        ? undefined
        : actionSound(move)
    case 'slam':
      return 'tap'
    case 'blow':
      return step.hit.unlocked.length > 0 ? 'lock' : 'slide'
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
