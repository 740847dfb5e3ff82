// Whether a game hides nothing at all: no card is dealt and no move is concealed, so there is no luck and no deal to check.
import type { LiveMatch } from '@/client/live-match'

export function hidesNothing({ game, snapshot }: LiveMatch): boolean {
  const { setup } = snapshot().standings[0]!
  return game.decks(setup).length === 0 && game.conceal === undefined
}
