// How to play each game, in English: a few steps, each with a picture, and all the rules in short.
import { lockAndKey } from './lock-and-key'
import { lockdown } from './lockdown'
import { royalLock } from './royal-lock'
import { safecrackerDuel } from './safecracker-duel'
import { trapAndTreasure } from './trap-and-treasure'

export const howTo = {
  title: 'How to play',
  open: 'How to play',
  all: 'All the rules',
  step: 'Step {{number}}. {{title}}. {{text}}',
  'lock-and-key': lockAndKey,
  'safecracker-duel': safecrackerDuel,
  lockdown,
  'trap-and-treasure': trapAndTreasure,
  'royal-lock': royalLock,
} as const
