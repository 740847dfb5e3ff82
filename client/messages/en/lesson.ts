// English texts around the steps of every tutorial.
export const lesson = {
  open: 'Learn by playing',
  openNote_one: 'A tutorial in {{count}} short step',
  openNote_other: 'A tutorial in {{count}} short steps',
  learnedNote: 'Done. Play it again any time.',
  title: '{{game}} tutorial',
  step: 'Step {{number}} of {{count}}. {{title}}. {{text}}',
  goOn: 'Next',
  again: 'Play again',
  done: 'Done',
  wait: 'It’s not your turn yet.',
  /** By seat: the pupil and the parts of a lock. */
  names: ['Rookie', 'Bolt', 'Hasp', 'Latch'],
} as const
