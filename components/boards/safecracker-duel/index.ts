import type { Code, Move, State } from '@/engine/games/safecracker-duel/rules'
import type { BoardSpec } from '@/components/match/board'
import { advise } from './advise'
import { SafecrackerDuelBoard } from './board'
import { actingTime, sounds, tell, why } from './tell'

export const safecrackerDuelBoard: BoardSpec<State, Move, Code> = {
  Board: SafecrackerDuelBoard,
  secrets: 'always',
  actingTime,
  sounds,
  tell,
  why,
  advise,
}
