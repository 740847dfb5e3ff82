/**
 * Whether a late move still counts: the log has grown since its author looked, and what the move rests on may have changed
 * (docs/decisions/0004-when-a-late-move-still-counts.md). A game says with `basis` what its moves rest on.
 */
import type { Game } from './game'
import type { Standing, Turn } from './match'

/** A late move still counts if what it rests on is the same now as when its author made it. */
export function isStale<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { standing: then, seat, move }: Turn<S, M>,
  now: Standing<S>,
): boolean {
  const before = basisOf(game, { standing: then, seat, move })
  const after = basisOf(game, { standing: now, seat, move })
  return before.length !== after.length || before.some((part, i) => part !== after[i])
}

function basisOf<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { standing, seat, move }: Turn<S, M>,
): readonly unknown[] {
  const { state, offer, asking } = standing
  if (typeof move !== 'string') return game.basis ? game.basis(state, seat, move) : [state]
  if (move === 'resign' || move === 'give-up') return []
  if (move === 'offer-draw' || move === 'accept-draw' || move === 'decline-draw') return [offer?.n]
  return [state, asking]
}
