/** What practice needs of Safecracker Duel. Playing or judging a match works without it. */
import type { Practice } from '../../bots/practice'
import { safecrackerDuelBot } from './bot/bot'
import { safecrackerDuelHints } from './hints'
import { safecrackerDuelLesson } from './lesson'

export const safecrackerDuelPractice = {
  id: 'safecracker-duel',
  bot: safecrackerDuelBot,
  hints: safecrackerDuelHints,
  lesson: safecrackerDuelLesson,
} as const satisfies Practice
