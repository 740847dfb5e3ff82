// Everything that draws Trap and Treasure.
import type { Move, State } from '@/engine/games/trap-and-treasure/rules'
import type { GameScreens } from '@/components/board/game-screens'
import { trapAndTreasureAccent } from './accent'
import { TrapAndTreasureBoard } from './board'
import { describeEntry, describeOutcome, duration, sounds } from './describe'
import { describeHint } from './describe-hint'
import { trapAndTreasurePictures } from './how-to'
import { targets } from './targets'

export const trapAndTreasureScreens: GameScreens<State, Move, never> & { readonly id: 'trap-and-treasure' } =
  {
    id: 'trap-and-treasure',
    accent: trapAndTreasureAccent,
    Board: TrapAndTreasureBoard,
    secrets: 'none',
    playback: { duration, isSkippable: () => true, sounds },
    describe: { entry: describeEntry, outcome: describeOutcome, hint: describeHint },
    targets,
    howTo: trapAndTreasurePictures,
  }
