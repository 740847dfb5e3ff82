import type { Face, Move, State } from '@/engine/games/lock-and-key/rules'
import type { BoardSpec } from '@/components/match/board'
import { advise } from './advise'
import { LockAndKeyBoard } from './board'
import { actingTime, sounds, tell, why } from './tell'

export const lockAndKeyBoard: BoardSpec<State, Move, Face> = {
  Board: LockAndKeyBoard,
  secrets: 'none',
  actingTime,
  sounds,
  tell,
  why,
  advise,
}
