/** The registry: one line a game. Whoever needs a game by its name gets it here. */
import type { AnyGame } from '../core/game'
import { lockAndKey } from './lock-and-key/rules'
import { lockdown } from './lockdown/rules'
import { royalLock } from './royal-lock/rules'
import { safecrackerDuel } from './safecracker-duel/rules'
import { trapAndTreasure } from './trap-and-treasure/rules'

export const games = {
  'lock-and-key': lockAndKey,
  'safecracker-duel': safecrackerDuel,
  lockdown,
  'trap-and-treasure': trapAndTreasure,
  'royal-lock': royalLock,
} as const satisfies Readonly<Record<string, AnyGame>>

export type GameId = keyof typeof games
export const gameIds = Object.keys(games) as readonly GameId[]

export const gameOf = (id: string, rules: number): AnyGame | undefined => {
  const game: AnyGame | undefined = Object.hasOwn(games, id) ? games[id as GameId] : undefined
  return game?.rules === rules ? game : undefined
}
