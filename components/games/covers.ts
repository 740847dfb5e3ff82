// The covers by game, and a game's colour in the current theme.
import { byId } from '@/engine/core/by-id'
import type { GameId } from '@/client/games'
import type { Metal } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Cover } from '@/components/board/cover'
import * as registry from './cover-registry'

export const covers: Readonly<Record<GameId, Cover>> = byId(registry)

export function useAccent(game: GameId): Metal {
  return useTheme().accent(covers[game].accent)
}

/** The doors from top to bottom: two to a row, and a wide one alone. */
export function shelfRows(): readonly (readonly GameId[])[] {
  const games = (Object.keys(covers) as GameId[]).sort((a, b) => covers[a].place - covers[b].place)
  const rows: GameId[][] = []
  for (const game of games) {
    const last = rows.at(-1)
    const isOpen = last?.length === 1 && !covers[last[0]!].isWide
    if (isOpen && !covers[game].isWide) last.push(game)
    else rows.push([game])
  }
  return rows
}
