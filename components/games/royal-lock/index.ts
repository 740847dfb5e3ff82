// Everything that draws Royal Lock.
import type { Face } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { GameScreens } from '@/components/board/game-screens'
import { royalLockAccent } from './accent'
import { RoyalLockBoard } from './board'
import { describeBotMove, describeEntry, describeOutcome } from './describe'
import { describeHint } from './describe-hint'
import { royalLockPictures } from './how-to'
import { duration, isBrief, sounds } from './steps'
import { targets } from './targets'

export const royalLockScreens: GameScreens<State, Move, Face> & { readonly id: 'royal-lock' } = {
  id: 'royal-lock',
  accent: royalLockAccent,
  Board: RoyalLockBoard,
  secrets: 'none',
  playback: { duration, isBrief, isSkippable: () => true, sounds },
  describe: { entry: describeEntry, outcome: describeOutcome, hint: describeHint, botMove: describeBotMove },
  targets,
  howTo: royalLockPictures,
}
