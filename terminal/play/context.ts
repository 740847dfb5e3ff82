/** Everything around a match that is being played at this keyboard. */
import type { Seat } from '@/engine'
import type { MatchFile } from '../match-file'
import type { Handoff, ShownMatch } from './handoff'

export interface PlayContext extends ShownMatch {
  readonly handoff: Handoff
  /** Where it is saved, if it is. */
  readonly file: MatchFile | undefined
}

/** `moved`: the board has changed. `stayed`: it has not. `ended`: there is no more input, or someone quit. */
export type Response = 'moved' | 'stayed' | 'ended'

/** The seat the match waits for. In an opening where everyone chooses, the first that has not. */
export function seatToMove({ match: { game, table } }: ShownMatch): Seat {
  const { state, resigned } = table.standing
  const seat = game.turn(state).find((candidate) => !resigned.includes(candidate))
  if (seat === undefined) throw new Error('The match is not over, but waits for no one.')
  return seat
}
