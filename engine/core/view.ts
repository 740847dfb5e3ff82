/**
 * What a board gets: how the match stands and the faces it may draw now. It is less than what the seat knows, because
 * memory is part of the game: a face once seen is not drawn again. Without a seat it is the view of a spectator.
 */
import type { Card, Eyes, Seat } from './card'
import type { Game } from './game'
import type { Standing } from './match'

export interface View<S extends object, F extends string> {
  readonly seat: Seat | undefined
  readonly standing: Standing<S>
  readonly faces: ReadonlyMap<Card, F>
}

export function viewOf<S extends object, F extends string>(
  game: Game<S, object, F>,
  { standing, seat }: { readonly standing: Standing<S>; readonly seat: Seat | undefined },
  eyes: Eyes<F>,
): View<S, F> {
  const faces = new Map<Card, F>()
  for (const card of game.inSight(standing.state, seat)) {
    const face = eyes(card)
    if (face !== undefined) faces.set(card, face)
  }
  return { seat, standing, faces }
}
