/**
 * When a player must be alone with the screen: to type what the log hides, and to choose a move while seeing a face that
 * spectators may not see. The engine answers both, so no game can forget it.
 */
import { seatsUpTo, type AnyMove, type HeldMatch, type Seat, type Shown } from '@/engine'
import { boardOf } from '../games'

/** Any number can be typed as a seat; one that does not exist has no secrets. */
export const hasSecrets = (match: HeldMatch, seat: Seat): boolean =>
  seatsUpTo(match.table.standing.setup.seats).includes(seat) &&
  (writesSecret(match, seat) || keepsSecretsInView(match, seat))

function keepsSecretsInView({ game, table }: HeldMatch, seat: Seat): boolean {
  const everybody = table.view(undefined).faces
  const seesMore = [...table.view(seat).faces.keys()].some((card) => !everybody.has(card))
  return seesMore && (boardOf(game.id).keepsSecretsInView?.(table.standing.state, seat) ?? true)
}

/** Whether this seat's next move must be typed without others watching. */
export const writesSecret = (match: HeldMatch, seat: Seat): boolean => {
  const [first] = match.table.moves(seat)
  return first !== undefined && isSecret(match, first)
}

export const isSecret = ({ game }: HeldMatch, move: AnyMove<object>): boolean =>
  typeof move !== 'string' &&
  game.conceal !== undefined &&
  game.format(game.conceal(move)) !== game.format(move)

/** Cards that a seat may look at once, such as a peek. */
export interface Glimpse {
  readonly seat: Seat
  readonly shown: readonly Shown[]
}

/** What the last entry showed to single seats for one look only. */
export function glimpsesOf(match: HeldMatch): readonly Glimpse[] {
  const { table } = match
  const { n } = table.standing
  // A written secret is shown only to its author, who has just typed it.
  if (table.secretOf(n)) return []
  const { bots } = table.standing.setup
  const shown = table
    .shownBy(n)
    .filter(({ seat }) => !bots.includes(seat) && !keepsSecretsInView(match, seat))
  return [...new Set(shown.map(({ seat }) => seat))].map((seat) => ({
    seat,
    shown: shown.filter((one) => one.seat === seat),
  }))
}
