/** The cards that a driver can name, by the names that the rules give them. */
import type { AnyGame, Card, Seat } from '@/engine'

/** Every card that has a name now, from this seat's point of view. */
export const cardNames = (
  game: AnyGame,
  { state, seat }: { readonly state: object; readonly seat: Seat },
): ReadonlyMap<string, Card> =>
  new Map((game.cards?.(state, seat) ?? []).map(({ name, card }) => [name, card]))
