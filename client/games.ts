// The five games as the screens know them: what the engine's registry has, and how many people for how long.
import { gameIds, type GameId } from '@/engine'

export { gameIds, type GameId }

interface GameFacts {
  readonly id: GameId
  readonly seats: { readonly min: number; readonly max: number }
  readonly minutes: number
  /** Together against the cards instead of against each other. */
  readonly cooperative: boolean
}

const facts: Record<GameId, Omit<GameFacts, 'id'>> = {
  'lock-and-key': { seats: { min: 2, max: 2 }, minutes: 3, cooperative: false },
  'safecracker-duel': { seats: { min: 2, max: 2 }, minutes: 5, cooperative: false },
  lockdown: { seats: { min: 4, max: 8 }, minutes: 15, cooperative: false },
  'trap-and-treasure': { seats: { min: 2, max: 2 }, minutes: 5, cooperative: false },
  'royal-lock': { seats: { min: 1, max: 2 }, minutes: 10, cooperative: true },
}

export function gameFacts(id: GameId): GameFacts {
  return { id, ...facts[id] }
}

export function isGameId(text: string | undefined): text is GameId {
  return (gameIds as readonly (string | undefined)[]).includes(text)
}
