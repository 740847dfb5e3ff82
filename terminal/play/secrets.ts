/**
 * When a player has to be alone with the screen: while writing what the log will not show, and while choosing with a
 * face before the eyes that a spectator may not see. Both are asked of the engine, so that no game can forget it.
 */
import { seatsUpTo, type AnyMove, type HeldMatch, type Seat, type Shown } from '@/engine'
import { boardOf } from '../games'

/** Any number can be typed as a seat: one that is not there has no secrets. */
export const hasSecrets = (match: HeldMatch, seat: Seat): boolean =>
  seatsUpTo(match.table.standing.setup.seats).includes(seat) &&
  (writesSecret(match, seat) || isWeighing(match, seat))

function isWeighing({ game, table }: HeldMatch, seat: Seat): boolean {
  const everybody = table.view(undefined).faces
  const seesMore = [...table.view(seat).faces.keys()].some((card) => !everybody.has(card))
  return seesMore && (boardOf(game.id).isWeighing?.(table.standing.state, seat) ?? true)
}

/** Whether the next move of this seat is one that must not be seen being typed. */
export const writesSecret = (match: HeldMatch, seat: Seat): boolean => {
  const [first] = match.table.moves(seat)
  return first !== undefined && isSecret(match, first)
}

export const isSecret = ({ game }: HeldMatch, move: AnyMove<object>): boolean =>
  typeof move !== 'string' &&
  game.conceal !== undefined &&
  game.format(game.conceal(move)) !== game.format(move)

/** A look at cards that is over as soon as it is made: a peek. */
export interface Glimpse {
  readonly seat: Seat
  readonly shown: readonly Shown[]
}

/** What the last entry showed to single seats that do not go on with it before their eyes. */
export function glimpsesOf(match: HeldMatch): readonly Glimpse[] {
  const { table } = match
  const { n } = table.standing
  // What somebody wrote is shown to nobody but its author, who has just typed it.
  if (table.secretOf(n)) return []
  const { bots } = table.standing.setup
  const shown = table.shownBy(n).filter(({ seat }) => !bots.includes(seat) && !isWeighing(match, seat))
  return [...new Set(shown.map(({ seat }) => seat))].map((seat) => ({
    seat,
    shown: shown.filter((one) => one.seat === seat),
  }))
}
