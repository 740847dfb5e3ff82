import type { Face } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { BoardSpec } from '@/components/match/board'
import { advise } from './advise'
import { RoyalLockBoard } from './board'
import { actingTime, isBrief, sounds } from './script'
import { explain, tell, why } from './tell'

export const royalLockBoard: BoardSpec<State, Move, Face> = {
  Board: RoyalLockBoard,
  secrets: 'none',
  actingTime,
  isBrief,
  sounds,
  tell,
  why,
  advise,
  explain,
}
