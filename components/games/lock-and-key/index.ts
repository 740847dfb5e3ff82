// Everything that draws Lock and Key.
import type { Face, Move, State } from '@/engine/games/lock-and-key/rules'
import type { GameScreens } from '@/components/board/game-screens'
import { lockAndKeyAccent } from './accent'
import { LockAndKeyBoard } from './board'
import { describeEntry, describeOutcome, duration, sounds } from './describe'
import { describeHint } from './describe-hint'
import { lockAndKeyPictures } from './how-to'
import { targets } from './targets'

export const lockAndKeyScreens: GameScreens<State, Move, Face> & { readonly id: 'lock-and-key' } = {
  id: 'lock-and-key',
  accent: lockAndKeyAccent,
  Board: LockAndKeyBoard,
  secrets: 'none',
  playback: { duration, sounds },
  describe: { entry: describeEntry, outcome: describeOutcome, hint: describeHint },
  targets,
  howTo: lockAndKeyPictures,
}
