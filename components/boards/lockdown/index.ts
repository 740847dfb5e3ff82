import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { BoardSpec } from '@/components/match/board'
import { advise } from './advise'
import { LockdownBoard } from './board'
import { actingTime, looks, putsDown, sounds } from './pace'
import { tell, why } from './tell'

export const lockdownBoard: BoardSpec<State, Move, Face> = {
  Board: LockdownBoard,
  secrets: 'at-moments',
  looks,
  putsDown,
  actingTime,
  sounds,
  tell,
  why,
  advise,
}
