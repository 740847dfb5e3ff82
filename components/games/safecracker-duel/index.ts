// Everything that draws Safecracker Duel.
import type { Code, Move, State } from '@/engine/games/safecracker-duel/rules'
import type { GameScreens } from '@/components/board/game-screens'
import { safecrackerDuelAccent } from './accent'
import { SafecrackerDuelBoard } from './board'
import { describeEntry, describeOutcome, duration, isUnseen, sounds } from './describe'
import { describeHint } from './describe-hint'
import { safecrackerDuelPictures } from './how-to'
import { targets } from './targets'

export const safecrackerDuelScreens: GameScreens<State, Move, Code> & { readonly id: 'safecracker-duel' } = {
  id: 'safecracker-duel',
  accent: safecrackerDuelAccent,
  Board: SafecrackerDuelBoard,
  secrets: 'always',
  playback: { duration, isUnseen, sounds },
  describe: { entry: describeEntry, outcome: describeOutcome, hint: describeHint },
  targets,
  howTo: safecrackerDuelPictures,
}
