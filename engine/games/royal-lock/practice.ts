/** What practice needs of Royal Lock. Playing or judging a match works without it. */
import type { Practice } from '../../bots/practice'
import { royalLockBot } from './bot/bot'
import { royalLockHints } from './hints'
import { royalLockLesson } from './lesson'

export const royalLockPractice = {
  id: 'royal-lock',
  bot: royalLockBot,
  hints: royalLockHints,
  lesson: royalLockLesson,
} as const satisfies Practice
