/** What practice needs of Trap and Treasure. Playing or judging a match works without it. */
import type { Practice } from '../../bots/practice'
import { trapAndTreasureBot } from './bot/bot'
import { trapAndTreasureHints } from './hints'
import { trapAndTreasureLesson } from './lesson'

export const trapAndTreasurePractice = {
  id: 'trap-and-treasure',
  bot: trapAndTreasureBot,
  hints: trapAndTreasureHints,
  lesson: trapAndTreasureLesson,
} as const satisfies Practice
