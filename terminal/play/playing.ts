/** A match being played and everything around it. */
import type { Seat } from '@/engine'
import type { MatchFile } from '../match-file'
import type { Setting, Stage } from './stage'

export interface Playing extends Setting {
  readonly stage: Stage
  /** Where it is saved, if it is. */
  readonly file: MatchFile | undefined
}

/** `moved`: the board has changed. `stayed`: there is nothing to draw anew. `ended`: no more will come. */
export type Response = 'moved' | 'stayed' | 'ended'

/** The seat that the match waits for. In an opening where all choose, the first who has not. */
export function askedSeat({ match: { game, table } }: Setting): Seat {
  const { state, resigned } = table.standing
  const seat = game.turn(state).find((candidate) => !resigned.includes(candidate))
  if (seat === undefined) throw new Error('The match is not over and waits for nobody.')
  return seat
}
