/** The cards that a bot's driver can be told about, by the names that the rules give them. */
import type { AnyGame, Card, Seat } from '@/engine'

/** Every card that can be named now, as this seat names it. */
export const cardNames = (
  game: AnyGame,
  { state, seat }: { readonly state: object; readonly seat: Seat },
): ReadonlyMap<string, Card> =>
  new Map((game.cards?.(state, seat) ?? []).map(({ name, card }) => [name, card]))
