// Everything that draws Lockdown.
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import type { GameScreens } from '@/components/board/game-screens'
import { lockdownAccent } from './accent'
import { duration, keepsLooking, putsPhoneDown, sounds } from './animation/timing'
import { LockdownBoard } from './board'
import { describeEntry, describeOutcome } from './describe'
import { describeHint } from './describe-hint'
import { lockdownPictures } from './how-to'
import { targets } from './targets'

export const lockdownScreens: GameScreens<State, Move, Face> & { readonly id: 'lockdown' } = {
  id: 'lockdown',
  accent: lockdownAccent,
  Board: LockdownBoard,
  secrets: 'at-moments',
  playback: { duration, sounds, keepsLooking, putsPhoneDown },
  describe: { entry: describeEntry, outcome: describeOutcome, hint: describeHint },
  targets,
  howTo: lockdownPictures,
}
