/** The rules of every game, by id. */
import { byId } from '../core/by-id'
import type { AnyGame } from '../core/game'
import * as registry from './registry'

export const games = byId(registry)

export type GameId = keyof typeof games

export const gameIds = Object.keys(games) as readonly GameId[]

export const gameOf = (id: string, rules: number): AnyGame | undefined => {
  const game: AnyGame | undefined = Object.hasOwn(games, id) ? games[id as GameId] : undefined
  return game?.rules === rules ? game : undefined
}
