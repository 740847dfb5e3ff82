/** Finds games by the names that people type. */
import { gameIds, games, type AnyGame, type GameId } from '@/engine'

/** Own properties only: every object has a ‘constructor’, but that is not a game. */
export const gameNamed = (id: string): AnyGame | undefined =>
  Object.hasOwn(games, id) ? games[id as GameId] : undefined

export const noSuchGame = (id: string): string =>
  `There is no game ‘${id.slice(0, 60)}’. Games: ${gameIds.join(', ')}.`
