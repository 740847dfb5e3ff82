// The walk-throughs in English: what is said at each step, and what answers a move that the step does not ask for.
import { lockAndKey } from './lock-and-key'
import { lockdown } from './lockdown'
import { royalLock } from './royal-lock'
import { safecrackerDuel } from './safecracker-duel'
import { trapAndTreasure } from './trap-and-treasure'

export const lesson = {
  open: 'Learn it by playing',
  openNote_one: 'A walk-through in {{count}} short step',
  openNote_other: 'A walk-through in {{count}} short steps',
  learnedNote: 'Learned. Play it again any time.',
  title: '{{game}}: walk-through',
  step: 'Step {{number}} of {{count}}. {{title}}. {{text}}',
  goOn: 'Go on',
  again: 'Once more',
  done: 'Done',
  wait: 'One moment: it is not your turn.',
  /** By seat: the pupil and the parts of a lock. */
  names: ['Rookie', 'Bolt', 'Hasp', 'Latch'],
  steps: {
    'lock-and-key': lockAndKey,
    'safecracker-duel': safecrackerDuel,
    lockdown,
    'trap-and-treasure': trapAndTreasure,
    'royal-lock': royalLock,
  },
} as const
