// The walk-through of Lockdown. `a` is the place of the card that a step asks for.
export const lockdown = {
  welcome: {
    title: 'The lowest sum wins',
    text: 'You are {{me}}, with four cards face down. Numbers count as printed, jacks 11, queens 12, black kings 13, red kings –1.',
  },
  peek: {
    title: 'One look',
    text: 'Everybody may look at one of their own cards, once. Tap your card {{a}}, hold it to look, and remember it. Then press Done.',
    nudge: 'Look at your card {{a}}: it is worth it.',
  },
  draw: {
    title: 'Draw a card',
    text: 'The {{seen}} counts {{seenPoints}}: too much. On your turn you draw a card, or take the top of the discards. Tap the deck to draw.',
    nudge: 'Tap the deck to draw a card.',
  },
  keep: {
    title: 'Keep it or not',
    text: 'The {{drawn}}: better than the {{old}}. Tap your card {{a}} to put it there. The old card goes to the discards, for all to see.',
    nudge: 'Keep this one: tap your card {{a}}.',
  },
  tap: {
    title: 'Equal cards? Tap!',
    text: '{{other}} threw the {{top}}, and your card {{a}} is the {{own}}. Press Tap!, then your card {{a}}, the discards, and Tap them!',
    nudge: 'Press Tap!, then your card {{a}} and the discards.',
  },
  again: {
    title: 'One card fewer',
    text: 'You hold {{left}} cards, the others {{right}} each. Anybody may tap at any time, but a wrong tap costs a card. Your turn: draw.',
    nudge: 'Tap the deck to draw a card.',
  },
  ten: {
    title: 'Tens and queens look',
    text: 'The {{drawn}}! Thrown away as soon as it is drawn, a ten lets you look at one of your cards. Throw it away, look at card {{a}}.',
    nudge: 'Throw the ten away, then look at your card {{a}}.',
  },
  call: {
    title: 'Call lockdown',
    text: 'The {{seen}}: low. And you hold fewer cards than anybody. Press Call lockdown: all others get one last turn, then it is counted.',
    nudge: 'Be brave: press Call lockdown.',
  },
  done: {
    title: 'The lowest sum: yours',
    text: '{{sum}} points, and the next best has {{next}}. One more thing: a queen looks at a card of yours and one of another’s, and may exchange them.',
  },
} as const
