/** What practice needs of Lock and Key. Playing or judging a match works without it. */
import type { Practice } from '../../bots/practice'
import { lockAndKeyBot } from './bot'
import { lockAndKeyHints } from './hints'
import { lockAndKeyLesson } from './lesson'

export const lockAndKeyPractice = {
  id: 'lock-and-key',
  bot: lockAndKeyBot,
  hints: lockAndKeyHints,
  lesson: lockAndKeyLesson,
} as const satisfies Practice
