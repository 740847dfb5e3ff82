// The games as the screens know them: the engine's facts, put in terms of people.
import type { AnyGame } from '@/engine'
import { gameIds, games, type GameId } from '@/engine/games'

export { gameIds, type GameId }

interface GameFacts {
  /** How many people may play it. */
  readonly people: { readonly from: number; readonly to: number }
  readonly minutes: number
  readonly together: boolean
}

export function gameFacts(id: GameId): GameFacts {
  const { seats, minutes, together, solo }: AnyGame = games[id]
  return { people: { from: solo ? 1 : seats.from, to: seats.to }, minutes, together: together === true }
}

export function isGameId(text: string | undefined): text is GameId {
  return (gameIds as readonly (string | undefined)[]).includes(text)
}
