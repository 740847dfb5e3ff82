/** The terminal board of each game: its own, or the plain one. */
import { byId } from '@/engine'
import { gameNamed } from '../game-names'
import type { AnyBoard } from './board'
import { plainBoard } from './plain'
import * as registry from './registry'

const boards: Readonly<Record<string, AnyBoard>> = byId<AnyBoard>(registry)

export function boardOf(id: string): AnyBoard {
  const own = Object.hasOwn(boards, id) ? boards[id] : undefined
  if (own) return own
  const game = gameNamed(id)
  if (!game) throw new Error(`There is no game ‘${id}’ to draw.`)
  return plainBoard(game)
}
