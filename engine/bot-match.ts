/** Matches among bots, for measuring them: whoever holds one with the same secret gets the same cards. */
import { seatsUpTo } from './core/card'
import type { AnyGame } from './core/game'
import type { Head } from './core/head'
import type { Table } from './core/table'
import { headOf, holdMatch } from './dealer/saved'

export function headOfBots(game: AnyGame, seats: number, secret: string): Head {
  const players = seatsUpTo(seats).map((seat) => ({ name: `Bot ${seat}`, kind: 'bot' as const }))
  const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
  return headOf(roster, { secret, nonces: players.map(() => secret) })
}

export const holdBotMatch = (game: AnyGame, seats: number, secret: string): Table<object, object, string> =>
  holdMatch(game, headOfBots(game, seats, secret), secret)
