// English texts of the list of past matches and of a replay.
export const history = {
  title: 'Past matches',
  empty: 'Finished matches are kept here, so you can replay them move by move.',
  played_one: '{{count}} match played',
  played_other: '{{count}} matches played',
  wins: 'Wins',
  winsOf_one: '{{name}}: {{count}} win',
  winsOf_other: '{{name}}: {{count}} wins',
  finished: 'Finished',
  unfinished: 'Not finished',
  points: '{{name}}: {{points}}',
  resigned: '{{name}} left',
  open: 'Replay {{game}}: {{names}}. {{result}}. {{date}}',
  openSeeded: 'Replay {{game}}: {{names}}. {{result}}. {{date}}. Dealt from a chosen seed',
  summary: '{{game}}: {{names}}. {{result}}. {{date}}. The replay is no longer kept',
  noReplay: 'Replay no longer kept',
  thinned_one: 'To save space, the replay of {{count}} old match is no longer kept.',
  thinned_other: 'To save space, the replays of {{count}} old matches are no longer kept.',
  notDeleted: 'Couldn’t delete the match.',
} as const

export const replay = {
  title: '{{game}} replay',
  start: 'The deal',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous move',
  next: 'Next move',
  position: 'Move',
  at: '{{at}} of {{total}}',
  unfinished: {
    title: 'Still in progress',
    text: 'You can replay a match once it’s over.',
    open: 'Continue',
  },
} as const
