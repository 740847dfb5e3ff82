// Whose turn it is for whoever looks at the screen. The banner names this player, and a board that lights one lights the same.
import type { Seat } from '@/engine'
import { useMatch } from './match-context'

export function useOnTurn(): Seat | undefined {
  const { match, screens, playback, waitsFor } = useMatch()
  const turn = match.game.turn(playback.standing.state)
  // Whoever opened the cover is catching up on what the others did: it is already their turn.
  const catchesUp = screens.secrets === 'always' && match.holds.length > 1 && waitsFor !== undefined
  if (!playback.animating || catchesUp) return waitsFor ?? turn[0]
  // A move out of turn does not change whose turn it is, and a player still looking at a card has not ended theirs.
  return turn.find((on) => on === playback.animating!.seat) ?? turn[0]
}
