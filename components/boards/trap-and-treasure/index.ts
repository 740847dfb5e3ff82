import type { Move, State } from '@/engine/games/trap-and-treasure/rules'
import type { BoardSpec } from '@/components/match/board'
import { advise } from './advise'
import { TrapAndTreasureBoard } from './board'
import { actingTime, sounds, tell, why } from './tell'

export const trapAndTreasureBoard: BoardSpec<State, Move, never> = {
  Board: TrapAndTreasureBoard,
  secrets: 'none',
  actingTime,
  sounds,
  tell,
  why,
  advise,
}
