// What to touch for a move on the plain board: the button with its spelling.
import type { AnyGame } from '@/engine'
import { targetNamed, type Target } from '@/components/ui/pointed'

export const moveTarget = (game: AnyGame, move: object): Target =>
  targetNamed(`move-${game.format(move).replaceAll(' ', '-')}`)

/** The move as everybody may read it. */
export const openly = (game: AnyGame, move: object): object => game.conceal?.(move) ?? move
