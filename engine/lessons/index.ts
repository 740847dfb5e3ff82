/** The lessons: one line a game. */
import type { GameId } from '../games'
import type { Lesson } from './lesson'
import { lockAndKeyLesson } from './lock-and-key'
import { lockdownLesson } from './lockdown'
import { royalLockLesson } from './royal-lock'
import { safecrackerDuelLesson } from './safecracker-duel'
import { trapAndTreasureLesson } from './trap-and-treasure'

export const lessons: Readonly<Record<GameId, Lesson>> = {
  'lock-and-key': lockAndKeyLesson,
  'safecracker-duel': safecrackerDuelLesson,
  lockdown: lockdownLesson,
  'trap-and-treasure': trapAndTreasureLesson,
  'royal-lock': royalLockLesson,
}
