// Whether a game deals cards, and whether it hides nothing at all: no card is dealt and no move is concealed, so there is no
// luck and no deal to check.
import type { LiveMatch } from '@/client/live-match'

export const dealsCards = ({ game, snapshot }: LiveMatch): boolean =>
  game.decks(snapshot().standings[0]!.setup).length > 0

export const hidesNothing = (match: LiveMatch): boolean =>
  !dealsCards(match) && match.game.conceal === undefined
