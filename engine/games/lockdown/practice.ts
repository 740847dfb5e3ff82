/** What practice needs of Lockdown. Playing or judging a match works without it. */
import type { Practice } from '../../bots/practice'
import { lockdownBot } from './bot/bot'
import { lockdownHints } from './hints'
import { lockdownLesson } from './lesson'

export const lockdownPractice = {
  id: 'lockdown',
  bot: lockdownBot,
  hints: lockdownHints,
  lesson: lockdownLesson,
} as const satisfies Practice
