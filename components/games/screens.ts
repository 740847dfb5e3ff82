// All that draws a game, by game: its own board, else the plain one. It comes with the tables, after the shelf.
import { byId, games } from '@/engine'
import { gameIds, type GameId } from '@/client/games'
import type { GameScreens } from '@/components/board/game-screens'
import { covers } from './covers'
import { plainScreens } from './plain'
import * as registry from './screens-registry'

const own = byId(registry) as unknown as Readonly<Partial<Record<GameId, GameScreens>>>

export const gameScreens = Object.fromEntries(
  gameIds.map((id) => [id, own[id] ?? plainScreens(games[id], covers[id].accent)]),
) as Readonly<Record<GameId, GameScreens>>

export const screensOf = (game: GameId): GameScreens => gameScreens[game]
