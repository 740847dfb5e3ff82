// English texts of the list of past matches and of a replay.
export const history = {
  title: 'Past matches',
  empty: 'Matches that were played to the end are kept here, to be seen again move by move.',
  played_one: '{{count}} match played',
  played_other: '{{count}} matches played',
  wins: 'Wins',
  winsOf_one: '{{name}}: {{count}} win',
  winsOf_other: '{{name}}: {{count}} wins',
  finished: 'Finished',
  unfinished: 'Not finished',
  points: '{{name}} {{points}}',
  resigned: '{{name}} left',
  open: 'Replay {{game}}: {{names}}. {{result}}. {{date}}',
  notDeleted: 'This phone could not delete the match.',
} as const

export const replay = {
  title: 'Replay of {{game}}',
  start: 'The deal',
  play: 'Play',
  pause: 'Pause',
  previous: 'One move back',
  next: 'One move on',
  position: 'Move',
  at: '{{at}} of {{total}}',
  unfinished: {
    title: 'Not over yet',
    text: 'A match can be replayed once it has ended.',
    open: 'Go on with it',
  },
} as const
